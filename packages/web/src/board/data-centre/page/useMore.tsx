import type { Filter } from '@yuncang/kit/list/filter.ts'
import { FilterField } from '@yuncang/kit/list/FilterField.tsx'
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
  const values = Object.fromEntries(set)
  const change = (names: Record<string, string>) => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(names)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    setQuery(next, { replace: true })
  }
  return {
    values,
    fields: filters.map((filter) => (
      <FilterField key={filter.label} filter={filter} values={values} onChange={change} />
    )),
  }
}
