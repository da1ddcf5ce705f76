import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import type { firstSteps } from '@yuncang/contract/board/home/first-steps.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { daysBetween } from '@yuncang/domain/base/calendar.ts'
import { stepsOf } from '@yuncang/domain/board/home/first-steps.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { flagOf } from '../../plumbing/http/wire.ts'
import { factsOf, periodOf } from './first-steps.store.ts'

/** The home page warns this many days before the merchant's period ends. */
const SPOKEN_OF_DAYS = 30

/** What is still to be set up, and whether the merchant's period ends. */
export async function stepsToTake(db: Db, ctx: Context): Promise<CallOutput<typeof firstSteps>> {
  const { scope, identity, accountId } = ctx
  const { tenantId } = ctx.home
  const [facts, period] = await Promise.all([
    factsOf(db, scope, { tenantId, accountId }),
    identity === IDENTITY.merchant ? periodOf(db, scope) : undefined,
  ])
  const steps = stepsOf(identity, facts)
  return {
    steps:
      facts.hidden || steps.every(({ done }) => done)
        ? []
        : steps.map(({ key, done }) => ({ key, done: flagOf(done) })),
    plan: planOf(period, ctx.today),
  }
}

function planOf(
  period: { combo_name: string | null; ends_on: string | null } | undefined,
  today: string,
): CallOutput<typeof firstSteps>['plan'] {
  if (!period?.ends_on) return null
  const daysLeft = daysBetween(today, period.ends_on)
  return daysLeft > SPOKEN_OF_DAYS ? null : { comboName: period.combo_name ?? '', endsOn: period.ends_on, daysLeft }
}
