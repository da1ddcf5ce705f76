import type { getTaxRates, getTaxRateVersions } from '@yuncang/contract/bill/tax/tax.ts'
import { TAX_STATE_NAMES } from '@yuncang/contract/bill/tax/words.ts'
import { GROUP_NAMES } from '@yuncang/contract/fee/rate/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { inForceAt, taxStateOf, waitingAt } from '@yuncang/domain/bill/tax/tax-rate.ts'
import { costGroups } from '@yuncang/domain/fee/rate/items.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { allRows, flagOf, timeText } from '../../plumbing/http/wire.ts'
import { taxVersions } from './store.ts'
import { ofOwner, ofWarehouse, ownerOf, percentText } from './owner.ts'

/** The rate of each group that is in force, and the next. @throws Refused notFound */
export async function rates(
  db: Db,
  ctx: Context,
  asked: CallInput<typeof getTaxRates>,
): Promise<CallOutput<typeof getTaxRates>> {
  const owner = await ownerOf(db, ctx, asked)
  const all = await taxVersions(db, ctx.scope, owner)
  return allRows(
    costGroups.map((group) => {
      const its = all.filter((one) => one.group === group)
      const own = ofOwner(its, owner)
      const held = inForceAt(own, ctx.now)
      const isInherited = owner.supplierId !== null && (held?.permille ?? null) === null
      const shown = isInherited ? inForceAt(ofWarehouse(its), ctx.now) : held
      const next = waitingAt(own, ctx.now)
      return {
        group,
        groupName: GROUP_NAMES[group],
        percent: percentText(shown),
        inherited: flagOf(isInherited && (shown?.permille ?? null) !== null),
        validFrom: timeText(shown?.from ?? null),
        setBy: shown?.setBy ?? '',
        nextPercent: percentText(next),
        nextFrom: timeText(next?.from ?? null),
        versions: own.length,
      }
    }),
  )
}

/** What the rate of a group was, is and will be. @throws Refused notFound */
export async function versionsOf(
  db: Db,
  ctx: Context,
  { group, ...asked }: CallInput<typeof getTaxRateVersions>,
): Promise<CallOutput<typeof getTaxRateVersions>> {
  const owner = await ownerOf(db, ctx, asked)
  const all = await taxVersions(db, ctx.scope, owner)
  const own = ofOwner(all, owner).filter((one) => one.group === group)
  return allRows(
    own.map((one) => {
      const state = taxStateOf(own, one, ctx.now)
      return {
        version: one.version,
        percent: percentText(one),
        validFrom: timeText(one.from),
        state,
        stateName: TAX_STATE_NAMES[state],
        setBy: one.setBy,
      }
    }),
  )
}
