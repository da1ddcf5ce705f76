import { setCountSetting } from '@yuncang/contract/stocktake/setting/setting.ts'
import {
  COUNT_SETTING_LOG,
  COUNT_SETTING_NAMES,
  COUNT_SETTING_UNITS,
  SWITCHED_NAMES,
} from '@yuncang/contract/stocktake/setting/words.ts'
import { STOCKTAKE_TYPE_NAMES } from '@yuncang/contract/stocktake/task/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { planCountSetting, type CountSetting } from '@yuncang/domain/stocktake/setting/setting.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { LOGGED, writeLog } from '../../plumbing/db/document-log.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse, settle } from '../../plumbing/http/refused.ts'
import { lockSettings } from '../../site/warehouse/settings.store.ts'
import { settingOf, writeSetting } from './store.ts'
import { settingView } from './view.ts'

const switched = (flag: 0 | 1 | undefined) => (flag === undefined ? undefined : flag === 1)

/**
 * Changes how a warehouse counts; the same again changes nothing.
 * @throws Refused changed, sharesOver, daysOrder, needsLocations; notFound
 */
export async function change(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof setCountSetting>,
): Promise<CallOutput<typeof setCountSetting>> {
  const { scope } = ctx
  const { warehouseCode, version, blind, zeroCheck, cycleOn, ...numbers } = input
  const warehouse = await lockSettings(tx, scope, warehouseCode)
  if (!warehouse) throw notFound('仓库')
  const now = await settingOf(tx, scope, warehouse.id)
  if (version !== undefined && version !== now.version)
    throw refuse(setCountSetting.refusals, 'changed', { warehouse: warehouse.name })
  const wanted = { ...numbers, blind: switched(blind), zeroCheck: switched(zeroCheck), cycleOn: switched(cycleOn) }
  const plan = planCountSetting(now, wanted, { locationsOn: warehouse.locations_on })
  const { next, changed } = settle(
    setCountSetting.refusals,
    'refused' in plan ? { ...plan, warehouse: warehouse.name } : plan,
  )
  if (changed.length === 0) return settingView(warehouseCode, now)
  const kept = { ...next, version: now.version + 1 }
  await writeSetting(tx, scope, warehouse.id, kept)
  const changes = changed.map((part) =>
    worded(COUNT_SETTING_LOG.change, {
      name: COUNT_SETTING_NAMES[part],
      before: shown(part, now),
      after: shown(part, next),
    }),
  )
  await writeLog(tx, scope, ctx, [
    {
      kind: 'stocktake_setting',
      documentId: warehouse.id,
      version: kept.version,
      fromStatus: kept.version === 1 ? null : LOGGED.settings,
      toStatus: LOGGED.settings,
      content: worded(COUNT_SETTING_LOG.changed, { changes: changes.join(COUNT_SETTING_LOG.between) }),
    },
  ])
  return settingView(warehouseCode, kept)
}

/** A part of a setting as the log says it. */
function shown(part: keyof CountSetting, setting: CountSetting): string {
  if (part === 'cycleType') return STOCKTAKE_TYPE_NAMES[setting.cycleType]
  if (part === 'blind' || part === 'zeroCheck' || part === 'cycleOn')
    return setting[part] ? SWITCHED_NAMES.on : SWITCHED_NAMES.off
  return `${setting[part]} ${COUNT_SETTING_UNITS[part]}`
}
