import type { Fact } from '@yuncang/kit/detail/Facts.tsx'
import { Count } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { minuteOf } from '@yuncang/kit/quantity/number.ts'
import { detailAddress } from '../../task/task/addresses.ts'
import { DocLink } from '../../task/task/DocLink.tsx'
import type { PutawayOrder } from './order.ts'

/** The head of a putaway order (part 1, 2.8). */
export function orderFacts(order: PutawayOrder): Fact[] {
  const { ysdTaskCode, ysdCancelTime } = order
  return [
    { label: '原库区', value: order.yaFromName },
    { label: '原货位', value: <span className="yc-code">{order.ylFromCode}</span> },
    { label: '供应商', value: order.supplierName },
    { label: '仓库', value: order.warehouseName },
    { label: '来源', value: order.sourceName },
    {
      label: '入库任务',
      value: ysdTaskCode && <DocLink to={detailAddress({ code: ysdTaskCode, nature: 2 })} code={ysdTaskCode} />,
    },
    { label: '商品种数', value: <Count value={order.ysdSkuNumber} /> },
    { label: '总件数', value: <Count value={order.ysdNumber} unit="件" /> },
    { label: '待上架', value: <Count value={order.outstandingNum} unit="件" /> },
    { label: '创建人', value: order.createName },
    { label: '创建时间', value: minuteOf(order.ysdCreateTime) },
    ysdCancelTime === ''
      ? { label: '完成时间', value: minuteOf(order.ysdFinishTime) }
      : { label: '取消时间', value: minuteOf(ysdCancelTime) },
  ]
}
