import { isOpenOrder } from '@yuncang/domain/shelf/putaway/state.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { getPutawayInfo } from '@yuncang/contract/shelf/putaway/putaway.ts'
import { DONE, WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { DetailPage } from '@yuncang/kit/detail/DetailPage.tsx'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { LogDialog } from '@yuncang/kit/detail/LogDialog.tsx'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { logLines } from '@yuncang/kit/detail/log.ts'
import { useTab } from '../../app/tab.ts'
import { useCanOpen } from '../../app/open.ts'
import { useCan, useUser } from '../../app/user.ts'
import { useDatesManaged } from '../../choice/warehouse.ts'
import { orderPrintAddress, PUTAWAY_LIST } from './addresses.ts'
import { OrderGoodsTab } from './OrderGoodsTab.tsx'
import { orderFacts } from './order-facts.tsx'
import { MidwayTab, ShelvedTab } from './OrderRecordTabs.tsx'
import { PutawayTag } from './PutawayTag.tsx'
import { ShelveDialog } from './ShelveDialog.tsx'
import { useCancelOrder } from './useCancelOrder.ts'

/** A putaway order: its goods by batch, where they were shelved, and what left before it was (part 1, 2.8). */
export default function PutawayDetailPage() {
  const { code = '', warehouseCode = '' } = useParams()
  const { leaveTo } = useTab()
  const { identity } = useUser()
  const { data: order, error, refetch } = useCall(getPutawayInfo, { putawayCode: code })
  const datesManaged = useDatesManaged(warehouseCode) === true
  const { cancel, running } = useCancelOrder(DONE)
  const can = useCan()
  const canOpen = useCanOpen()
  const navigate = useNavigate()
  const [shelving, setShelving] = useState(false)
  const [logOpen, setLogOpen] = useState(false)
  if (order?.putawayCode !== code) return <Pending at="page" call={{ error, refetch }} />

  const { lines, shelvesList, stagingOutboundList } = order
  const log = logLines(order.logList)
  const unfinished = isOpenOrder(order.putawayStatus)
  const worker = identity === IDENTITY.merchant || identity === IDENTITY.staff
  const back = () => leaveTo(PUTAWAY_LIST)
  const cancelled = async () => {
    if (await cancel(order)) back()
  }
  const acts = (
    <>
      <Button onClick={back}>返回</Button>
      <Button onClick={() => setLogOpen(true)}>操作日志</Button>
      {canOpen(orderPrintAddress(order)) && (
        <Button onClick={() => void navigate(orderPrintAddress(order))}>打印</Button>
      )}
      {unfinished && worker && (
        <ActButton danger why={order.abilities.cancel} loading={running} onClick={() => void cancelled()}>
          取消上架单
        </ActButton>
      )}
      {unfinished && worker && (
        <ActButton type="primary" why={can('floorPutaway') ? '' : WHY_NOT.noRight} onClick={() => setShelving(true)}>
          上架
        </ActButton>
      )}
    </>
  )
  const tabs = [
    {
      key: 'goods',
      label: `商品明细 ${lines.length}`,
      children: <OrderGoodsTab order={order} withDates={datesManaged} />,
    },
    {
      key: 'shelved',
      label: `上架货位 ${shelvesList.length}`,
      children: <ShelvedTab order={order} withDates={datesManaged} />,
    },
    { key: 'midway', label: `中途出库 ${stagingOutboundList.length}`, children: <MidwayTab order={order} /> },
  ]
  return (
    <>
      <DetailPage
        title="上架单详情"
        code={order.putawayCode}
        status={<PutawayTag order={order} />}
        facts={orderFacts(order)}
        acts={acts}
        tabs={tabs}
      />
      {shelving && (
        <ShelveDialog
          putawayCode={code}
          warehouseCode={order.warehouseCode}
          onAllShelved={back}
          onClose={() => setShelving(false)}
        />
      )}
      <LogDialog open={logOpen} onClose={() => setLogOpen(false)} lines={log} />
    </>
  )
}
