/** Goods of a test's own, so that no other test touches their stock; and days counted from today. */
import { addDays, shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import type { World } from './world.ts'

/** New audited goods of a supplier of merchant 1 (24 pieces a box, 2 boxes a pallet); answers their code. */
export async function newGoods(
  world: World,
  { supplier = 'S1', dated = false, days = 0, box = 24, audited = true } = {},
): Promise<string> {
  const code = `T${world.next('goods')}`
  await world.owner.query(
    `insert into goods (tenant_id, supplier_id, code, name, type_code, sale_price, bar_code, pieces_per_box, boxes_per_pallet, shelf_life_days, dated, audited)
     select tenant_id, id, $2, '货' || $2, 'GOODS_SPECIES_DRINK', 1.5, '77' || $2, $3, 2, $4, $5, $6 from supplier where code = $1`,
    [supplier, code, box, days, dated, audited],
  )
  return code
}

/** The day so many days ago (in the future when negative), in Asia/Shanghai. */
export const daysAgo = (days: number): string => addDays(shanghaiDay(Date.now()), -days)

/** On hand and reserved of goods by place and date, without empty rows: `A-01 2026-10-01 normal 20/5`. */
export async function stockOf(world: World, goodsCode: string): Promise<string[]> {
  const rows = await world.rows<{ line: string }>(
    `select p.code || ' ' || b.production_date || ' ' || case b.quality when 0 then 'normal' else 'broken' end || ' ' || b.on_hand || '/' || b.reserved as line
     from balance b join place p on p.tenant_id = b.tenant_id and p.id = b.place_id join goods g on g.tenant_id = b.tenant_id and g.id = b.goods_id
     where g.code = $1 and (b.on_hand <> 0 or b.reserved <> 0) order by p.kind, p.code, b.production_date, b.quality`,
    [goodsCode],
  )
  return rows.map((row) => row.line)
}
