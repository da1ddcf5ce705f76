import { exportInventoryLossLines, getInventoryLossDetail } from '@yuncang/contract/stocktake/loss/loss.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { LINE_RESULT, LINE_STATE, type LineResult } from '@yuncang/domain/stocktake/loss/state.ts'
import { download } from '@yuncang/kit/call/download.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { DetailPage } from '@yuncang/kit/detail/DetailPage.tsx'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import type { Fact } from '@yuncang/kit/detail/Facts.tsx'
import { logLines } from '@yuncang/kit/detail/log.ts'
import { LogDialog } from '@yuncang/kit/detail/LogDialog.tsx'
import { TablePages, usePage, usePaging } from '@yuncang/kit/detail/TablePages.tsx'
import { PAGE_SIZES } from '@yuncang/kit/list/address.ts'
import { Count } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { grouped, minuteOf } from '@yuncang/kit/quantity/number.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { DocLink } from '../../app/DocLink.tsx'
import { useTab } from '../../app/tab.ts'
import { useUser } from '../../app/user.ts'
import { stocktakeAddress } from '../task/addresses.ts'
import { LOSS_LIST } from './addresses.ts'
import { HandleDialog } from './HandleDialog.tsx'
import './loss.css'
import type { Loss } from './loss.ts'
import { LossLines } from './LossLines.tsx'
import { LossTag } from './LossTag.tsx'
import { SignedCount } from './SignedCount.tsx'
import { SignedMoney } from './SignedMoney.tsx'
import { useHandling, type ToHandle } from './useHandling.ts'
import { LINE_RESULT_SHORT } from './words.ts'

/** A loss order: what differs, what it is worth, and how each difference is settled (part 2, 2 and 4). */
export default function LossDetailPage() {
  const { lossCode: code = '' } = useParams()
  const { leaveTo } = useTab()
  const { identity } = useUser()
  const paging = usePaging(PAGE_SIZES[0], code)
  const {
    data: loss,
    error,
    refetch,
    isFetching,
    isPlaceholderData,
  } = useCall(getInventoryLossDetail, { lossCode: code, page: paging.page, rows: paging.rows })
  const answered = { data: loss, error, asking: isFetching, stale: isPlaceholderData }
  const { rows, total } = usePage<Loss['records'][number]>(paging, answered)
  const handle = useHandling(code)
  const [keys, setKeys] = useState<readonly string[]>([])
  const [handling, setHandling] = useState<ToHandle | null>(null)
  const [logOpen, setLogOpen] = useState(false)
  if (loss?.lossCode !== code) {
    return (
      <Pending
        at="page"
        call={{ error, refetch }}
        below={<TablePages paging={paging} total={total} sizes={PAGE_SIZES} />}
      />
    )
  }

  const worker = identity === IDENTITY.merchant || identity === IDENTITY.staff
  // Only lines that are on the screen and wait count as chosen.
  const chosen = loss.records.filter(({ lineId, state }) => keys.includes(lineId) && state === LINE_STATE.pending)
  const lines = {
    key: 'lines',
    label: `损益明细 ${grouped(loss.total)}`,
    children: (
      <>
        {worker && loss.pendingCount > 0 && (
          <BulkActs
            count={chosen.length}
            why={loss.abilities.handle}
            onHandle={(result) => setHandling({ lines: chosen, result })}
          />
        )}
        <LossLines
          loss={loss}
          rows={rows}
          loading={isPlaceholderData}
          chosen={
            worker && loss.pendingCount > 0 ? { keys: chosen.map(({ lineId }) => lineId), onChoose: setKeys } : null
          }
          onHandle={worker && loss.pendingCount > 0 ? setHandling : undefined}
        />
        <TablePages paging={paging} total={total} sizes={PAGE_SIZES} />
      </>
    ),
  }
  const acts = (
    <>
      <Button onClick={() => leaveTo(LOSS_LIST)}>返回</Button>
      {identity !== IDENTITY.supplier && <Button onClick={() => setLogOpen(true)}>操作日志</Button>}
      <Button onClick={() => void download(exportInventoryLossLines, { lossCode: code })}>导出</Button>
    </>
  )
  return (
    <>
      <DetailPage
        title="损益单详情"
        code={code}
        status={<LossTag state={loss.state} />}
        facts={factsOf(loss)}
        acts={acts}
        tabs={[lines]}
      />
      {handling && (
        <HandleDialog
          what={handling}
          onHandle={async (what, note) => {
            const done = await handle(what, note)
            if (done) setKeys([])
            return done
          }}
          onClose={() => setHandling(null)}
        />
      )}
      <LogDialog open={logOpen} onClose={() => setLogOpen(false)} lines={logLines(loss.logList)} />
    </>
  )
}

function factsOf(loss: Loss): Fact[] {
  return [
    { label: '生成时间', value: minuteOf(loss.time) },
    { label: '盘点单号', value: <DocLink code={loss.stocktakeCode} to={stocktakeAddress(loss)} /> },
    { label: '盘点类型', value: loss.typeName },
    { label: '仓库', value: loss.warehouseName },
    { label: '差异行数', value: <Count value={loss.lines} /> },
    { label: '待处理行数', value: <Count value={loss.pendingCount} /> },
    { label: '盘盈件数', value: <SignedCount value={loss.more} more /> },
    { label: '盘亏件数', value: <SignedCount value={loss.less} more={false} /> },
    { label: '差异金额（元）', value: <SignedMoney value={loss.money} /> },
  ]
}

type BulkActsProps = {
  readonly count: number
  readonly why: string
  readonly onHandle: (result: LineResult) => void
}

/** Settles all chosen lines the same way. */
function BulkActs({ count, why, onHandle }: BulkActsProps) {
  const whyNot = why || (count === 0 ? '请先勾选要处理的损益行' : '')
  return (
    <div className="yc-loss-bulk">
      <span className="yc-muted">已选 {grouped(count)} 行</span>
      <ActButton why={whyNot} onClick={() => onHandle(LINE_RESULT.keep)}>
        {LINE_RESULT_SHORT[LINE_RESULT.keep]}
      </ActButton>
      <ActButton why={whyNot} onClick={() => onHandle(LINE_RESULT.adjust)}>
        {LINE_RESULT_SHORT[LINE_RESULT.adjust]}
      </ActButton>
    </div>
  )
}
