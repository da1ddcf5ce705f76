import { COUNTS_AS_IT_COMES, type CountSetting } from '@yuncang/domain/stocktake/setting/setting.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, inScope, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** A setting that was written so many times; 0: nobody has. */
export type KeptSetting = CountSetting & { readonly version: number }

/** How a warehouse of the scope counts. */
export async function settingOf(db: Db, scope: Scope, warehouseId: number): Promise<KeptSetting> {
  const row = await db.one<KeptSetting>(sql`
    select c.blind, c.threshold_pieces as "thresholdPieces", c.threshold_percent as "thresholdPercent", c.zero_check as "zeroCheck", c.cycle_on as "cycleOn", c.cycle_type as "cycleType",
      c.a_days as "aDays", c.b_days as "bDays", c.c_days as "cDays", c.a_share as "aShare", c.b_share as "bShare", c.locations_a_day as "locationsADay", c.version
    from stocktake_setting c
    where ${inScope(scope, 'c', AT_WAREHOUSE)} and c.warehouse_id = ${warehouseId}`)
  return row ?? { ...COUNTS_AS_IT_COMES, version: 0 }
}

/** Writes how a warehouse counts, as the next version; the warehouse is locked. */
export async function writeSetting(tx: Tx, scope: Scope, warehouseId: number, next: KeptSetting): Promise<void> {
  await tx.run(sql`
    insert into stocktake_setting as c (tenant_id, warehouse_id, blind, threshold_pieces, threshold_percent, zero_check, cycle_on, cycle_type, a_days, b_days, c_days, a_share, b_share, locations_a_day, version)
    values (${tenantOf(scope)}, ${warehouseId}, ${next.blind}, ${next.thresholdPieces}, ${next.thresholdPercent}, ${next.zeroCheck}, ${next.cycleOn}, ${next.cycleType},
      ${next.aDays}, ${next.bDays}, ${next.cDays}, ${next.aShare}, ${next.bShare}, ${next.locationsADay}, ${next.version})
    on conflict (tenant_id, warehouse_id) do update set blind = excluded.blind, threshold_pieces = excluded.threshold_pieces, threshold_percent = excluded.threshold_percent,
      zero_check = excluded.zero_check, cycle_on = excluded.cycle_on, cycle_type = excluded.cycle_type, a_days = excluded.a_days, b_days = excluded.b_days, c_days = excluded.c_days,
      a_share = excluded.a_share, b_share = excluded.b_share, locations_a_day = excluded.locations_a_day, version = excluded.version`)
}
