import type { Filter } from '@yuncang/kit/list/filter.ts'
import { FilterField } from '@yuncang/kit/list/FilterField.tsx'
import { useAddressQuery } from '@yuncang/kit/list/useAddressQuery.ts'
import type { ReactNode } from 'react'
import { usePlatformOptions, usePointOptions } from '../../../choice/dispatch-point.ts'
import type { Where } from './tables.ts'
import { IN_OUT } from './words.ts'

/** Where deliveries go, as far as the address narrows it: in codes, in words, and the fields that choose it. */
export function useWhere(warehouseCode: string | undefined): { where: Where; of: string; fields: ReactNode } {
  const [query, setQuery] = useAddressQuery()
  const platforms = usePlatformOptions()
  const points = usePointOptions(warehouseCode)
  const [platform, point] = [query.get('platform') ?? '', query.get('point') ?? '']
  const change = (names: Record<string, string>) => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(names)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    setQuery(next, { replace: true })
  }
  const nameOf = (options: typeof platforms, code: string) =>
    options?.find(({ value }) => value === code)?.label ?? code
  const values = { ...(platform !== '' && { platform }), ...(point !== '' && { point }) }
  const filters: Filter[] = [
    { kind: 'one', name: 'platform', label: IN_OUT.platform, options: platforms },
    { kind: 'one', name: 'point', label: IN_OUT.point, options: points },
  ]
  return {
    where: { platformCode: platform || undefined, pointCode: point || undefined },
    of: [
      ...(platform === '' ? [] : [IN_OUT.ofPlatform(nameOf(platforms, platform))]),
      ...(point === '' ? [] : [IN_OUT.ofPoint(nameOf(points, point))]),
    ].join('　'),
    fields: filters.map((filter) => (
      <FilterField key={filter.label} filter={filter} values={values} onChange={change} />
    )),
  }
}
