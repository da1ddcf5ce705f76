import type { UserInfo } from '@yuncang/contract/access/session/session.ts'
import type { Call } from '@yuncang/contract/wire/call.ts'
import type { JobKind } from '@yuncang/domain/shelf/job/job.ts'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Outbox } from './outbox.ts'
import type { OutboxView } from './parcels.ts'

/** A deed that may wait on the device until the server has acknowledged it. */
export type Deed = {
  readonly call: Call
  /** What the worker does with the goods when the server refused the deed afterwards. */
  readonly ifRefused: string
}

/** Who works here, and what they did that is still to be sent. */
export type Worker = {
  readonly user: UserInfo
  readonly outbox: Outbox
  /** What this worker may do that can wait on the device. */
  readonly deeds: readonly Deed[]
  /** Where the jobs of a kind are worked on, for kinds that this worker may do: `/pick`. */
  readonly pathOf: (kind: JobKind) => `/${string}` | undefined
}

export const WorkerContext = createContext<Worker | null>(null)

export function useWorker(): Worker {
  const worker = useContext(WorkerContext)
  if (!worker) throw new Error('useWorker is for screens behind the gate')
  return worker
}

/** Whether the worker holds a right; the server asks again. */
export function useMay(right: string): boolean {
  return (useWorker().user.buttonList as readonly string[]).includes(right)
}

/** The outbox as it stands, followed. */
export function useOutbox(): OutboxView {
  const { outbox } = useWorker()
  return useSyncExternalStore(outbox.watch, outbox.view)
}

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

/** What a worker does with the goods when the server refused a deed of this address afterwards; empty where nothing is to be done. */
export function useIfRefused(): (path: Call['path']) => string {
  const { deeds } = useWorker()
  return (path) => deeds.find(({ call }) => call.path === path)?.ifRefused ?? ''
}
