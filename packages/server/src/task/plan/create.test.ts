/** Creating tasks (part 1, 5.5; semantics 3): what is reserved, and what is only planned. */
import { shelve } from '@yuncang/contract/shelf/putaway/floor.ts'
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import { getTaskDetails, getTaskLogList } from '@yuncang/contract/task/task/detail.ts'
import { describe, expect, it } from 'vitest'
import { daysAgo, newGoods, stockOf } from '@yuncang/harness/goods.ts'
import { unchanged } from '@yuncang/harness/snapshot.ts'
import { arriving, sending } from '@yuncang/harness/tasks.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'

const world = useWorld()
const merchant = () => world.as('merchant')
const dateOf = (task: { lines: { batches: { productionDate: string; normal: number; broken: number }[] }[] }) =>
  task.lines[0]!.batches.map((batch) => [batch.productionDate, batch.normal, batch.broken])

describe('creating an outbound task', () => {
  it('reserves what it plans, first expired first, and leaves its trace', async () => {
    const goodsCode = await newGoods(world, { dated: true, days: 180 })
    const [older, newer] = [daysAgo(60), daysAgo(30)]
    await world.arrive(goodsCode, [
      { date: newer, normal: 100 },
      { date: older, normal: 50 },
    ])
    const { code } = await world
      .as('clerk')
      .ok(addTask, sending([{ goodsCode, plannedNormal: 60 }], { note: ' 夜班 ' }))
    expect(code).toMatch(/^CK\d{6}\d{4,}$/)
    const task = await merchant().ok(getTaskDetails, { code })
    expect(task).toMatchObject({
      status: TASK_STATUS.pending,
      statusName: '待接单',
      nature: NATURE.outbound,
      typeName: '配送出库',
      supplierCode: 'S1',
      warehouseCode: 'WH1',
      pointCode: 'P1',
      plannedPieces: 60,
      actualPieces: 0,
      goodsCount: 1,
      byPallet: 0,
      note: '夜班',
      createName: 'clerk',
      acceptTime: '',
      finishTime: '',
      cancelTime: '',
    })
    expect(task.createTime).toMatch(/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(
      task.lines[0]!.batches.map((batch) => [
        batch.productionDate,
        batch.normal,
        batch.normalOpen,
        batch.normalDone,
        batch.normalCancelled,
      ]),
    ).toEqual([
      [older, 50, 50, 0, 0],
      [newer, 10, 10, 0, 0],
    ])
    expect(task.lines[0]).toMatchObject({
      goodsCode,
      plannedNormal: 60,
      plannedBroken: 0,
      freeNormal: 90,
      normalCap: 150,
      piecesPerBox: 24,
      dated: 1,
    })
    expect(task.locationList).toMatchObject([
      { locationCode: 'WH1-ZC', areaName: '暂存区', normal: 50 },
      { locationCode: 'WH1-ZC', normal: 10 },
    ])
    expect((await merchant().ok(getTaskLogList, { code })).records).toMatchObject([
      { content: '创建任务，计划 60 件', by: 'clerk', at: task.createTime },
    ])
    expect(await stockOf(world, goodsCode)).toEqual([
      `WH1-ZC ${older} normal 50/50`,
      `WH1-ZC ${newer} normal 100/10`,
      `SUPPLIER ${older} normal -50/0`,
      `SUPPLIER ${newer} normal -100/0`,
    ])
  })

  it('takes storage before staging, in walking order, damaged pieces apart', async () => {
    const goodsCode = await newGoods(world)
    const arrived = await world.arrive(goodsCode, { normal: 30, broken: 8 })
    const { putawayCodes } = await merchant().ok(getTaskDetails, { code: arrived })
    for (const locationCode of ['A-03', 'A-02'])
      await world
        .as('floor')
        .ok(shelve, { putawayCode: putawayCodes[0]!, goodsCode, productionDate: '无', quantity: 10, locationCode })
    await merchant().ok(addTask, sending([{ goodsCode, plannedNormal: 25, plannedBroken: 3 }]))
    expect(await stockOf(world, goodsCode)).toEqual([
      'WH1-ZC 9999-12-31 normal 10/5',
      'WH1-ZC 9999-12-31 broken 8/3',
      'A-02 9999-12-31 normal 10/10',
      'A-03 9999-12-31 normal 10/10',
      'SUPPLIER 9999-12-31 normal -30/0',
      'SUPPLIER 9999-12-31 broken -8/0',
    ])
  })

  it('takes exactly the dates that were picked', async () => {
    const goodsCode = await newGoods(world, { dated: true, days: 180 })
    const [older, newer] = [daysAgo(60), daysAgo(30)]
    await world.arrive(goodsCode, [
      { date: older, normal: 20 },
      { date: newer, normal: 20, broken: 5 },
    ])
    const { code } = await merchant().ok(
      addTask,
      sending([
        {
          goodsCode,
          plannedNormal: 12,
          plannedBroken: 2,
          batches: [
            { productionDate: newer, normal: 10, broken: 2 },
            { productionDate: older, normal: 2 },
          ],
        },
      ]),
    )
    expect(dateOf(await merchant().ok(getTaskDetails, { code }))).toEqual([
      [older, 2, 0],
      [newer, 10, 2],
    ])
    const batch = (productionDate: string, normal: number, plannedNormal = normal) =>
      sending([{ goodsCode, plannedNormal, batches: [{ productionDate, normal }] }])
    expect(await merchant().refused(addTask, batch(newer, 11), 500)).toBe(
      `商品“货${goodsCode}”生产日期 ${newer} 的正常品库存不足：计划 11 件，可用 10 件`,
    )
    expect(await merchant().refused(addTask, batch(daysAgo(1), 1), 500)).toContain('可用 0 件')
    expect(await merchant().refused(addTask, batch(newer, 5, 6), 400)).toBe(
      `商品“货${goodsCode}”各生产日期的数量之和与填写的数量不一致`,
    )
    expect(
      await merchant().refused(
        addTask,
        sending([
          {
            goodsCode,
            plannedNormal: 2,
            batches: [
              { productionDate: newer, normal: 1 },
              { productionDate: newer, normal: 1 },
            ],
          },
        ]),
        400,
      ),
    ).toBe(`商品“货${goodsCode}”的生产日期 ${newer} 重复，请合并为一行`)
  })

  it('counts a batch past due only for goods that leave for good, unless the warehouse lets all take it', async () => {
    const goodsCode = await newGoods(world, { dated: true, days: 30 })
    await world.arrive(goodsCode, [
      { date: daysAgo(30), normal: 10 },
      { date: daysAgo(29), normal: 4 },
    ])
    for (const taskType of ['TASK_TYPE_SEND', 'TASK_TYPE_CPFR'] as const)
      expect(
        await merchant().refused(addTask, sending([{ goodsCode, plannedNormal: 5 }], { taskType }), 500),
      ).toContain('计划 5 件，可用 4 件')
    for (const taskType of ['TASK_TYPE_EMPTY', 'TASK_TYPE_OTHER_OUT'] as const) {
      const { code } = await merchant().ok(
        addTask,
        sending([{ goodsCode, plannedNormal: 2 }], { taskType, loading: 0 }),
      )
      expect(dateOf(await merchant().ok(getTaskDetails, { code }))).toEqual([[daysAgo(30), 2, 0]])
    }
    await world.owner.query(`update warehouse set pick_past_due = true where code = 'WH1'`)
    await merchant().ok(addTask, sending([{ goodsCode, plannedNormal: 10 }]))
    await world.owner.query(`update warehouse set pick_past_due = false where code = 'WH1'`)
  })

  it('leaves staging alone where the warehouse says so', async () => {
    const goodsCode = await newGoods(world)
    await world.arrive(goodsCode, { normal: 10 })
    await world.owner.query(`update warehouse set pick_from_staging = false where code = 'WH1'`)
    expect(await merchant().refused(addTask, sending([{ goodsCode, plannedNormal: 1 }]), 500)).toContain('可用 0 件')
    await world.owner.query(`update warehouse set pick_from_staging = true where code = 'WH1'`)
    await merchant().ok(addTask, sending([{ goodsCode, plannedNormal: 1 }]))
  })

  it('is refused when there is not enough, and reserves nothing of any line', async () => {
    const [enough, scarce] = [await newGoods(world), await newGoods(world)]
    for (const goodsCode of [enough, scarce]) await world.arrive(goodsCode, { normal: 10, broken: 1 })
    await unchanged(world, async () => {
      expect(
        await merchant().refused(
          addTask,
          sending([
            { goodsCode: enough, plannedNormal: 1 },
            { goodsCode: scarce, plannedNormal: 11 },
          ]),
          500,
        ),
      ).toBe(`商品“货${scarce}”正常品可用库存不足：计划 11 件，可用 10 件`)
      expect(
        await merchant().refused(
          addTask,
          sending([
            { goodsCode: enough, plannedNormal: 1 },
            { goodsCode: scarce, plannedBroken: 2 },
          ]),
          500,
        ),
      ).toBe(`商品“货${scarce}”破损品可用库存不足：计划 2 件，可用 1 件`)
    })
    await merchant().ok(addTask, sending([{ goodsCode: scarce, plannedNormal: 10 }]))
    expect(await merchant().refused(addTask, sending([{ goodsCode: scarce, plannedNormal: 1 }]), 500)).toContain(
      '可用 0 件',
    )
  })

  it('knows only the stock of its own warehouse', async () => {
    const goodsCode = await newGoods(world)
    await world.arrive(goodsCode, { normal: 10 }, { warehouse: 'WH2' })
    expect(await merchant().refused(addTask, sending([{ goodsCode, plannedNormal: 1 }]), 500)).toContain('可用 0 件')
    await merchant().ok(addTask, sending([{ goodsCode, plannedNormal: 10 }], { warehouseCode: 'WH2', pointCode: 'P3' }))
  })
})

describe('creating an inbound task', () => {
  it('plans without touching stock, and keeps the dates that are announced', async () => {
    const goodsCode = await newGoods(world, { dated: true, days: 90 })
    const { code } = await world.as('clerk').ok(
      addTask,
      arriving([
        {
          goodsCode,
          plannedNormal: 10,
          plannedBroken: 2,
          batches: [{ productionDate: daysAgo(3), normal: 10, broken: 2 }, { productionDate: daysAgo(1) }],
        },
      ]),
    )
    expect(code).toMatch(/^RK\d{6}\d{4,}$/)
    const task = await merchant().ok(getTaskDetails, { code })
    expect(task).toMatchObject({
      nature: NATURE.inbound,
      statusName: '待接单',
      typeName: '到货入库',
      loading: 1,
      plannedPieces: 12,
      locationList: [],
    })
    expect(dateOf(task)).toEqual([[daysAgo(3), 10, 2]])
    expect(await stockOf(world, goodsCode)).toEqual([])
  })

  it('asks the kinds that come from a platform for the point, and prices by the pallet where it does', async () => {
    for (const taskType of ['TASK_TYPE_REMAINING', 'TASK_TYPE_AFTER'] as const) {
      const { code } = await merchant().ok(
        addTask,
        arriving([{ goodsCode: 'G2', plannedNormal: 1 }], { taskType, pointCode: 'P2' }),
      )
      expect(await merchant().ok(getTaskDetails, { code })).toMatchObject({ byPallet: 1, pointName: 'P2' })
    }
  })
})
