import { TOTAL_CAP, type Call, type CallOutput, type CallRequest } from '@yuncang/contract/wire/call.ts'
import type { ListCall } from '@yuncang/contract/wire/list.ts'
import { LIST_REFUSALS } from '@yuncang/contract/wire/words.ts'
import { useEffect, useLayoutEffect } from 'react'
import { download } from '../call/download.ts'
import { useCall } from '../call/hooks.ts'
import { toast } from '../call/toast.ts'
import { inOurNames, readView, writeView, type ListView } from './address.ts'
import { namesOf, type Filter, type FilterValues } from './filter.ts'
import { givingWay } from '../rows/giving-way.ts'
import { useAddressQuery } from './useAddressQuery.ts'

type Listed<Row> = { readonly records: readonly Row[]; readonly total: number; readonly totalCapped: 0 | 1 }
type RowOf<C extends Call> = CallOutput<C> extends Listed<infer Row> ? Row : never

export type ListOptions = {
  readonly filters: readonly Filter[]
  /** What the list always asks with, besides its filters. */
  readonly fixed?: Readonly<Record<string, unknown>>
}

/** A list as its page shows it: the view that the address holds, and the rows that were answered for it. */
export type List<Row> = {
  readonly view: ListView
  readonly filters: readonly Filter[]
  /** What the list is asked with, without paging and order: what sums and exports are asked with too. */
  readonly conditions: Readonly<Record<string, unknown>>
  readonly rows: readonly Row[] | null
  readonly total: number
  readonly capped: boolean
  /** Rows are on their way; those shown, if any, are of the view before. */
  readonly asking: boolean
  /** The rows shown are not those of this view. */
  readonly stale: boolean
  readonly error: string | null
  readonly refresh: () => void
  /** Asks with other conditions, from page 1. The same ones ask again. */
  readonly ask: (values: FilterValues) => void
  readonly turn: (page: number, size: number) => void
  readonly order: (sort: string) => void
  /** Whether the list can be sorted by a field; `tooMany`: not before it is filtered. */
  readonly sortable: (field: string) => 'yes' | 'tooMany' | 'no'
  /** Downloads everything that fits the conditions, in the order shown. */
  readonly exportWith: <C extends Call>(call: C) => Promise<void>
}

/**
 * Asks a list call for the view in the address of this page. A page that has nothing any more, or never had, gives way to the last one
 * that has rows.
 */
export function useList<C extends Call>(call: C, { filters, fixed = {} }: ListOptions): List<RowOf<C>> {
  const [query, setQuery, isHere] = useAddressQuery()
  const view = readView(inOurNames(query, call.input), filters.flatMap(namesOf))
  const conditions = { ...fixed, ...view.values }
  const ordered = view.sort === '' ? conditions : { ...conditions, sort: view.sort }
  // Filters are texts; the call's schema takes texts for every field of a form body.
  const input = { ...ordered, page: view.page, rows: view.size } as unknown as CallRequest<C>
  const { data, error, isFetching, isPlaceholderData, refetch } = useCall(call, input, { staysShown: true })
  const listed = data as Listed<RowOf<C>> | undefined

  // A link may ask for an order that so many rows do not have: the refusal tells what a capped total would.
  const tooMany = listed?.totalCapped === 1 || error?.message === LIST_REFUSALS.tooManyToSort.text

  const tooDeep = error?.message === LIST_REFUSALS.tooDeep.text
  const { to, waits } = givingWay({
    page: view.page,
    size: view.size,
    shown: tooDeep ? 0 : listed?.records.length,
    total: tooDeep ? TOTAL_CAP : (listed?.total ?? 0),
    asking: isFetching,
    stale: isPlaceholderData,
    failed: error !== null && !tooDeep,
  })
  // What the address had asked for is gone with the way to the last page: the list shows rows then, and no refusal.
  useEffect(() => {
    if (tooDeep) toast.warning(LIST_REFUSALS.tooDeep.text)
  }, [tooDeep])
  // Before anything is painted, and in the place of the address that has nothing: a step back would only lead here again. Behind another
  // tab no effect runs: the page gives way when somebody comes back to it.
  useLayoutEffect(() => {
    if (to !== null && isHere()) setQuery(writeView({ ...view, page: to }), { replace: true })
  })

  const show = (next: ListView) => setQuery(writeView(next))
  return {
    view,
    filters,
    conditions,
    rows: waits ? null : (listed?.records ?? null),
    total: listed?.total ?? 0,
    capped: listed?.totalCapped === 1,
    asking: isFetching,
    stale: isPlaceholderData,
    error: error?.message ?? null,
    refresh: () => void refetch(),
    ask: (values) => {
      const next = { ...view, values, page: 1 }
      if (writeView(next).toString() === writeView(view).toString()) void refetch()
      else show(next)
    },
    turn: (page, size) => show({ ...view, page: size === view.size ? page : 1, size }),
    order: (sort) => show({ ...view, sort, page: 1 }),
    sortable: (field) => {
      const { sorts = {}, newestBy } = call as Partial<ListCall>
      if (field === newestBy) return 'yes'
      if (!Object.hasOwn(sorts, field)) return 'no'
      return tooMany ? 'tooMany' : 'yes'
    },
    exportWith: (exportCall) => download(exportCall, ordered as never),
  }
}
