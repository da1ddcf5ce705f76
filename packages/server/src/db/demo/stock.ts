import { isPastDue } from '@yuncang/domain/base/shelf-life.ts'
import { shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { enterTenant } from './base.store.ts'
import type { Line } from './deeds.ts'
import { stockRows, type StockRow } from './look.store.ts'
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
      row.quality !== 0 ||
      isPastDue(row.production_date, goodsOfCode(site.scene, row.goods_code).shelfLifeDays, today)
    )
      continue
    pieces.set(row.goods_code, (pieces.get(row.goods_code) ?? 0) + row.on_hand - row.reserved)
  }
  return pieces
}

/** What a platform orders of a supplier for one point: a handful of goods, in whole boxes and pieces, as far as there is stock. */
export async function ordered(site: Site, supplier: string, at: number, random: Random): Promise<Line[]> {
  const pieces = soundPieces(site, await stockOf(site, supplier), at)
  const goods = [...pieces.keys()]
    .map((code) => goodsOfCode(site.scene, code))
    .filter(({ code, piecesPerBox, slow }) => pieces.get(code)! >= piecesPerBox && (!slow || random.chance(0.05)))
  return random.some(goods, random.int(3, 8)).map(({ code, piecesPerBox }) => {
    const wanted = piecesPerBox * random.int(0, 3) + random.int(1, piecesPerBox)
    return { goodsCode: code, normal: Math.min(wanted, pieces.get(code)!), broken: 0 }
  })
}
