import { USE } from '@yuncang/domain/base/in-use.ts'
import type { deleteButton, updateButton } from '@yuncang/contract/staff/button/button.ts'
import { BUTTON_LOG, BUTTON_REFUSALS } from '@yuncang/contract/staff/button/words.ts'
import { RIGHT_NAMES } from '@yuncang/contract/staff/role/words.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import type { Right } from '@yuncang/domain/access/rights.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { addToLog } from '../../plumbing/db/document-log.store.ts'
import { PLATFORM_TENANT } from '../../plumbing/db/scope.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { queueStaff } from '../role/holder.store.ts'
import { refreshApp } from '../../access/shell/store.ts'
import { buttonRows, dropButton, keepButton, nameOf } from './store.ts'

/** Without these nobody could ever give a button back. */
export const ALWAYS_ON: readonly Right[] = ['officeButtonView', 'officeButtonEdit']
/** The catalogue of buttons is one document. */
const CATALOGUE = 0

/** Renames a button, or takes it from everybody and gives it back: rights are read at every call, so it counts from the next. */
export async function changeButton(tx: Tx, ctx: Context, input: CallInput<typeof updateButton>): Promise<null> {
  const before = await lockSetting(tx, input.id)
  if (input.version !== undefined && input.version !== before.version)
    throw refuse(BUTTON_REFUSALS, 'changedSince', { name: before.name })
  const { name = before.name } = input
  const enabled = input.status === undefined ? before.enabled : input.status === USE.on
  if (!enabled && ALWAYS_ON.includes(input.id)) throw refuse(BUTTON_REFUSALS, 'notFree', { name })
  const said = [
    ...(name === before.name ? [] : [worded(BUTTON_LOG.renamed, { before: before.name, name })]),
    ...(enabled === before.enabled ? [] : [worded(enabled ? BUTTON_LOG.enabled : BUTTON_LOG.disabled, { name })]),
  ]
  if (said.length === 0) return null
  const by = { name: await nameOf(tx, ctx.home.tenantId, ctx.accountId), now: ctx.now }
  await keepButton(tx, { key: input.id, name, enabled }, by)
  await addToLog(tx, ctx.home, ctx, 'button', CATALOGUE, said.join(BUTTON_LOG.and))
  return null
}

/** Takes back what the platform has said of a button. */
export async function restoreButton(tx: Tx, ctx: Context, input: CallInput<typeof deleteButton>): Promise<null> {
  const before = await lockSetting(tx, input.id)
  if (before.version === 0) throw refuse(BUTTON_REFUSALS, 'unchanged', { name: before.name })
  await dropButton(tx, input.id)
  await addToLog(tx, ctx.home, ctx, 'button', CATALOGUE, worded(BUTTON_LOG.restored, { name: before.name }))
  return null
}

/** Lets every open page ask for its buttons and menu anew. */
export async function refreshForAll(tx: Tx, ctx: Context): Promise<null> {
  await queueStaff(tx, PLATFORM_TENANT)
  const count = await refreshApp(tx, ctx.now)
  await addToLog(tx, ctx.home, ctx, 'button', CATALOGUE, worded(BUTTON_LOG.applied, { count }))
  return null
}

/** How a button stands; nobody else changes it from here to the end of the transaction. */
async function lockSetting(tx: Tx, key: Right): Promise<{ name: string; enabled: boolean; version: number }> {
  await queueStaff(tx, PLATFORM_TENANT)
  const row = (await buttonRows(tx)).find((button) => button.key === key)
  return row ?? { name: RIGHT_NAMES[key], enabled: true, version: 0 }
}
