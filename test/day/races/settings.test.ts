/**
 * A warehouse whose switches are turned while people work there: dates, locations, putaway by itself, picking from staging. What is
 * not kept (any more) must not be there: no dated piece and no open entry without dates, nothing off the default location and no
 * open putaway order without locations.
 */
import {
  configOpenType,
  productionOpen,
  setOutConfig,
  setPutConfig,
} from '@yuncang/contract/site/warehouse/settings.ts'
import { saveDateChange } from '@yuncang/contract/shelf/date-change/floor.ts'
import { saveMove } from '@yuncang/contract/shelf/move/floor.ts'
import { saveProductionDate } from '@yuncang/contract/shelf/production-date/production-date.ts'
import { addPutaway } from '@yuncang/contract/shelf/putaway/create.ts'
import { shelve } from '@yuncang/contract/shelf/putaway/floor.ts'
import { cancelPutaway } from '@yuncang/contract/shelf/putaway/putaway.ts'
import { confirmReceive, countReceive } from '@yuncang/contract/task/receive/floor.ts'
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import { expect, it } from 'vitest'
import { limit } from '@yuncang/harness/deep.ts'
import { waiting, whileLocked } from '@yuncang/harness/blocked.ts'
import { daysAgo, newGoods } from '@yuncang/harness/goods.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { dice } from '../working-day/dice.ts'
import { drawn, rival, ROUNDS, SEED, story, useRaces, won, type Finish } from './race.ts'

const world = useWorld()
const race = useRaces(world)
const [OLD, NEW] = [daysAgo(20), daysAgo(5)]

let made = 0
/** A warehouse of merchant 1 with a staging location and one of storage. */
async function newWarehouse(on: { dates: boolean; locations: boolean }): Promise<{ code: string; staging: string }> {
  const code = `RW${(made += 1)}`
  const [row] = await world.rows<{ id: string }>(
    `with w as (insert into warehouse (tenant_id, code, name, dates_on, locations_on) values (1, $1, $1, $2, $3) returning id),
       v as (insert into place (tenant_id, warehouse_id, kind, code) select 1, w.id, kind, upper(kind) from w, unnest(array['supplier', 'transit', 'platform', 'scrap', 'count', 'reclass']) as kind),
       a as (insert into area (tenant_id, warehouse_id, name, nature) select 1, w.id, '存储区', 1 from w returning id, warehouse_id),
       b as (insert into place (tenant_id, warehouse_id, area_id, kind, code, walk_order) select 1, warehouse_id, id, 'storage', $1 || '-01', $1 from a),
       s as (insert into area (tenant_id, warehouse_id, name, nature) select 1, w.id, '暂存区', 2 from w returning id, warehouse_id)
     insert into place (tenant_id, warehouse_id, area_id, kind, code, walk_order) select 1, warehouse_id, id, 'staging', $1 || '-ZC', $1 from s returning id::text as id`,
    [code, on.dates, on.locations],
  )
  return { code, staging: row!.id }
}

/** What lies or stands there against the switches. */
const against = (warehouse: string) =>
  world.rows(
    `select 'date' as what, b.production_date::text as detail, b.on_hand from warehouse w join balance b on b.tenant_id = w.tenant_id and b.warehouse_id = w.id join place p on p.tenant_id = b.tenant_id and p.id = b.place_id
     where w.code = $1 and not w.dates_on and b.production_date <> '9999-12-31' and b.on_hand <> 0 and (b.physical or p.kind = 'transit')
     union all
     select 'entry', t.code, 0 from warehouse w join date_entry e on e.tenant_id = w.tenant_id and e.warehouse_id = w.id join task t on t.tenant_id = e.tenant_id and t.id = e.task_id where w.code = $1 and not w.dates_on and e.status = 0
     union all
     select 'order', o.code, 0 from warehouse w join putaway_order o on o.tenant_id = w.tenant_id and o.warehouse_id = w.id where w.code = $1 and not w.locations_on and o.status in (0, 1)
     union all
     select 'place', p.code, b.on_hand from warehouse w join balance b on b.tenant_id = w.tenant_id and b.warehouse_id = w.id join place p on p.tenant_id = b.tenant_id and p.id = b.place_id
     where w.code = $1 and not w.locations_on and b.physical and b.on_hand <> 0 and p.kind <> 'staging'`,
    [warehouse],
  )

