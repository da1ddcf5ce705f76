import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { exportTasks, getTaskPage, getTaskSums } from '@yuncang/contract/task/task/list.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import type { TaskRow } from '@yuncang/contract/task/task/rows.ts'
import { own } from '@yuncang/domain/base/own.ts'
import { NATURE, type Nature } from '@yuncang/domain/task/task/kind.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { ListPage } from '@yuncang/kit/list/ListPage.tsx'
import { useList } from '@yuncang/kit/list/useList.ts'
import { dialogPart } from '@yuncang/kit/part/part.ts'
import { Count } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { Suspense, useState } from 'react'
import { useUser } from '../../app/user.ts'
import { createAddress, detailAddress } from '../task/addresses.ts'
import { BulkTaskActs } from './BulkTaskActs.tsx'
import { NewInWarehouseButton } from '../../site/warehouse/NewInWarehouseButton.tsx'
import { TaskStatusTabs } from './TaskStatusTabs.tsx'
import { TaskRowActs } from './TaskRowActs.tsx'
import { Beside, taskColumns } from './task-columns.tsx'
import { useTaskFilters } from '../task/useTaskFilters.ts'
import { BESIDES, NATURE_WORDS, SHOW_NAMES, type Show } from '../task/words.ts'

const SignForDialog = dialogPart(() => import('../sign-for/SignForDialog.tsx'))

/** The task lists (part 1, 2.2): outbound, inbound, or without a nature all of them. */
export function TaskListPage({ nature }: { readonly nature?: Nature }) {
  const { identity } = useUser()
  const filters = useTaskFilters(nature)
  const list = useList(getTaskPage, { filters, fixed: { nature } })
  const sums = useCall(getTaskSums, list.conditions).data
  const [signing, setSigning] = useState<TaskRow | null>(null)

  // The platform looks and does not touch (part 1, 6).
  const looksOnly = identity === IDENTITY.platform
  const columns = taskColumns(
    (task) => <TaskRowActs task={task} looksOnly={looksOnly} onSignFor={() => setSigning(task)} />,
    {
      nature: nature === undefined,
      supplier: identity !== IDENTITY.supplier,
      tenant: looksOnly,
      // Few of what comes in comes from a dispatch point.
      point: nature !== NATURE.inbound,
      besides: own(SHOW_NAMES, list.view.values.show ?? '') && (list.view.values.show as Show),
    },
  )
  const warehouses = list.view.values.warehouseCode?.split(',')
  const natures: readonly Nature[] = nature === undefined ? [2, 1] : [nature]
  const acts = looksOnly
    ? null
    : natures.map((of) => (
        <NewInWarehouseButton
          key={of}
          label={NATURE_WORDS[of].add}
          right="assignmentManageAdd"
          to={(code) => createAddress(of, code)}
          warehouseCodes={warehouses}
          main={of === natures.at(-1)}
        />
      ))
  const name = nature === undefined ? '任务' : NATURE_WORDS[nature].list
  return (
    <>
      <ListPage
        name={`task.${nature ?? 'all'}`}
        title={nature === undefined ? '任务列表' : name}
        list={list}
        columns={columns}
        rowKey={({ tenantName, code }) => `${tenantName}${code}`}
        addressOf={detailAddress}
        acts={acts}
        tabs={<TaskStatusTabs nature={nature} list={list} />}
        onExport={() => list.exportWith(exportTasks)}
        {...(!looksOnly && {
          bulk: (tasks: readonly TaskRow[], done: () => void) => <BulkTaskActs tasks={tasks} onDone={done} />,
        })}
        sums={sums === null ? 'tooMany' : sums && sumsOf(sums)}
        empty={{
          text: `还没有${name}`,
          hint: looksOnly ? '商户创建任务后会显示在这里' : '新建一个任务，它会显示在这里',
          act: acts,
        }}
      />
      <Suspense fallback={null}>
        {signing && <SignForDialog task={signing} onClose={() => setSigning(null)} />}
      </Suspense>
    </>
  )
}

/** Under the keys of their columns. */
function sumsOf({ goodsCount, plannedPieces, actualPieces, ...besides }: NonNullable<CallOutput<typeof getTaskSums>>) {
  const mean = (minutes: number | null) => (minutes === null ? null : BESIDES.mean(String(minutes)))
  return {
    weight: <Beside value={besides.weight} />,
    volume: <Beside value={besides.volume} />,
    received: <Beside value={besides.receivedPieces} />,
    rejected: (
      <>
        <Beside value={besides.rejectedPieces} />
        {besides.rejectRate !== null && <div className="yc-sum-note">{BESIDES.rejectRate(besides.rejectRate)}</div>}
      </>
    ),
    discarded: <Beside value={besides.discardedPieces} />,
    acceptMinutes: mean(besides.acceptMinutes),
    finishMinutes: mean(besides.finishMinutes),
    skus: <Count value={goodsCount} />,
    num: <Count value={plannedPieces} />,
    actualNormal: <Count value={actualPieces} />,
  }
}
