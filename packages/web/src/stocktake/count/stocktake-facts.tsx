import { DIFFERENT_NAMES } from '@yuncang/contract/stocktake/task/words.ts'
import type { Fact } from '@yuncang/kit/detail/Facts.tsx'
import { Count } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { grouped, minuteOf } from '@yuncang/kit/quantity/number.ts'
import { STOCKTAKE_STATUS } from '@yuncang/domain/stocktake/task/state.ts'
import { DocLink } from '../../app/DocLink.tsx'
import { lossAddress } from '../loss/addresses.ts'
import { planAddress } from '../plan/addresses.ts'
import { CountProgress } from '../task/CountProgress.tsx'
import { counters, type Stocktake } from './stocktake.ts'
import { named } from '../task/named.ts'

/** The head of a stocktake: what, where and by whom, how far it is, what came of it (part 2, 2). */
export function stocktakeFacts(stocktake: Stocktake): Fact[] {
  const { planCode, type, lossCode, warehouseCode, different, status, items } = stocktake
  const people = counters(items)
  return [
    { label: '盘点类型', value: stocktake.typeName },
    { label: '仓库', value: stocktake.warehouseName },
    { label: '盘点库区', value: named(stocktake.areaName) },
    { label: '供应商', value: named(stocktake.supplierName) },
    { label: '盘点计划', value: <DocLink code={planCode} to={planAddress({ planCode, type })} /> },
    { label: '来源', value: stocktake.originName },
    { label: '盘点进度（项）', value: <CountProgress done={stocktake.countedCount} of={stocktake.itemCount} /> },
    { label: '盘点件数', value: <Count value={stocktake.countedPieces} unit="件" /> },
    { label: '创建人', value: stocktake.createName },
    { label: '创建时间', value: minuteOf(stocktake.createTime) },
    { label: '接单人', value: stocktake.takenBy },
    { label: '接单时间', value: minuteOf(stocktake.takenTime) },
    { label: '完成时间', value: minuteOf(stocktake.finishTime) },
    { label: '有无差异', value: different === '' ? '' : DIFFERENT_NAMES[different] },
    {
      label: '损益单号',
      value: lossCode && <DocLink code={lossCode} to={lossAddress({ lossCode, warehouseCode })} />,
    },
    ...(status === STOCKTAKE_STATUS.cancelled
      ? [
          { label: '取消时间', value: minuteOf(stocktake.cancelTime) },
          { label: '取消原因', value: stocktake.cancelReason },
        ]
      : []),
    ...(people.length > 0
      ? [
          {
            label: '盘点人',
            wide: true,
            value: (
              <span className="yc-count-people">
                {people.map(([name, count]) => (
                  <span key={name}>
                    {name} <span className="yc-number yc-muted">{grouped(count)} 项</span>
                  </span>
                ))}
              </span>
            ),
          },
        ]
      : []),
  ]
}
