import { planDetail } from '@yuncang/contract/stocktake/plan/plan.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { STOCKTAKE_STATUS, STOCKTAKE_TYPE, STOCKTAKE_TYPES } from '@yuncang/domain/stocktake/task/state.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { DetailPage } from '@yuncang/kit/detail/DetailPage.tsx'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { LogDialog } from '@yuncang/kit/detail/LogDialog.tsx'
import { logLines } from '@yuncang/kit/detail/log.ts'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { TablePages, usePage, usePaging } from '@yuncang/kit/detail/TablePages.tsx'
import type { Fact } from '@yuncang/kit/detail/Facts.tsx'
import { grouped, minuteOf } from '@yuncang/kit/quantity/number.ts'
import { Button } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { useState } from 'react'
import { useParams } from 'react-router'
import { DocLink } from '../../app/DocLink.tsx'
import { useTab } from '../../app/tab.ts'
import { stocktakeAddress } from '../task/addresses.ts'
import { CountProgress } from '../task/CountProgress.tsx'
import { StocktakeTag } from '../task/StocktakeTag.tsx'
import { PLAN_LIST } from './addresses.ts'
import { named } from '../task/named.ts'

type Plan = CallOutput<typeof planDetail>
type Line = Plan['records'][number]

const PAGE = 50

/** A plan: what it is, and the goods or locations that it names (part 2, 2). */
export default function PlanDetailPage() {
  const params = useParams()
  const code = params['code'] ?? ''
  const type = STOCKTAKE_TYPES.find((each) => String(each) === params['type']) ?? STOCKTAKE_TYPE.goods
  const { leaveTo } = useTab()
  const paging = usePaging(PAGE, [type, code])
  const [logOpen, setLogOpen] = useState(false)
  const {
    data: plan,
    error,
    refetch,
    isFetching,
    isPlaceholderData,
  } = useCall(planDetail, { type, planCode: code, page: paging.page, rows: PAGE })
  const answered = { data: plan, error, asking: isFetching, stale: isPlaceholderData }
  const { rows, total } = usePage<Line>(paging, answered)
  if (plan?.planCode !== code) {
    return <Pending at="page" call={{ error, refetch }} below={<TablePages paging={paging} total={total} />} />
  }
  const lines = {
    key: 'lines',
    label: `${type === STOCKTAKE_TYPE.location ? '盘点货位' : '盘点商品'} ${grouped(plan.total)}`,
    children: (
      <>
        <DetailTable<Line>
          columns={columnsOf(plan, paging.before)}
          rows={rows}
          rowKey={({ goodsCode, areaName, locationCode }) => `${goodsCode}/${areaName}/${locationCode}`}
          width={(type === STOCKTAKE_TYPE.location ? 560 : 880) + (byCalendar(plan) ? REASON_WIDTH - NAME_GIVES : 0)}
          loading={isPlaceholderData}
          emptyText="没有明细"
        />
        <TablePages paging={paging} total={total} />
      </>
    ),
  }
  return (
    <>
      <DetailPage
        title="盘点计划详情"
        code={code}
        status={<StocktakeTag status={plan.taskStatus} />}
        facts={factsOf(plan)}
        acts={
          <>
            <Button onClick={() => leaveTo(PLAN_LIST)}>返回</Button>
            <Button onClick={() => setLogOpen(true)}>操作日志</Button>
          </>
        }
        tabs={[lines]}
      />
      <LogDialog open={logOpen} onClose={() => setLogOpen(false)} lines={logLines(plan.logList)} />
    </>
  )
}

function factsOf(plan: Plan): Fact[] {
  return [
    { label: '盘点类型', value: plan.typeName },
    { label: '供应商名称', value: named(plan.supplierName) },
    { label: '库区名称', value: named(plan.areaName) },
    { label: '仓库', value: plan.warehouseName },
    { label: '来源', value: plan.originName },
    { label: '创建人', value: plan.createName },
    { label: '创建时间', value: minuteOf(plan.createTime) },
    {
      label: '盘点任务',
      value: <DocLink code={plan.stocktakeCode} to={stocktakeAddress(plan)} />,
    },
    { label: '盘点进度（项）', value: <CountProgress done={plan.countedCount} of={plan.itemCount} /> },
    { label: '完成时间', value: minuteOf(plan.finishTime) },
    ...(plan.taskStatus === STOCKTAKE_STATUS.cancelled
      ? [
          { label: '取消时间', value: minuteOf(plan.cancelTime) },
          { label: '取消原因', value: plan.cancelReason },
        ]
      : []),
  ]
}

/** The calendar says of each thing why it chose it. */
const byCalendar = ({ records }: Plan) => records.some(({ reason }) => reason !== '')
const REASON_WIDTH = 304
/** The name makes room for it, so that a list of goods stands on a narrow screen. */
const NAME_GIVES = 36

function columnsOf(plan: Plan, before: number): ColumnType<Line>[] {
  const number: ColumnType<Line> = {
    title: '序号',
    width: 64,
    align: 'center',
    render: (_, _line, index) => <span className="yc-number">{before + index + 1}</span>,
  }
  const reason: ColumnType<Line>[] = byCalendar(plan)
    ? [{ title: '选择原因', width: REASON_WIDTH, render: (_, line) => line.reason }]
    : []
  if (plan.type === STOCKTAKE_TYPE.location)
    return [
      number,
      { title: '库区', width: 240, render: (_, line) => line.areaName },
      { title: '货位编码', render: (_, line) => <span className="yc-code">{line.locationCode}</span> },
      ...reason,
    ]
  return [
    number,
    { title: '商品名称', render: (_, line) => line.name },
    { title: '规格', width: 136, render: (_, line) => line.standard || '-' },
    {
      title: '箱规（件/箱）',
      width: 120,
      align: 'right',
      render: (_, line) => <span className="yc-number">{grouped(line.piecesPerBox)}</span>,
    },
    { title: '商品编码', width: 152, render: (_, line) => <span className="yc-code">{line.goodsCode}</span> },
    { title: '条码', width: 168, render: (_, line) => <span className="yc-code">{line.barCode || '-'}</span> },
    ...reason,
  ]
}
