/** Plans that the calendar makes: once a day and warehouse, with the reason for each thing, over nothing that is under way. */
import { getLastCounts } from '@yuncang/contract/stocktake/count/last.ts'
import { exportPlans, planDetail, queryPlanPage, saveLocationDetail } from '@yuncang/contract/stocktake/plan/plan.ts'
import { setCountSetting } from '@yuncang/contract/stocktake/setting/setting.ts'
import { shortPick } from '@yuncang/contract/task/pick/floor.ts'
import { STOCKTAKE_STATUS, STOCKTAKE_TYPE } from '@yuncang/domain/stocktake/task/state.ts'
import { exported } from '@yuncang/harness/exported.ts'
import { daysAgo, newGoods } from '@yuncang/harness/goods.ts'
import { onShelves, picking } from '@yuncang/harness/picks.ts'
import { cancelStocktakes, makeLoss } from '@yuncang/harness/stocktakes.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openDatabase, type Database } from '../../plumbing/db/database.ts'
import type { Run } from '../../plumbing/jobs/topic.ts'
import { makeCyclePlans } from './run.ts'

const world = useWorld()
const office = () => world.as('merchant')
const DATE = daysAgo(20)
const warehouseCode = 'WH1'
const heard: unknown[] = []
let other: Database
beforeAll(() => {
  other = openDatabase(world.appUrl, { poolSize: 2 })
})
afterAll(() => other.close())

const run = (database: Database = world.database, tenantId = 1) =>
  makeCyclePlans({
    database,
    tenantId,
    signal: new AbortController().signal,
    log: { error: (what: unknown) => void heard.push(what), warn: () => {} },
  } as unknown as Run)
const turn = (setting: object) =>
  world.as('manager').ok(setCountSetting, { warehouseCode, cycleOn: 1, cycleType: STOCKTAKE_TYPE.goods, ...setting })
const days = () =>
  world.rows<{ plans: number; chosen: number; left: number }>(
    `select plan_count as plans, chosen_count as chosen, left_out_count as left from cycle_day order by made_at desc`,
  )
const made = async () =>
  (await office().ok(queryPlanPage, { origin: 'cycle', statuses: [STOCKTAKE_STATUS.pending] })).records
const detailOf = ({ planCode, type }: Awaited<ReturnType<typeof made>>[number]) =>
  office().ok(planDetail, { planCode, type, rows: 200 })

/** As if the day had just begun. */
const anotherDay = () =>
  world.rows(
    `update cycle_day set day = (select min(day) from cycle_day) - 1 where day = (select max(day) from cycle_day)`,
  )

/** New goods at locations. */
async function shelved(...locations: readonly string[]): Promise<string> {
  const goodsCode = await newGoods(world, { dated: true, days: 300 })
  await onShelves(
    world,
    goodsCode,
    locations.map((location) => [location, DATE, 10]),
  )
  return goodsCode
}

beforeEach(async () => {
  heard.length = 0
  await cancelStocktakes(world, warehouseCode)
  await anotherDay()
  await turn({ aDays: 30, bDays: 90, cDays: 180, locationsADay: 20 })
})

it('are made once, however many machines try; they are the calendar’s, and say why', async () => {
  const goodsCode = await shelved('A-01', 'A-02')
  await Promise.all([run(), run(other), run(), run(other)])
  await run()
  expect(heard).toEqual([])
  const plans = await made()
  expect(plans).toMatchObject([
    { type: STOCKTAKE_TYPE.goods, createName: '系统', originName: '循环盘点', statusName: '待盘点' },
  ])
  const detail = await detailOf(plans[0]!)
  expect(detail.records.find((line) => line.goodsCode === goodsCode)!.reason).toMatch(
    /^从未盘点 · [ABC] 类，每 \d+ 天一次$/,
  )
  expect(detail.logList).toMatchObject([{ content: `新建盘点计划：按商品总数盘点，${detail.total} 项`, by: '系统' }])
  expect((await days())[0]).toEqual({ plans: 1, chosen: detail.total, left: 0 })
  expect((await office().ok(queryPlanPage, { origin: 'office' })).records).toEqual([])
  const sheet = await exported(world, office(), exportPlans, { origin: 'cycle', statuses: [STOCKTAKE_STATUS.pending] })
  expect(sheet.slice(1).map((row) => row.filter((cell) => cell === '循环盘点' || cell === '系统'))).toEqual([
    ['循环盘点', '系统'],
  ])
})

