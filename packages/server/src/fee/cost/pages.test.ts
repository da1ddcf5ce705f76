/** Each page of costs has the costs of its own kind, in its list, its sum and its workbook alike. */
import {
  exportEnvelopeCosts,
  exportLabelCosts,
  exportReturnCosts,
  exportRunningCosts,
  exportWarehouseCosts,
  getEnvelopeCostPage,
  getEnvelopeCostSums,
  getLabelCostPage,
  getLabelCostSums,
  getReturnCostPage,
  getReturnCostSums,
  getRunningCostPage,
  getRunningCostSums,
  getWarehouseCostPage,
  getWarehouseCostSums,
} from '@yuncang/contract/fee/cost/list.ts'
import { acceptLabel, addLabel, completeLabel } from '@yuncang/contract/task/label-film/label-film.ts'
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import { addDays, shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { exported } from '@yuncang/harness/exported.ts'
import { newGoods } from '@yuncang/harness/goods.ts'
import { hire } from '@yuncang/harness/hire.ts'
import { setRate } from '@yuncang/harness/rate-rows.ts'
import { arriving } from '@yuncang/harness/tasks.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { beforeAll, expect, it } from 'vitest'
import type { Run } from '../../plumbing/jobs/topic.ts'
import { chargeNights } from '../storage/run.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'

const world = useWorld()
/** The last day whose night is over. */
const day = addDays(shanghaiDay(Date.now() - 30 * 60_000), -1)

const PAGES = [
  ['仓储费', { page: getWarehouseCostPage, sums: getWarehouseCostSums, export: exportWarehouseCosts }, {}, '6.00'],
  [
    '装卸费',
    { page: getRunningCostPage, sums: getRunningCostSums, export: exportRunningCosts },
    { costType: 'COST_PRO_MOVE' },
    '12.00',
  ],
  ['配送费', { page: getRunningCostPage, sums: getRunningCostSums, export: exportRunningCosts }, {}, '18.00'],
  ['退货费', { page: getReturnCostPage, sums: getReturnCostSums, export: exportReturnCosts }, {}, '24.00'],
  ['贴标费', { page: getLabelCostPage, sums: getLabelCostSums, export: exportLabelCosts }, {}, '30.00'],
  ['覆膜费', { page: getEnvelopeCostPage, sums: getEnvelopeCostSums, export: exportEnvelopeCosts }, {}, '36.00'],
] as const

beforeAll(async () => {
  const items = [
    ['COST_PRO_STORAGE', 'RECKON_TYPE_BOX_DAY', '6', null],
    ['COST_PRO_MOVE', 'RECKON_TYPE_A_TIME', '12', null],
    ['COST_PRO_SEND', 'RECKON_TYPE_A_TIME', '18', 'P3'],
    ['COST_PRO_RETURN_REMAINING', 'RECKON_TYPE_A_TIME', '24', 'P3'],
    ['COST_PRO_LABLE', 'RECKON_TYPE_A_TIME', '30', null],
    ['COST_PRO_COATED', 'RECKON_TYPE_A_TIME', '36', null],
  ] as const
  for (const [item, method, price, point] of items)
    await setRate(world, { item, method, price, point, warehouse: 'WH2', validFrom: `now() - interval '3 days'` })
  const goodsCode = await newGoods(world, { box: 10 })
  await world.rows(`update fee_facts set from_at = '-infinity' where id = (select max(id) from fee_facts)`)
  const arrived = await world.arrive(goodsCode, { normal: 10 }, { warehouse: 'WH2' })
  await world.rows(
    `update stock_move set at = ($1::date + time '12:00') at time zone 'Asia/Shanghai' where document = $2`,
    [day, arrived],
  )
  await world.rows(`update warehouse set fees_since = $1 where code = 'WH2'`, [day])
  await chargeNights({
    database: world.database,
    tenantId: 1,
    signal: new AbortController().signal,
    progress: () => Promise.resolve(),
    log: { error: expect.unreachable, warn: () => {} },
  } as unknown as Run)
  const lines = [{ goodsCode, plannedNormal: 2 }]
  const unloaded = arriving(lines, { warehouseCode: 'WH2', loading: 1 })
  const tasks = [
    (await world.as('merchant').ok(addTask, unloaded)).code,
    await world.create('TASK_TYPE_SEND', lines, { warehouse: 'WH2', point: 'P3' }),
    await world.create('TASK_TYPE_REMAINING', lines, { warehouse: 'WH2', point: 'P3' }),
  ]
  for (const task of tasks) {
    await world.accept(task)
    await world.complete(task)
  }
  for (const kind of ['label', 'film'] as const) {
    const merchant = world.as('merchant')
    const { code } = await merchant.ok(addLabel, {
      kind,
      supplierCode: 'S1',
      warehouseCode: 'WH2',
      lines: [{ goodsCode, plannedPieces: 2 }],
    })
    await merchant.ok(acceptLabel, { code })
    await merchant.ok(completeLabel, { code, lines: [{ id: '1', actualPieces: 2 }] })
  }
})

it.each(PAGES)('%s: list, sum and workbook', async (name, calls, asked, money) => {
  const filter = { ...asked, warehouseCode: 'WH2' }
  for (const who of ['merchant', 'finance', 'supplier1', 'platform'] as const) {
    const person = world.as(who)
    const { records } = await person.ok(calls.page, { ...filter, page: 1, rows: 50 })
    expect(records.map((row) => [row.groupName, row.money])).toEqual([[name, money]])
    expect(await person.ok(calls.sums, filter)).toMatchObject({ count: 1, money })
    const sheet = await exported(world, person, calls.export, filter)
    expect(sheet).toHaveLength(2)
    expect(sheet[1]).toEqual(expect.arrayContaining([records[0]!.code, name, Number(money)]))
  }
  expect((await world.as('supplier2').ok(calls.page, filter)).records).toEqual([])
  for (const call of [calls.page, calls.sums, calls.export]) await world.as('clerk').refused(call, filter, 403)
})

it('labels are opened by a key of the labels’ own, which takes no workbook away', async () => {
  const { person } = await hire(world, 'labeller', { identity: IDENTITY.staff, rights: ['labelCost'], places: ['WH2'] })
  expect((await person.ok(getLabelCostPage, {})).records).toHaveLength(1)
  await person.refused(exportLabelCosts, {}, 403)
})
