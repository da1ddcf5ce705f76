import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { canCancel, canTake, STOCKTAKE_STATUS } from '@yuncang/domain/stocktake/task/state.ts'
import { getInventoryTaskInfo } from '@yuncang/contract/stocktake/task/list.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { DetailPage } from '@yuncang/kit/detail/DetailPage.tsx'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { logLines } from '@yuncang/kit/detail/log.ts'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { LogDialog } from '@yuncang/kit/detail/LogDialog.tsx'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useTab } from '../../app/tab.ts'
import { useCan, useUser } from '../../app/user.ts'
import { lossAddress } from '../loss/addresses.ts'
import { entryAddress, sheetAddress, STOCKTAKE_LIST } from '../task/addresses.ts'
import { CancelStocktakeDialog } from './CancelStocktakeDialog.tsx'
import { CountedTab } from './CountedTab.tsx'
import { ItemsTab } from './ItemsTab.tsx'
import { stocktakeFacts } from './stocktake-facts.tsx'
import { StocktakeTag } from '../task/StocktakeTag.tsx'
import { useStocktakeDeeds } from './useStocktakeDeeds.ts'
import { STOCKTAKE_TABS } from './words.ts'

/** A stocktake: what is to be counted and who does, what was counted and what differs (part 2, 2). */
export default function StocktakeDetailPage() {
  const { code = '' } = useParams()
  const { leaveTo } = useTab()
  const { identity } = useUser()
  const can = useCan()
  const navigate = useNavigate()
  const { data: stocktake, error, refetch } = useCall(getInventoryTaskInfo, { stocktakeCode: code })
  const { take, finish, running } = useStocktakeDeeds()
  const [open, setOpen] = useState<'log' | 'cancel' | null>(null)
  if (stocktake?.stocktakeCode !== code) return <Pending at="page" call={{ error, refetch }} />

  const { status, abilities, items, details } = stocktake
  const worker = identity === IDENTITY.merchant || identity === IDENTITY.staff
  const { itemCount, countedCount, warehouseCode } = stocktake
  const left = itemCount - countedCount
  const finished = async () => {
    const lossCode = await finish(code)
    if (lossCode) void navigate(lossAddress({ lossCode, warehouseCode }))
  }
  const acts = (
    <>
      <Button onClick={() => leaveTo(STOCKTAKE_LIST)}>返回</Button>
      <Button onClick={() => setOpen('log')}>操作日志</Button>
      {status === STOCKTAKE_STATUS.counting && worker && (
        <>
          <Button onClick={() => void navigate(sheetAddress(stocktake))}>打印盘点表</Button>
          <ActButton
            why={can('floorCount') ? '' : WHY_NOT.noRight}
            onClick={() => void navigate(entryAddress(stocktake))}
          >
            录入盘点表
          </ActButton>
        </>
      )}
      {canCancel(status) && worker && (
        <ActButton danger why={abilities.cancel} onClick={() => setOpen('cancel')}>
          取消盘点
        </ActButton>
      )}
      {canTake(status) && worker && (
        <ActButton type="primary" why={abilities.take} loading={running} onClick={() => void take(code)}>
          接单
        </ActButton>
      )}
      {status === STOCKTAKE_STATUS.counting && worker && (
        <ActButton
          type="primary"
          why={abilities.finish || (left > 0 ? `还有 ${grouped(left)} 项未盘完` : '')}
          loading={running}
          onClick={() => void finished()}
        >
          完成盘点
        </ActButton>
      )}
    </>
  )
  const tabs = [
    {
      key: 'items',
      label: `${STOCKTAKE_TABS.items} ${grouped(items.length)}`,
      children: <ItemsTab stocktake={stocktake} />,
    },
    {
      key: 'details',
      label: `${STOCKTAKE_TABS.details} ${grouped(details.length)}`,
      children: <CountedTab stocktake={stocktake} />,
    },
  ]
  return (
    <>
      <DetailPage
        title="盘点任务详情"
        code={code}
        status={<StocktakeTag status={status} />}
        facts={stocktakeFacts(stocktake)}
        acts={acts}
        tabs={tabs}
      />
      <LogDialog open={open === 'log'} onClose={() => setOpen(null)} lines={logLines(stocktake.logList)} />
      {open === 'cancel' && <CancelStocktakeDialog stocktakeCode={code} onClose={() => setOpen(null)} />}
    </>
  )
}
