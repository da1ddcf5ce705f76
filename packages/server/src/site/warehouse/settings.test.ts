/** The switches of a warehouse: who may turn them, what turning them changes, and what keeps them from being turned. */
import { ENTRY_STATUS } from '@yuncang/domain/shelf/production-date/entry.ts'
import {
  configOpenType,
  getOutConfig,
  getPutConfig,
  getWarehouseConfigLog,
  getWarehouseConfigs,
  productionOpen,
  setOutConfig,
  setPutConfig,
} from '@yuncang/contract/site/warehouse/settings.ts'
import { saveProductionDate } from '@yuncang/contract/shelf/production-date/production-date.ts'
import { shelve } from '@yuncang/contract/shelf/putaway/floor.ts'
import { cancelPutaway } from '@yuncang/contract/shelf/putaway/putaway.ts'
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import { getGoods } from '@yuncang/contract/task/plan/choose.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import { expect, test } from 'vitest'
import { checkInvariants } from '../../app/invariants.ts'
import { daysAgo, newGoods } from '@yuncang/harness/goods.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'

const world = useWorld()
const warehouseCode = 'WH1'
const manager = () => world.as('manager')
const logOf = async (code: string) =>
  (await manager().ok(getWarehouseConfigLog, { warehouseCode: code })).records.map((row) => row.content)

/** A new warehouse of merchant 1, with nothing in it but its virtual places; answers its code. */
async function newWarehouse(code: string, on = { dates: false, locations: false }): Promise<string> {
  await world.owner.query(
    `with w as (insert into warehouse (tenant_id, code, name, dates_on, locations_on) values (1, $1, $1, $2, $3) returning id)
     insert into place (tenant_id, warehouse_id, kind, code) select 1, w.id, kind, upper(kind) from w, unnest(array['supplier', 'transit', 'platform', 'scrap', 'count', 'reclass']) as kind`,
    [code, on.dates, on.locations],
  )
  return code
}

test('those who run the warehouse change it, with a line in its log; the same again changes nothing', async () => {
  const before = await logOf(warehouseCode)
  expect(await manager().ok(getPutConfig, { warehouseCode })).toEqual({ warehouseCode, autoPutaway: 1 })
  expect(await manager().ok(setPutConfig, { warehouseCode, autoPutaway: 0 })).toEqual({ warehouseCode, autoPutaway: 0 })
  expect(await manager().ok(setPutConfig, { warehouseCode, autoPutaway: 0 })).toMatchObject({ autoPutaway: 0 })
  expect(await world.as('merchant').ok(setPutConfig, { warehouseCode, autoPutaway: 1 })).toMatchObject({
    autoPutaway: 1,
  })
  expect(await logOf(warehouseCode)).toEqual([
    '开启“入库完成后自动生成上架单”',
    '关闭“入库完成后自动生成上架单”',
    ...before,
  ])
  const [row] = (await world.as('clerk').ok(getWarehouseConfigs, {})).filter((each) => each.warehouseCode === 'WH1')
  expect(row).toMatchObject({ datesOn: 1, locationsOn: 1, autoPutaway: 1, pickStaging: 1, pickPastDue: 0 })
})

test('others look or do not even that; another merchant’s and another warehouse are not found', async () => {
  for (const name of ['clerk', 'finance', 'platform', 'floor', 'supplier1'] as const) {
    await world.as(name).refused(setPutConfig, { warehouseCode, autoPutaway: 0 }, 403)
    await world.as(name).refused(setOutConfig, { warehouseCode, pickStaging: 0 }, 403)
    await world.as(name).refused(configOpenType, { warehouseCode, locationsOn: 0 }, 403)
    await world.as(name).refused(productionOpen, { warehouseCode, datesOn: 0 }, 403)
  }
  for (const name of ['floor', 'supplier1'] as const) await world.as(name).refused(getOutConfig, { warehouseCode }, 403)
  await world.as('merchant2').refused(configOpenType, { warehouseCode, locationsOn: 0 }, 404)
  await world.as('merchant2').refused(getPutConfig, { warehouseCode }, 404)
  await world.as('clerk').refused(getWarehouseConfigLog, { warehouseCode: 'WH2' }, 404)
  expect((await world.as('clerk').ok(getWarehouseConfigs, {})).map((row) => row.warehouseCode)).toEqual(['WH1'])
})

test('without automatic putaway an arrival makes no order, nor does the entry of its dates', async () => {
  const orders = async () => (await world.rows<{ n: number }>('select count(*)::int as n from putaway_order'))[0]!.n
  await manager().ok(setPutConfig, { warehouseCode, autoPutaway: 0 })
  const before = await orders()
  await world.arrive('G2', { normal: 4 })
  const task = await world.arrive('G1', { normal: 3 })
  const lines = [{ id: '1', batches: [{ productionDate: daysAgo(3), normal: 3 }] }]
  expect(await world.as('clerk').ok(saveProductionDate, { taskCode: task, lines })).toEqual({ putawayCode: '' })
  expect(await orders()).toBe(before)
  await manager().ok(setPutConfig, { warehouseCode, autoPutaway: 1 })
  await world.arrive('G2', { normal: 4 })
  expect(await orders()).toBe(before + 1)
})

