/** Stocktakes that many want at once: their lines to settle, their locations to count, their goods to plan, pick and delete. */
import { finishCount } from '@yuncang/contract/stocktake/count/finish.ts'
import { countAtLocation, openCount, scanCountLocation } from '@yuncang/contract/stocktake/count/floor.ts'
import { getInventoryLossDetail, inventoryHandle } from '@yuncang/contract/stocktake/loss/loss.ts'
import { saveLocationDetail } from '@yuncang/contract/stocktake/plan/plan.ts'
import { cancelInventoryTask, takeInventoryTask } from '@yuncang/contract/stocktake/task/task.ts'
import { deleteGoods } from '@yuncang/contract/goods/goods/goods.ts'
import { batchDeleteLocation } from '@yuncang/contract/site/location/location.ts'
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import { confirmPick, openPick } from '@yuncang/contract/task/pick/floor.ts'
import { NO_DATE } from '@yuncang/domain/base/calendar.ts'
import { LINE_RESULT } from '@yuncang/domain/stocktake/loss/state.ts'
import { STOCKTAKE_STATUS, STOCKTAKE_TYPE } from '@yuncang/domain/stocktake/task/state.ts'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { waiting, whileHeld } from '@yuncang/harness/blocked.ts'
import { newGoods } from '@yuncang/harness/goods.ts'
import { onShelves } from '@yuncang/harness/picks.ts'
import { makeArea, makeLocation } from '@yuncang/harness/site.ts'
import { cancelStocktakes, makeLoss, makeStocktake } from '@yuncang/harness/stocktakes.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { dice } from '../working-day/dice.ts'
import { rival, ROUNDS, SEED, story, useRaces, won } from './race.ts'

const world = useWorld()
const race = useRaces(world)
const CROWD = 64
const AT = 'WH1-ZC'
const HANDS = ['floor', 'merchant', 'manager'] as const
const where = (goods: string) => ({ warehouse: 'WH1', supplier: 'S1', goods })
const crowd = <T>(make: (nth: number) => T, size = CROWD) => Array.from({ length: size }, (_, nth) => make(nth))
/** New goods with some sound pieces in staging. */
async function lying(pieces: number): Promise<string> {
  const goods = await newGoods(world)
  await world.arrive(goods, { normal: pieces })
  return goods
}
const onHand = async (goods: string) =>
  (
    await world.rows<{ there: number }>(
      'select coalesce(sum(b.on_hand), 0)::int as there from balance b join goods g on g.tenant_id = b.tenant_id and g.id = b.goods_id where g.code = $1 and b.physical',
      [goods],
    )
  )[0]!.there

it(`one of 64 settles a line, the others hear who did and when (RACE_SEED=${SEED})`, async () => {
  const draw = dice(SEED, 'handle')
  const goods = await lying(20)
  const { lossCode, lineIds } = await makeLoss(world, where(goods), { more: -3, pending: true })
  const input = { lossCode, lineIds, result: LINE_RESULT.adjust }
  const finishes = await race(
    draw,
    crowd(() => rival('merchant', inventoryHandle, input)),
  )
  expect(won(finishes, inventoryHandle), story(finishes)).toHaveLength(1)
  for (const { reply } of finishes.filter(({ reply: { code } }) => code !== 200)) {
    expect(reply.code, story(finishes)).toBe(409)
    expect(reply.message).toMatch(/已处理，merchant于 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d 操作/)
  }
  expect(await onHand(goods)).toBe(17)
  expect(
    await world.rows(
      'select quantity from stock_adjustment a join goods g on g.tenant_id = a.tenant_id and g.id = a.goods_id where g.code = $1',
      [goods],
    ),
  ).toEqual([{ quantity: -3 }])
})

it('a stocktake that some take while others cancel it is cancelled once, and taken once or never', async () => {
  const draw = dice(SEED, 'take')
  for (let round = 0; round < ROUNDS; round += 1) {
    const { stocktakeCode } = await makeStocktake(world, where(await lying(2)))
    const finishes = await race(draw, [
      ...crowd((nth) => rival(HANDS[nth % HANDS.length]!, openCount, { stocktakeCode }), 8),
      ...crowd(() => rival('merchant', takeInventoryTask, { stocktakeCode }), 8),
      ...crowd(() => rival('merchant', cancelInventoryTask, { stocktakeCode }), 4),
    ])
    expect(won(finishes, cancelInventoryTask), story(finishes)).toHaveLength(1)
    const steps = await world.rows<{ to_status: number }>(
      `select l.to_status from document_log l join stocktake s on s.id = l.document_id and s.tenant_id = l.tenant_id where l.document_kind = 'stocktake' and s.code = $1 order by l.version`,
      [stocktakeCode],
    )
    const { pending, counting, cancelled } = STOCKTAKE_STATUS
    const taken = steps.length === 3 ? [counting] : []
    expect(
      steps.map(({ to_status }) => to_status),
      story(finishes),
    ).toEqual([pending, ...taken, cancelled])
  }
})

