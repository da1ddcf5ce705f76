import { useQuery, keepPreviousData } from '@tanstack/react-query'
import type { Call, CallOutput, CallRequest } from '@yuncang/contract/wire/call.ts'
import { send, type CallError } from '@yuncang/kit/call/client.ts'
import { useWall } from './wall.ts'

/** What a board was answered, and how it stands. */
export type Answer<T> = {
  readonly data: T | undefined
  /** Something else was asked for; what is shown was answered before. */
  readonly stale: boolean
  readonly asking: boolean
  readonly error: string | null
  readonly again: () => void
}

/** A wall asks so often. */
const WALL_MS = 60_000

/**
 * Asks for the figures of a board. On a wall it asks by itself each minute, hidden or not, and says nothing over the page where nobody
 * answers: the last answer stays, with its time. What could not be had is said by the panels, and in no toast.
 */
export function useAnswer<C extends Call>(
  call: C,
  input: CallRequest<C>,
  { enabled = true } = {},
): Answer<CallOutput<C>> {
  const { on } = useWall()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery<CallOutput<C>, CallError>({
    queryKey: [call.path, input],
    queryFn: ({ signal }) => send(call, input, { signal, quiet: on, isShown: () => true }),
    enabled,
    placeholderData: keepPreviousData,
    refetchInterval: on ? WALL_MS : false,
    refetchIntervalInBackground: true,
  })
  return {
    data,
    stale: isPlaceholderData,
    asking: isFetching,
    error: error?.message ?? null,
    again: () => void refetch(),
  }
}