it(
  `what a warehouse does not keep never arises there, however switches and work meet (RACE_SEED=${SEED})`,
  { timeout: limit(180_000) },
  async () => {
    const draw = dice(SEED, 'settings')
    const switched = { done: 0, refused: 0 }
    for (let round = 0; round < 2 * ROUNDS; round += 1) {
      const on = { dates: draw.chance(60), locations: draw.chance(60) }
      const { code: warehouseCode, staging } = await newWarehouse(on)
      const warehouse = warehouseCode
      const goodsCode = await newGoods(world, { dated: true, days: 300 })
      const arrive = async () => {
        const code = await world.create('TASK_TYPE_ARRIVE', [{ goodsCode, plannedNormal: 4 }], { warehouse })
        await world.accept(code)
        return code
      }
      const [first, second, counted] = [await arrive(), await arrive(), await arrive()]
      const count = (productionDate: string) => ({
        code: counted,
        goodsCode,
        productionDate,
        normal: 4,
        operationId: `the-count-of-${counted}`,
      })
      const byDate = draw.chance(50)
      const started = draw.chance(60)
      if (started) await world.as('merchant').ok(countReceive, count(on.dates && byDate ? OLD : '无'))
      const here = draw.chance(60) ? await world.arrive(goodsCode, { normal: 6 }, { warehouse }) : undefined
      const order = here ? (await world.as('merchant').ok(getTaskDetails, { code: here })).putawayCodes[0] : undefined
      const date = () => (draw.chance(50) ? OLD : NEW)
      const completing = (code: string) => {
        const batches = draw.chance(50) ? [{ productionDate: date(), normal: 4, broken: 0 }] : []
        const line = { id: '1', goodsCode, actualNormal: 4, batches }
        return rival('merchant', completeTask, { task: { code, loading: 0 }, lines: [line] })
      }
      const flag = () => (draw.chance(60) ? 0 : 1)
      const menu = [
        () => rival('merchant', configOpenType, { warehouseCode, locationsOn: flag() }),
        () => rival('merchant', configOpenType, { warehouseCode, datesOn: flag(), locationsOn: flag() }),
        () => rival('merchant', productionOpen, { warehouseCode, datesOn: flag() }),
        () => rival('merchant', setPutConfig, { warehouseCode, autoPutaway: flag() }),
        () => rival('merchant', setOutConfig, { warehouseCode, pickStaging: flag() }),
        () => completing(first),
        () => completing(second),
        () => rival('merchant', countReceive, count(byDate ? OLD : '无')),
        () => rival('merchant', confirmReceive, { code: counted, countedNormal: 4, loading: 0 }),
        () =>
          rival('merchant', addTask, {
            task: { supplierCode: 'S1', taskType: 'TASK_TYPE_EMPTY', warehouseCode, loading: 0 },
            lines: [{ goodsCode, plannedNormal: 1 + draw.roll(5) }],
          }),
        () =>
          rival('merchant', addTask, {
            task: { supplierCode: 'S1', taskType: 'TASK_TYPE_ARRIVE', warehouseCode, loading: 0 },
            lines: [{ goodsCode, plannedNormal: 3, batches: [{ productionDate: OLD, normal: 3 }] }],
          }),
        () => rival('merchant', updateTaskStatus, { codes: second, status: TASK_STATUS.cancelled }),
        () =>
          rival('merchant', saveMove, {
            warehouseCode,
            fromLocationCode: `${warehouse}-ZC`,
            toLocationCode: `${warehouse}-01`,
            lines: [{ goodsCode, productionDate: '无', quantity: 1 + draw.roll(3) }],
          }),
        () =>
          rival('merchant', saveDateChange, {
            warehouseCode,
            locationCode: `${warehouse}-ZC`,
            goodsCode,
            productionDate: '无',
            newProductionDate: NEW,
            quantity: 1 + draw.roll(3),
          }),
        () =>
          rival('merchant', addPutaway, {
            warehouseCode: warehouseCode,
            supplierCode: 'S1',
            source: 1,
            locationId: staging,
            lines: [{ goodsCode, normal: 1 + draw.roll(4) }],
          }),
        ...(here
          ? [
              () =>
                rival('merchant', saveProductionDate, {
                  taskCode: here,
                  lines: [{ id: '1', batches: [{ productionDate: date(), normal: 6 }] }],
                }),
            ]
          : []),
        ...(order
          ? [
              () => rival('merchant', cancelPutaway, { putawayCode: order }),
              () =>
                rival('merchant', shelve, {
                  putawayCode: order,
                  goodsCode,
                  productionDate: '无',
                  quantity: [2, 6][draw.roll(2)]!,
                  locationCode: `${warehouse}-01`,
                }),
            ]
          : []),
      ]
      const tried: Finish[] = []
      // Twice: the second time meets what the first left, and switches that have turned.
      for (let wave = 0; wave < 2; wave += 1) {
        const finishes = await race(draw, [...drawn(draw, menu.slice(0, 5), 3), ...drawn(draw, menu, 9)])
        tried.push(...finishes)
        expect(await against(warehouse), `round ${round}\n${story(tried)}`).toEqual([])
      }
      const turns = tried.filter(({ call }) => call === configOpenType || call === productionOpen)
      switched.done += won(turns, configOpenType, productionOpen).length
      switched.refused += turns.filter(({ reply }) => reply.code === 500).length
      // However the switches stand now, an arrival that was being counted can be finished.
      const { status } = await world.as('merchant').ok(getTaskDetails, { code: counted })
      if (status === TASK_STATUS.working && (started || won(tried, countReceive).length > 0)) {
        const done = await world.as('merchant').call(confirmReceive, { code: counted, countedNormal: 4, loading: 0 })
        expect(done.code, `round ${round} ${done.message}\n${story(tried)}`).toBe(200)
        expect(await against(warehouse), `round ${round}\n${story(tried)}`).toEqual([])
      }
    }
    expect(Math.min(switched.done, switched.refused)).toBeGreaterThan(0)
  },
)

