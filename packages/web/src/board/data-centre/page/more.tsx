import { own } from '@yuncang/domain/base/own.ts'
import type { Filter, FilterValues } from '@yuncang/kit/list/filter.ts'
import { FilterRow } from '@yuncang/kit/list/FilterRow.tsx'
import type { AddressChange } from '@yuncang/kit/list/useAddressChange.ts'
import type { ReactNode } from 'react'

/** What a page asks by besides what all do, from its address: the values of these filters, and their fields. */
export function moreIn(
  { query, change }: AddressChange,
  filters: readonly Extract<Filter, { readonly name: string }>[],
): {
  readonly values: Readonly<Record<string, string | undefined>>
  readonly fields: ReactNode
} {
  const set = filters.flatMap(({ name }) => {
    const value = query.get(name)
    return value === null || value === '' ? [] : [[name, value] as const]
  })
  const values: FilterValues = Object.fromEntries(set)
  const ask = (asked: FilterValues) =>
    change(Object.fromEntries(filters.map(({ name }) => [name, own(asked, name) ?? ''])))
  return {
    values,
    fields: <FilterRow className="yc-board-more" filters={filters} values={values} onAsk={ask} />,
  }
}
