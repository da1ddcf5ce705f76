import type { getTaskPage } from '@yuncang/contract/task/task/list.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { codeColumn, countColumn, textColumn, timeColumn } from '@yuncang/kit/list/column-kinds.tsx'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import { Count } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { moneyText } from '@yuncang/kit/quantity/number.ts'
import type { ReactNode } from 'react'
import { detailAddress } from '../task/addresses.ts'
import { TaskTag } from '../task/TaskTag.tsx'
import { BESIDES, LOADING_WORDS, NATURE_WORDS, type Show } from '../task/words.ts'

/** A task as its lists show it. */
export type ListedTask = CallOutput<typeof getTaskPage>['records'][number]

type Shown = {
  readonly nature: boolean
  readonly supplier: boolean
  readonly tenant: boolean
  readonly point: boolean
  /** What the list was asked to show besides. */
  readonly besides: Show | undefined
}

/** The columns of a task list. */
export function taskColumns(acts: (task: ListedTask) => ReactNode, shown: Shown): ListColumn<ListedTask>[] {
  const loading = (task: ListedTask) => (task.loading === null ? '' : LOADING_WORDS[task.loading])
  return [
    codeColumn('code', '任务编号', (task) => task.code, detailAddress, { fixed: 'start', width: 128 }),
    { key: 'status', title: '状态', width: 88, render: (task) => <TaskTag task={task} /> },
    ...(shown.nature
      ? [textColumn<ListedTask>('nature', '出入库', 76, (task) => NATURE_WORDS[task.nature].name, { hidden: 'narrow' })]
      : []),
    textColumn('typeName', '类型', 88, (task) => task.typeName),
    ...(shown.tenant ? [textColumn<ListedTask>('tenantName', '商户', 160, (task) => task.tenantName)] : []),
    ...(shown.supplier
      ? [textColumn<ListedTask>('supplier', '供应商', shown.point ? 160 : 184, (task) => task.supplier)]
      : []),
    textColumn('pointName', '配送仓点', 156, (task) => task.pointName, { hidden: shown.point ? false : 'narrow' }),
    textColumn('warehouseName', '仓库', 108, (task) => task.warehouseName),
    countColumn('skus', '商品种数', 80, (task) => task.goodsCount, { sortBy: 'skuNum', hidden: 'narrow' }),
    countColumn('num', '计划（件）', 92, (task) => task.plannedPieces),
    countColumn('actualNormal', '实际（件）', 92, (task) => task.actualPieces),
    ...(shown.besides === undefined ? [] : BESIDES_COLUMNS[shown.besides]),
    timeColumn('createTime', '创建时间', (task) => task.createTime, { sortBy: 'createTime' }),
    timeColumn('finishTime', '完成时间', (task) => task.finishTime, { hidden: 'narrow' }),
    textColumn('note', '备注', 128, (task) => task.note, { hidden: 'narrow' }),
    textColumn('createName', '创建人', 96, (task) => task.createName, { hidden: true }),
    timeColumn('acceptTime', '接单时间', (task) => task.acceptTime, { hidden: true }),
    timeColumn('cancelTime', '取消时间', (task) => task.cancelTime, { hidden: true }),
    textColumn('loading', '装卸服务', 96, loading, { hidden: true }),
    textColumn('pallets', '板数', 80, (task) => String(task.pallets ?? ''), { hidden: true, align: 'right' }),
    { key: 'acts', title: '操作', width: 100, fixed: 'end', render: acts },
  ]
}

type Read = (task: ListedTask) => number | string | null
const besideColumn = (key: string, title: string, width: number, read: Read): ListColumn<ListedTask> => ({
  key,
  title,
  width,
  align: 'right',
  render: (task) => <Beside value={read(task)} />,
})

/** A count, or a measure as text; of what it is not known: nothing. */
export function Beside({ value }: { readonly value: number | string | null }) {
  if (typeof value === 'number') return <Count value={value} />
  return <span className="yc-number">{value === null ? '-' : moneyText(value)}</span>
}

const BESIDES_COLUMNS: Readonly<Record<Show, readonly ListColumn<ListedTask>[]>> = {
  measures: [
    besideColumn('weight', BESIDES.weight, 104, (task) => task.weight),
    besideColumn('volume', BESIDES.volume, 112, (task) => task.volume),
  ],
  signed: [
    besideColumn('received', BESIDES.received, 92, (task) => task.receivedPieces),
    besideColumn('rejected', BESIDES.rejected, 120, (task) => task.rejectedPieces),
    besideColumn('discarded', BESIDES.discarded, 120, (task) => task.discardedPieces),
  ],
  minutes: [
    besideColumn('acceptMinutes', BESIDES.acceptMinutes, 132, (task) => task.acceptMinutes),
    besideColumn('finishMinutes', BESIDES.finishMinutes, 132, (task) => task.finishMinutes),
  ],
}
