import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { isPastDue } from '@yuncang/domain/base/shelf-life.ts'
import { NO_DATE, shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { enterTenant } from './base.store.ts'
import type { Line } from './deeds.ts'
import { stockRows, type StockRow } from './in-warehouse.store.ts'
import type { Random } from './random.ts'
import { goodsOfCode, type Site } from './scene.ts'

/** The rows of a supplier's stock in a warehouse, seen with the eyes of the merchant. */
export async function stockOf({ scene, id }: Site, supplier: string): Promise<StockRow[]> {
  const { tx, base } = scene
  void enterTenant(tx, base.tenantId)
  return stockRows(tx, base.tenantId, id, base.supplierIds.get(supplier)!)
}

const PHYSICAL = new Set(['storage', 'staging', 'damaged'])

/** The rows that lie in the warehouse and that no task has reserved. */
export function freeRows(rows: readonly StockRow[]): StockRow[] {
  return rows.filter((row) => PHYSICAL.has(row.kind) && row.on_hand > row.reserved)
}

/** Sound free pieces by goods, without batches past due. */
export function soundPieces(site: Site, rows: readonly StockRow[], at: number): Map<string, number> {
  const today = shanghaiDay(at)
  const pieces = new Map<string, number>()
  for (const row of freeRows(rows)) {
    if (
      row.quality !== QUALITY.normal ||
      isPastDue(row.production_date, goodsOfCode(site.scene, row.goods_code).shelfLifeDays, today)
    )
      continue
    pieces.set(row.goods_code, (pieces.get(row.goods_code) ?? 0) + row.on_hand - row.reserved)
  }
  return pieces
}

/** What a platform orders of a supplier for one point: a handful of goods, in whole boxes and pieces, as far as there is stock. */
export async function ordered(site: Site, supplier: string, at: number, random: Random): Promise<Line[]> {
  const rows = await stockOf(site, supplier)
  const pieces = soundPieces(site, rows, at)
  const goods = [...pieces.keys()]
    .map((code) => goodsOfCode(site.scene, code))
    .filter(({ code, piecesPerBox, slow }) => pieces.get(code)! >= piecesPerBox && (!slow || random.chance(0.05)))
  return random.some(goods, random.int(3, 8)).map(({ code, piecesPerBox }) => {
    const wanted = piecesPerBox * random.int(0, 3) + random.int(1, piecesPerBox)
    const normal = Math.min(wanted, pieces.get(code)!)
    const fresh = random.chance(0.12) ? freshest(rows, code) : null
    const byHand = fresh !== null && fresh.free >= normal && site.warehouse.datesOn
    return {
      goodsCode: code,
      normal,
      broken: 0,
      ...(byHand && { dates: [{ date: fresh.date, normal, broken: 0 }] }),
    }
  })
}

/** The youngest dated batch of a goods: now and then a platform asks for it by name. */
function freshest(rows: readonly StockRow[], code: string): { date: string; free: number } | null {
  const dated = freeRows(rows).filter(
    (row) => row.goods_code === code && row.quality === QUALITY.normal && row.production_date !== NO_DATE,
  )
  const date = dated.at(-1)?.production_date
  if (date === undefined) return null
  const same = dated.filter((row) => row.production_date === date)
  return { date, free: same.reduce((sum, row) => sum + row.on_hand - row.reserved, 0) }
}
