import {
  exportProductionDates,
  getProductionDateDeploy,
  getProductionDateInfo,
  getProductionDateList,
  getProductionDateSums,
  saveProductionDate,
} from '@yuncang/contract/shelf/production-date/production-date.ts'
import { DATE_SHEET } from '@yuncang/contract/shelf/production-date/words.ts'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { useWorld } from '@yuncang/harness/world.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'
import { ENTRY_STATUS } from '@yuncang/domain/shelf/production-date/entry.ts'

const world = useWorld()
const tasks = { waiting: '', entered: '', other: '', foreign: '' }

beforeAll(async () => {
  tasks.waiting = await world.arrive('G1', { normal: 8, broken: 2 })
  tasks.entered = await world.arrive('G1', { normal: 3 })
  tasks.other = await world.arrive('G3', { normal: 4 })
  tasks.foreign = await world.arrive('G9', { normal: 1 }, { by: 'merchant2', warehouse: 'WH9' })
  await world.as('clerk').ok(saveProductionDate, {
    taskCode: tasks.entered,
    lines: [{ id: '1', batches: [{ productionDate: '2026-01-05', normal: 3 }] }],
  })
})

test('goods without dates, and warehouses that keep none, make no entry', async () => {
  await world.arrive('G2', { normal: 5 })
  await world.arrive('G1', { normal: 5 }, { warehouse: 'WH2' })
  expect((await world.as('merchant').ok(getProductionDateList, {})).total).toBe(3)
})

test('lists the entries of the scope, newest first', async () => {
  const list = await world.as('merchant').ok(getProductionDateList, {})
  expect(list).toMatchObject({ total: 3, totalCapped: 0 })
  expect(list.records.map((row) => [row.taskCode, row.statusName, row.pieces, row.enterName])).toEqual([
    [tasks.other, '待录入', 4, ''],
    [tasks.entered, '已录入', 3, 'clerk'],
    [tasks.waiting, '待录入', 10, ''],
  ])
  expect(list.records[0]).toMatchObject({
    typeName: '到货入库',
    supplierCode: 'S2',
    warehouseCode: 'WH1',
    goodsCount: 1,
    enterTime: '',
  })
  expect(list.records[0]!.finishTime).not.toBe('')
})

test('filters by task, status, supplier and warehouse; a page beyond the cap is refused', async () => {
  const codes = async (filter: object) =>
    (await world.as('merchant').ok(getProductionDateList, filter)).records.map((row) => row.taskCode)
  expect(await codes({ taskCode: tasks.entered.toLowerCase() })).toEqual([tasks.entered])
  expect(await codes({ status: ENTRY_STATUS.waiting })).toEqual([tasks.other, tasks.waiting])
  expect(await codes({ supplierCode: 'S2' })).toEqual([tasks.other])
  expect(await codes({ warehouseCode: 'WH2' })).toEqual([])
  expect(await codes({ page: 2, rows: 2 })).toEqual([tasks.waiting])
  await world.as('merchant').refused(getProductionDateList, { page: 101, rows: 100 }, 400)
})

test('each sees the own: warehouse, supplier, merchant; the platform sees all', async () => {
  const codes = async (name: PersonName) =>
    (await world.as(name).ok(getProductionDateList, {})).records.map((row) => row.taskCode)
  await world.rows(
    `update role set button_keys = button_keys || 'productionDateEntryView'::text where kind = 'supplier'`,
  )
  expect(await codes('clerk2')).toEqual([])
  expect(await codes('nobody')).toEqual([])
  expect(await codes('supplier2')).toEqual([tasks.other])
  expect(await codes('merchant2')).toEqual([tasks.foreign])
  expect(await codes('platform')).toHaveLength(4)
  await world.as('supplier1').refused(getProductionDateInfo, { taskCode: tasks.other }, 404)
  expect(await world.as('platform').ok(getProductionDateInfo, { taskCode: tasks.entered })).toMatchObject({
    lines: [{ batches: [{ normal: 3 }] }],
  })
  await world.as('floor').refused(getProductionDateList, {}, 403)
})

test('sums over everything it finds, of the own only', async () => {
  const sums = (name: PersonName, filter = {}) => world.as(name).ok(getProductionDateSums, filter)
  expect(await sums('merchant')).toEqual({ taskCount: 3, goodsCount: 3, pieces: 17 })
  expect(await sums('merchant', { status: ENTRY_STATUS.waiting, supplierCode: 'S1' })).toEqual({
    taskCount: 1,
    goodsCount: 1,
    pieces: 10,
  })
  expect(await sums('merchant', { taskCode: 'X' })).toEqual({ taskCount: 0, goodsCount: 0, pieces: 0 })
  expect(await sums('supplier2')).toEqual({ taskCount: 1, goodsCount: 1, pieces: 4 })
  expect(await sums('supplier2', { supplierCode: 'S1' })).toMatchObject({ taskCount: 0 })
  expect(await sums('clerk2')).toMatchObject({ taskCount: 0 })
  expect(await sums('merchant2')).toEqual({ taskCount: 1, goodsCount: 1, pieces: 1 })
  expect(await sums('platform')).toMatchObject({ taskCount: 4 })
  await world.as('floor').refused(getProductionDateSums, {}, 403)
})

test('exports the filtered entries as a workbook', async () => {
  const reply = await world.app.inject({
    method: 'GET',
    url: `${exportProductionDates.path}?token=${encodeURIComponent(world.as('merchant').token)}&status=1`,
  })
  const [head, ...rows] = (await readXlsx(new Uint8Array(reply.rawPayload))).sheets[0]!.rows
  expect(head!.slice(0, 2)).toEqual([DATE_SHEET.task, DATE_SHEET.status])
  expect(rows.map((row) => [row[0], row[1], row[6], row[8]])).toEqual([[tasks.entered, '已录入', 3, 'clerk']])
})

test('what is to be entered: every goods with one open row, up to today; nothing once it is entered', async () => {
  const open = await world.as('clerk').ok(getProductionDateDeploy, { taskCode: tasks.waiting })
  expect(open).toMatchObject({
    status: ENTRY_STATUS.waiting,
    datesOn: 1,
    lines: [{ id: '1', actualNormal: 8, actualBroken: 2, batches: [{ productionDate: '', normal: 8 }] }],
  })
  expect(open.lastDate).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  const entered = await world.as('clerk').ok(getProductionDateDeploy, { taskCode: tasks.entered })
  expect(entered).toMatchObject({ status: ENTRY_STATUS.entered, lines: [] })
  for (const name of ['clerk2', 'merchant2'] as const)
    await world.as(name).refused(getProductionDateDeploy, { taskCode: tasks.waiting }, 404)
})
