import { PART_FAILURES, RUN_REFUSALS, type RunKind } from '@yuncang/contract/bill/run/words.ts'
import { GROUP_NAMES } from '@yuncang/contract/fee/rate/words.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { standingOf } from '../../access/session/open.store.ts'
import { mayEdit } from '../../fee/cost/pages.ts'
import { clockUs } from '../../fee/period/store.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { createNumbering, type NextCode } from '../../plumbing/db/number.ts'
import { type Home, wholeTenant } from '../../plumbing/db/scope.ts'
import { Refused } from '../../plumbing/http/refused.ts'
import type { Run } from '../../plumbing/jobs/topic.ts'
import { inTenant } from '../../plumbing/jobs/work.ts'
import type { By } from '../bill/make.ts'
import { endPart, holdPart, runOfJob, waitingParts, type Part, type PartEnd, type Running } from './store.ts'

/** What works off a filtered set that is settled or decided anew. */
export const RUN_TOPIC = 'cost.run'
/** A part that breaks so often is left, so that the run comes to its end. */
const MOST_ATTEMPTS = 5
const US = 1000

/** Does one part of a run in its transaction; a refusal leaves the part as it was. */
export type PartWork = (
  tx: Tx,
  by: By,
  run: Running,
  part: Part,
  place: { readonly nextCode: NextCode },
) => Promise<PartEnd>

/** Where a part is done; `clock` says what time it is, in microseconds since the epoch. */
type PartPlace = { readonly nextCode: NextCode; readonly clock?: (tx: Tx) => Promise<number> }

/**
 * Works a run off, part by part, each one transaction that ends its part too: whoever takes it over after a kill goes on with those that
 * still wait. What is refused is written down with its reason and holds up no other part; what breaks is tried again.
 */
export function workRun(kinds: Readonly<Record<RunKind, PartWork>>) {
  return async ({ id: jobId, database, tenantId, attempt, signal, progress, log }: Run): Promise<void> => {
    const scope = wholeTenant(tenantId)
    const run = await inTenant(database, tenantId, (tx) => runOfJob(tx, scope, jobId))
    if (run === undefined) throw new Error(`no run has the job ${jobId}`)
    const place = { nextCode: createNumbering(database) }
    const { waiting, total } = await inTenant(database, tenantId, (tx) => waitingParts(tx, scope, run.id))
    let [done, broken] = [total - waiting.length, 0]
    const leave = (n: number, failure: string) =>
      inTenant(database, tenantId, (tx) => endPart(tx, scope, run.id, n, { state: 'failed', failure }))
    for (const n of waiting) {
      if (signal.aborted) return
      try {
        await inTenant(database, tenantId, (tx) => doPart(tx, scope, run, n, kinds[run.kind], place))
      } catch (error) {
        if (error instanceof Refused) await leave(n, failureOf(error))
        else {
          log.error({ err: error, tenantId, runId: run.id, n }, 'part of a run')
          if (attempt < MOST_ATTEMPTS) broken += 1
          else await leave(n, PART_FAILURES.fault)
        }
      }
      done += 1
      await progress(done - broken, total)
    }
    if (broken > 0) throw new Error(`${broken} of ${total} parts could not be done`)
  }
}

/** Does one part of a run, unless somebody has done or stopped it. @throws Refused as its work does */
export async function doPart(
  tx: Tx,
  scope: Home,
  run: Running,
  n: number,
  work: PartWork,
  place: PartPlace,
): Promise<void> {
  const part = await holdPart(tx, scope, run.id, n)
  if (part === undefined) return
  const why = await whyNotInHisName(tx, scope, run, part)
  if (why !== '') return endPart(tx, scope, run.id, n, { state: 'failed', failure: why })
  const now = Math.floor((await (place.clock ?? clockUs)(tx)) / US)
  const by: By = { scope, accountId: run.startedBy, now, today: shanghaiDay(now) }
  await endPart(tx, scope, run.id, n, await work(tx, by, run, part, place))
}

/**
 * Why a part can no longer be done in the name of whoever began the run: the account is closed, has lost the key of one of its pages, or
 * works in that warehouse no more. The empty text when it can. What is left then waits for nobody: somebody else previews and begins it.
 */
async function whyNotInHisName(
  tx: Tx,
  { tenantId }: Home,
  { startedBy, filter }: Running,
  part: Part,
): Promise<string> {
  const who = await standingOf(tx, tenantId, startedBy)
  const { name = '' } = who ?? {}
  const say = (text: string, facts = {}) => worded(text, { name, ...facts })
  if (!who?.isOpen) return say(PART_FAILURES.closed)
  const rights = new Set(who.keys)
  const shut = filter.group.find((group) => mayEdit({ identity: who.identity, rights }, group) !== '')
  if (shut !== undefined) return say(PART_FAILURES.noRight, { title: GROUP_NAMES[shut] })
  const isThere = who.warehouseIds === null || who.warehouseIds.includes(part.warehouseId)
  return isThere ? '' : say(PART_FAILURES.noPlace)
}

const failureOf = ({ message, refusal }: Refused) =>
  refusal === RUN_REFUSALS.changed ? PART_FAILURES.changed : message
