import type { Call, CallOutput, CallRequest } from '@yuncang/contract/wire/call.ts'
import { freshKey } from '@yuncang/kit/call/body.ts'

/**
 * A deed that the server has not acknowledged. Its idempotency key was made with it and never changes, so that it can be
 * sent any number of times and is done once.
 */
export type Parcel = {
  readonly key: string
  readonly account: string
  readonly path: Call['path']
  readonly input: unknown
  /** When it was done, by the clock of the device. */
  readonly atMs: number
  /** For the worker: `冰红茶 12 件 → A-01`. */
  readonly label: string
  /** Why the server refused it; empty while it waits. A refused parcel stays until the worker has seen it. */
  readonly refused: string
  /** The worker has looked and wants it sent, however old it is. */
  readonly confirmed?: boolean
}

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

export type OutboxView = {
  readonly waiting: readonly Parcel[]
  readonly refused: readonly Parcel[]
  readonly sent: number
}

/** Keeps deeds until they are acknowledged, across reloads and dead batteries; sends them one after the other, oldest first. */
export type Outbox = ReturnType<typeof makeOutbox>

const KEY = 'yc.floor.outbox'

export function makeOutbox(account: string, send: Sender, storage: Storage = localStorage) {
  const listeners = new Set<() => void>()
  let sent = 0
  let view = look()
  let working: Promise<void> | null = null
  let again = false
  /** Those who wait for the outcome of their own parcel. */
  const awaited = new Map<string, (outcome: Outcome) => void>()
  const onLate = new Set<(parcel: Parcel, outcome: Outcome) => void>()

  function look(): OutboxView {
    const mine = readAll().filter((parcel) => parcel.account === account)
    return {
      waiting: mine.filter(({ refused }) => refused === ''),
      refused: mine.filter(({ refused }) => refused !== ''),
      sent,
    }
  }
  function readAll(): Parcel[] {
    try {
      return JSON.parse(storage.getItem(KEY) ?? '[]') as Parcel[]
    } catch {
      return []
    }
  }
  function write(change: (parcels: Parcel[]) => Parcel[]): void {
    storage.setItem(KEY, JSON.stringify(change(readAll())))
    view = look()
    for (const listener of listeners) listener()
  }
  function settle(parcel: Parcel, outcome: Outcome): void {
    const waiter = awaited.get(parcel.key)
    awaited.delete(parcel.key)
    if (outcome.is === 'acknowledged') {
      sent++
      write((all) => all.filter(({ key }) => key !== parcel.key))
    } else if (outcome.is === 'refused' && waiter) {
      // The worker stands before it and is told now.
      write((all) => all.filter(({ key }) => key !== parcel.key))
    } else if (outcome.is === 'refused') {
      write((all) => all.map((each) => (each.key === parcel.key ? { ...each, refused: outcome.message } : each)))
    }
    if (waiter) waiter(outcome)
    else if (outcome.is !== 'waiting') for (const listener of onLate) listener(parcel, outcome)
  }
  async function rounds(): Promise<void> {
    while (again) {
      again = false
      await work()
    }
    working = null
  }
  async function work(): Promise<void> {
    for (;;) {
      const [parcel] = look().waiting
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

  return {
    view: () => view,
    watch: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Hears of parcels that were answered after their worker had gone on. */
    watchLate(listener: (parcel: Parcel, outcome: Outcome) => void): () => void {
      onLate.add(listener)
      return () => void onLate.delete(listener)
    },
    /** Keeps a deed and sends it; answers its outcome, or that it waits when none came within the worker's patience. */
    post<C extends Call>(call: C, input: CallRequest<C>, how: Posting): Promise<Outcome<CallOutput<C>>> {
      const { label, patienceMs, signal } = how
      const parcel: Parcel = { key: freshKey(), account, path: call.path, input, atMs: Date.now(), label, refused: '' }
      return new Promise((resolve) => {
        const goOn = () => {
          awaited.delete(parcel.key)
          resolve({ is: 'waiting' })
        }
        const timer = setTimeout(goOn, patienceMs)
        signal?.addEventListener('abort', goOn, { once: true })
        awaited.set(parcel.key, (outcome) => {
          clearTimeout(timer)
          signal?.removeEventListener('abort', goOn)
          resolve(outcome as Outcome<CallOutput<C>>)
        })
        write((all) => [...all, parcel])
        void this.flush()
      })
    },
    /** Sends what waits; one round at a time, and once more for what came in meanwhile. */
    async flush(): Promise<void> {
      again = true
      working ??= rounds()
      await working
    },
    /** The worker wants a refused deed sent once more, under its first key. */
    async retry(key: string): Promise<void> {
      write((all) => all.map((parcel) => (parcel.key === key ? { ...parcel, refused: '', confirmed: true } : parcel)))
      await this.flush()
    },
    /** The worker has seen why it was refused. */
    dismiss: (key: string) => write((all) => all.filter((parcel) => parcel.key !== key)),
  }
}
