/** Months of a warehouse that are over, for tests of closing them. */
import { closeMonth, getMonths } from '@yuncang/contract/fee/closing/closing.ts'
import type { World } from './world.ts'

/** So many months are over, with every day charged and nothing in it. */
const MONTHS = 24

/** Lets the fees of a warehouse have begun two years ago, each night since worked out: nothing lay there. */
export async function beginLongAgo(world: World, warehouse: string): Promise<void> {
  await world.rows(
    `update warehouse set fees_since = (date_trunc('month', fees_since::timestamp) - interval '${MONTHS} months')::date
     where code = $1 and fees_since > (now() at time zone 'Asia/Shanghai')::date - 40`,
    [warehouse],
  )
  await world.rows(
    `insert into storage_day (tenant_id, warehouse_id, day, done_at, suppliers, pieces)
     select w.tenant_id, w.id, d.day, now(), 0, 0 from warehouse w
     cross join lateral generate_series(w.fees_since::timestamp, (now() at time zone 'Asia/Shanghai')::date - interval '1 day', interval '1 day') d (day)
     where w.code = $1 on conflict do nothing`,
    [warehouse],
  )
}

/** The next month of a warehouse that can be closed. */
export async function monthToClose(
  world: World,
  warehouseCode: string,
): Promise<{ warehouseCode: string; month: string }> {
  await beginLongAgo(world, warehouseCode)
  const { records } = await world.as('merchant').ok(getMonths, { warehouseCode })
  return { warehouseCode, month: records.find(({ abilities }) => abilities.close === '')!.month }
}

/** A month of a warehouse that has just been closed, and can be opened again. */
export async function closedMonth(
  world: World,
  warehouseCode: string,
): Promise<{ warehouseCode: string; month: string }> {
  const next = await monthToClose(world, warehouseCode)
  await world.as('merchant').ok(closeMonth, next)
  return next
}
