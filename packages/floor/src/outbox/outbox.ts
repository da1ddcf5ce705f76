import type { Call, CallOutput, CallRequest } from '@yuncang/contract/wire/call.ts'
import { toWire } from '@yuncang/contract/wire/names.ts'
import { freshKey } from '@yuncang/kit/call/body.ts'
import { keepParcels, type Parcel, type Parcels } from './parcels.ts'

/** How a deed is handed over. */
export type Posting = {
  /** For the worker: `冰红茶 12 件 → A-01`. */
  readonly label: string
  /** So long the worker waits for the outcome before going on. */
  readonly patienceMs: number
  /** Aborted when the worker leaves the screen: a refusal that comes later is kept to be seen. */
  readonly signal?: AbortSignal
}

/** What became of one sending. */
export type Outcome<T = unknown> =
  | { readonly is: 'acknowledged'; readonly obj: T }
  | { readonly is: 'refused'; readonly code: number; readonly message: string }
  /** Nobody answered; it waits. */
  | { readonly is: 'waiting' }

export type Sender = (parcel: Parcel) => Promise<Outcome>

/** Keeps deeds until they are acknowledged, across reloads and dead batteries; sends them one after the other, oldest first. */
export type Outbox = ReturnType<typeof makeOutbox>

export function makeOutbox(account: string, send: Sender, storage: Storage = localStorage) {
  const kept = keepParcels(account, storage)
  const sending = sendInOrder(kept, send)
  const parcelOf = ({ path, input: schema }: Call, input: unknown, label: string): Parcel => {
    const kept = { input: toWire(schema, input), named: 'wire' } as const
    return { key: freshKey(), account, path, ...kept, atMs: Date.now(), label, refused: '' }
  }
  return {
    view: kept.view,
    watch: kept.watch,
    /** Hears of parcels that were answered after their worker had gone on. */
    watchLate: sending.watchLate,
    /** Keeps a deed and sends it; answers its outcome, or that it waits when none came within the worker's patience. */
    post<C extends Call>(call: C, input: CallRequest<C>, how: Posting): Promise<Outcome<CallOutput<C>>> {
      const parcel = parcelOf(call, input, how.label)
      const outcome = sending.awaitOutcome(parcel.key, how)
      kept.add(parcel)
      void sending.flush()
      return outcome as Promise<Outcome<CallOutput<C>>>
    },
    /** Sends what waits; one round at a time, and once more for what came in meanwhile. */
    flush: sending.flush,
    /** The worker wants a refused deed sent once more, under its first key. */
    async retry(key: string): Promise<void> {
      kept.change(key, { refused: '', confirmed: true })
      await sending.flush()
    },
    /** The worker has seen why it was refused. */
    dismiss: kept.remove,
  }
}

/** Sends what is kept, oldest first, one after the other, and tells those who wait for an outcome. */
function sendInOrder(kept: Parcels, send: Sender) {
  let working: Promise<void> | null = null
  let again = false
  /** Those who wait for the outcome of their own parcel. */
  const awaited = new Map<string, (outcome: Outcome) => void>()
  const onLate = new Set<(parcel: Parcel, outcome: Outcome) => void>()

  async function rounds(): Promise<void> {
    while (again) {
      again = false
      await round()
    }
    working = null
  }
  async function round(): Promise<void> {
    for (;;) {
      const [parcel] = kept.waitingNow()
      if (!parcel) return
      const outcome = await send(parcel)
      settle(parcel, outcome)
      if (outcome.is !== 'waiting') continue
      // No network: those behind it would fare no better.
      for (const waiter of awaited.values()) waiter(outcome)
      awaited.clear()
      return
    }
  }
  function settle(parcel: Parcel, outcome: Outcome): void {
    const waiter = awaited.get(parcel.key)
    awaited.delete(parcel.key)
    if (outcome.is === 'acknowledged') kept.sent(parcel.key)
    // Whoever stands before a refused deed is told now; otherwise it stays until it was seen.
    else if (outcome.is === 'refused' && waiter) kept.remove(parcel.key)
    else if (outcome.is === 'refused') kept.change(parcel.key, { refused: outcome.message })
    if (waiter) waiter(outcome)
    else if (outcome.is !== 'waiting') for (const listener of onLate) listener(parcel, outcome)
  }

  return {
    flush: async (): Promise<void> => {
      again = true
      working ??= rounds()
      await working
    },
    /** What becomes of a parcel, as long as its worker has patience and stays. */
    awaitOutcome(key: string, { patienceMs, signal }: Posting): Promise<Outcome> {
      return new Promise((resolve) => {
        const goOn = () => {
          awaited.delete(key)
          resolve({ is: 'waiting' })
        }
        const timer = setTimeout(goOn, patienceMs)
        signal?.addEventListener('abort', goOn, { once: true })
        awaited.set(key, (outcome) => {
          clearTimeout(timer)
          signal?.removeEventListener('abort', goOn)
          resolve(outcome)
        })
      })
    },
    watchLate: (listener: (parcel: Parcel, outcome: Outcome) => void): (() => void) => {
      onLate.add(listener)
      return () => void onLate.delete(listener)
    },
  }
}
