/** Completing outbound tasks: the dates that leave, goods that leave for good, what shelves and people have to do with it (part 1, 5.4 and 5.6). */
import { getPutawayInfo } from '@yuncang/contract/shelf/putaway/putaway.ts'
import { getTaskDetails, getTaskLogList } from '@yuncang/contract/task/task/detail.ts'
import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import { describe, expect, it } from 'vitest'
import { daysAgo, newGoods, stockOf } from '@yuncang/harness/goods.ts'
import { unchanged } from '@yuncang/harness/snapshot.ts'
import { completing, inWork, type Completion, type Line } from '@yuncang/harness/tasks.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'
import { PUTAWAY_STATUS } from '@yuncang/domain/shelf/putaway/state.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'

const world = useWorld()
const merchant = () => world.as('merchant')
const task = (code: string) => merchant().ok(getTaskDetails, { code })
const refused = (input: Completion, reply: number, by: PersonName = 'merchant') =>
  unchanged(world, () => world.as(by).refused(completeTask, input, reply))

describe('dates', () => {
  it('leave as they were picked, from what the task holds and then from what is free', async () => {
    const goodsCode = await newGoods(world, { dated: true, days: 180 })
    const [older, newer] = [daysAgo(60), daysAgo(30)]
    await world.arrive(goodsCode, [
      { date: older, normal: 10 },
      { date: newer, normal: 10, broken: 2 },
    ])
    const code = await world.create('TASK_TYPE_SEND', [{ goodsCode, plannedNormal: 12 }])
    await world.accept(code)
    const done = (batches: Line['batches'], actualNormal = 12, actualBroken = 0) =>
      completing(code, [{ id: '1', goodsCode, actualNormal, actualBroken, batches }])
    const batch = (productionDate: string, normal: number, broken = 0) => ({
      productionDate,
      normal,
      broken,
    })
    expect(await refused(done([batch(older, 11), batch(newer, 1)]), 500)).toBe(
      `商品“货${goodsCode}”生产日期 ${older} 的正常品库存不足：计划 11 件，可用 10 件`,
    )
    expect(await refused(done([batch(older, 10)]), 400)).toContain('各生产日期的数量之和与填写的数量不一致')
    expect(await refused(done([batch(older, 6), batch(older, 6)]), 400)).toContain('重复')
    expect(await refused(done([batch(daysAgo(1), 12)]), 500)).toContain('可用 0 件')
    await merchant().ok(completeTask, done([batch(newer, 9, 2), batch(older, 3), batch(daysAgo(9), 0)], 12, 2))
    expect(
      (await task(code)).lines[0]!.batches.map((row) => [
        row.productionDate,
        row.normal,
        row.normalDone,
        row.brokenDone,
      ]),
    ).toEqual([
      [older, 10, 3, 0],
      [newer, 2, 9, 2],
    ])
    expect((await stockOf(world, goodsCode)).slice(0, 2)).toEqual([
      `WH1-ZC ${older} normal 7/0`,
      `WH1-ZC ${newer} normal 1/0`,
    ])
  })

  it('cannot be given for goods that keep none', async () => {
    const { code, goods } = await inWork(world)
    expect(
      await refused(
        completing(code, [
          {
            id: '1',
            goodsCode: goods[0]!,
            actualNormal: 1,
            batches: [{ productionDate: daysAgo(1), normal: 1 }],
          },
        ]),
        400,
      ),
    ).toBe(`商品“货${goods[0]}”未开启生产日期管理，不能选择生产日期`)
  })

  it('that were promised stay promised when they come past due', async () => {
    const goodsCode = await newGoods(world, { dated: true, days: 40 })
    await world.arrive(goodsCode, [{ date: daysAgo(35), normal: 10 }])
    const code = await world.create('TASK_TYPE_SEND', [{ goodsCode, plannedNormal: 4 }])
    await world.accept(code)
    await world.owner.query('update goods set shelf_life_days = 20 where code = $1', [goodsCode])
    expect(await refused(completing(code, [{ id: '1', goodsCode, actualNormal: 5 }]), 500)).toBe(
      `货${goodsCode}超出数量上限。正常品最多 4 件`,
    )
    await merchant().ok(completeTask, completing(code, [{ id: '1', goodsCode, actualNormal: 4 }]))
  })
})

