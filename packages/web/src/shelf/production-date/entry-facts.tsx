import type { Fact } from '@yuncang/kit/detail/Facts.tsx'
import { Count } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { minuteOf } from '@yuncang/kit/quantity/number.ts'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { detailAddress } from '../../task/task/addresses.ts'
import { DocLink } from '../../app/DocLink.tsx'
import { orderAddress } from '../putaway/addresses.ts'
import type { Entry } from './entry-rows.ts'

/** The facts of a production-date entry. */
export function entryFacts(entry: Entry): Fact[] {
  const { taskCode, putawayCodes, warehouseCode } = entry
  return [
    {
      label: '入库任务',
      value: <DocLink to={detailAddress({ code: taskCode, nature: NATURE.inbound })} code={taskCode} />,
    },
    { label: '任务类型', value: entry.typeName },
    { label: '供应商', value: entry.supplier },
    { label: '仓库', value: entry.warehouseName },
    { label: '商品种数', value: <Count value={entry.goodsCount} /> },
    { label: '数量', value: <Count value={entry.pieces} unit="件" /> },
    { label: '任务完成时间', value: minuteOf(entry.finishTime) },
    ...(entry.enterTime === '' ? [] : [{ label: '录入', value: `${minuteOf(entry.enterTime)}　${entry.enterName}` }]),
    ...(putawayCodes.length === 0
      ? []
      : [
          {
            label: '上架单',
            value: putawayCodes.map((code) => (
              <div key={code}>
                <DocLink to={orderAddress({ putawayCode: code, warehouseCode })} code={code} />
              </div>
            )),
          },
        ]),
  ]
}
