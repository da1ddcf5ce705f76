import { join } from 'node:path'
import PDFDocument from 'pdfkit'

/** Noto Sans SC, cut down to the letters of GBK; only those that are used go into a PDF (docs/decisions, labels). */
const FONT = join(import.meta.dirname, '../../../assets/NotoSansSC-Medium.ttf')
const POINTS_A_MM = 72 / 25.4
/** Between the lines of one cell, in sizes of the letters. */
const LEADING = 1.35

export const PAGE = { width: 210, height: 297, margin: 14, foot: 12 } as const
export const INNER = PAGE.width - 2 * PAGE.margin

/** A cell of a row: its text, and how it stands. */
export type Cell = {
  readonly text: string
  /** In millimetres. */
  readonly width: number
  readonly align?: 'left' | 'right' | 'center'
  readonly size?: number
  readonly grey?: boolean
}
export type RowLook = { readonly fill?: string; readonly height?: number; readonly borders?: boolean }

/** What stays together on a line: words of ASCII, a letter with the marks that open before it or close behind it. */
const WORDS = /[!-~]+[，。；：、）】》”’！？]*|[（【《“‘]*[^!-~][，。；：、）】》”’！？]*/gu

/** Writes on A4, from top to bottom, millimetres throughout. */
export type Pen = ReturnType<typeof createPen>

/**
 * A document without anything by chance in it: the same rows make the same bytes.
 * @param made what stands in the document as its time, and nowhere else
 */
export function createPen(title: string, made: Date) {
  const pdf = new PDFDocument({
    size: [PAGE.width * POINTS_A_MM, PAGE.height * POINTS_A_MM],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    font: FONT,
    info: { Title: title, CreationDate: made, ModDate: made, Producer: 'Yuncang', Creator: 'Yuncang' },
  })
  const pieces: Buffer[] = []
  pdf.on('data', (piece: Buffer) => pieces.push(piece))
  const ended = new Promise<void>((settle) => pdf.on('end', () => settle()))
  const points = (x: number, at: number): [number, number] => [x * POINTS_A_MM, at * POINTS_A_MM]
  const widths = new Map<string, number>()
  let y: number = PAGE.margin
  let onNewPage: () => void = () => {}

  /** Of one letter, in sizes. Letters are set one beside the other, without kerning. */
  const widthOf = (letter: string): number => {
    let width = widths.get(letter)
    if (width === undefined) {
      width = pdf.fontSize(1).widthOfString(letter, { features: [] })
      widths.set(letter, width)
    }
    return width
  }
  const textWidth = (text: string, size: number) => {
    let width = 0
    for (const letter of text) width += widthOf(letter)
    return (width * size) / POINTS_A_MM
  }

  /** Breaks a text where it must; words of ASCII stay together while they fit. */
  function broken(text: string, width: number, size: number): string[] {
    const lines: string[] = []
    let line = ''
    let used = 0
    for (const word of text.match(WORDS) ?? []) {
      const long = textWidth(word, size)
      if (used + long <= width || line === '') {
        if (long <= width) {
          line += word
          used += long
          continue
        }
      } else if (long <= width) {
        lines.push(line)
        line = word === ' ' ? '' : word
        used = word === ' ' ? 0 : long
        continue
      }
      for (const letter of word) {
        const wide = textWidth(letter, size)
        if (used + wide > width && line !== '') {
          lines.push(line)
          line = ''
          used = 0
        }
        line += letter
        used += wide
      }
    }
    if (line !== '' || lines.length === 0) lines.push(line)
    return lines
  }

  function put(
    text: string,
    x: number,
    at: number,
    { size = 9, align = 'left', width = 0, grey = false }: Partial<Cell>,
  ) {
    if (text === '') return
    const free = width - textWidth(text, size)
    const left = x + (align === 'right' ? free : align === 'center' ? free / 2 : 0)
    pdf
      .fontSize(size)
      .fillColor(grey ? '#595959' : '#000')
      .text(text, ...points(left, at), { lineBreak: false })
  }

  function newPage(): void {
    pdf.addPage()
    y = PAGE.margin
    onNewPage()
  }

  /** Leaves the page when so much does not fit on it. */
  function need(height: number): void {
    if (y + height > PAGE.height - PAGE.margin - PAGE.foot) newPage()
  }

  const PAD = 1.4

  function heightOf(cells: readonly Cell[]): number {
    return Math.max(
      ...cells.map(({ text, width, size = 9 }) => {
        const lines = broken(text, width - 2 * PAD, size).length
        return (lines * size * LEADING) / POINTS_A_MM + 1.6
      }),
    )
  }

  /** The lines around and between the cells of a row, in one stroke. */
  function frame(cells: readonly Cell[], all: number, high: number): void {
    pdf.rect(...points(PAGE.margin, y), ...points(all, high))
    let x: number = PAGE.margin
    for (const { width } of cells.slice(0, -1)) {
      x += width
      pdf.moveTo(...points(x, y)).lineTo(...points(x, y + high))
    }
    pdf.lineWidth(0.4).stroke('#8c8c8c')
  }

  /** A row of cells, as high as its longest text; never cut by the end of a page. */
  function row(cells: readonly Cell[], { fill, height = 0, borders = true }: RowLook = {}): void {
    const high = Math.max(height, heightOf(cells))
    need(high)
    const all = cells.reduce((sum, { width }) => sum + width, 0)
    if (fill) pdf.rect(...points(PAGE.margin, y), ...points(all, high)).fill(fill)
    if (borders) frame(cells, all, high)
    let x: number = PAGE.margin
    for (const cell of cells) {
      const { width, size = 9 } = cell
      const lines = broken(cell.text, width - 2 * PAD, size)
      const lead = (size * LEADING) / POINTS_A_MM
      const top = y + (high - lines.length * lead) / 2 + (lead - size / POINTS_A_MM) / 4 - 0.4
      lines.forEach((line, n) => put(line, x + PAD, top + n * lead, { ...cell, width: width - 2 * PAD }))
      x += width
    }
    y += high
  }

  return {
    row,
    need,
    newPage,
    heightOf,
    /** What stands above the rows on every page from now on. */
    head(write: () => void) {
      onNewPage = write
    },
    /** A line of text over the whole width. */
    line(text: string, look: Partial<Cell> = {}) {
      row([{ text, width: INNER, ...look }], { borders: false })
    },
    gap(height: number) {
      y += height
    },
    /** Writes the foot of every page, now that their number is known, and ends the document. */
    async end(foot: (n: number, m: number) => readonly [left: string, right: string]): Promise<Uint8Array> {
      const { count } = pdf.bufferedPageRange()
      for (let page = 0; page < count; page += 1) {
        pdf.switchToPage(page)
        const [left, right] = foot(page + 1, count)
        const at = PAGE.height - PAGE.margin - 2
        put(left, PAGE.margin, at, { size: 8, grey: true, width: INNER })
        put(right, PAGE.margin, at, { size: 8, grey: true, width: INNER, align: 'right' })
      }
      pdf.end()
      await ended
      return Buffer.concat(pieces)
    },
  }
}
