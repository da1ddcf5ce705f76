/** Labels for locations, goods and pallets, laid out in millimetres: the same for the page's preview and the PDF. */

export type LabelSize = { readonly width_mm: number; readonly height_mm: number }

/** The sizes that label printers are fed with. */
export const LABEL_SIZES = {
  '40*30': { width_mm: 40, height_mm: 30 },
  '60*40': { width_mm: 60, height_mm: 40 },
  '70*50': { width_mm: 70, height_mm: 50 },
  '100*70': { width_mm: 100, height_mm: 70 },
  '100*150': { width_mm: 100, height_mm: 150 },
} as const satisfies Record<string, LabelSize>
export type LabelSizeName = keyof typeof LABEL_SIZES

export const MOST_LABELS = 1000

export type Label = {
  /** What is read from afar. */
  readonly title: string
  readonly lines: readonly string[]
  /** What stands under the bars. */
  readonly code: string
  /** Widths of bars and gaps in turn, the first a bar; empty without bars. */
  readonly bars: string
}

/** Something drawn: text by its baseline's left or middle, or a black bar. */
export type Mark =
  | {
      readonly kind: 'text'
      readonly text: string
      readonly x: number
      readonly y: number
      readonly size: number
      readonly middle: boolean
    }
  | { readonly kind: 'bar'; readonly x: number; readonly y: number; readonly width: number; readonly height: number }

const QUIET_MODULES = 10
const LINE_HEIGHT = 1.25
/** Latin letters and digits of the font are about so wide; Chinese ones are square. */
const NARROW_EM = 0.6

/** Where everything of a label stands. Nothing leaves its edge: a title shrinks, lines are cut with an ellipsis. */
export function layLabel(label: Label, { width_mm, height_mm }: LabelSize): readonly Mark[] {
  const pad = Math.min(4, Math.max(2, height_mm * 0.05))
  const inside = width_mm - 2 * pad
  const barHeight = label.bars === '' ? 0 : Math.min(height_mm * 0.3, 26)
  const codeSize = label.bars === '' ? 0 : clamp(height_mm * 0.085, 2.4, 5)
  const lineSize = clamp(height_mm * 0.08, 2.3, 5)
  const footTop = height_mm - pad - codeSize * LINE_HEIGHT - barHeight
  const linesTop = footTop - label.lines.length * lineSize * LINE_HEIGHT - pad * 0.4
  const titleRoom = linesTop - pad
  const title = fitTitle(label.title, inside, titleRoom, clamp(height_mm * 0.2, 3, 16))
  const marks: Mark[] = title.rows.map((text, row) => ({
    kind: 'text',
    text,
    x: pad,
    y: pad + title.size * (0.95 + row * LINE_HEIGHT),
    size: title.size,
    middle: false,
  }))
  label.lines.forEach((line, row) => {
    const text = cut(line, inside, lineSize)
    marks.push({
      kind: 'text',
      text,
      x: pad,
      y: linesTop + lineSize * (1 + row * LINE_HEIGHT),
      size: lineSize,
      middle: false,
    })
  })
  if (label.bars !== '') {
    marks.push(...barsAt(label.bars, pad, footTop, inside, barHeight))
    const text = cut(label.code, inside, codeSize)
    marks.push({ kind: 'text', text, x: width_mm / 2, y: height_mm - pad, size: codeSize, middle: true })
  }
  return marks
}

function barsAt(bars: string, left: number, y: number, width: number, height: number): Mark[] {
  const widths = Array.from(bars, Number)
  const module = width / (widths.reduce((sum, part) => sum + part, 0) + 2 * QUIET_MODULES)
  let x = left + QUIET_MODULES * module
  return widths.flatMap((part, index): Mark[] => {
    const from = x
    x += part * module
    return index % 2 === 0 ? [{ kind: 'bar', x: from, y, width: part * module, height }] : []
  })
}

function fitTitle(text: string, width: number, room: number, largest: number): { rows: string[]; size: number } {
  const smallest = 2.4
  for (let size = largest; size > smallest; size *= 0.92) {
    const rows = wrapped(text, width, size)
    if (rows.length * size * LINE_HEIGHT <= room) return { rows, size }
  }
  const most = Math.max(1, Math.floor(room / (smallest * LINE_HEIGHT)))
  const rows = wrapped(text, width, smallest)
  return {
    rows: rows.length > most ? [...rows.slice(0, most - 1), cut(rows.slice(most - 1).join(''), width, smallest)] : rows,
    size: smallest,
  }
}

function wrapped(text: string, width: number, size: number): string[] {
  const rows: string[] = []
  let row = ''
  for (const letter of text) {
    if (row !== '' && widthOf(row + letter) * size > width) {
      rows.push(row)
      row = ''
    }
    row += letter
  }
  return row === '' ? rows : [...rows, row]
}

function cut(text: string, width: number, size: number): string {
  if (widthOf(text) * size <= width) return text
  let kept = ''
  for (const letter of text) {
    if (widthOf(`${kept}${letter}…`) * size > width) break
    kept += letter
  }
  return `${kept}…`
}

/** In widths of a square letter. */
export function widthOf(text: string): number {
  let sum = 0
  for (const letter of text) sum += letter.charCodeAt(0) < 0x250 ? NARROW_EM : 1
  return sum
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

const A4 = { width_mm: 210, height_mm: 297 }
/** What printers cannot reach. */
const SHEET_MARGIN_MM = 4
const GAP_MM = 2

/** Where labels stand on an A4 sheet, left to right, top to bottom. */
export function gridOf({ width_mm, height_mm }: LabelSize): readonly { readonly x: number; readonly y: number }[] {
  const fit = (room: number, side: number) => Math.floor((room - 2 * SHEET_MARGIN_MM + GAP_MM) / (side + GAP_MM))
  const [columns, rows] = [fit(A4.width_mm, width_mm), fit(A4.height_mm, height_mm)]
  const left = (A4.width_mm - columns * width_mm - (columns - 1) * GAP_MM) / 2
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: left + (index % columns) * (width_mm + GAP_MM),
    y: SHEET_MARGIN_MM + Math.floor(index / columns) * (height_mm + GAP_MM),
  }))
}