it('a location is counted by one of those who come to it at once, and once', async () => {
  const draw = dice(SEED, 'count')
  for (let round = 0; round < ROUNDS; round += 1) {
    const goodsCode = await lying(9)
    const { stocktakeCode } = await makeStocktake(world, where(goodsCode))
    await world.as('merchant').ok(takeInventoryTask, { stocktakeCode })
    const at = { stocktakeCode, locationCode: AT }
    const opened = await race(
      draw,
      crowd((nth) => rival(HANDS[nth % HANDS.length]!, scanCountLocation, at), 9),
    )
    const owners = new Set(won(opened, scanCountLocation).map(({ by }) => by))
    expect(owners.size, story(opened)).toBe(1)
    const seen = (won(opened, scanCountLocation)[0]!.reply.obj as { place: { seen: string } }).place.seen
    const lines = [{ goodsCode, productionDate: '无', normal: 9 }]
    const counted = await race(
      draw,
      crowd(
        (nth) => rival(HANDS[nth % HANDS.length]!, countAtLocation, { ...at, seen, lines, operationId: randomUUID() }),
        9,
      ),
    )
    expect(won(counted, countAtLocation), story(counted)).toHaveLength(1)
    expect(owners).toContain(won(counted, countAtLocation)[0]!.by)
    expect(
      await world.rows(
        'select v.state from stocktake_visit v join stocktake s on s.tenant_id = v.tenant_id and s.id = v.stocktake_id where s.code = $1',
        [stocktakeCode],
      ),
    ).toEqual([{ state: 'valid' }])
  }
})

it('of plans for the same goods that are saved at once the first wins, and the others are told which it is', async () => {
  const draw = dice(SEED, 'plan')
  for (let round = 0; round < ROUNDS; round += 1) {
    const goods = await lying(4)
    const [[place]] = [
      await world.rows<{ id: string; area: string }>(
        'select id::text as id, area_id::text as area from place where code = $1',
        [AT],
      ),
    ]
    const plans = [
      { type: STOCKTAKE_TYPE.goods, supplierCode: 'S1', goodsCodes: goods },
      { type: STOCKTAKE_TYPE.goodsInArea, supplierCode: 'S1', goodsCodes: goods, areaId: place!.area },
      { type: STOCKTAKE_TYPE.location, locationIds: place!.id, areaId: place!.area },
    ]
    await cancelStocktakes(world, 'WH1')
    const finishes = await race(
      draw,
      crowd(
        (nth) => rival('merchant', saveLocationDetail, { warehouseCode: 'WH1', ...plans[nth % plans.length]! }),
        16,
      ),
    )
    const [first, ...more] = won(finishes, saveLocationDetail)
    expect(more, story(finishes)).toEqual([])
    const code = (first!.reply.obj as { stocktakeCode: string }).stocktakeCode
    for (const { reply } of finishes.filter((one) => one !== first))
      expect(reply, story(finishes)).toMatchObject({ code: 502, obj: [{ reason: 'plan', code }] })
  }
})

it('a location that is deleted while it is planned to be counted is either gone or planned', async () => {
  const draw = dice(SEED, 'delete')
  const areaId = await makeArea(world, '盘点中删除的库区')
  for (let round = 0; round < ROUNDS; round += 1) {
    const code = `DEL-${world.next('deleted')}`
    const id = await makeLocation(world, areaId, code)
    await makeLocation(world, areaId, `${code}-B`)
    const plan = { type: STOCKTAKE_TYPE.location, warehouseCode: 'WH1', areaId, locationIds: id }
    const finishes = await race(draw, [
      ...crowd(() => rival('merchant', saveLocationDetail, plan), 4),
      ...crowd(() => rival('merchant', batchDeleteLocation, { locationIds: id }), 4),
    ])
    const planned = won(finishes, saveLocationDetail)
    expect(planned.length, story(finishes)).toBeLessThanOrEqual(1)
    const [{ there }] = (await world.rows<{ there: boolean }>(
      'select exists (select from place where id = $1 and status = 1) as there',
      [id],
    )) as [{ there: boolean }]
    expect(there, story(finishes)).toBe(planned.length === 1)
  }
})

