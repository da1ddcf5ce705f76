import { distinct } from '@yuncang/domain/base/distinct.ts'
import { codeForm } from '@yuncang/domain/base/name.ts'
import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { importOpeningStock } from '@yuncang/contract/stock/opening/import.ts'
import { openingSheet } from '@yuncang/contract/stock/opening/sheet.ts'
import { OPENING_FAULTS, OPENING_LOG } from '@yuncang/contract/stock/opening/words.ts'
import { ROW_FAULTS } from '@yuncang/contract/base/import/words.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { NO_DATE } from '@yuncang/domain/base/calendar.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import {
  judgeOpening,
  planOpening,
  repeatedOpening,
  type OpeningDocument,
  type OpeningFault,
  type OpeningRow,
} from '@yuncang/domain/stock/opening/opening.ts'
import { batchesOf, importOf, isWhole, type ImportPlan, type ImportWork } from '../../base/import/kind.ts'
import type { RowError } from '../../base/import/reader/typed-row.ts'
import { LOGGED, writeLog } from '../../plumbing/db/document-log.store.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { timeText } from '../../plumbing/http/wire.ts'
import { deedOf } from '../ledger/deed-of-step.ts'
import { lockBalances, post } from '../ledger/store.ts'
import { goodsNamed, insertOpening, insertOpeningLines, nextOpeningId, placesNamed, warehousesNamed } from './store.ts'

type Work = ImportWork<typeof openingSheet>

const COLUMN_OF: Readonly<Record<OpeningFault, keyof typeof openingSheet.columns>> = {
  noWarehouse: 'warehouseCode',
  noStaging: 'warehouseCode',
  locationsOff: 'locationCode',
  locationMissing: 'locationCode',
  noLocation: 'locationCode',
  damagedOnly: 'locationCode',
  noGoods: 'goodsCode',
  notAudited: 'goodsCode',
  dateMissing: 'productionDate',
  dateNotManaged: 'productionDate',
  futureDate: 'productionDate',
}

/** Opening stock: what lay in the warehouses before the first task, posted through the ledger like any other move. */
export const openingImport = importOf({
  sheet: openingSheet,
  call: importOpeningStock,
  marks: { done: 2, failed: 3 },
  writes: ['opening_stock_line', 'stock_move', 'balance'],
  onceOnly: ({ person, at }) => refuse(importOpeningStock.refusals, 'importedBefore', { person, at: timeText(at) }),
  plan: planImport,
})

async function planImport(work: Work): Promise<ImportPlan> {
  const rows = await namedRows(work)
  const errors: RowError[] = rows.flatMap((row) =>
    judgeOpening(row.opening, work.ctx.today).map((fault) => ({
      row: row.opening.row,
      column: COLUMN_OF[fault],
      message: worded(OPENING_FAULTS[fault], factsOf(row, fault, work.ctx.today)),
    })),
  )
  const whole = rows.flatMap((row, index) => (isWhole(work.rows[index]!) ? [row.opening] : []))
  const twice = repeatedOpening(whole).map(({ row, first }) => ({
    row,
    column: null,
    message: worded(ROW_FAULTS.twice, { row: first }),
  }))
  return {
    errors: [...errors, ...twice],
    created: rows.length,
    changed: 0,
    save: async (heard) => {
      const documents = planOpening(rows.map((row) => row.opening))
      const codes: string[] = []
      let done = 0
      for (const document of documents) {
        codes.push(await writeDocument(work, document, async (lines) => heard((done += lines))))
      }
      return { url: `/inventoryManage/openingStock${codes.length === 1 ? `?yosCode=${codes[0]}` : ''}` }
    },
  }
}

type NamedRow = { readonly opening: OpeningRow; readonly codes: { warehouse: string; location: string; goods: string } }

/** The rows with what their codes name, looked up all at once. */
async function namedRows({ tx, ctx: { scope }, rows, check }: Work): Promise<NamedRow[]> {
  const values = rows.map((row) => row.values)
  const warehouses = await warehousesNamed(tx, scope, distinct(values.map((row) => row.warehouseCode)), check)
  const codeOf = (code: string | undefined) => (code === undefined ? undefined : codeForm(code))
  const places = await placesNamed(
    tx,
    scope,
    [...warehouses.values()].map(({ id }) => id),
    distinct(values.flatMap((row) => codeOf(row.locationCode) ?? [])),
    check,
  )
  const goods = await goodsNamed(tx, scope, distinct(values.map((row) => row.goodsCode)), check)
  return rows.map(({ row, values: one }) => {
    const { warehouseCode = '', goodsCode = '' } = one
    const warehouse = warehouses.get(warehouseCode)
    const locationCode = codeOf(one.locationCode)
    return {
      codes: { warehouse: warehouseCode, location: locationCode ?? '', goods: goodsCode },
      opening: {
        row,
        warehouse,
        locationCode,
        place: warehouse && locationCode !== undefined ? places.get(`${warehouse.id}/${locationCode}`) : undefined,
        goods: goods.get(goodsCode),
        // Of a cell that its column does not take nothing more is told, and nothing follows from it.
        productionDate: one.productionDate ?? NO_DATE,
        quality: one.quality ?? QUALITY.broken,
        pieces: one.pieces ?? 1,
      },
    }
  })
}

function factsOf({ opening, codes }: NamedRow, fault: OpeningFault, today: string): Record<string, string> {
  const about = COLUMN_OF[fault]
  const code = { warehouseCode: codes.warehouse, locationCode: codes.location }[about as string] ?? codes.goods
  return { code, warehouse: codes.warehouse, location: opening.warehouse?.staging?.code ?? '', today }
}

/** Writes one document, its lines and their moves, in batches; answers its code. */
async function writeDocument(
  { tx, ctx, deps }: Work,
  { warehouseId, supplierId, moves }: OpeningDocument,
  heard: (lines: number) => Promise<void>,
): Promise<string> {
  const { scope } = ctx
  const [id, code] = await Promise.all([nextOpeningId(tx), deps.nextCode('QC', ctx.today)])
  const goods = new Set(moves.map((move) => move.goodsId))
  const quantity = total(moves, (move) => move.quantity)
  const content = worded(OPENING_LOG.created, { goods: goods.size, pieces: quantity })
  await insertOpening(tx, scope, ctx, {
    id,
    code,
    warehouseId,
    supplierId,
    goodsCount: goods.size,
    totalPieces: quantity,
  })
  await writeLog(tx, scope, ctx, [
    { kind: 'opening', documentId: id, version: 1, fromStatus: null, toStatus: LOGGED.on, content },
  ])
  // What lies there already is locked once, in the one order; the batches find it theirs.
  await lockBalances(tx, scope, warehouseId, [...goods])
  for (const [index, batch] of batchesOf(moves).entries()) {
    await insertOpeningLines(tx, scope, id, batch)
    const deed = deedOf(ctx, { code, warehouse_id: warehouseId, supplier_id: supplierId }, `open:${index + 1}`)
    await post(tx, scope, deed, batch)
    await heard(batch.length)
  }
  return code
}
