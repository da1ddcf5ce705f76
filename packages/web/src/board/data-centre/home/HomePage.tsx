import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { useUser } from '../../../app/user.ts'
import PlatformHome from '../platform/PlatformHome.tsx'
import MerchantHome from './MerchantHome.tsx'

/** The first page of the data centre: a merchant's own, or the platform's of all (part 3, 2.9). */
export default function HomePage() {
  const { identity } = useUser()
  return identity === IDENTITY.platform ? <PlatformHome /> : <MerchantHome />
}
