import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { useUser } from '../../app/user.ts'
import { OwnRates } from './OwnRates.tsx'
import { WarehouseRates } from './WarehouseRates.tsx'

/** What work costs: a warehouse's rates for who keeps them (part 3, 2.2), for a supplier its own price list (gaps F17). */
export default function RatePage() {
  return useUser().identity === IDENTITY.supplier ? <OwnRates /> : <WarehouseRates />
}
