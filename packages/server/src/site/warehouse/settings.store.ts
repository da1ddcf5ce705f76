import type { Settings, Switched } from '@yuncang/domain/site/warehouse/model.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { inScope, type Scope } from '../../plumbing/db/scope.ts'
import { raw, sql } from '../../plumbing/db/sql.ts'

export type SettingsRow = {
  id: number
  code: string
  name: string
  dates_on: boolean
  locations_on: boolean
  putaway_automatic: boolean
  pick_from_staging: boolean
  pick_past_due: boolean
  version: number
}

const ROW = sql`w.id, w.code, w.name, w.dates_on, w.locations_on, w.putaway_automatic, w.pick_from_staging, w.pick_past_due, w.version`
const COLUMNS: Readonly<Record<keyof Settings, string>> = {
  datesOn: 'dates_on',
  locationsOn: 'locations_on',
  putawayAutomatic: 'putaway_automatic',
  pickFromStaging: 'pick_from_staging',
  pickPastDue: 'pick_past_due',
}

/** The settings of the warehouses in use of the scope. */
export function allSettings(db: Db, scope: Scope): Promise<(SettingsRow & { tenant_name: string })[]> {
  return db.rows(sql`
    select ${ROW}, t.name as tenant_name from warehouse w
    join tenant t on t.tenant_id = w.tenant_id
    where ${inScope(scope, 'w', { warehouse: 'id' })} and w.status = 1 order by w.tenant_id, w.id`)
}

/** The settings of a warehouse of the scope. */
export function settingsOf(db: Db, scope: Scope, code: string): Promise<SettingsRow | undefined> {
  return db.one<SettingsRow>(
    sql`select ${ROW} from warehouse w where ${inScope(scope, 'w', { warehouse: 'id' })} and w.code = ${code}`,
  )
}

/**
 * Locks a warehouse of the scope to change how it works: it waits for all who are at a document there, and they for it.
 */
export function lockSettings(tx: Tx, scope: Scope, code: string): Promise<SettingsRow | undefined> {
  return tx.one<SettingsRow>(
    sql`select ${ROW} from warehouse w where ${inScope(scope, 'w', { warehouse: 'id' })} and w.code = ${code} for update`,
  )
}

/** Sets switches of a warehouse that is locked; its version counts one for each. */
export async function setSettings(
  tx: Tx,
  scope: Scope,
  warehouse: SettingsRow,
  switched: readonly Switched[],
): Promise<void> {
  for (const { name, on } of switched)
    await tx.run(sql`
      update warehouse w set ${raw(COLUMNS[name])} = ${on}, version = w.version + 1
      where ${inScope(scope, 'w', { warehouse: 'id' })} and w.id = ${warehouse.id}`)
}