test('outbound picks from staging, and what is past due, only where that is allowed', async () => {
  const goodsCode = await newGoods(world, { dated: true, days: 10 })
  await world.arrive(goodsCode, [
    { date: daysAgo(2), normal: 5 },
    { date: daysAgo(40), normal: 7 },
  ])
  const free = async () => {
    const ask = { supplierCode: 'S1', warehouseCode, goodsCode, type: '1', taskType: 'TASK_TYPE_SEND' }
    return (await world.as('merchant').ok(getGoods, ask)).records[0]!.freeNormal
  }
  const send = (plannedNormal: number) =>
    world.as('merchant').call(addTask, {
      task: { supplierCode: 'S1', taskType: 'TASK_TYPE_SEND', warehouseCode, pointCode: 'P1' },
      lines: [{ goodsCode, plannedNormal }],
    })
  expect(await free()).toBe(5)
  expect((await send(6)).code).toBe(500)
  expect(await manager().ok(setOutConfig, { warehouseCode, pickPastDue: 1 })).toMatchObject({
    pickPastDue: 1,
    pickStaging: 1,
  })
  expect(await free()).toBe(12)
  expect((await send(6)).code).toBe(200)
  await manager().ok(setOutConfig, { warehouseCode, pickStaging: 0, pickPastDue: 0 })
  expect(await free()).toBe(0)
  expect((await send(1)).code).toBe(500)
  await manager().ok(setOutConfig, { warehouseCode, pickStaging: 1 })
  expect((await logOf(warehouseCode)).slice(0, 3)).toEqual([
    '开启“出库可从暂存区拣货”',
    '关闭“出库可占用过期批次”',
    '关闭“出库可从暂存区拣货”',
  ])
})

test('production dates: on asks for them, off only without dated stock and open entries', async () => {
  expect(await manager().refused(productionOpen, { warehouseCode, datesOn: 0 }, 500)).toContain('带生产日期的库存')
  await world.arrive('G1', { normal: 2 })
  expect(await manager().refused(configOpenType, { warehouseCode, datesOn: 0 }, 500)).toContain('待录入生产日期')
  const inSimple = { warehouseCode: 'WH2' }
  expect(await manager().ok(productionOpen, inSimple)).toEqual({ ...inSimple, datesOn: 1, locationsOn: 0 })
  const task = await world.arrive('G1', { normal: 2 }, { warehouse: 'WH2' })
  expect(
    await world.rows(
      'select e.status from date_entry e join task t on t.tenant_id = e.tenant_id and t.id = e.task_id where t.code = $1',
      [task],
    ),
  ).toEqual([{ status: ENTRY_STATUS.waiting }])
  await manager().refused(productionOpen, { ...inSimple, datesOn: 0 }, 500)
  const lines = [{ id: '1', batches: [{ productionDate: daysAgo(3), normal: 2 }] }]
  await manager().ok(saveProductionDate, { taskCode: task, lines })
  await manager().refused(productionOpen, { ...inSimple, datesOn: 0 }, 500)
  const out = await world.create('TASK_TYPE_EMPTY', [{ goodsCode: 'G1', plannedNormal: 2 }], { warehouse: 'WH2' })
  await world.accept(out)
  await world.complete(out)
  expect(await manager().ok(productionOpen, { ...inSimple, datesOn: 0 })).toMatchObject({ datesOn: 0 })
  expect(await logOf('WH2')).toEqual(['关闭“生产日期管理”', '开启“生产日期管理”'])
})

test('what is on the road with its date keeps the dates on', async () => {
  const code = await newWarehouse('WH3', { dates: true, locations: true })
  await world.as('merchant').ok(configOpenType, { warehouseCode: code, locationsOn: 0 })
  await world.as('merchant').ok(configOpenType, { warehouseCode: code, locationsOn: 1 })
  await world.arrive('G1', [{ date: daysAgo(1), normal: 3 }], { warehouse: code })
  await world.owner.query(
    `insert into dispatch_point (tenant_id, platform_id, warehouse_id, code, name) select p.tenant_id, p.platform_id, w.id, 'P4', 'P4' from dispatch_point p, warehouse w where p.code = 'P1' and w.code = $1`,
    [code],
  )
  const sent = await world.create('TASK_TYPE_SEND', [{ goodsCode: 'G1', plannedNormal: 3 }], {
    warehouse: code,
    point: 'P4',
  })
  await world.accept(sent)
  await world.complete(sent)
  const said = await world.as('merchant').refused(productionOpen, { warehouseCode: code, datesOn: 0 }, 500)
  expect(said).toContain('还有 3 件带生产日期的库存')
})

