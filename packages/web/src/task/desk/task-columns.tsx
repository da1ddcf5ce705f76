import type { TaskRow } from '@yuncang/contract/task/task/rows.ts'
import { codeColumn, countColumn, textColumn, timeColumn } from '@yuncang/kit/list/column-kinds.tsx'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import type { ReactNode } from 'react'
import { detailAddress } from '../task/addresses.ts'
import { TaskTag } from '../task/TaskTag.tsx'
import { LOADING_WORDS, NATURE_WORDS } from '../task/words.ts'

type Shown = { readonly nature: boolean; readonly supplier: boolean; readonly tenant: boolean; readonly point: boolean }

/** The columns of a task list. */
export function taskColumns(acts: (task: TaskRow) => ReactNode, shown: Shown): ListColumn<TaskRow>[] {
  const loading = (task: TaskRow) => (task.loading === null ? '' : LOADING_WORDS[task.loading])
  return [
    codeColumn('code', '任务编号', (task) => task.code, detailAddress, { fixed: 'start', width: 128 }),
    { key: 'status', title: '状态', width: 88, render: (task) => <TaskTag task={task} /> },
    ...(shown.nature
      ? [textColumn<TaskRow>('nature', '出入库', 76, (task) => NATURE_WORDS[task.nature].name, { hidden: 'narrow' })]
      : []),
    textColumn('typeName', '类型', 104, (task) => task.typeName),
    ...(shown.tenant ? [textColumn<TaskRow>('tenantName', '商户', 160, (task) => task.tenantName)] : []),
    ...(shown.supplier
      ? [textColumn<TaskRow>('supplier', '供应商', shown.point ? 160 : 184, (task) => task.supplier)]
      : []),
    textColumn('pointName', '配送仓点', 156, (task) => task.pointName, { hidden: shown.point ? false : 'narrow' }),
    textColumn('warehouseName', '仓库', 108, (task) => task.warehouseName),
    countColumn('skus', '商品种数', 80, (task) => task.goodsCount, { sortBy: 'skuNum', hidden: 'narrow' }),
    countColumn('num', '计划（件）', 92, (task) => task.plannedPieces),
    countColumn('actualNormal', '实际（件）', 92, (task) => task.actualPieces),
    timeColumn('createTime', '创建时间', (task) => task.createTime, { sortBy: 'createTime' }),
    timeColumn('finishTime', '完成时间', (task) => task.finishTime, { hidden: 'narrow' }),
    textColumn('note', '备注', 168, (task) => task.note, { hidden: 'narrow' }),
    textColumn('createName', '创建人', 96, (task) => task.createName, { hidden: true }),
    timeColumn('acceptTime', '接单时间', (task) => task.acceptTime, { hidden: true }),
    timeColumn('cancelTime', '取消时间', (task) => task.cancelTime, { hidden: true }),
    textColumn('loading', '装卸服务', 96, loading, { hidden: true }),
    textColumn('pallets', '板数', 80, (task) => String(task.pallets ?? ''), { hidden: true, align: 'right' }),
    { key: 'acts', title: '操作', width: 100, fixed: 'end', render: acts },
  ]
}
