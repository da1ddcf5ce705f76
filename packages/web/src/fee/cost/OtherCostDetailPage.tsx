import { getCostLog, getOtherCostDetail } from '@yuncang/contract/fee/cost/detail.ts'
import type { CostStatus } from '@yuncang/domain/fee/cost/state.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { DetailPage } from '@yuncang/kit/detail/DetailPage.tsx'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { minuteOf } from '@yuncang/kit/quantity/number.ts'
import { ImageStrip } from '@yuncang/kit/upload/ImageStrip.tsx'
import { Button } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { CallLogDialog } from '../../app/CallLogDialog.tsx'
import { DocLink } from '../../app/DocLink.tsx'
import { useTab } from '../../app/tab.ts'
import { billAddress } from '../../bill/bill/addresses.ts'
import { ALL_COSTS } from './addresses.ts'
import { BackButton } from './CostDetail.tsx'
import { CostTag } from './CostTag.tsx'
import { ExplainAmount } from './ExplainAmount.tsx'

/** A cost or a credit that was written by hand: read-only, with up to three pictures (part 3, 2.5). */
export default function OtherCostDetailPage() {
  const { code = '' } = useParams()
  const { leaveTo } = useTab()
  const [log, setLog] = useState(false)
  const { data: cost, error, refetch } = useCall(getOtherCostDetail, { costCode: code })
  if (cost?.code !== code) return <Pending at="page" call={{ error, refetch }} />
  const images = cost.images === '' ? [] : cost.images.split(',')
  return (
    <>
      <DetailPage
        title={cost.creditKind === '' ? '其他费用详情' : '减免详情'}
        code={cost.code}
        status={<CostTag status={cost.status as CostStatus} />}
        acts={
          <>
            <BackButton onBack={(lists) => leaveTo(ALL_COSTS, { orLastOf: lists })} />
            <Button onClick={() => setLog(true)}>操作日志</Button>
          </>
        }
        facts={[
          { label: '金额（元）', value: <ExplainAmount code={cost.code} money={cost.money} /> },
          ...(cost.creditName ? [{ label: '减免类型', value: cost.creditName }] : []),
          { label: '供应商', value: cost.supplierName },
          { label: '仓库', value: cost.warehouseName },
          { label: '费用日期', value: cost.costDay },
          { label: '登记', value: `${minuteOf(cost.createTime)}　${cost.createName}` },
          { label: '结算时间', value: cost.settlementTime && minuteOf(cost.settlementTime) },
          { label: '账单', value: cost.billCode && <DocLink code={cost.billCode} to={billAddress(cost.billCode)} /> },
          ...(cost.taskCode ? [{ label: '任务', value: <span className="yc-code">{cost.taskCode}</span> }] : []),
          ...(cost.aboutCode ? [{ label: '有关费用', value: <span className="yc-code">{cost.aboutCode}</span> }] : []),
          ...(cost.voidReason ? [{ label: '作废原因', value: cost.voidReason, wide: true }] : []),
          { label: '费用说明', value: cost.note, wide: true },
        ]}
      >
        <section className="yc-panel">
          <div className="yc-panel-head">
            <h2>凭证图片</h2>
          </div>
          <ImageStrip ids={images} label="凭证图片" />
        </section>
      </DetailPage>
      {log && <CallLogDialog call={getCostLog} input={{ costCode: cost.code }} onClose={() => setLog(false)} />}
    </>
  )
}
