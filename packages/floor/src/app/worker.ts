import type { UserInfo } from '@yuncang/contract/access/session/session.ts'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { FloorFlow } from './floor-flow.ts'
import type { Outbox, OutboxView } from './outbox.ts'

/** Who works here, at which flows, and what they did that is still to be sent. */
export type Worker = { readonly user: UserInfo; readonly flows: readonly FloorFlow[]; readonly outbox: Outbox }

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
