import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { openPutaway, shelve } from '@yuncang/contract/shelf/putaway/floor.ts'
import { getPutawayInfo } from '@yuncang/contract/shelf/putaway/putaway.ts'
import { shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { describe, expect, test } from 'vitest'
import { useWorld } from '@yuncang/harness/world.ts'
import { PUTAWAY_STATUS } from '@yuncang/domain/shelf/putaway/state.ts'

const world = useWorld()
const DATE = '2026-01-05'
const LATER = '2026-02-01'

/** The putaway order that an arrival made. */
async function orderOf(taskCode: string): Promise<string> {
  const [order] = await world.rows<{ code: string }>(
    'select o.code from putaway_order o join task t on t.tenant_id = o.tenant_id and t.id = o.task_id where t.code = $1',
    [taskCode],
  )
  return order!.code
}
const one = (putawayCode: string, quantity: number, locationCode = 'A-01') => ({
  putawayCode,
  goodsCode: 'G1',
  productionDate: DATE,
  quantity,
  locationCode,
})
const onHand = (place: string, goods = 'G1') =>
  world
    .rows<{ on_hand: number }>(
      'select coalesce(sum(b.on_hand), 0)::int as on_hand from balance b join place p on p.tenant_id = b.tenant_id and p.id = b.place_id join goods g on g.tenant_id = b.tenant_id and g.id = b.goods_id where p.code = $1 and g.code = $2 and b.production_date = $3',
      [place, goods, DATE],
    )
    .then((rows) => rows[0]!.on_hand)

describe('shelving', () => {
  test('works: an arrival makes an order, partly shelved with the first pieces, finished with the last, each with its trace', async () => {
    const task = await world.arrive('G1', [{ date: DATE, normal: 20 }])
    const code = await orderOf(task)
    expect(code).toMatch(new RegExp(`^SJ${shanghaiDay(Date.now()).slice(2).replaceAll('-', '')}\\d{4}$`))
    expect(
      await world.rows(
        `select topic, payload->>'orderId' is not null as named from job where topic = 'putaway.waiting'`,
      ),
    ).toContainEqual({ topic: 'putaway.waiting', named: true })
    const opened = await world.as('floor').ok(openPutaway, { putawayCode: code })
    expect(opened).toMatchObject({
      nextState: 'scanGoods',
      order: { taskCode: task, fromLocation: 'WH1-ZC', totalPieces: 20, shelvedPieces: 0, outstandingPieces: 20 },
    })
    expect(opened.todo).toMatchObject([
      { goodsCode: 'G1', productionDate: DATE, quality: QUALITY.normal, outstanding: 20, free: 20 },
    ])
    expect(opened.todo[0]!.suggestions.map((place) => place.locationCode)).toEqual(['A-01', 'A-02', 'A-03'])
    const before = await onHand('WH1-ZC')
    const first = await world.as('floor').ok(shelve, one(code, 8))
    expect(first).toMatchObject({
      nextState: 'scanGoods',
      order: { shelvedPieces: 8, outstandingPieces: 12 },
      todo: [{ outstanding: 12, free: 12 }],
    })
    expect(first.message).toContain('8 件到 A-01')
    expect(first.todo[0]!.suggestions[0]).toMatchObject({
      locationCode: 'A-01',
      areaName: 'A区',
      why: '已放同批次商品',
    })
    expect(await world.as('floor').ok(shelve, one(code, 12, 'A-02'))).toMatchObject({
      nextState: 'done',
      todo: [],
      order: { shelvedPieces: 20, outstandingPieces: 0 },
    })
    expect([await onHand('A-01'), await onHand('A-02'), before - (await onHand('WH1-ZC'))]).toEqual([8, 12, 20])
    const info = await world.as('merchant').ok(getPutawayInfo, { putawayCode: code })
    expect(info).toMatchObject({
      putawayStatus: PUTAWAY_STATUS.finished,
      statusName: '已完成',
      outstandingPieces: 0,
      abilities: { cancel: '上架单已完成或已取消' },
    })
    expect(info.finishTime).not.toBe('')
    expect(info.lines[0]!.batches).toMatchObject([{ totalNormal: 20, normal: 0, normalShelved: 20, totalBroken: 0 }])
    expect(info.shelvesList.map((row) => [row.locationCode, row.normal, row.createName])).toEqual([
      ['A-02', 12, 'floor'],
      ['A-01', 8, 'floor'],
    ])
    expect(info.logList.map((row) => row.content)).toEqual([
      '上架 商品G1 12 件到 A-02',
      '上架 商品G1 8 件到 A-01',
      `由入库任务 ${task} 自动生成，共 20 件`,
    ])
  })

  test('refuses more than is outstanding, nothing, and an order that is over; nothing changes', async () => {
    const code = await orderOf(await world.arrive('G1', [{ date: DATE, normal: 5 }]))
    expect(await world.as('floor').refused(shelve, one(code, 6), 500)).toContain('最多还可上架 5 件')
    await world.as('floor').refused(shelve, one(code, 0), 400)
    await world.as('floor').ok(shelve, one(code, 5))
    expect(await world.as('floor').refused(shelve, one(code, 5), 409)).toContain('已完成')
    expect(await world.rows('select version, status from putaway_order where code = $1', [code])).toEqual([
      { version: 2, status: PUTAWAY_STATUS.finished },
    ])
  })

  test('the same intent twice shelves once', async () => {
    const code = await orderOf(await world.arrive('G1', [{ date: DATE, normal: 10 }]))
    const first = await world.as('floor').ok(shelve, one(code, 4), { key: `shelve-${code}` })
    expect(await world.as('floor').ok(shelve, one(code, 4), { key: `shelve-${code}` })).toEqual(first)
    expect(
      await world.rows(
        'select outstanding from putaway_batch b join putaway_order o on o.tenant_id = b.tenant_id and o.id = b.order_id where o.code = $1',
        [code],
      ),
    ).toEqual([{ outstanding: 6 }])
  })

  test('eight workers on one order shelve no piece twice', async () => {
    const code = await orderOf(await world.arrive('G1', [{ date: DATE, normal: 20 }]))
    const replies = await Promise.all(Array.from({ length: 8 }, () => world.as('floor').call(shelve, one(code, 3))))
    expect(replies.filter((reply) => reply.code === 200)).toHaveLength(6)
    expect(
      await world.rows(
        'select outstanding, shelved from putaway_batch b join putaway_order o on o.tenant_id = b.tenant_id and o.id = b.order_id where o.code = $1',
        [code],
      ),
    ).toEqual([{ outstanding: 2, shelved: 18 }])
  })

  test('leaves in staging what an outbound task has reserved', async () => {
    const code = await orderOf(await world.arrive('G3', [{ date: LATER, normal: 10 }], { by: 'merchant' }))
    const outbound = await world.create('TASK_TYPE_OTHER_OUT', [{ goodsCode: 'G3', plannedNormal: 7 }], {
      supplier: 'S2',
    })
    const g3 = { putawayCode: code, goodsCode: 'G3', productionDate: LATER, locationCode: 'A-03' }
    expect((await world.as('floor').ok(openPutaway, { putawayCode: code })).todo).toMatchObject([
      { outstanding: 10, free: 3 },
    ])
    expect(await world.as('floor').refused(shelve, { ...g3, quantity: 4 }, 500)).toContain('只剩 3 件可上架')
    await world.as('floor').ok(shelve, { ...g3, quantity: 3 })
    await world.accept(outbound)
    await world.complete(outbound)
  })

  test('puts damaged pieces into the damaged area, sound ones never; not back to staging, not to another warehouse', async () => {
    const code = await orderOf(await world.arrive('G1', [{ date: DATE, normal: 4, broken: 2 }]))
    const opened = await world.as('floor').ok(openPutaway, { putawayCode: code })
    expect(opened.todo.find((row) => row.quality === QUALITY.broken)!.suggestions[0]).toMatchObject({
      locationCode: 'WH1-CC',
      areaName: '残次区',
    })
    expect(await world.as('floor').refused(shelve, one(code, 4, 'WH1-CC'), 400)).toContain('残次区')
    expect(await world.as('floor').refused(shelve, one(code, 4, 'WH1-ZC'), 400)).toContain('暂存区')
    expect(await world.as('merchant').refused(shelve, one(code, 4, 'WH2-ZC'), 400)).toContain('不在上架单所在的仓库')
    // Staff of one warehouse learn nothing of the locations of others.
    expect(await world.as('floor').refused(shelve, one(code, 4, 'WH2-ZC'), 404)).toContain('没有找到编码')
    await world.as('floor').refused(shelve, one(code, 4, 'TRANSIT'), 404)
    await world.as('floor').ok(shelve, { ...one(code, 2, 'WH1-CC'), quality: QUALITY.broken })
    expect(await world.as('floor').ok(shelve, one(code, 4, 'a-04'))).toMatchObject({ nextState: 'done' })
  })

  test('knows goods that are not in the order, and those that nobody has', async () => {
    const code = await orderOf(await world.arrive('G1', [{ date: DATE, normal: 1 }]))
    expect(await world.as('floor').refused(shelve, { ...one(code, 1), goodsCode: 'G2' }, 404)).toContain('商品G2')
    await world.as('floor').refused(shelve, { ...one(code, 1), goodsCode: 'G9' }, 404)
    expect(await world.as('floor').refused(shelve, { ...one(code, 1), productionDate: LATER }, 500)).toContain(
      '最多还可上架 0 件',
    )
  })

  test('a foreign merchant and another warehouse see nothing', async () => {
    const code = await orderOf(await world.arrive('G1', [{ date: DATE, normal: 3 }]))
    for (const name of ['merchant2', 'clerk2', 'nobody'] as const) {
      await world.as(name).refused(shelve, one(code, 1), 404)
      await world.as(name).refused(openPutaway, { putawayCode: code }, 404)
    }
    expect(await world.rows('select version from putaway_order where code = $1', [code])).toEqual([{ version: 1 }])
  })

  test('suppliers, the platform and those without the key are stopped', async () => {
    const code = await orderOf(await world.arrive('G1', [{ date: DATE, normal: 3 }]))
    for (const name of ['supplier1', 'platform', 'finance'] as const)
      await world.as(name).refused(shelve, one(code, 1), 403)
  })
})
