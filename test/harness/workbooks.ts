/** Workbooks as people fill them in, and imports as a browser makes them. */
import { sheets } from '@yuncang/contract/registry/sheets.ts'
import type { ImportKind } from '@yuncang/contract/base/import/sheet.ts'
import { importOpeningStock } from '@yuncang/contract/stock/opening/import.ts'
import type { Call, CallOutput, Envelope } from '@yuncang/contract/wire/call.ts'
import { writeXlsx } from 'hucre/xlsx'
import type { World } from './world.ts'
import type { PersonName } from './world-seed.ts'

export type CellContent = string | number | boolean | Date | null

/** A workbook with the titles of a template and these rows, whose values stand under their columns' keys. */
export function filledIn(
  kind: ImportKind,
  rows: readonly Readonly<Record<string, CellContent | undefined>>[],
): Promise<Uint8Array> {
  const { name, columns } = sheets[kind]
  const keys = Object.keys(columns)
  return sheetOf(name, [
    keys.map((key) => columns[key]!.title),
    ...rows.map((row) => keys.map((key) => row[key] ?? null)),
  ])
}

/** A workbook of one sheet. */
function sheetOf(name: string, rows: CellContent[][]): Promise<Uint8Array> {
  return writeXlsx({ sheets: [{ name, rows }] })
}

/** Somebody imports one row of opening stock; answers the code of its document. */
export async function makeOpening(
  world: World,
  who: PersonName,
  row: Readonly<Record<string, CellContent | undefined>>,
): Promise<string> {
  const reply = await importFile(world, who, importOpeningStock, await filledIn('openingStock', [row]), {
    fields: { isRepeat: '1' },
  })
  if (reply.code !== 200 || reply.obj.errExcelUrl !== undefined) throw new Error(JSON.stringify(reply))
  const [made] = await world.rows<{ code: string }>('select code from opening_stock order by id desc limit 1')
  return made!.code
}

/** Somebody uploads a file to an import; the whole reply. */
export async function importFile<C extends Call>(
  world: World,
  who: PersonName,
  call: C,
  bytes: Uint8Array,
  {
    name = '导入.xlsx',
    fields = {},
    headers = {},
  }: { name?: string; fields?: Record<string, string>; headers?: Record<string, string> } = {},
): Promise<Envelope<CallOutput<C>> & { status: number }> {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const body = new Response(form)
  const reply = await world.app.inject({
    method: 'POST',
    url: call.path,
    headers: { token: world.as(who).token, 'content-type': body.headers.get('content-type')!, ...headers },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  return { status: reply.statusCode, ...reply.json<Envelope<CallOutput<C>>>() }
}

/** What a card of goods must say besides whose it is and what it is called. */
export const GOODS_CARD = {
  categoryCode: '酒水饮料',
  weightTypeCode: '重货',
  piecesPerBox: 24,
  boxLengthCm: 40,
  boxWidthCm: 30,
  boxHeightCm: 25,
  boxWeightKg: 13.9,
  salePrice: 2,
} as const
