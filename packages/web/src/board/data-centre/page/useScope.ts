import type { AddressChange } from '@yuncang/kit/list/useAddressChange.ts'
import { today } from '@yuncang/kit/quantity/date-state.ts'
import { readScope, type Scope, type ScopeName } from './scope.ts'
import { useBoardAddress } from './useBoardAddress.ts'

type Names = Partial<Record<ScopeName, string>>

/** What the board counts of, from its address; a way to change it that leaves the rest of the address as it is; and that address. */
export function useScope(): [scope: Scope, change: (names: Names) => void, address: AddressChange] {
  const address = useBoardAddress()
  return [readScope(address.query, today()), address.change, address]
}