it('pieces that are found missing while others order and pick them go one way only', async () => {
  const draw = dice(SEED, 'missing')
  for (let round = 0; round < ROUNDS; round += 1) {
    const goodsCode = await newGoods(world)
    await onShelves(world, goodsCode, [['A-01', NO_DATE, 10]])
    const { lossCode } = await makeLoss(world, where(goodsCode), { more: -6, pending: true })
    const { records } = await world.as('merchant').ok(getInventoryLossDetail, { lossCode })
    const lineIds = records.map(({ lineId }) => lineId).join(',')
    const ordered = await world.create('TASK_TYPE_SEND', [{ goodsCode, plannedNormal: 2 }])
    await world.accept(ordered)
    const { todo } = await world.as('floor').ok(openPick, { code: ordered })
    const { locationCode, productionDate } = todo[0]!
    const order = {
      task: { supplierCode: 'S1', taskType: 'TASK_TYPE_SEND' as const, warehouseCode: 'WH1', pointCode: 'P1' },
      lines: [{ goodsCode, plannedNormal: 3 }],
    }
    const finishes = await race(draw, [
      ...crowd(() => rival('merchant', inventoryHandle, { lossCode, lineIds, result: LINE_RESULT.adjust }), 4),
      ...crowd(() => rival('merchant', addTask, order), 4),
      ...crowd(
        () =>
          rival('floor', confirmPick, {
            code: ordered,
            goodsCode,
            locationCode,
            productionDate,
            quantity: 1,
            operationId: randomUUID(),
          }),
        4,
      ),
    ])
    const settled = won(finishes, inventoryHandle).length
    expect(settled, story(finishes)).toBeLessThanOrEqual(1)
    expect(await onHand(goodsCode), story(finishes)).toBe(10 - 6 * settled)
    // 8 are free at first: the difference takes 6 of them, each order 3.
    expect(6 * settled + 3 * won(finishes, addTask).length, story(finishes)).toBeLessThanOrEqual(8)
    expect(won(finishes, confirmPick), story(finishes)).toHaveLength(2)
  }
})

/** Two stocktakes that meet the same batch: of goods that are found on a shelf where nobody expected them, and of that shelf. */
async function sameBatchTwice(shelf: string) {
  const goodsCode = await lying(5)
  await world.rows(
    `insert into stocktake_setting (tenant_id, warehouse_id, blind, threshold_pieces) select tenant_id, id, false, 1000000 from warehouse where code = 'WH1'
     on conflict (tenant_id, warehouse_id) do update set blind = false, threshold_pieces = 1000000`,
  )
  const [place] = await world.rows<{ id: string; area: string }>(
    `select p.id::text, p.area_id::text as area from place p join warehouse w on w.tenant_id = p.tenant_id and w.id = p.warehouse_id where w.code = 'WH1' and p.code = $1`,
    [shelf],
  )
  const ofGoods = (await makeStocktake(world, where(goodsCode))).stocktakeCode
  const plan = { type: STOCKTAKE_TYPE.location, warehouseCode: 'WH1', areaId: place!.area, locationIds: place!.id }
  const ofShelf = (await world.as('merchant').ok(saveLocationDetail, plan)).stocktakeCode
  const person = world.as('merchant')
  for (const stocktakeCode of [ofGoods, ofShelf]) await person.ok(openCount, { stocktakeCode })
  const count = async (stocktakeCode: string, locationCode: string, normal: number) => {
    const { place } = await person.ok(scanCountLocation, { stocktakeCode, locationCode })
    const others = place!.expected.filter((one) => one.goodsCode !== goodsCode && stocktakeCode === ofShelf)
    const lines = [
      { goodsCode, productionDate: '无', normal },
      ...others.map((one) => ({
        goodsCode: one.goodsCode,
        productionDate: one.productionDate,
        normal: one.systemNormal!,
        broken: one.systemBroken!,
      })),
    ]
    const said = { stocktakeCode, locationCode, operationId: randomUUID(), seen: place!.seen, lines }
    await person.ok(countAtLocation, said)
  }
  /** Finishes a stocktake; answers how its difference is posted. */
  const differenceOf = async (stocktakeCode: string) => {
    const { lossCode } = await person.ok(finishCount, { stocktakeCode })
    const { records } = await person.ok(getInventoryLossDetail, { lossCode })
    const lines = records.filter((line) => line.goodsCode === goodsCode)
    return { lossCode, lineIds: lines.map(({ lineId }) => lineId).join(','), result: LINE_RESULT.adjust }
  }
  await count(ofGoods, AT, 5)
  await count(ofGoods, shelf, 3)
  return { goodsCode, ofGoods, ofShelf, differenceOf, countShelf: () => count(ofShelf, shelf, 3) }
}
const BALANCES =
  'select from balance b join goods g on g.tenant_id = b.tenant_id and g.id = b.goods_id where b.tenant_id = 1 and g.tenant_id = 1 and g.code = $1 for update of b'

