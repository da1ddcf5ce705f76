import { expect, it } from 'vitest'
import { addTask } from '../task/plan/create.ts'
import { completeTask } from '../task/complete/complete.ts'
import { codeText, day, phone } from './field.ts'

const task = { supplierCode: 'S1', taskType: 'TASK_TYPE_ARRIVE', warehouseCode: 'W1' }
const saidOf = (schema: typeof addTask.input | typeof completeTask.input, input: unknown) =>
  schema.safeParse(input).error?.issues.map((issue) => issue.message)

it.for([1, 'x', true, [], undefined])('what is no object (%j) is refused in Chinese', (odd) => {
  expect(saidOf(completeTask.input, { task: odd, lines: [] })).toEqual(['请选择任务'])
  expect(saidOf(addTask.input, { task, lines: [odd] })).toEqual(['字段 lines 的格式不正确'])
})

it.for(['0000-01-01', '2026-02-30', '2026-13-01', '2026-1-1', '10000-01-01', '-0001-01-01'])('%s is no day', (text) => {
  expect(day('日期').safeParse(text).error?.issues[0]?.message).toBe('日期应为 YYYY-MM-DD 格式的日期')
})
it.for(['0001-01-01', '2024-02-29', '9999-12-31'])('%s is a day', (text) => {
  expect(day('日期').parse(text)).toBe(text)
})

const faultOf = (schema: ReturnType<typeof phone>, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message)

it.for([
  '12345678901',
  '1380000000',
  '138000000001',
  '23800000000',
  '1380000000a',
  '１３８００００００００',
  'x',
  [],
  true,
])('%s is no mobile phone number', (odd) => expect(faultOf(phone('司机电话'), odd)).toEqual(['请输入正确的手机号']))
it('a phone number may be left out, and comes as text or number, with spaces around it', () => {
  expect([undefined, '', ' 13800000000 ', 19912345678].map((given) => phone('司机电话').parse(given))).toEqual([
    '',
    '',
    '13800000000',
    '19912345678',
  ])
})
it.for(['YD-1', '运单1', 'A 1', 'a'.repeat(21), '１２', [], {}])('%s is no code text', (odd) =>
  expect(faultOf(codeText('运单号'), odd)).toEqual(['请输入不超过20位的只包含数字或字母']),
)
it('a code text may be left out, and has up to 20 digits and letters', () => {
  const longest = 'SF1234567890abcdefgh'
  expect([undefined, '', longest, 12].map((given) => codeText('运单号').parse(given))).toEqual(['', '', longest, '12'])
})
