import { keepPreviousData, useQuery, useQueryClient, type Query } from '@tanstack/react-query'
import type { Call, CallOutput, CallRequest } from '@yuncang/contract/wire/call.ts'
import { useCallback, useRef, useState } from 'react'
import { isOpen } from './again.ts'
import { freshKey } from './body.ts'
import { CallError, NO_ANSWER, send, sendWhole } from './client.ts'
import { toast, type Said } from './toast.ts'

/**
 * Looks something up and keeps it fresh. While a changed input is asked for, the previous answer stays (`isPlaceholderData`),
 * so that tables dim instead of jumping. Whoever reads its `error` shows it in the place of what could not be had: it is said there and in
 * no toast.
 * @param options.everyMs asks again so often, while the page is seen
 * @param options.staysShown its error is shown beside an earlier answer too
 */
export function useCall<C extends Call>(
  call: C,
  input: CallRequest<C>,
  {
    enabled = true,
    everyMs,
    staysShown = false,
  }: { readonly enabled?: boolean; readonly everyMs?: number; readonly staysShown?: boolean } = {},
) {
  const queries = useQueryClient()
  const isRead = useRef(false)
  const queryKey = [call.path, input]
  const isSaid = () => isRead.current && (staysShown || queries.getQueryData(queryKey) === undefined)
  const isShown = async (sentence: string) => {
    if (isSaid()) return true
    // What fails together, as all does without a network, is said once: by whoever says it where it is missed.
    await after(TOGETHER_MS)
    // Nobody waits for it any more.
    if (queries.getQueryCache().find({ queryKey, exact: true })?.isActive() !== true) return true
    return queries
      .getQueryCache()
      .getAll()
      .some((query) => saysInPlace(query, sentence))
  }
  const asked = useQuery<CallOutput<C>, CallError>({
    queryKey,
    queryFn: ({ signal }) => send(call, input, { signal, isShown }),
    enabled,
    meta: { isSaid },
    refetchInterval: everyMs ?? false,
    placeholderData: keepPreviousData,
  })
  return new Proxy(asked, {
    get(answer, name, self) {
      if (name === 'error') isRead.current = true
      return Reflect.get(answer, name, self) as unknown
    },
  })
}

/** Within so long all of a page's calls fail that fail for the same reason. */
const TOGETHER_MS = 500

/** Whether somebody shows this sentence in the place of what this query would have brought. */
function saysInPlace({ state, observers }: Query, sentence: string): boolean {
  if (state.status !== 'error' || state.error?.message !== sentence) return false
  return observers.some(({ options }) => (options.meta as Meta | undefined)?.isSaid?.() === true)
}

/** An answer that is there stays on the page, and what became of asking again stands nowhere but in the toast: `isSaid` is false then. */
type Meta = { readonly isSaid?: () => boolean }

/** So long a deed waits for what it has changed to be shown anew: whoever opens a row then opens it as it is now. */
const LONGEST_REFRESH_MS = 1000
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What became of a deed; refusals have been told to the person already. */
export type Done<T> =
  | { readonly ok: true; readonly obj: T; readonly message: string }
  | { readonly ok: false; readonly error: CallError }

export type DeedOptions<T> = {
  /** The toast after success; a function may use the server's own message. */
  readonly success?: Said | ((obj: T, message: string) => Said)
  /** Calls (or their paths) whose answers this deed changes; they are asked for again. */
  readonly invalidates?: readonly (Call | string)[]
  /** A refusal, too, has left something to be seen: they are asked for again then as well. */
  readonly refusedToo?: boolean
  /** The caller shows refusals itself. */
  readonly quiet?: boolean
}

/**
 * Does something. `run` never rejects: it answers what became of the deed. While it runs, a second `run` is answered with
 * the first one's outcome; an input whose outcome nobody told is sent again under its first key, so that it cannot be done twice.
 */
export function useDeed<C extends Call>(call: C, options: DeedOptions<CallOutput<C>> = {}) {
  const queries = useQueryClient()
  const [running, setRunning] = useState(false)
  const current = useRef<Promise<Done<CallOutput<C>>> | null>(null)
  const intent = useRef<{ text: string; key: string } | null>(null)
  const latest = useRef(options)
  latest.current = options

  const run = useCallback(
    (input: CallRequest<C>): Promise<Done<CallOutput<C>>> => {
      if (current.current) return current.current
      const text = JSON.stringify(input)
      if (intent.current?.text !== text) intent.current = { text, key: freshKey() }
      const { key } = intent.current
      setRunning(true)
      const work = attempt(call, input, key, latest.current.quiet === true).then(async (done) => {
        if (done.ok || !(done.error.code === NO_ANSWER || isOpen(done.error.code))) intent.current = null
        const { success, invalidates = [], refusedToo = false } = latest.current
        if (done.ok && success) toast.success(typeof success === 'function' ? success(done.obj, done.message) : success)
        if (done.ok || refusedToo) {
          const stale = invalidates.map((what) =>
            queries.invalidateQueries({ queryKey: [typeof what === 'string' ? what : what.path] }),
          )
          await Promise.race([Promise.allSettled(stale), after(LONGEST_REFRESH_MS)])
        }
        current.current = null
        setRunning(false)
        return done
      })
      current.current = work
      return work
    },
    [call, queries],
  )
  return { run, running }
}

async function attempt<C extends Call>(
  call: C,
  input: CallRequest<C>,
  key: string,
  quiet: boolean,
): Promise<Done<CallOutput<C>>> {
  try {
    const { obj, message } = await sendWhole(call, input, { key, quiet })
    return { ok: true, obj, message }
  } catch (error) {
    return { ok: false, error: error instanceof CallError ? error : new CallError(NO_ANSWER, String(error)) }
  }
}
