import type { Fact } from '@yuncang/kit/detail/Facts.tsx'
import { Count } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { minuteOf } from '@yuncang/kit/quantity/number.ts'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { detailAddress } from '../../task/task/addresses.ts'
import { DocLink } from '../../app/DocLink.tsx'
import type { PutawayOrder } from './order.ts'

/** The head of a putaway order (part 1, 2.8). */
export function orderFacts(order: PutawayOrder): Fact[] {
  const { taskCode } = order
  return [
    { label: '原库区', value: order.fromAreaName },
    { label: '原货位', value: <span className="yc-code">{order.fromLocationCode}</span> },
    { label: '供应商', value: order.supplierName },
    { label: '仓库', value: order.warehouseName },
    { label: '来源', value: order.sourceName },
    {
      label: '入库任务',
      value: taskCode && <DocLink to={detailAddress({ code: taskCode, nature: NATURE.inbound })} code={taskCode} />,
    },
    { label: '商品种数', value: <Count value={order.goodsCount} /> },
    { label: '总件数', value: <Count value={order.pieces} unit="件" /> },
    { label: '待上架', value: <Count value={order.outstandingPieces} unit="件" /> },
    { label: '创建人', value: order.createName },
    { label: '创建时间', value: minuteOf(order.createTime) },
    { label: '完成时间', value: minuteOf(order.finishTime) },
    { label: '取消时间', value: minuteOf(order.cancelTime) },
  ]
}
