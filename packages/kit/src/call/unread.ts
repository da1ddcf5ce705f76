import { QueryClientContext, type Query } from '@tanstack/react-query'
import { useCallback, useContext, useSyncExternalStore } from 'react'
import type { CallError } from './client.ts'

/** Why what is missing is not there, and a way to ask for it again. */
type Unread = { readonly error: CallError | null; readonly refetch: () => unknown }

/**
 * For what is made of answers but does not hold the calls it was asked by, choices first: whether something that the page asks for could not
 * be read. Asking again asks for all that could not.
 * @param isMissing it is not there; otherwise nothing is looked for, and there is no error
 */
export function useUnread(isMissing: boolean): Unread {
  const queries = useContext(QueryClientContext)
  const cache = isMissing ? queries?.getQueryCache() : undefined
  const listen = useCallback((tell: () => void) => cache?.subscribe(tell) ?? (() => {}), [cache])
  const error = useSyncExternalStore(listen, () => cache?.getAll().find(isUnread)?.state.error ?? null)
  return { error: error as CallError | null, refetch: () => queries?.refetchQueries({ predicate: isUnread }) }
}

/** Somebody on the page waits for it, and it failed. */
const isUnread = (query: Query) => query.isActive() && query.state.status === 'error'
