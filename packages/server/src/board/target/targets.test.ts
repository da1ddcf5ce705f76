/** Targets of warehouses: who sets them, what they replace, and the way to them as the days of the boards say it. */
import { getBoardTargets, getTargetSettings, saveBoardTargets } from '@yuncang/contract/board/target/target.ts'
import type { CallRequest } from '@yuncang/contract/wire/call.ts'
import { addDays, daysBetween, shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { addMonths, firstDayOf, lastDayOf, monthOf } from '@yuncang/domain/base/month.ts'
import { daysAgo } from '@yuncang/harness/goods.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'
import { afterEach, beforeAll, expect, it } from 'vitest'

const world = useWorld({ looks: 'at the end' })
const today = shanghaiDay(Date.now())
const month = monthOf(today)

type Save = CallRequest<typeof saveBoardTargets>
const set = (targets: Save['targets'], more: Partial<Save> = {}, by: PersonName = 'manager') =>
  world.as(by).ok(saveBoardTargets, { warehouseCode: 'WH1', month, targets, ...more })
const refused = (targets: Save['targets'], code: number, more: Partial<Save> = {}, by: PersonName = 'manager') =>
  world.as(by).refused(saveBoardTargets, { warehouseCode: 'WH1', month, targets, ...more }, code)
const shown = async (by: PersonName, input: CallRequest<typeof getBoardTargets> = {}) =>
  (await world.as(by).ok(getBoardTargets, input)).records.map((row) => [
    row.warehouseCode,
    row.figure,
    row.target,
    row.everyMonth,
  ])

beforeAll(async () => {
  await world.arrive('G1', [{ date: daysAgo(5), normal: 900 }])
  const code = await world.create('TASK_TYPE_SEND', [{ goodsCode: 'G1', plannedNormal: 40 }])
  await world.accept(code)
  await world.complete(code)
})
afterEach(() => world.owner.query('delete from board_target'))

it('holds for its month, else for every month, and says how far it is reached by yesterday, and what today has brought', async () => {
  await set([{ figure: 'shippedPieces', value: '100' }], { month: '' })
  await set([{ figure: 'inPieces', value: '1000' }])
  const answer = await world.as('manager').ok(getBoardTargets, {})
  expect(answer).toMatchObject({
    month,
    days: daysBetween(firstDayOf(month), lastDayOf(month)) + 1,
    passed: daysBetween(firstDayOf(month), today),
  })
  expect(answer.records).toMatchObject([
    { warehouseCode: 'WH1', figure: 'shippedPieces', everyMonth: 1, target: 100, reached: 0, today: 40, share: '0.00' },
    { warehouseCode: 'WH1', figure: 'inPieces', everyMonth: 0, target: 1000, reached: 0, today: 900, share: '0.00' },
  ])
  await set([{ figure: 'shippedPieces', value: '40' }])
  expect((await world.as('manager').ok(getBoardTargets, {})).records[0]).toMatchObject({
    everyMonth: 0,
    target: 40,
    reached: 0,
    state: 'reached',
  })
  // Another month has that of every month; nothing is said of what has not come.
  const next = await world.as('manager').ok(getBoardTargets, { month: addMonths(month, 1) })
  expect(next).toMatchObject({ passed: 0, records: [{ target: 100, reached: 0, forecast: null, state: 'unknown' }] })
  const before = await world.as('manager').ok(getBoardTargets, { month: addMonths(month, -1) })
  expect(before.records).toMatchObject([{ target: 100, reached: 0, needed: null, state: 'missed' }])
})

it('replaces only what was seen, keeps who set what, and takes away', async () => {
  await set([{ figure: 'shippedPieces', value: '100' }])
  expect(await refused([{ figure: 'shippedPieces', value: '200' }], 409)).toBe(
    '出货件数的目标已改为 100，请核对后再保存',
  )
  await set([{ figure: 'shippedPieces', value: '200', seen: '100' }], {}, 'merchant')
  await refused([{ figure: 'shippedPieces', value: '200', seen: '100' }], 409)
  await set([{ figure: 'shippedPieces', value: '', seen: '200' }])
  expect(await shown('manager')).toEqual([])
  const { targets, history } = await world.as('finance').ok(getTargetSettings, { warehouseCode: 'WH1', month })
  expect(targets).toEqual([])
  expect(history.map(({ before, value, personName }) => [before, value, personName])).toEqual([
    ['200', null, 'manager'],
    ['100', '200', 'merchant'],
    [null, '100', 'manager'],
  ])
})

it('takes only what the figure can be, and no month that is over', async () => {
  for (const value of ['0', '1.5', '-3', 'x', '12345678901'])
    expect(await refused([{ figure: 'shippedPieces', value }], 400)).toBe('出货件数的目标应为正整数')
  expect(await refused([{ figure: 'rejectRate', value: '1.234' }], 400)).toContain('最多两位小数')
  expect(await refused([{ figure: 'spaceRate', value: '100.01' }], 400)).toContain('不能超过 100%')
  await refused([{ figure: 'shippedPieces', value: '1' }], 400, { month: addMonths(month, -1) })
  await refused([{ figure: 'shippedPieces', value: '1' }], 400, { month: '2026-13' })
  expect(await shown('manager')).toEqual([])
})

it('is of one’s own warehouses, set by who has the right, and no business of suppliers or the platform', async () => {
  await set([{ figure: 'shippedPieces', value: '5' }], {}, 'merchant')
  await set([{ figure: 'shippedPieces', value: '6' }], { warehouseCode: 'WH2' }, 'merchant')
  expect(await shown('clerk')).toEqual([['WH1', 'shippedPieces', 5, 0]])
  expect(await shown('merchant', { warehouseCode: ['WH2'] })).toEqual([['WH2', 'shippedPieces', 6, 0]])
  expect(await shown('merchant2')).toEqual([])
  expect(await shown('nobody')).toEqual([])
  await world.as('clerk').refused(getBoardTargets, { warehouseCode: ['WH2'] }, 404)
  await world.as('clerk').refused(getTargetSettings, { warehouseCode: 'WH2' }, 404)
  await world.as('merchant2').refused(getTargetSettings, { warehouseCode: 'WH1' }, 404)
  await refused([{ figure: 'shippedPieces', value: '1' }], 404, {}, 'merchant2')
  for (const name of ['clerk', 'finance', 'supplier1', 'platform'] as const)
    await refused([{ figure: 'shippedPieces', value: '1' }], 403, {}, name)
  for (const name of ['supplier1', 'platform', 'floor'] as const) await world.as(name).refused(getBoardTargets, {}, 403)
})

it('shows no target of money to who may see neither costs nor bills', async () => {
  await set([{ figure: 'revenue', value: '1000.50' }], {}, 'merchant')
  expect((await world.as('merchant').ok(getBoardTargets, {})).records).toMatchObject([
    { figure: 'revenue', unit: '元', target: '1000.50', reached: '0.00', share: '0.00' },
  ])
  expect(await shown('clerk')).toEqual([])
  expect((await world.as('clerk').ok(getTargetSettings, { warehouseCode: 'WH1', month })).history).toEqual([])
})

it('takes its pace from the days before', async () => {
  const day = addDays(today, -1)
  const code = await world.create('TASK_TYPE_SEND', [{ goodsCode: 'G1', plannedNormal: 28 }])
  await world.accept(code)
  await world.complete(code)
  await world.rows(
    `update task set created_at = $1::timestamptz - interval '40 days', accepted_at = $1, shipped_at = $1 where code = $2`,
    [`${day} 10:00+08:00`, code],
  )
  await set([{ figure: 'shippedPieces', value: '100000' }])
  const [row] = (await world.as('manager').ok(getBoardTargets, {})).records
  const left = daysBetween(today, lastDayOf(month)) + 1
  // What has passed is held against the days that are over.
  expect(row).toMatchObject({ reached: day >= firstDayOf(month) ? 28 : 0, today: 40 })
  // One a day in the last 28; today 40 have left already.
  expect(row!.forecast).toBe((day >= firstDayOf(month) ? 28 : 0) + 40 + left - 1)
  expect(row).toMatchObject({ state: 'behind' })
})
