import { getCostDetail } from '@yuncang/contract/fee/cost/detail.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { useParams } from 'react-router'
import { WorkDetail } from './WorkDetail.tsx'

/** A cost of handling (part 3, 2.5). */
export default function HandlingDetailPage() {
  const { code = '' } = useParams()
  const { data, error, refetch } = useCall(getCostDetail, { costCode: code, costType: 'COST_PRO_MOVE' })
  if (data?.cost.code !== code) return <Pending at="page" call={{ error, refetch }} />
  return <WorkDetail detail={data} shape={data.cost.methodName} />
}
