import { getReturnCostDetail } from '@yuncang/contract/fee/cost/detail.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { useParams } from 'react-router'
import { WorkDetail } from './WorkDetail.tsx'

/** A cost of a return (part 3, 2.5). */
export default function ReturnDetailPage() {
  const { code = '', computeTypeName } = useParams()
  const { data, error, refetch } = useCall(getReturnCostDetail, { costCode: code })
  if (data?.cost.code !== code) return <Pending at="page" call={{ error, refetch }} />
  return <WorkDetail detail={data} shape={computeTypeName ?? data.cost.methodName} />
}
