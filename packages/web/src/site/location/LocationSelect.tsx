import { getLocationPage } from '@yuncang/contract/site/location/lookup.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { useState } from 'react'

type Found = CallOutput<typeof getLocationPage>['records'][number]

const MOST = 100

/** The locations of a warehouse whose code begins with what was typed; `found` is undefined until they are there. */
export function useLocationsFound(warehouseCode: string, enabled = true) {
  const [typed, setTyped] = useState('')
  const { data } = useCall(
    getLocationPage,
    { warehouseCode, locationCode: typed || undefined, rows: MOST },
    { enabled },
  )
  return { found: data?.records, onType: setTyped }
}

type LocationSelectProps = {
  readonly id: string
  readonly value: string | undefined
  /** Those that may be chosen; undefined while they are not there. */
  readonly targets: readonly Found[] | undefined
  readonly onType: (typed: string) => void
  readonly onChange: (locationCode: string) => void
}

/** Chooses where goods are put, found by typing the code of the location; each says what lies there. */
export function LocationSelect({ id, value, targets, onType, onChange }: LocationSelectProps) {
  return (
    <Select
      id={id}
      placeholder="输入货位编码查找"
      value={value ?? null}
      showSearch={{ filterOption: false, onSearch: onType }}
      notFoundContent="没有这样的货位"
      options={targets?.map(({ locationCode, areaName, pieces }) => ({
        value: locationCode,
        label: `${locationCode}　${areaName}　${pieces === 0 ? '空' : `现有 ${grouped(pieces)} 件`}`,
      }))}
      onChange={(locationCode: string) => onChange(locationCode)}
    />
  )
}