test('locations: on gives a place to receive at, off only without open orders and shelved stock', async () => {
  const code = await newWarehouse('WH4')
  const merchant = world.as('merchant')
  const places = () =>
    world.rows(
      `select p.kind, p.code, r.name from place p join area r on r.tenant_id = p.tenant_id and r.id = p.area_id join warehouse w on w.tenant_id = p.tenant_id and w.id = p.warehouse_id where w.code = $1`,
      [code],
    )
  expect(await places()).toEqual([])
  expect(await merchant.ok(configOpenType, { warehouseCode: code, locationsOn: 1 })).toMatchObject({ locationsOn: 1 })
  expect(await places()).toEqual([{ kind: 'staging', code: 'ZC-01', name: '暂存区' }])
  await merchant.ok(configOpenType, { warehouseCode: code, locationsOn: 0 })
  await merchant.ok(configOpenType, { warehouseCode: code, locationsOn: 1 })
  expect(await places()).toHaveLength(1)

  const task = await world.arrive('G2', { normal: 6 }, { warehouse: code })
  const { putawayCodes, finishLocationsOn } = await merchant.ok(getTaskDetails, { code: task })
  expect(finishLocationsOn).toBe(1)
  expect(await merchant.refused(configOpenType, { warehouseCode: code, locationsOn: 0 }, 500)).toContain(
    '1 张上架单未完成',
  )
  await merchant.ok(cancelPutaway, { putawayCode: putawayCodes[0]! })
  expect(await merchant.ok(configOpenType, { warehouseCode: code, locationsOn: 0 })).toMatchObject({ locationsOn: 0 })

  // What ended while locations were on says so for ever; what ends now says the contrary.
  expect(await merchant.ok(getTaskDetails, { code: task })).toMatchObject({ finishLocationsOn: 1 })
  const later = await world.create('TASK_TYPE_OTHER_OUT', [{ goodsCode: 'G2', plannedNormal: 1 }], { warehouse: code })
  await merchant.ok(updateTaskStatus, { codes: later, status: TASK_STATUS.cancelled })
  expect(await merchant.ok(getTaskDetails, { code: later })).toMatchObject({ finishLocationsOn: 0 })
})

test('pieces on a shelf keep the locations on', async () => {
  const goodsCode = await newGoods(world)
  const task = await world.arrive(goodsCode, { normal: 5 })
  const { putawayCodes } = await manager().ok(getTaskDetails, { code: task })
  await world
    .as('floor')
    .ok(shelve, { putawayCode: putawayCodes[0]!, goodsCode, productionDate: '无', quantity: 5, locationCode: 'A-02' })
  await world.owner.query('begin')
  await world.owner.query(`update warehouse set putaway_automatic = true where code = 'WH1'`)
  await world.owner.query('commit')
  const open = await world.rows<{ code: string }>(
    `select o.code from putaway_order o join warehouse w on w.tenant_id = o.tenant_id and w.id = o.warehouse_id where w.code = 'WH1' and o.status in (0, 1)`,
  )
  for (const { code } of open) await manager().ok(cancelPutaway, { putawayCode: code })
  expect(await manager().refused(configOpenType, { warehouseCode, locationsOn: 0 }, 500)).toContain(
    '货位上还有 5 件库存',
  )
})

test('turning dates off against an arrival with dates: never dated stock where no dates are kept', async () => {
  const code = await newWarehouse('WH5', { dates: true, locations: true })
  const merchant = world.as('merchant')
  await merchant.ok(configOpenType, { warehouseCode: code, locationsOn: 0 })
  await merchant.ok(configOpenType, { warehouseCode: code, locationsOn: 1 })
  for (let round = 0; round < 6; round += 1) {
    const goodsCode = await newGoods(world, { dated: true, days: 90 })
    await merchant.ok(productionOpen, { warehouseCode: code, datesOn: 1 })
    const task = await world.create('TASK_TYPE_ARRIVE', [{ goodsCode, plannedNormal: 2 }], { warehouse: code })
    await world.accept(task)
    const batches = [{ productionDate: daysAgo(1), normal: 2 }]
    await Promise.all([
      merchant.call(completeTask, {
        task: { code: task },
        lines: [{ id: '1', goodsCode, actualNormal: 2, batches }],
      }),
      merchant.call(productionOpen, { warehouseCode: code, datesOn: 0 }),
    ])
    const [state] = await world.rows<{ dates_on: boolean; dated: number }>(
      `select w.dates_on, (select coalesce(sum(b.on_hand), 0)::int from balance b where b.warehouse_id = w.id and b.physical and b.production_date < '9999-12-31') as dated from warehouse w where w.code = $1`,
      [code],
    )
    expect(state!.dates_on || state!.dated === 0, JSON.stringify(state)).toBe(true)
    if (state!.dated > 0) {
      const out = await world.create('TASK_TYPE_EMPTY', [{ goodsCode, plannedNormal: state!.dated }], {
        warehouse: code,
      })
      await world.accept(out)
      await world.complete(out)
    }
  }
})

test('a change without its line in the log is found', async () => {
  const turn = (by: string) => world.owner.query(`update warehouse set version = version ${by} where code = 'WH1'`)
  await turn('+ 1')
  expect((await checkInvariants(world.database)).map(({ name }) => name)).toEqual(['I14 one log row per mutation'])
  await turn('- 1')
})
