import { COMMON_REFUSALS, type Refusal } from '@yuncang/contract/wire/refusal.ts'
import { Refused } from './refused.ts'

/** Who asks: known before a slot is taken, so that nobody without a name can take one. */
export type Asker = { readonly tenantId: number; readonly accountId: number }

export type SlotRules = {
  /** So many pieces of work run at once, of which one merchant and one account have no more than their share. */
  readonly count: number
  readonly perTenant: number
  readonly perAccount: number
  readonly longestWait_ms: number
  /** So many of one merchant wait at most: who comes then is told at once. Without: as many as come. */
  readonly mostWaiting?: number
  /** Work that takes longer is given up, and its slot is free again. */
  readonly longestHold_ms: number
  /** What who waited too long is told. */
  readonly late?: Refusal
}

/** Tells, once, when an asker has gone away, at once where it has: its answer would reach nobody. */
export type Goodbye = (then: () => void) => void

type Waiting = { readonly asker: Asker; readonly begin: () => void }

/**
 * Lets some pieces of work run at once; the others wait for their turn, first come first served among those whose share is not
 * used up. For exports, each of which holds a database connection for as long as its client reads, and for uploads and imports,
 * each of which holds megabytes: they must leave room for everybody else. And for every other call, so that one merchant's many
 * leave connections for the few of others.
 */
export function createSlots(rules: SlotRules) {
  const { count, perTenant, perAccount, longestWait_ms, longestHold_ms, late = COMMON_REFUSALS.exportsBusy } = rules
  const { mostWaiting = Infinity } = rules
  const held = new Set<Asker>()
  const waiting: Waiting[] = []

  function fits({ tenantId, accountId }: Asker): boolean {
    const ofTenant = [...held].filter((other) => other.tenantId === tenantId)
    const ofAccount = ofTenant.filter((other) => other.accountId === accountId)
    return held.size < count && ofTenant.length < perTenant && ofAccount.length < perAccount
  }

  function hold(asker: Asker, giveUp: () => void): () => void {
    // The same account may hold several.
    const slot = { ...asker }
    held.add(slot)
    const leave = () => {
      clearTimeout(timer)
      if (!held.delete(slot)) return
      const next = waiting.findIndex((one) => fits(one.asker))
      if (next >= 0) waiting.splice(next, 1)[0]!.begin()
    }
    const timer = setTimeout(() => {
      giveUp()
      leave()
    }, longestHold_ms)
    return leave
  }

  /**
   * Takes a slot, or waits for one.
   * @param giveUp ends the work that has held its slot for too long
   * @param goodbye who goes away while it waits loses its turn, and nothing is done for it
   * @returns what hands the slot back
   * @throws Refused `late` when no turn came in time, too many of the same merchant wait already, or the asker has gone
   */
  async function enter(asker: Asker, giveUp: () => void, goodbye?: Goodbye): Promise<() => void> {
    if (fits(asker)) return hold(asker, giveUp)
    if (waiting.filter((one) => one.asker.tenantId === asker.tenantId).length >= mostWaiting)
      throw new Refused(late, {})
    return new Promise((settle, refuse) => {
      const called: Waiting = {
        asker,
        begin: () => {
          clearTimeout(timer)
          settle(hold(asker, giveUp))
        },
      }
      const drop = () => {
        const place = waiting.indexOf(called)
        if (place < 0) return
        clearTimeout(timer)
        waiting.splice(place, 1)
        refuse(new Refused(late, {}))
      }
      const timer = setTimeout(drop, longestWait_ms)
      waiting.push(called)
      goodbye?.(drop)
    })
  }

  return {
    enter,
    /** Does some work in a slot. */
    async run<T>(asker: Asker, giveUp: () => void, work: () => Promise<T>, goodbye?: Goodbye): Promise<T> {
      const leave = await enter(asker, giveUp, goodbye)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}

export type Slots = ReturnType<typeof createSlots>
