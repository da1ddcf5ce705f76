/** Shipping deliveries with what really left (part 1, 5.4; semantics 3). */
import { getNotices } from '@yuncang/contract/access/shell/notice.ts'
import { getTaskDetails, getTaskLogList } from '@yuncang/contract/task/task/detail.ts'
import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import { describe, expect, it } from 'vitest'
import { newGoods, stockOf } from '@yuncang/harness/goods.ts'
import { unchanged } from '@yuncang/harness/snapshot.ts'
import { completing, inWork, type Completion } from '@yuncang/harness/tasks.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { drainJobs } from '@yuncang/harness/jobs.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'

const world = useWorld()
const merchant = () => world.as('merchant')
const task = (code: string) => merchant().ok(getTaskDetails, { code })
const refused = (input: Completion, reply: number, by: PersonName = 'merchant') =>
  unchanged(world, () => world.as(by).refused(completeTask, input, reply))

describe('shipping a delivery', () => {
  it('moves what left to the road, frees what stayed, and leaves its trace', async () => {
    const { code, goods, line } = await inWork(world, {
      stock: [{ normal: 20, broken: 4 }],
      plan: [{ plannedNormal: 10, plannedBroken: 2 }],
    })
    expect(await world.as('clerk').ok(completeTask, completing(code, [line(0, 7, 1)]))).toEqual({
      status: TASK_STATUS.delivering,
      awaitingDates: 0,
      putawayCode: '',
    })
    expect(await stockOf(world, goods[0]!)).toEqual([
      'WH1-ZC 9999-12-31 normal 13/0',
      'WH1-ZC 9999-12-31 broken 3/0',
      'SUPPLIER 9999-12-31 normal -20/0',
      'SUPPLIER 9999-12-31 broken -4/0',
      'TRANSIT 9999-12-31 normal 7/0',
      'TRANSIT 9999-12-31 broken 1/0',
    ])
    const now = await task(code)
    expect(now).toMatchObject({
      status: TASK_STATUS.delivering,
      statusName: '配送中',
      plannedPieces: 12,
      actualPieces: 8,
      finishTime: '',
      suggestedPallets: 1,
      pallets: null,
    })
    expect(now.lines).toMatchObject([
      {
        plannedNormal: 10,
        plannedBroken: 2,
        actualNormal: 7,
        actualBroken: 1,
        added: 0,
        batches: [
          {
            productionDate: '无',
            normal: 10,
            normalDone: 7,
            normalCancelled: 3,
            normalOpen: 0,
            broken: 2,
            brokenDone: 1,
            brokenCancelled: 1,
          },
        ],
      },
    ])
    expect(now.locationList).toMatchObject([{ locationCode: 'WH1-ZC', normal: 7, broken: 1 }])
    expect((await merchant().ok(getTaskLogList, { code })).records).toMatchObject([
      { content: '出库完成，实际 8 件，开始配送', by: 'clerk' },
      { content: '接单' },
      {},
    ])
    await drainJobs(world.database)
    expect((await world.as('supplier1').ok(getNotices, {})).records[0]).toMatchObject({
      text: `任务 ${code} 已出库，实际 8 件`,
    })
  })

  it('is refused a second time, and before it is accepted', async () => {
    const { code, line } = await inWork(world)
    await merchant().ok(completeTask, completing(code, [line(0, 5)]))
    expect(await refused(completing(code, [line(0, 5)]), 409)).toBe(
      `任务状态已变更。任务 ${code} 当前为配送中，请刷新后再操作`,
    )
    const goodsCode = await newGoods(world)
    await world.arrive(goodsCode, { normal: 5 })
    const pending = await world.create('TASK_TYPE_SEND', [{ goodsCode, plannedNormal: 5 }])
    expect(await refused(completing(pending, [{ id: '1', goodsCode, actualNormal: 5 }]), 409)).toContain('待接单')
  })

  it('takes more than planned from free stock, up to the plan and what is free', async () => {
    const { code, goods, line } = await inWork(world)
    await world.create('TASK_TYPE_SEND', [{ goodsCode: goods[0]!, plannedNormal: 6 }])
    expect(await refused(completing(code, [line(0, 15)]), 500)).toBe(`货${goods[0]}超出数量上限。正常品最多 14 件`)
    expect(await refused(completing(code, [line(0, 1, 5)]), 500)).toBe(`货${goods[0]}超出数量上限。破损品最多 4 件`)
    expect(await refused(completing(code, [line(0, 99_999_999)]), 500)).toContain('超出数量上限')
    expect(await refused(completing(code, [line(0, 100_000_000)]), 400)).toBe(
      `第1行（商品 ${goods[0]}）：实际正常品数量应为 0 到 99999999 的整数`,
    )
    await merchant().ok(completeTask, completing(code, [line(0, 14, 4)]))
    expect((await stockOf(world, goods[0]!))[0]).toBe('WH1-ZC 9999-12-31 normal 6/6')
  })

  it('asks for every planned line by name: only a 0 that was sent is nothing done', async () => {
    const { code, goods, line } = await inWork(world, {
      stock: [
        { normal: 9, broken: 0 },
        { normal: 9, broken: 0 },
      ],
      plan: [
        { plannedNormal: 3, plannedBroken: 0 },
        { plannedNormal: 4, plannedBroken: 0 },
      ],
    })
    const names = goods.map((goodsCode) => `货${goodsCode}`)
    const asked = (...of: string[]) => `请填写商品“${of.join('、')}”的实际数量，没有的请填 0`
    expect(await refused(completing(code, [line(1, 4)]), 400)).toBe(asked(names[0]!))
    expect(await refused(completing(code, []), 400)).toBe(asked(...names))
    const silent = [undefined, null].map((actualNormal) => ({ ...line(0), actualNormal }) as never)
    for (const row of silent)
      expect(await refused(completing(code, [row, line(1, 4)]), 400)).toBe(
        `第1行（商品 ${goods[0]}）：请输入实际正常品数量`,
      )
    const added = { goodsCode: goods[0]!, actualNormal: undefined } as never
    expect(await refused(completing(code, [line(0), line(1, 4)], {}, [added]), 400)).toBe(
      `第1行（商品 ${goods[0]}）：请输入实际正常品数量`,
    )
    await merchant().ok(completeTask, completing(code, [line(0, 0), line(1, 4)]))
    expect((await task(code)).lines).toMatchObject([
      { plannedNormal: 3, actualNormal: 0, batches: [{ normalCancelled: 3, normalDone: 0 }] },
      { plannedNormal: 4, actualNormal: 4 },
    ])
    expect((await stockOf(world, goods[0]!))[0]).toBe('WH1-ZC 9999-12-31 normal 9/0')
    const empty = await inWork(world)
    expect(await merchant().ok(completeTask, completing(empty.code, [empty.line(0, 0)]))).toMatchObject({
      status: TASK_STATUS.delivering,
    })
    expect(await task(empty.code)).toMatchObject({ actualPieces: 0, suggestedPallets: 0 })
  })

  it('asks for the damaged pieces where some were planned', async () => {
    const { code, goods, line } = await inWork(world, { plan: [{ plannedNormal: 3, plannedBroken: 2 }] })
    const { actualBroken: _, ...silent } = line(0, 3)
    expect(await refused(completing(code, [silent]), 400)).toBe(`请填写商品“货${goods[0]}”的实际数量，没有的请填 0`)
    await merchant().ok(completeTask, completing(code, [line(0, 3, 0)]))
  })

  it('takes goods that were added, once, of the same supplier, audited, and in stock', async () => {
    const { code, goods, line } = await inWork(world)
    const [extra, scarce, others, raw] = [
      await newGoods(world),
      await newGoods(world),
      await newGoods(world, { supplier: 'S2' }),
      await newGoods(world, { audited: false }),
    ]
    await world.arrive(extra, { normal: 5, broken: 5 })
    const add = (goodsCode: string, actualNormal = 1) =>
      completing(code, [line(0, 10)], {}, [{ goodsCode, actualNormal }])
    expect(await refused(add(goods[0]!), 400)).toBe(`商品“货${goods[0]}”重复添加，请合并为一行`)
    const twice = { goodsCode: extra, actualNormal: 0 }
    expect(await refused(completing(code, [line(0)], {}, [twice, twice]), 400)).toContain('重复添加')
    expect(await refused(add(others), 400)).toBe(`商品“货${others}”不属于所选供应商`)
    expect(await refused(add(raw), 500)).toBe(`商品“货${raw}”尚未审核，不能用于任务`)
    expect(await refused(add('NOTHING'), 404)).toBe('商品 NOTHING 不存在或不在您的数据权限内')
    expect(await refused(add(scarce), 500)).toBe(`货${scarce}超出数量上限。正常品最多 0 件`)
    expect(await refused(add(extra, 6), 500)).toContain('正常品最多 5 件')
    await merchant().ok(
      completeTask,
      completing(code, [line(0, 10)], {}, [{ goodsCode: extra, actualNormal: 5, actualBroken: 2 }]),
    )
    expect(await task(code)).toMatchObject({
      goodsCount: 2,
      plannedPieces: 10,
      actualPieces: 17,
      lines: [{}, { id: '2', goodsCode: extra, plannedNormal: 0, actualNormal: 5, actualBroken: 2, added: 1 }],
    })
    expect((await stockOf(world, extra))[0]).toBe('WH1-ZC 9999-12-31 broken 3/0')
  })

  it('knows its lines by number and goods, each once', async () => {
    const { code, goods, line } = await inWork(world, {
      stock: [
        { normal: 9, broken: 0 },
        { normal: 9, broken: 0 },
      ],
      plan: [
        { plannedNormal: 1, plannedBroken: 0 },
        { plannedNormal: 1, plannedBroken: 0 },
      ],
    })
    const sentence = (id: string) => `任务中没有第 ${id} 行商品，请刷新后再操作`
    expect(await refused(completing(code, [{ ...line(0, 1), id: '3' }]), 400)).toBe(sentence('3'))
    expect(await refused(completing(code, [{ ...line(0, 1), goodsCode: goods[1]! }]), 400)).toBe(sentence('1'))
    expect(await refused(completing(code, [line(0, 1), line(0, 2), line(1)]), 400)).toBe(
      `商品“货${goods[0]}”重复提交，每行商品只能提交一次`,
    )
  })

  it('asks for the pallets where the point is priced by them, and keeps its own count beside', async () => {
    const { code, line } = await inWork(world, {
      stock: [{ normal: 200, broken: 0 }],
      plan: [{ plannedNormal: 121, plannedBroken: 0 }],
      point: 'P2',
    })
    expect(await refused(completing(code, [line(0, 121)]), 400)).toBe('请输入配送板数')
    expect(await refused(completing(code, [line(0, 121)], { pallets: 100_000 }), 400)).toBe(
      '配送板数应为 0 到 99999 的整数',
    )
    await merchant().ok(completeTask, completing(code, [line(0, 121)], { suggestedPallets: 77, pallets: 2 }))
    expect(await task(code)).toMatchObject({ byPallet: 1, suggestedPallets: 3, pallets: 2 })
  })
})