describe('taking goods out for good', () => {
  it.for(['TASK_TYPE_EMPTY', 'TASK_TYPE_OTHER_OUT'] as const)(
    '%s finishes at once: back to the supplier, past due or not',
    async (taskType) => {
      const goodsCode = await newGoods(world, { dated: true, days: 30 })
      await world.arrive(goodsCode, [{ date: daysAgo(60), normal: 8, broken: 3 }])
      const code = await world.create(taskType, [{ goodsCode, plannedNormal: 5, plannedBroken: 1 }])
      await world.accept(code)
      expect(
        await merchant().ok(
          completeTask,
          completing(code, [{ id: '1', goodsCode, actualNormal: 8, actualBroken: 3 }], { loading: 1 }),
        ),
      ).toMatchObject({ status: TASK_STATUS.finished })
      expect(await stockOf(world, goodsCode)).toEqual([])
      const now = await task(code)
      expect(now).toMatchObject({
        status: TASK_STATUS.finished,
        statusName: '已完成',
        actualPieces: 11,
        loading: 1,
        finishLocationsOn: 1,
      })
      expect(now.finishTime).toMatch(/^20\d\d-/)
      expect((await merchant().ok(getTaskLogList, { code })).records).toMatchObject([
        { content: '完成任务，实际 11 件' },
        {},
        {},
      ])
      expect(await refused(completing(code, []), 409)).toContain('当前为已完成')
    },
  )

  it('asks for the loading service where it was never chosen', async () => {
    const { code, line } = await inWork(world, { taskType: 'TASK_TYPE_EMPTY' })
    await world.owner.query('update task set loading = null where code = $1', [code])
    expect(await refused(completing(code, [line(0, 1)]), 400)).toBe('请选择装卸服务')
    await merchant().ok(completeTask, completing(code, [line(0, 1)], { loading: 0 }))
    expect(await task(code)).toMatchObject({ loading: 0 })
  })
})

describe('beside the shelves', () => {
  it('takes pieces that a putaway order still held, and tells the order', async () => {
    const goodsCode = await newGoods(world)
    const arrived = await world.arrive(goodsCode, { normal: 10 })
    const [order] = (await task(arrived)).putawayCodes
    const code = await world.create('TASK_TYPE_SEND', [{ goodsCode, plannedNormal: 4 }])
    await world.accept(code)
    await world.complete(code)
    expect(await merchant().ok(getPutawayInfo, { putawayCode: order! })).toMatchObject({
      outstandingPieces: 6,
      putawayStatus: PUTAWAY_STATUS.waiting,
      stagingOutboundList: [{ taskCode: code, normal: 4 }],
    })
    const rest = await world.create('TASK_TYPE_SEND', [{ goodsCode, plannedNormal: 6 }])
    await world.accept(rest)
    await world.complete(rest)
    expect(await merchant().ok(getPutawayInfo, { putawayCode: order! })).toMatchObject({
      outstandingPieces: 0,
      putawayStatus: PUTAWAY_STATUS.finished,
    })
  })
})

describe('who may complete', () => {
  it('is the merchant and staff of the warehouse with the key', async () => {
    for (const name of ['merchant', 'manager', 'clerk'] as const) {
      const { code, line } = await inWork(world)
      await world.as(name).ok(completeTask, completing(code, [line(0, 1)]))
    }
    const { code, line } = await inWork(world, { warehouse: 'WH2' })
    await world.as('clerk2').ok(completeTask, completing(code, [line(0, 1)]))
  })

  it('is nobody else, not even the supplier', async () => {
    const { code, line } = await inWork(world)
    for (const name of ['supplier1', 'platform', 'finance', 'floor'] as const)
      await refused(completing(code, [line(0, 1)]), 403, name)
    for (const name of ['merchant2', 'clerk2', 'clerk3', 'nobody'] as const)
      expect(await refused(completing(code, [line(0, 1)]), 404, name)).toBe('任务不存在或不在您的数据权限内')
  })
})
