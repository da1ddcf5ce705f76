import { own } from '@yuncang/domain/base/own.ts'
import type { Filter, FilterValues } from '@yuncang/kit/list/filter.ts'
import { FilterRow } from '@yuncang/kit/list/FilterRow.tsx'
import { useAddressQuery } from '@yuncang/kit/list/useAddressQuery.ts'
import type { ReactNode } from 'react'

/** What a page asks by besides what all do, from its address: the values of these filters, and their fields. */
export function useMore(filters: readonly Extract<Filter, { readonly name: string }>[]): {
  readonly values: Readonly<Record<string, string | undefined>>
  readonly fields: ReactNode
} {
  const [query, setQuery] = useAddressQuery()
  const set = filters.flatMap(({ name }) => {
    const value = query.get(name)
    return value === null || value === '' ? [] : [[name, value] as const]
  })
  const values: FilterValues = Object.fromEntries(set)
  const ask = (asked: FilterValues) => {
    const next = new URLSearchParams(query)
    for (const { name } of filters) {
      const value = own(asked, name)
      if (value === undefined) next.delete(name)
      else next.set(name, value)
    }
    setQuery(next, { replace: true })
  }
  return {
    values,
    fields: <FilterRow className="yc-board-more" filters={filters} values={values} onAsk={ask} />,
  }
}
