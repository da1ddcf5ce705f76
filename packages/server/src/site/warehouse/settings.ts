import type {
  configOpenType,
  productionOpen,
  setOutConfig,
  setPutConfig,
} from '@yuncang/contract/site/warehouse/settings.ts'
import {
  DEFAULT_STAGING,
  SETTING_NAMES,
  SETTINGS_LOG,
  SETTINGS_REFUSALS,
} from '@yuncang/contract/site/warehouse/settings-words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { planSettings, type Settings } from '@yuncang/domain/site/warehouse/model.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { LOGGED, writeLog } from '../../plumbing/db/document-log.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, settle } from '../../plumbing/http/refused.ts'
import type { BehindWarehouse } from './behind.ts'
import { lockSettings, setSettings, settingsOf, type SettingsRow } from './settings.store.ts'
import { modelView, outView, putView } from './settings-view.ts'

const asked = (value: 0 | 1 | undefined) => (value === undefined ? undefined : value === 1)

/** Changes the management model of a warehouse (semantics 3). */
export async function changeModel(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof configOpenType>,
  behind: BehindWarehouse,
): Promise<CallOutput<typeof configOpenType>> {
  const wanted = { datesOn: asked(input.datesOn), locationsOn: asked(input.locationsOn) }
  return modelView(await change(tx, ctx, input.warehouseCode, wanted, behind))
}

/** Turns the management of production dates on or off. */
export async function changeDates(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof productionOpen>,
  behind: BehindWarehouse,
): Promise<CallOutput<typeof productionOpen>> {
  return modelView(await change(tx, ctx, input.warehouseCode, { datesOn: input.datesOn === 1 }, behind))
}

/** Changes what follows an arrival. */
export async function changePut(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof setPutConfig>,
  behind: BehindWarehouse,
): Promise<CallOutput<typeof setPutConfig>> {
  return putView(await change(tx, ctx, input.warehouseCode, { putawayAutomatic: input.autoPutaway === 1 }, behind))
}

/** Changes what outbound tasks may pick. What they have reserved already stays theirs. */
export async function changeOut(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof setOutConfig>,
  behind: BehindWarehouse,
): Promise<CallOutput<typeof setOutConfig>> {
  const wanted = { pickFromStaging: asked(input.pickStaging), pickPastDue: asked(input.pickPastDue) }
  return outView(await change(tx, ctx, input.warehouseCode, wanted, behind))
}

type Wanted = { readonly [K in keyof Settings]?: boolean | undefined }

/**
 * Sets switches of a warehouse, each with a line in its log; what stands already as wanted is left alone.
 * @throws Refused entriesOpen, datesInUse, ordersOpen, placesInUse; notFound
 */
async function change(
  tx: Tx,
  ctx: Context,
  code: string,
  wanted: Wanted,
  { dependentsOf, furnish }: BehindWarehouse,
): Promise<SettingsRow> {
  const { scope } = ctx
  const warehouse = await lockSettings(tx, scope, code)
  if (!warehouse) throw notFound('仓库')
  const now: Settings = {
    datesOn: warehouse.dates_on,
    locationsOn: warehouse.locations_on,
    putawayAutomatic: warehouse.putaway_automatic,
    pickFromStaging: warehouse.pick_from_staging,
    pickPastDue: warehouse.pick_past_due,
  }
  const given = Object.fromEntries(Object.entries(wanted).filter(([, on]) => on !== undefined)) as Partial<Settings>
  const plan = planSettings(now, given, await dependentsOf(tx, scope, warehouse.id))
  const { switched } = settle(SETTINGS_REFUSALS, 'refused' in plan ? { ...plan, warehouse: warehouse.name } : plan)
  if (switched.length === 0) return warehouse
  await setSettings(tx, scope, warehouse, switched)
  if (switched.some(({ name, on }) => name === 'locationsOn' && on))
    await furnish(tx, scope, warehouse.id, DEFAULT_STAGING)
  const logs = switched.map(({ name, on }, index) => {
    const version = warehouse.version + index + 1
    const content = worded(on ? SETTINGS_LOG.on : SETTINGS_LOG.off, { name: SETTING_NAMES[name] })
    return {
      kind: 'warehouse' as const,
      documentId: warehouse.id,
      version,
      fromStatus: version === 1 ? null : LOGGED.settings,
      toStatus: LOGGED.settings,
      content,
    }
  })
  await writeLog(tx, scope, ctx, logs)
  return (await settingsOf(tx, scope, code))!
}
