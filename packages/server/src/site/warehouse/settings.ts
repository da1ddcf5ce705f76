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
import type { Call, CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
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
export const changeModel = changes<typeof configOpenType>(
  ({ datesOn, locationsOn }) => ({ datesOn: asked(datesOn), locationsOn: asked(locationsOn) }),
  modelView,
)

/** Turns the management of production dates on or off. */
export const changeDates = changes<typeof productionOpen>(({ datesOn }) => ({ datesOn: datesOn === 1 }), modelView)

/** Changes what follows an arrival. */
export const changePut = changes<typeof setPutConfig>(
  ({ autoPutaway }) => ({ putawayAutomatic: autoPutaway === 1 }),
  putView,
)

/** Changes what outbound tasks may pick. What they have reserved already stays theirs. */
export const changeOut = changes<typeof setOutConfig>(
  ({ pickStaging, pickPastDue }) => ({ pickFromStaging: asked(pickStaging), pickPastDue: asked(pickPastDue) }),
  outView,
)

type Wanted = { readonly [K in keyof Settings]?: boolean | undefined }

/** The deed of a call that sets switches of one warehouse: those that its input asks for, answered with what stands then. */
function changes<C extends Call>(wantedOf: (input: CallInput<C>) => Wanted, view: (row: SettingsRow) => CallOutput<C>) {
  return async (
    tx: Tx,
    ctx: Context,
    input: CallInput<C> & { readonly warehouseCode: string },
    behind: BehindWarehouse,
  ): Promise<CallOutput<C>> => view(await change(tx, ctx, input.warehouseCode, wantedOf(input), behind))
}

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
