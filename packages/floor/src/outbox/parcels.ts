import type { Call } from '@yuncang/contract/wire/call.ts'

/**
 * A deed that the server has not acknowledged. Its idempotency key was made with it and never changes, so that it can be
 * sent any number of times and is done once.
 */
export type Parcel = {
  readonly key: string
  readonly account: string
  readonly path: Call['path']
  /** What is sent, in the names of the wire: they stay, while those of the house may change before it leaves the device. */
  readonly input: unknown
  /** Missing where the names are still those that the house had, until 22 November 2026. */
  readonly named?: 'wire'
  /** When it was done, by the clock of the device. */
  readonly atMs: number
  /** For the worker: `冰红茶 12 件 → A-01`. */
  readonly label: string
  /** Why the server refused it; empty while it waits. A refused parcel stays until the worker has seen it. */
  readonly refused: string
  /** The worker has looked and wants it sent, however old it is. */
  readonly confirmed?: boolean
}

export type OutboxView = {
  readonly waiting: readonly Parcel[]
  readonly refused: readonly Parcel[]
  readonly sent: number
}

/** The parcels of one worker in the storage of the device, across reloads and dead batteries. */
export type Parcels = ReturnType<typeof keepParcels>

const KEY = 'yc.floor.outbox'

export function keepParcels(account: string, storage: Storage) {
  const listeners = new Set<() => void>()
  let sent = 0
  let view = look()

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
  const remove = (gone: string) => write((all) => all.filter(({ key }) => key !== gone))

  return {
    view: () => view,
    watch: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** What waits, read anew: another window of this device may have sent some of it. */
    waitingNow: () => look().waiting,
    add: (parcel: Parcel) => write((all) => [...all, parcel]),
    change: (changed: string, part: Partial<Parcel>) =>
      write((all) => all.map((parcel) => (parcel.key === changed ? { ...parcel, ...part } : parcel))),
    remove,
    /** The server has it. */
    sent(key: string): void {
      sent++
      remove(key)
    },
  }
}
