import { itemsOfTask } from '@yuncang/domain/fee/work/items.ts'
import { NATURE, kindRules, isTaskKind } from '@yuncang/domain/task/task/kind.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import type { Fact } from '@yuncang/kit/detail/Facts.tsx'
import { Count } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { minuteOf } from '@yuncang/kit/quantity/number.ts'
import { useCanOpen, type CanOpen } from '../../app/open.ts'
import { useDictOptions } from '../../choice/dict.ts'
import { costsFact } from '../../fee/cost/costs-fact.tsx'
import { orderAddress } from '../../shelf/putaway/addresses.ts'
import { detailAddress } from './addresses.ts'
import { DocLink } from '../../app/DocLink.tsx'
import type { Task } from './useTask.ts'
import { LOADING_WORDS, NATURE_WORDS } from './words.ts'

const MODEL_WORDS = { 1: '按库区货位管理', 0: '不分货位管理' } as const

/** The facts of a task's info card (part 1, 2.5), those that matter first. */
export function useTaskFacts(task: Task | null): Fact[] {
  const methods = useDictOptions('RECKON_TYPE')
  const canOpen = useCanOpen()
  if (!task) return []
  const method = methods?.find(({ value }) => value === task.computeType)?.label ?? ''
  return taskFacts(task, method === '' && task.byPallet === 1 ? '按板计费' : method, costsOf(task, canOpen))
}

/** The way to what a task was charged; nothing before it is completed: what is on the road is. */
function costsOf({ code, taskType, loading, status }: Task, canOpen: CanOpen): Fact[] {
  const isCharged = status === TASK_STATUS.delivering || status === TASK_STATUS.finished
  const items = isCharged ? itemsOfTask({ kind: taskType, loading: loading === 1 }) : []
  return costsFact({ code, items }, canOpen)
}

/** The same for a task that is there; `method` is how it is charged, empty when nothing says so; `costs` the way to them. */
export function taskFacts(task: Task, method: string, costs: readonly Fact[] = []): Fact[] {
  const asks = isTaskKind(task.taskType) ? kindRules(task.taskType).asks : 'nothing'
  const over = task.finishTime !== '' || task.cancelTime !== ''
  return [
    { label: '供应商', value: task.supplier },
    { label: '类型', value: `${NATURE_WORDS[task.nature].name} · ${task.typeName}` },
    { label: '仓库', value: task.warehouseName },
    ...(asks === 'point' || task.pointName !== '' ? [{ label: '配送仓点', value: task.pointName }] : []),
    ...(asks === 'loading' || task.loading !== null
      ? [{ label: '装卸服务', value: task.loading === null ? '' : LOADING_WORDS[task.loading] }]
      : []),
    { label: '商品种数', value: <Count value={task.goodsCount} /> },
    { label: '计划数量', value: <Count value={task.plannedPieces} unit="件" /> },
    { label: '实际数量', value: <Count value={task.actualPieces} unit="件" /> },
    { label: '板数（系统 / 确认）', value: `${task.suggestedPallets ?? '-'} / ${task.pallets ?? '-'}` },
    ...(task.vehicleNo === ''
      ? []
      : [{ label: '车牌号', value: [task.vehicleNo, task.vehicleNote].filter(Boolean).join('　') }]),
    ...(task.driverPhone === '' ? [] : [{ label: '司机电话', value: task.driverPhone }]),
    ...(task.waybillNo === '' ? [] : [{ label: '运单号', value: task.waybillNo }]),
    { label: '创建', value: `${minuteOf(task.createTime)}　${task.createName}` },
    { label: '接单时间', value: minuteOf(task.acceptTime) },
    { label: '完成时间', value: minuteOf(task.finishTime) },
    { label: '取消时间', value: minuteOf(task.cancelTime) },
    { label: '计费方式', value: method },
    ...costs,
    ...(over && task.finishLocationsOn !== null
      ? [{ label: '完成时的管理模式', value: MODEL_WORDS[task.finishLocationsOn] }]
      : []),
    ...relatedFacts(task),
    ...(task.tenantName === '' ? [] : [{ label: '商户', value: task.tenantName }]),
    { label: '备注', value: task.note, wide: task.note.length > 14 },
  ]
}

/** The documents this one came from or led to. */
function relatedFacts({ sourceTaskCode, rejectTaskCode, putawayCodes, warehouseCode }: Task): Fact[] {
  return [
    ...(sourceTaskCode === ''
      ? []
      : [
          {
            label: '来源任务',
            value: (
              <DocLink to={detailAddress({ code: sourceTaskCode, nature: NATURE.outbound })} code={sourceTaskCode} />
            ),
          },
        ]),
    ...(rejectTaskCode === ''
      ? []
      : [
          {
            label: '拒收入库任务',
            value: (
              <DocLink to={detailAddress({ code: rejectTaskCode, nature: NATURE.inbound })} code={rejectTaskCode} />
            ),
          },
        ]),
    ...(putawayCodes.length === 0
      ? []
      : [
          {
            label: '上架单',
            value: (
              <>
                {putawayCodes.map((code) => (
                  <div key={code}>
                    <DocLink to={orderAddress({ putawayCode: code, warehouseCode })} code={code} />
                  </div>
                ))}
              </>
            ),
          },
        ]),
  ]
}
