import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { itemOfLabelTask } from '@yuncang/domain/fee/work/items.ts'
import { LABEL_STATUS } from '@yuncang/domain/task/label-film/state.ts'
import { getLabelInfo } from '@yuncang/contract/task/label-film/label-film.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { DONE } from '@yuncang/contract/wire/words.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { DetailPage } from '@yuncang/kit/detail/DetailPage.tsx'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import type { Fact } from '@yuncang/kit/detail/Facts.tsx'
import { LogDialog } from '@yuncang/kit/detail/LogDialog.tsx'
import { BoxQuantity, Count } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { minuteOf } from '@yuncang/kit/quantity/number.ts'
import { Button } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { useState } from 'react'
import { useParams } from 'react-router'
import { logLines } from '@yuncang/kit/detail/log.ts'
import { useCanOpen, type CanOpen } from '../../app/open.ts'
import { useTab } from '../../app/tab.ts'
import { useUser } from '../../app/user.ts'
import { costsFact } from '../../fee/cost/costs-fact.tsx'
import { GoodsName } from '../../goods/shown/GoodsName.tsx'
import { LABEL_LIST } from './addresses.ts'
import { CompleteLabelDialog } from './CompleteLabelDialog.tsx'
import './label.css'
import { LabelTag } from './LabelTag.tsx'
import { useLabelDeeds } from './useLabelDeeds.ts'

type Info = CallOutput<typeof getLabelInfo>
type Line = Info['lines'][number]

/** A label or film task: its goods with what is planned and done, and what can be done with it. */
export default function LabelTaskDetailPage() {
  const { code = '' } = useParams()
  const { leaveTo } = useTab()
  const { identity } = useUser()
  const canOpen = useCanOpen()
  const { data: task, error, refetch } = useCall(getLabelInfo, { code })
  const { accept, cancel, running } = useLabelDeeds(DONE)
  const [dialog, setDialog] = useState<'log' | 'complete' | null>(null)
  if (task?.code !== code) return <Pending at="page" call={{ error, refetch }} />

  const worker = identity === IDENTITY.merchant || identity === IDENTITY.staff
  const open = task.status === LABEL_STATUS.pending || task.status === LABEL_STATUS.working
  const back = () => leaveTo(LABEL_LIST)
  const backAfter = async (done: Promise<boolean>) => {
    if (await done) back()
  }
  const acts = (
    <>
      <Button onClick={back}>返回</Button>
      <Button onClick={() => setDialog('log')}>操作日志</Button>
      {identity !== IDENTITY.platform && open && (
        <ActButton danger why={task.abilities.cancel} loading={running} onClick={() => void backAfter(cancel(task))}>
          取消任务
        </ActButton>
      )}
      {worker && task.status === LABEL_STATUS.pending && (
        <ActButton
          type="primary"
          why={task.abilities.accept}
          loading={running}
          onClick={() => void backAfter(accept(task))}
        >
          接单
        </ActButton>
      )}
      {worker && task.status === LABEL_STATUS.working && (
        <ActButton type="primary" why={task.abilities.complete} onClick={() => setDialog('complete')}>
          去完成
        </ActButton>
      )}
    </>
  )
  const columns: ColumnType<Line>[] = [
    { title: '商品', render: (_, line) => <GoodsName goods={line} /> },
    { title: '商品编码', width: 150, render: (_, line) => <span className="yc-code">{line.goodsCode}</span> },
    quantity('plannedPieces', '计划'),
    quantity('actualPieces', '已完成'),
  ]
  const lines = logLines(task.logList)
  return (
    <>
      <DetailPage
        title={`${task.kindName}任务`}
        code={task.code}
        status={<LabelTag task={task} />}
        facts={factsOf(task, costsOf(task, canOpen))}
        acts={acts}
      >
        <section className="yc-panel">
          <DetailTable<Line>
            columns={columns}
            rows={task.lines}
            rowKey={({ id }) => id}
            width={760}
            emptyText="没有商品"
          />
        </section>
      </DetailPage>
      <LogDialog open={dialog === 'log'} onClose={() => setDialog(null)} lines={lines} />
      {dialog === 'complete' && <CompleteLabelDialog task={task} onDone={back} onClose={() => setDialog(null)} />}
    </>
  )
}

function quantity(key: 'plannedPieces' | 'actualPieces', title: string): ColumnType<Line> {
  return {
    title,
    width: 160,
    align: 'right',
    render: (_, line) => {
      const value = line[key]
      return value === null ? <span className="yc-muted">—</span> : <BoxQuantity value={value} packing={line} stacked />
    },
  }
}

/** The way to what it was charged; nothing before it is done. */
function costsOf({ code, kind, item, status }: Info, canOpen: CanOpen): Fact[] {
  return costsFact(
    { code, items: status !== LABEL_STATUS.finished ? [] : [itemOfLabelTask({ kind, item: item || null })] },
    canOpen,
  )
}

function factsOf(task: Info, costs: readonly Fact[]): Fact[] {
  return [
    { label: '供应商', value: task.supplier },
    { label: '仓库', value: task.warehouseName },
    { label: '收费项目', value: task.itemName },
    ...costs,
    { label: '商品种数', value: <Count value={task.goodsCount} /> },
    { label: '计划数量', value: <Count value={task.plannedPieces} unit="件" /> },
    { label: '完成数量', value: <Count value={task.actualPieces} unit="件" /> },
    ...(task.pallets === null ? [] : [{ label: '板数', value: <Count value={task.pallets} unit="板" /> }]),
    { label: '创建', value: `${minuteOf(task.createTime)}　${task.createName}` },
    ...(task.acceptTime ? [{ label: '接单', value: `${minuteOf(task.acceptTime)}　${task.acceptName}` }] : []),
    ...(task.finishTime ? [{ label: '完成时间', value: minuteOf(task.finishTime) }] : []),
    ...(task.cancelTime ? [{ label: '取消时间', value: minuteOf(task.cancelTime) }] : []),
    ...(task.note ? [{ label: '备注', value: task.note }] : []),
  ]
}
