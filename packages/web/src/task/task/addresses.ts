import type { TaskRow } from '@yuncang/contract/task/task/rows.ts'
import { NATURE, type Nature } from '@yuncang/domain/task/task/kind.ts'

/*
 * The addresses of the task pages, written as part 1, 2.2 writes them. Nature alone decides between the outbound and the
 * inbound pages (semantics 3); the other segments are hints for people who read addresses.
 */

export const ALL_TASKS = '/assignmentmanage/assignmentmanage'
export const TASK_LISTS: Readonly<Record<Nature, string>> = {
  1: '/assignmentmanage/warehouseout',
  2: '/assignmentmanage/warehouseinto',
}

/** The tasks that hold some goods. */
export function tasksOfGoods(goodsCode: string): string {
  return `${ALL_TASKS}?goodsCode=${encodeURIComponent(goodsCode)}`
}

/** The rejection inbound tasks created on a day, of one warehouse or of all. */
export function rejectionsOfDay(day: string, warehouseCode: string | undefined): string {
  const query = new URLSearchParams({ taskType: 'TASK_TYPE_REJECT', beginTime: day, endTime: day })
  if (warehouseCode !== undefined) query.set('warehouseCode', warehouseCode)
  return `${TASK_LISTS[2]}?${query}`
}

type TaskHead = Pick<TaskRow, 'code' | 'nature'>

/** The detail of a task. */
export function detailAddress({ code, nature }: TaskHead): string {
  const page = nature === NATURE.outbound ? 'warehouseOutDetail' : 'warehouseIntoDetail'
  return `/assignmentManage/${page}/${encodeURIComponent(code)}/${nature}`
}

/** The page that completes a task. */
export function editAddress({
  code,
  nature,
  taskType,
  warehouseCode,
}: TaskHead & Pick<TaskRow, 'taskType' | 'warehouseCode'>): string {
  const part = encodeURIComponent(code)
  return nature === NATURE.outbound
    ? `/assignmentManage/warehouseOutEdit/${part}/1`
    : `/assignmentManage/warehouseIntoEdit/${part}/2/${taskType}/${encodeURIComponent(warehouseCode)}`
}

/** The page that creates a task in a warehouse. */
export function createAddress(nature: Nature, warehouseCode: string): string {
  const page = nature === NATURE.outbound ? 'warehouseoutadd' : 'warehouseintoadd'
  return `/assignmentManage/${page}/${encodeURIComponent(warehouseCode)}`
}

/** The page that creates a task as another was planned. */
export function copyAddress({ code, nature, warehouseCode }: TaskHead & Pick<TaskRow, 'warehouseCode'>): string {
  return `${createAddress(nature, warehouseCode)}?copy=${encodeURIComponent(code)}`
}

/** The modes of the print pages (part 1, 2.9). */
const BILL = 1
const PICKING_LIST = 2

/** Where several tasks are printed as one job, and the most of them at once. */
export const TASK_PRINTS = '/assignmentManage/taskPrinttemps'
export const MOST_PRINTED = 50

/** The print page of the bills or the picking lists of several tasks. */
export function printsAddress(tasks: readonly TaskHead[], what: 'bill' | 'pickingSlip'): string {
  const codes = tasks.map(({ code }) => encodeURIComponent(code)).join(',')
  return `${TASK_PRINTS}?mode=${what === 'bill' ? BILL : PICKING_LIST}&nature=${tasks[0]?.nature ?? 1}&codes=${codes}`
}

/** The print page of a task's outbound or inbound bill. */
export function billAddress({ code, nature }: TaskHead): string {
  const page = nature === NATURE.outbound ? 'warehouseOutPrinttemp' : 'warehouseIntoPrinttemp'
  return `/assignmentManage/${page}/${encodeURIComponent(code)}/${BILL}/${nature}`
}

/** The print page of a task's picking list. */
export function pickingAddress({ code, nature }: TaskHead): string {
  return `/assignmentManage/warehousePickingPrinttemp/${encodeURIComponent(code)}/${PICKING_LIST}/${nature}`
}
