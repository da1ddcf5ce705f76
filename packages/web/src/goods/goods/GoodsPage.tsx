import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { getGoods } from '@yuncang/contract/goods/goods/goods.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { useParams } from 'react-router'
import { useUser } from '../../app/user.ts'
import { GoodsEdit } from './GoodsEdit.tsx'
import { GoodsView } from './GoodsView.tsx'

/** Goods: to look at, to change, or to audit, as the address says. Who may not change them looks. */
export default function GoodsPage() {
  const { type = 'view', code = '' } = useParams()
  const { identity } = useUser()
  const { data: goods, error, refetch } = useCall(getGoods, { goodsCode: code })
  if (goods?.goodsCode !== code) return <Pending at="page" call={{ error, refetch }} />
  const verify = type === 'verify' && (identity === IDENTITY.merchant || identity === IDENTITY.staff)
  if (type === 'view' || identity === IDENTITY.platform) return <GoodsView goods={goods} />
  // What somebody else has saved meanwhile is not put over what is being typed: the save says so.
  return <GoodsEdit key={code} goods={goods} verify={verify} />
}