it('leave out what is under way, and say so; what is all under way makes none', async () => {
  const [mine, theirs] = [await shelved('A-03'), await shelved('A-04')]
  const byHand = { type: STOCKTAKE_TYPE.goods, warehouseCode, supplierCode: 'S1', goodsCodes: mine } as const
  const { stocktakeCode } = await office().ok(saveLocationDetail, byHand)
  await run()
  const [plan] = await made()
  const { records, logList } = await detailOf(plan!)
  const codes = records.map(({ goodsCode }) => goodsCode)
  expect(codes).toContain(theirs)
  expect(codes).not.toContain(mine)
  expect(logList[0]!.content).toMatch(new RegExp(`；未列入 1 项：.+（盘点未完成 ${stocktakeCode}）$`))
  await anotherDay()
  await run()
  expect(await made()).toHaveLength(1)
  expect((await days())[0]).toMatchObject({ plans: 0, chosen: 0, left: codes.length + 1 })
})

it('begin with short picks and with what was found short; what was counted waits for its day', async () => {
  const [fine, short, less] = [await shelved('A-01'), await shelved('A-02'), await shelved('A-03')]
  const where = { warehouse: warehouseCode, supplier: 'S1' }
  await makeLoss(world, { ...where, goods: fine }, { more: 1 })
  await makeLoss(world, { ...where, goods: less }, { more: -1 })
  const code = await world.create('TASK_TYPE_SEND', [{ goodsCode: short, plannedNormal: 5 }])
  await world.accept(code)
  const pick = picking({ code, goodsCode: short, locationCode: 'A-02', quantity: 2, productionDate: DATE })
  await world.as('floor').ok(shortPick, { ...pick, reason: 'few' })
  await run()
  const { records } = await detailOf((await made())[0]!)
  expect(records.slice(0, 2).map(({ goodsCode, reason }) => [goodsCode, reason.split(' ·')[0]])).toEqual([
    [short, expect.stringMatching(/^\d{4}-\d\d-\d\d 拣货短缺$/)],
    [less, expect.stringMatching(/^\d{4}-\d\d-\d\d 盘亏$/)],
  ])
  expect(records.map(({ goodsCode }) => goodsCode)).not.toContain(fine)
  expect(await office().ok(getLastCounts, { goodsCode: less })).toMatchObject({
    total: 1,
    records: [{ systemNormal: 10, countedNormal: 9, differenceNormal: -1, differenceBroken: 0 }],
  })
  expect(await office().ok(getLastCounts, { goodsCode: short })).toEqual({ records: [], total: 0 })
  await world.as('merchant2').refused(getLastCounts, { goodsCode: less }, 404)
  await world.as('supplier1').refused(getLastCounts, { goodsCode: less }, 403)
})

it('go by location where the warehouse wants it, to no more than a day allows', async () => {
  await shelved('A-01', 'A-02', 'A-03')
  await turn({ cycleType: STOCKTAKE_TYPE.location, locationsADay: 2 })
  await run()
  const [plan, ...more] = await made()
  expect(more).toEqual([])
  const { records } = await detailOf(plan!)
  expect(records).toHaveLength(2)
  for (const { locationCode, reason } of records) {
    expect(locationCode).not.toBe('')
    expect(reason).not.toBe('')
  }
})

it('leave out goods at more locations than a day allows, and say so', async () => {
  const wide = await shelved('A-01', 'A-02')
  await shelved('A-03')
  await turn({ locationsADay: 1 })
  await run()
  const { records, logList } = await detailOf((await made())[0]!)
  expect(records.map(({ goodsCode }) => goodsCode)).not.toContain(wide)
  expect(logList[0]!.content).toContain('超过每天 1 个）')
})

it('are not made where the calendar is off, nor for another merchant, who sees none', async () => {
  await shelved('A-01')
  await turn({ cycleOn: 0 })
  await run()
  await run(world.database, 2)
  expect(await made()).toEqual([])
  await turn({})
  await run(world.database, 2)
  expect(await made()).toEqual([])
  await run()
  const [plan] = await made()
  await world.as('merchant2').refused(planDetail, { planCode: plan!.planCode, type: plan!.type }, 404)
  expect((await world.as('merchant2').ok(queryPlanPage, { origin: 'cycle' })).total).toBe(0)
})
