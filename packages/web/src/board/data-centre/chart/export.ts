import { saveAs } from '@yuncang/kit/call/save-file.ts'
import type { Table } from './table.ts'
import type { Style } from './style.ts'

/** What an export is headed by: the question, of what it was counted, and up to when. */
export type ExportHead = { readonly question: string; readonly of: string; readonly asOf: string }

const WIDTH = 16
const FIRST_WIDTH = 24

/** Saves a table as a workbook, its figures as numbers. What writes it comes when somebody exports. */
export async function saveWorkbook(table: Table, { question, of, asOf }: ExportHead): Promise<void> {
  const { writeXlsx } = await import('hucre/xlsx')
  const bytes = await writeXlsx({
    sheets: [{ name: 'Sheet1', columns: widths(table), rows: sheetRows(table, { question, of, asOf }) }],
  })
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  saveAs(new Blob([bytes.slice().buffer], { type: kind }), `${fileName(question, of)}.xlsx`)
}

const widths = ({ heads }: Table) =>
  heads.flatMap(({ note }, at) => [
    { width: at === 0 ? FIRST_WIDTH : WIDTH },
    ...(note === undefined ? [] : [{ width: FIRST_WIDTH }]),
  ])

/** The rows of a workbook: what it is, then its heads, rows and sums. A name never begins a formula. */
export function sheetRows(
  { heads, rows, foot }: Table,
  { question, of, asOf }: ExportHead,
): (string | number | null)[][] {
  const cells = (row: Table['rows'][number]) =>
    row.flatMap(({ text, amount, note }, at) => [
      heads[at]?.figures === true ? (amount ?? null) : plain(text),
      ...(heads[at]?.note === undefined ? [] : [plain(note ?? '')]),
    ])
  return [
    [question],
    [of],
    [asOf],
    [],
    heads.flatMap(({ title, note }) => (note === undefined ? [title] : [title, note])),
    ...rows.map(cells),
    ...(foot === undefined ? [] : [cells(foot)]),
  ]
}

const plain = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** What a picture is drawn at, twice: it is read on paper too. */
const SHARP = 2
const MARGIN = 24
const HEAD_HEIGHT = 76

/** Saves the picture of a chart as PNG, under its question. */
export async function savePicture(
  svg: string,
  size: { readonly width: number; readonly height: number },
  head: ExportHead,
  style: Style,
): Promise<void> {
  const image = new Image(size.width, size.height)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = (size.width + 2 * MARGIN) * SHARP
  canvas.height = (size.height + HEAD_HEIGHT + MARGIN) * SHARP
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.scale(SHARP, SHARP)
  pen.fillStyle = style.ground
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = style.text
  pen.font = `600 18px ${style.font}`
  pen.fillText(head.question, MARGIN, 34)
  pen.fillStyle = style.faint
  pen.font = `12px ${style.font}`
  pen.fillText(`${head.of}　${head.asOf}`, MARGIN, 58)
  pen.drawImage(image, MARGIN, HEAD_HEIGHT, size.width, size.height)
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (file) saveAs(file, `${fileName(head.question, head.of)}.png`)
}

/** A name of a file: what no system of files takes is left out. */
function fileName(question: string, of: string): string {
  return `${question} ${of}`.replaceAll(/[\\/:*?"<>|？，：]+/g, ' ').trim()
}
