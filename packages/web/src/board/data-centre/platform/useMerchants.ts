import { getMerchantSelect } from '@yuncang/contract/board/data-centre/platform.ts'
import { addressOf, doorOf, doorToMerchants, type Door } from '@yuncang/contract/board/figure/doors.ts'
import type { MerchantSort } from '@yuncang/contract/board/figure/words.ts'
import { FIGURES } from '@yuncang/domain/board/figure/figure.ts'
import type { Days } from '@yuncang/domain/board/figure/range.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import type { AddressChange } from '@yuncang/kit/list/useAddressChange.ts'
import { useCan } from '../../../app/user.ts'
import { useCanOpen } from '../../../app/open.ts'
import type { Scope } from '../page/scope.ts'
import type { Doors } from '../page/useDoors.ts'
import { moreIn } from '../page/more.tsx'
import { PAGE_WORDS } from '../page/words.ts'
import { PLATFORM } from './words.ts'

const ONE_MERCHANT = '/dataCenter/merchantCensus'

/** The one merchant that a page of the platform is narrowed to by its address: its code, in words, and the field that chooses it. */
export function useMerchant(board: AddressChange) {
  const can = useCan()
  const { data } = useCall(getMerchantSelect, {}, { enabled: can('merchantCensus') })
  const options = data?.map(({ merchantCode, merchantName }) => ({ value: merchantCode, label: merchantName }))
  const { values, fields } = moreIn(board, [{ kind: 'one', name: 'merchant', label: PLATFORM.merchant, options }])
  const { merchant } = values
  const name = options?.find(({ value }) => value === merchant)?.label ?? merchant ?? ''
  return { merchantCode: merchant, name, fields, of: merchant === undefined ? '' : PAGE_WORDS.ofMerchant(name) }
}

/** Where the merchants that a figure of all is made of are to be seen. */
export function useDoorToMerchants(): (by: MerchantSort, days?: Days) => string | undefined {
  const canOpen = useCanOpen()
  return (by, days) => (canOpen(ONE_MERCHANT) ? addressOf(doorToMerchants(by, days)) : undefined)
}

/** The lists of a merchant, as the platform sees them. */
export function useRowsOfMerchants(): (merchantCode: string, door: Door) => string | undefined {
  const canOpen = useCanOpen()
  return (merchantCode, { path, filter }) =>
    canOpen(path) ? addressOf({ path, filter: { ...filter, tenantCode: merchantCode } }) : undefined
}

/** The same of one merchant. */
export function useMerchantRows(merchantCode: string): (door: Door) => string | undefined {
  const rows = useRowsOfMerchants()
  return (door) => rows(merchantCode, door)
}

/** Where the rows of a merchant's figures are. */
export function useDoorsOfMerchants({ days, today }: Pick<Scope, 'days' | 'today'>): (merchantCode: string) => Doors {
  const rows = useRowsOfMerchants()
  return (merchantCode) =>
    (key, of = days, narrowed = {}) => {
      if (FIGURES[key].on === 'dayEnd' && of.end < today) return { none: 'past' }
      const { path, filter } = doorOf(key, { begin: of.begin, end: of.end, today })
      const all = Object.entries({ ...filter, ...narrowed }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value] as const],
      )
      return rows(merchantCode, { path, filter: Object.fromEntries(all) })
    }
}

/** Where the figures of one merchant are to be seen; without a code, those of all. */
export function useMerchantDoor(): (merchantCode?: string) => string | undefined {
  const canOpen = useCanOpen()
  return (merchantCode) =>
    canOpen(ONE_MERCHANT)
      ? merchantCode === undefined
        ? ONE_MERCHANT
        : `${ONE_MERCHANT}?merchant=${encodeURIComponent(merchantCode)}`
      : undefined
}
