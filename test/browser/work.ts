import type { Page } from '@playwright/test'
import { getGoods } from '@yuncang/contract/task/plan/choose.ts'
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import { getTaskPage } from '@yuncang/contract/task/task/list.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { act, ask } from './asker.ts'

/** Work that a scenario finds, made as a person of the demo would make it. */

export const SUPPLIER = '杭州清泉饮品有限公司'
export const WAREHOUSE = 'YCW0001'

/** Counts from here how often a page is pressed; answers how many times it was. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset['pressed'] = '0'
    document.addEventListener('pointerdown', () => (dataset['pressed'] = String(Number(dataset['pressed']) + 1)), true)
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset['pressed']))
}

/** Three goods of the supplier, each with so many pieces free in the warehouse, and the supplier's code. */
export async function threeGoods(page: Page, atLeast: number) {
  const { records } = await ask(page, getTaskPage, { nature: NATURE.outbound, warehouseCode: WAREHOUSE, rows: 200 })
  const task = records.find(({ supplier, taskType }) => supplier === SUPPLIER && taskType === 'TASK_TYPE_SEND')!
  const { supplierCode, pointCode } = task
  const goods = (await ask(page, getGoods, { supplierCode, warehouseCode: WAREHOUSE, rows: 200 })).records
  const fit = goods.filter(({ freeNormal, dated }) => freeNormal >= atLeast && dated === 1).slice(0, 3)
  return { supplierCode, pointCode, goods: fit }
}

/** A task over three goods, two pieces each, that the warehouse has begun; with its lines. */
export async function begun(page: Page, taskType: 'TASK_TYPE_SEND' | 'TASK_TYPE_ARRIVE') {
  const { supplierCode, pointCode, goods } = await threeGoods(page, 10)
  const more = taskType === 'TASK_TYPE_SEND' ? { pointCode } : { loading: 0 as const }
  const { code } = await act(page, addTask, {
    task: { supplierCode, taskType, warehouseCode: WAREHOUSE, ...more },
    lines: goods.map(({ goodsCode }) => ({ goodsCode, plannedNormal: 2 })),
  })
  await act(page, updateTaskStatus, { codes: code, status: TASK_STATUS.working } as never)
  return ask(page, getTaskDetails, { code })
}