it('a correction that has begun is finished before a switch turns, and the switch sees what it did', async () => {
  const { code: warehouseCode } = await newWarehouse({ dates: false, locations: true })
  await world.as('merchant').ok(setPutConfig, { warehouseCode, autoPutaway: 0 })
  const goodsCode = await newGoods(world)
  const dated = await newGoods(world, { dated: true, days: 300 })
  await world.arrive(goodsCode, { normal: 6 }, { warehouse: warehouseCode })
  await world.arrive(dated, { normal: 6 }, { warehouse: warehouseCode })
  await world.as('merchant').ok(productionOpen, { warehouseCode, datesOn: 1 })
  const route = { warehouseCode, fromLocationCode: `${warehouseCode}-ZC`, toLocationCode: `${warehouseCode}-01` }
  const change = { warehouseCode, locationCode: `${warehouseCode}-ZC`, productionDate: '无', newProductionDate: NEW }
  const pieces = { productionDate: '无', quantity: 2 }
  const deeds = [
    [goodsCode, () => world.as('merchant').call(saveMove, { ...route, lines: [{ goodsCode, ...pieces }] })],
    [dated, () => world.as('merchant').call(saveDateChange, { ...change, goodsCode: dated, quantity: 2 })],
  ] as const
  const switches = [{ locationsOn: 0 as const }, { datesOn: 0 as const }]
  for (const [index, [goods, deed]] of deeds.entries()) {
    const replies: Promise<{ code: number; message: string }>[] = []
    await whileLocked(world, goods, async () => {
      replies.push(deed())
      await waiting(world, 1)
      replies.push(world.as('merchant').call(configOpenType, { warehouseCode, ...switches[index]! }))
      await Promise.race([waiting(world, 2), replies[1]])
    })
    const [done, turned] = await Promise.all(replies)
    expect(done!.code, done!.message).toBe(200)
    expect(turned!.code, turned!.message).toBe(500)
    expect(await against(warehouseCode)).toEqual([])
  }
})
