import type { configOpenType, setOutConfig, setPutConfig } from '@yuncang/contract/site/warehouse/settings.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { flagOf } from '../../plumbing/http/wire.ts'
import type { SettingsRow } from './settings.store.ts'

/** The management model of a warehouse on the wire. */
export function modelView(row: SettingsRow): CallOutput<typeof configOpenType> {
  return { warehouseCode: row.code, datesOn: flagOf(row.dates_on), locationsOn: flagOf(row.locations_on) }
}

/** What follows an arrival, on the wire. */
export function putView(row: SettingsRow): CallOutput<typeof setPutConfig> {
  return { warehouseCode: row.code, autoPutaway: flagOf(row.putaway_automatic) }
}

/** What outbound tasks may pick, on the wire. */
export function outView(row: SettingsRow): CallOutput<typeof setOutConfig> {
  return {
    warehouseCode: row.code,
    pickStaging: flagOf(row.pick_from_staging),
    pickPastDue: flagOf(row.pick_past_due),
  }
}
