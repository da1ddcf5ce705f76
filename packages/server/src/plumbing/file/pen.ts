import { FONT } from '../program/folders.ts'
import { createRuler, POINTS_A_MM } from './ruler.ts'

/** Between the lines of one cell, in sizes of the letters. */
const LEADING = 1.35

/** Between the border of a cell and its text. */
const PAD = 1.4

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
/** What stands below page n of m. */
type Foot = (n: number, m: number) => readonly [left: string, right: string]
export type RowLook = { readonly fill?: string; readonly height?: number; readonly borders?: boolean }

/** Writes on A4, from top to bottom, millimetres throughout. */
export type Pen = Awaited<ReturnType<typeof createPen>>

/**
 * A document without anything by chance in it: the same rows make the same bytes.
 * @param made what stands in the document as its time, and nowhere else
 */
export async function createPen(title: string, made: Date) {
  const { pdf, finished } = await openDocument(title, made)
  const { textWidth, broken } = createRuler(pdf)
  const points = (x: number, at: number): [number, number] => [x * POINTS_A_MM, at * POINTS_A_MM]
  let y: number = PAGE.margin
  let onNewPage: () => void = () => {}

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
    const high = Math.max(height, heightOf(cells, broken))
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

  function writeFeet(foot: Foot): void {
    const { count } = pdf.bufferedPageRange()
    for (let page = 0; page < count; page += 1) {
      pdf.switchToPage(page)
      const [left, right] = foot(page + 1, count)
      const at = PAGE.height - PAGE.margin - 2
      put(left, PAGE.margin, at, { size: 8, grey: true, width: INNER })
      put(right, PAGE.margin, at, { size: 8, grey: true, width: INNER, align: 'right' })
    }
  }

  return {
    row,
    need,
    newPage,
    heightOf: (cells: readonly Cell[]) => heightOf(cells, broken),
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
    async end(foot: Foot): Promise<Uint8Array> {
      writeFeet(foot)
      return finished()
    },
  }
}

/** How high the longest text of a row stands. */
function heightOf(cells: readonly Cell[], broken: ReturnType<typeof createRuler>['broken']): number {
  return Math.max(
    ...cells.map(({ text, width, size = 9 }) => {
      const lines = broken(text, width - 2 * PAD, size).length
      return (lines * size * LEADING) / POINTS_A_MM + 1.6
    }),
  )
}

/** An empty document of A4, and its bytes once it is finished. Its library is read when the first is wanted. */
async function openDocument(title: string, made: Date) {
  const { default: PDFDocument } = await import('pdfkit')
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
  const finished = async (): Promise<Uint8Array> => {
    pdf.end()
    await ended
    return Buffer.concat(pieces)
  }
  return { pdf, finished }
}
