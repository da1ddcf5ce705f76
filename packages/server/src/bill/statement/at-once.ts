import { setTimeout } from 'node:timers/promises'
import { SETTLE_WORDS } from '@yuncang/contract/bill/bill/words.ts'
import { enterScope } from '../../plumbing/db/enter.store.ts'
import { tenantOf } from '../../plumbing/db/scope.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { Deps } from '../../plumbing/http/handler.ts'
import type { Told } from '../bill/settle.ts'
import { untilOf } from './note.ts'
import { sendStatement } from './send.ts'
import { statementsOf, type StatementRow } from './send.store.ts'

/** Whoever settled waits so long for the mails; what has not gone then goes on in the jobs. */
const LONGEST_MS = 8000
/** As many as go to one server at once. */
const AT_ONCE = 4
/** How often a mail that another sends is looked after. */
const LOOK_MS = 100

/**
 * Sends the statements of these bills that nobody has tried yet, and says of each whether it has gone, else why not. Called after the
 * commit, whenever the reply that names them is given: the reply that was kept knows nothing of mails.
 */
export async function sendAtOnce(
  ctx: Context,
  place: Pick<Deps, 'database' | 'mail'>,
  codes: readonly string[],
): Promise<Told[]> {
  const until = AbortSignal.timeout(LONGEST_MS)
  const fresh = (await look(ctx, place, codes)).filter(({ state, attempts }) => state === 'waiting' && attempts === 0)
  const one = async () => {
    for (let next = fresh.shift(); next !== undefined && !until.aborted; next = fresh.shift()) {
      const toSend = { billId: next.billId, until: untilOf(ctx.now) }
      // What goes wrong here goes wrong in its job too, where it is written down.
      await sendStatement(place, tenantOf(ctx.scope), toSend, until).catch(() => {})
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, fresh.length) }, one))
  let found = await look(ctx, place, codes)
  // A twin of the request sends them at this moment: both are to hear the same.
  while (found.some(({ claimed }) => claimed) && !until.aborted) {
    await setTimeout(LOOK_MS)
    found = await look(ctx, place, codes)
  }
  const rows = new Map(found.map((row) => [row.code, row]))
  return codes.map((code) => {
    const row = rows.get(code)
    return { code, sent: row?.state === 'sent', reason: row === undefined ? '' : reasonOf(row) }
  })
}

/** Why a statement has not gone; the empty text when it has. */
export function reasonOf({ state, failure, sendTo }: Pick<StatementRow, 'state' | 'failure' | 'sendTo'>): string {
  if (state === 'sent') return ''
  if (failure !== '') return failure
  return sendTo === '' ? SETTLE_WORDS.noAddress : SETTLE_WORDS.underWay
}

function look({ scope }: Context, { database }: Pick<Deps, 'database'>, codes: readonly string[]) {
  return database.transaction(async (tx) => {
    await enterScope(tx, scope)
    return statementsOf(tx, scope, codes)
  })
}
