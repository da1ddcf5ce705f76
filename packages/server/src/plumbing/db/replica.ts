/** A copy of the database that follows it a little behind, and takes what only looks (docs/operations/scale.md). */
import { LONGEST_BEHIND_MS } from '@yuncang/contract/wire/position.ts'
import { openDatabase, type Database, type Tx } from './database.ts'
import { inTime } from './in-time.ts'
import type { LinkLog } from './link.ts'
import { isLoss } from './lost.ts'
import { placeOf } from './replica.store.ts'
import { SQLSTATE } from './sqlstate.ts'

const LOOK_MS = 1_000
const LONGEST_LOOK_MS = 2_000
/** Every position a page may show has come before it. */
const NOWHERE_YET = Number.MAX_SAFE_INTEGER
/** The server's words for what happens to a copy alone: what was read is swept away behind it, it is shut down, it does not write. */
const OF_A_COPY = new Set<string>([SQLSTATE.serializationFailure, '25006', '57P01', '57P02', '57P03'])

/** Whether the copy is used, and how far it is behind, in ms. */
export type ReplicaState = { readonly used: boolean; readonly behind_ms: number }

export type Replica = {
  /**
   * Looks at the copy, where it is used and has come as far as `wanted`; undefined: the primary must answer.
   * @param enter puts the scope into the transaction; what it asks leaves in the first packet
   */
  read<T>(wanted: number, enter: (tx: Tx) => void, look: (tx: Tx) => Promise<T>): Promise<Seen<T> | undefined>
  /** How far the primary has come by now. Not known: further than any copy. */
  position(): Promise<number>
  readonly state: ReplicaState
  close(): Promise<void>
}

/** What was seen, and how far the copy had come before. */
export type Seen<T> = { readonly seen: T; readonly position: number }

/** A copy that has not come far enough, or follows nobody: one that was made a primary of its own may have gone another way. */
class Behind extends Error {}

/** Opens a copy of `primary` by its address for the app role; `log` hears when it is left out and when it is used again. */
export function openReplica(
  url: string,
  primary: Database,
  { poolSize = 20, longestBehind_ms = LONGEST_BEHIND_MS, log = (() => {}) as LinkLog } = {},
): Replica {
  const copy = openDatabase(url, { poolSize, log: (what, facts) => log(`replica: ${what}`, facts) })
  /** Where the primary was at some moments that the copy has not reached yet. */
  let ahead: { readonly at: number; readonly position: number }[] = []
  let state: ReplicaState = { used: false, behind_ms: 0 }
  let wasUsed: boolean | undefined
  let looking: Promise<void> | undefined
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = undefined
    })
  }, LOOK_MS)
  timer.unref()

  async function look(): Promise<void> {
    try {
      const { position } = await primary.aside(placeOf)
      ahead.push({ at: performance.now(), position })
      const there = await inTime(copy.transaction(placeOf), LONGEST_LOOK_MS)
      ahead = ahead.filter((moment) => moment.position > there.position)
      const behind_ms = ahead[0] === undefined ? 0 : Math.round(performance.now() - ahead[0].at)
      become({ used: there.follows && behind_ms <= longestBehind_ms, behind_ms })
    } catch (error) {
      // While the primary is away nobody is let in, whatever the copy knows.
      const behind_ms = ahead[0] === undefined ? 0 : Math.round(performance.now() - ahead[0].at)
      become({ used: false, behind_ms }, error)
    }
  }

  function become(next: ReplicaState, why?: unknown): void {
    state = next
    if (next.used === wasUsed) return
    if (wasUsed !== undefined || !next.used)
      log(next.used ? 'the replica is used again' : 'the replica is left out', { ...next, err: why })
    wasUsed = next.used
  }

  return {
    async read(wanted, enter, look) {
      if (!state.used) return undefined
      try {
        return await copy.transaction(async (tx) => {
          const asked = placeOf(tx)
          enter(tx)
          const { position, follows } = await asked
          if (!follows || position < wanted) throw new Behind()
          return { seen: await look(tx), position }
        })
      } catch (error) {
        if (isLoss(error)) become({ ...state, used: false }, error)
        else if (!(error instanceof Behind) && !OF_A_COPY.has((error as { code?: string }).code ?? '')) throw error
        return undefined
      }
    },
    position: () =>
      primary.transaction(placeOf).then(
        ({ position, follows }) => (follows ? NOWHERE_YET : position),
        () => NOWHERE_YET,
      ),
    get state() {
      return state
    },
    async close() {
      clearInterval(timer)
      await looking
      await copy.close()
    },
  }
}
