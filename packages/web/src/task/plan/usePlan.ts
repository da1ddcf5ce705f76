import { addTask } from '@yuncang/contract/task/plan/create.ts'
import { getGoods } from '@yuncang/contract/task/plan/choose.ts'
import { NATURE, type Nature, type TaskKind } from '@yuncang/domain/task/task/kind.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { useState } from 'react'
import { TASK_ANSWERS } from '../../app/task-answers.ts'
import { goodsByCodes } from './goods-by-codes.ts'
import { faultsOf, newLine, planInput, type OfferedGoods, type PlanFault, type PlanLine } from './plan-lines.ts'
import { PLAN_WORDS } from '../task/words.ts'

/** What stands above the goods of a task being created. */
export type PlanHeadValues = {
  readonly supplierCode?: string
  readonly taskType?: TaskKind
  readonly pointCode?: string
  readonly loading?: 0 | 1
  readonly note?: string
}

/** The goods of a task being created, and the deed that creates it. */
export function usePlan(nature: Nature, warehouseCode: string) {
  const [lines, setLines] = useState<readonly PlanLine[]>([])
  const { run, running } = useDeed(addTask, {
    success: ({ code }) => PLAN_WORDS.added(code),
    invalidates: [...TASK_ANSWERS, getGoods],
  })

  /** Asks again for the free stock of the lines: it changes with the kind of task, and with what others do. */
  const refreshStock = async ({ supplierCode, taskType }: PlanHeadValues) => {
    if (nature !== NATURE.outbound || !supplierCode || lines.length === 0) return
    const found = await goodsByCodes(
      { supplierCode, warehouseCode, taskType },
      lines.map(({ goods }) => goods.goodsCode),
    )
    const fresh = new Map(found.map((goods) => [goods.goodsCode, goods]))
    setLines((before) => before.map((line) => ({ ...line, goods: fresh.get(line.goods.goodsCode) ?? line.goods })))
  }
  const create = async (head: PlanHeadValues): Promise<boolean> => {
    const { supplierCode, taskType, pointCode, loading, note = '' } = head
    if (!supplierCode || !taskType) return false
    const task = { supplierCode, taskType, warehouseCode, pointCode, loading, note }
    const done = await run({ task, lines: planInput(lines) })
    if (!done.ok) void refreshStock(head)
    return done.ok
  }
  return {
    lines,
    setLines,
    running,
    refreshStock,
    create,
    add: (goods: readonly OfferedGoods[]) => setLines((before) => [...before, ...goods.map(newLine)]),
    addLines: (more: readonly PlanLine[]) => setLines((before) => [...before, ...more]),
    change: (line: PlanLine) =>
      setLines((before) => before.map((old) => (old.goods.goodsCode === line.goods.goodsCode ? line : old))),
    remove: (line: PlanLine) =>
      setLines((before) => before.filter(({ goods }) => goods.goodsCode !== line.goods.goodsCode)),
    /** The first line at fault, in the order of the table. */
    firstFault(): { line: PlanLine; fault: PlanFault } | null {
      for (const line of lines) {
        const [fault] = faultsOf(line, nature, true)
        if (fault) return { line, fault }
      }
      return null
    },
  }
}
