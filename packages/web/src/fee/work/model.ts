import type { getUnpricedPage } from '@yuncang/contract/fee/work/unpriced.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'

/** Work that nothing prices, as its list has it. */
export type Unpriced = CallOutput<typeof getUnpricedPage>['records'][number]
/** Which works are meant, as the list is asked. */
export type Conditions = Readonly<Record<string, unknown>>

/** The conditions that mean one work of the list. */
export function onlyThis({ warehouseCode, supplierCode, item, source, reason, day }: Unpriced): Conditions {
  const why = reason === 'waived' ? { isWaived: 1 } : { reason }
  return { warehouseCode, supplierCode, item, source, ...why, beginDay: day, endDay: day }
}

/** Whether works that were waived are meant, instead of those that wait to be decided. */
export const areWaived = ({ isWaived }: Conditions) => String(isWaived) === '1'
