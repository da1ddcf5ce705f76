import type { AddressChange } from '@yuncang/kit/list/useAddressChange.ts'
import type { ReactNode } from 'react'
import { usePlatformOptions, usePointOptions } from '../../../choice/dispatch-point.ts'
import { moreIn } from '../page/more.tsx'
import type { Where } from './tables.ts'
import { IN_OUT } from './words.ts'

/** Where deliveries go, as far as the address narrows it: in codes, in words, and the fields that choose it. */
export function useWhere(
  board: AddressChange,
  warehouseCode: string | undefined,
): { where: Where; of: string; fields: ReactNode } {
  const platforms = usePlatformOptions()
  const points = usePointOptions(warehouseCode)
  const { values, fields } = moreIn(board, [
    { kind: 'one', name: 'platform', label: IN_OUT.platform, options: platforms },
    { kind: 'one', name: 'point', label: IN_OUT.point, options: points },
  ])
  const { platform, point } = values
  const nameOf = (options: typeof platforms, code: string) =>
    options?.find(({ value }) => value === code)?.label ?? code
  return {
    where: { platformCode: platform, pointCode: point },
    of: [
      ...(platform === undefined ? [] : [IN_OUT.ofPlatform(nameOf(platforms, platform))]),
      ...(point === undefined ? [] : [IN_OUT.ofPoint(nameOf(points, point))]),
    ].join('　'),
    fields,
  }
}
