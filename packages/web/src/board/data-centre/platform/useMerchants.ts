import { getMerchantSelect } from '@yuncang/contract/board/data-centre/platform.ts'
import { addressOf, doorToMerchants, type Door } from '@yuncang/contract/board/figure/doors.ts'
import type { MerchantSort } from '@yuncang/contract/board/figure/words.ts'
import type { Days } from '@yuncang/domain/board/figure/range.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { useCan } from '../../../app/user.ts'
import { useCanOpen } from '../../../app/open.ts'
import { useMore } from '../page/useMore.tsx'
import { PAGE_WORDS } from '../page/words.ts'
import { PLATFORM } from './words.ts'

const ONE_MERCHANT = '/dataCenter/merchantCensus'

/** The one merchant that a page of the platform is narrowed to by its address: its code, in words, and the field that chooses it. */
export function useMerchant() {
  const can = useCan()
  const { data } = useCall(getMerchantSelect, {}, { enabled: can('merchantCensus') })
  const options = data?.map(({ merchantCode, merchantName }) => ({ value: merchantCode, label: merchantName }))
  const { values, fields } = useMore([{ kind: 'one', name: 'merchant', label: PLATFORM.merchant, options }])
  const { merchant } = values
  const name = options?.find(({ value }) => value === merchant)?.label ?? merchant ?? ''
  return { merchantCode: merchant, fields, of: merchant === undefined ? '' : PAGE_WORDS.ofMerchant(name) }
}

/** Where the merchants that a figure of all is made of are to be seen. */
export function useDoorToMerchants(): (by: MerchantSort, days?: Days) => string | undefined {
  const canOpen = useCanOpen()
  return (by, days) => (canOpen(ONE_MERCHANT) ? addressOf(doorToMerchants(by, days)) : undefined)
}

/** The lists of one merchant, as the platform sees them. */
export function useMerchantRows(merchantCode: string): (door: Door) => string | undefined {
  const canOpen = useCanOpen()
  return ({ path, filter }) =>
    canOpen(path) ? addressOf({ path, filter: { ...filter, tenantCode: merchantCode } }) : undefined
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
