import { expect, it } from 'vitest'
import { addTask } from '../task/task/create.ts'
import { completeTask } from '../task/task/status.ts'
import { day } from './field.ts'

const task = { supplierCode: 'S1', taskType: 'TASK_TYPE_ARRIVE', warehouseCode: 'W1' }
const saidOf = (schema: typeof addTask.input | typeof completeTask.input, input: unknown) =>
  schema.safeParse(input).error?.issues.map((issue) => issue.message)

it.for([1, 'x', true, [], undefined])('what is no object (%j) is refused in Chinese', (odd) => {
  expect(saidOf(completeTask.input, { task: odd, goodsList: [] })).toEqual(['请选择任务'])
  expect(saidOf(addTask.input, { task, goodsList: [odd] })).toEqual(['字段 goodsList 的格式不正确'])
})

it.for(['0000-01-01', '2026-02-30', '2026-13-01', '2026-1-1', '10000-01-01', '-0001-01-01'])('%s is no day', (text) => {
  expect(day('日期').safeParse(text).error?.issues[0]?.message).toBe('日期应为 YYYY-MM-DD 格式的日期')
})
it.for(['0001-01-01', '2024-02-29', '9999-12-31'])('%s is a day', (text) => {
  expect(day('日期').parse(text)).toBe(text)
})