it('a batch that two orders hold is put right by the first of them, though both are handled at the same moment', async () => {
  const draw = dice(SEED, 'same batch')
  const { goodsCode, ofGoods, ofShelf, differenceOf, countShelf } = await sameBatchTwice('A-04')
  await countShelf()
  const orders = [await differenceOf(ofGoods), await differenceOf(ofShelf)]
  let finishes: Promise<Awaited<ReturnType<typeof race>>> | undefined
  await whileHeld(world, [BALANCES, goodsCode], async () => {
    finishes = race(
      draw,
      orders.map((input) => rival('merchant', inventoryHandle, input)),
    )
    await waiting(world, 2)
  })
  const all = await finishes!
  expect(won(all, inventoryHandle), story(all)).toHaveLength(1)
  const { reply } = all.find(({ reply: { code } }) => code !== 200)!
  expect(reply, story(all)).toMatchObject({ code: 500 })
  expect(reply.message).toMatch('已按另一次盘点调整')
  expect(await onHand(goodsCode)).toBe(8)
})

it('what was counted while a difference of the same batch was being posted is not posted on top of it', async () => {
  const draw = dice(SEED, 'counted meanwhile')
  const { goodsCode, ofGoods, ofShelf, differenceOf, countShelf } = await sameBatchTwice('A-03')
  const first = await differenceOf(ofGoods)
  let finishes: Promise<Awaited<ReturnType<typeof race>>> | undefined
  // The one that posts began before the count, and is done after it: its time says nothing of what the count has seen.
  await whileHeld(world, [BALANCES, goodsCode], async () => {
    finishes = race(draw, [rival('merchant', inventoryHandle, first)])
    await waiting(world, 1)
    await countShelf()
  })
  expect(won(await finishes!, inventoryHandle)).toHaveLength(1)
  const second = await differenceOf(ofShelf)
  expect(await world.as('merchant').refused(inventoryHandle, second, 500)).toMatch('已按另一次盘点调整')
  expect(await onHand(goodsCode)).toBe(8)
})

it('goods and a location that go out of use as somebody counts them are gone for the count, or stay', async () => {
  const draw = dice(SEED, 'goes')
  const person = world.as('merchant')
  const areaId = await makeArea(world, '盘点时停用的库区')
  const code = `GO-${world.next('goes')}`
  const locationIds = await makeLocation(world, areaId, code)
  await makeLocation(world, areaId, `${code}-B`)
  await cancelStocktakes(world, 'WH1')
  const shelf = await makeLocation(world, areaId, `${code}-C`)
  const plan = { type: STOCKTAKE_TYPE.location, warehouseCode: 'WH1', areaId, locationIds: shelf }
  const ofShelf = (await person.ok(saveLocationDetail, plan)).stocktakeCode
  const goods = await newGoods(world)
  const ofGoods = (
    await person.ok(saveLocationDetail, {
      type: STOCKTAKE_TYPE.goods,
      warehouseCode: 'WH1',
      supplierCode: 'S1',
      goodsCodes: goods,
    })
  ).stocktakeCode
  const stranger = await newGoods(world)
  const found = async (stocktakeCode: string, locationCode: string, goodsCode: string) => {
    await person.ok(openCount, { stocktakeCode })
    const { place } = await person.ok(scanCountLocation, { stocktakeCode, locationCode })
    const lines = [{ goodsCode, productionDate: '无', normal: 1 }]
    return { stocktakeCode, locationCode, operationId: randomUUID(), seen: place!.seen, lines }
  }
  const cases = [
    {
      held: ['select from goods where code = $1 for update', stranger],
      goes: rival('merchant', deleteGoods, { goodsCode: stranger }),
      count: await found(ofShelf, `${code}-C`, stranger),
    },
    {
      held: ['select from place where code = $1 for update', code],
      goes: rival('merchant', batchDeleteLocation, { locationIds }),
      count: await found(ofGoods, code, goods),
    },
  ] as const
  for (const { held, goes, count } of cases) {
    let finishes: Promise<Awaited<ReturnType<typeof race>>>[] = []
    await whileHeld(world, held, async () => {
      finishes = [race(draw, [goes])]
      await waiting(world, 1)
      finishes.push(race(draw, [rival('merchant', countAtLocation, count)]))
      await waiting(world, 2)
    })
    const [gone, counted] = (await Promise.all(finishes)) as [
      Awaited<ReturnType<typeof race>>,
      Awaited<ReturnType<typeof race>>,
    ]
    expect(gone[0]!.reply.code, story(gone)).toBe(200)
    expect(counted[0]!.reply.code, story(counted)).toBe(404)
  }
})
