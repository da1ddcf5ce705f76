/** Deeds done by the verbs themselves, inside one transaction that is rolled back at the end: thousands of stories begin from the same stock. */
import type { Call, CallInput, CallOutput, CallRequest } from '@yuncang/contract/wire/call.ts'
import { shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { openSession } from '@yuncang/server/access/session/open.store.ts'
import { handlers } from '@yuncang/server/app/calls.ts'
import { keptOpen, type Database, type Tx } from '@yuncang/server/plumbing/db/database.ts'
import { prefixOf, codeOf } from '@yuncang/server/plumbing/db/number.ts'
import { sql } from '@yuncang/server/plumbing/db/sql.ts'
import { contextOf, knownNow, type Context } from '@yuncang/server/plumbing/http/context.ts'
import type { Deps } from '@yuncang/server/plumbing/http/handler.ts'
import { Refused } from '@yuncang/server/plumbing/http/refused.ts'
import { secretHash } from '@yuncang/server/plumbing/http/token.ts'

/** What became of a deed: its answer, or why not. */
type Done<C extends Call> =
  | { readonly answer: CallOutput<C>; readonly no?: undefined }
  | { readonly no: string; readonly answer?: undefined }
export type Inside = {
  readonly tx: Tx
  /** The clock of the story, whole seconds since the epoch in milliseconds; it goes on when told to. */
  now: number
  /** Does a deed as somebody; what is refused leaves nothing behind. */
  do<C extends Call>(by: number, call: C, input: CallRequest<C>): Promise<Done<C>>
}

const BY_PATH = new Map(handlers.map((handler) => [handler.call.path, handler]))
const OVER = Symbol('the story is over')

/**
 * Tells a story inside a transaction and forgets it.
 * @param token of who opens it: whose scope holds; deeds are done as any account of that scope
 */
export async function inside(
  database: Database,
  token: string,
  story: (world: Inside) => Promise<void>,
): Promise<void> {
  const told = database.transaction(async (tx) => {
    const session = await openSession(tx, 1, secretHash(token))
    const opened = contextOf(session!, '')
    const numbers = new Map<string, number>()
    const nextCode: Deps['nextCode'] = async (kind, day) => {
      const prefix = prefixOf(kind, day)
      numbers.set(prefix, (numbers.get(prefix) ?? 500_000) + 1)
      return codeOf(prefix, numbers.get(prefix)!)
    }
    const world: Inside = {
      tx,
      now: Math.ceil(opened.now / 1000) * 1000,
      async do(by, call, input) {
        const ctx: Context = { ...opened, accountId: by, now: world.now, today: shanghaiDay(world.now) }
        void tx.run(sql`savepoint deed`)
        try {
          const parsed = call.input.parse(input) as CallInput<typeof call>
          const answer = await BY_PATH.get(call.path)!.run(keptOpen(tx), knownNow(ctx), parsed, { nextCode } as Deps)
          return { answer: answer as CallOutput<typeof call> }
        } catch (error) {
          if (!(error instanceof Refused)) throw error
          await tx.run(sql`rollback to savepoint deed`)
          return { no: error.message }
        }
      },
    }
    await story(world)
    throw OVER
  })
  await told.catch((error: unknown) => {
    if (error !== OVER) throw error
  })
}
