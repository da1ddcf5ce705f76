import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { claimJob } from '@yuncang/contract/shelf/job/job.ts'
import { shelve } from '@yuncang/contract/shelf/putaway/floor.ts'
import { lookUp } from '@yuncang/contract/task/look-up/floor.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { daysAgo } from '@yuncang/harness/goods.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'
import { AREA_NATURE } from '@yuncang/domain/site/area/nature.ts'

const world = useWorld()
const [OLD, YOUNG] = [daysAgo(200), daysAgo(20)]
let arrived: string
let order: string

beforeAll(async () => {
  arrived = await world.arrive('G1', [
    { date: OLD, normal: 6 },
    { date: YOUNG, normal: 10, broken: 2 },
  ])
  const [row] = await world.rows<{ code: string }>(
    'select o.code from putaway_order o join task t on t.tenant_id = o.tenant_id and t.id = o.task_id where t.code = $1',
    [arrived],
  )
  order = row!.code
  await world
    .as('floor')
    .ok(shelve, { putawayCode: order, goodsCode: 'G1', productionDate: YOUNG, quantity: 4, locationCode: 'A-02' })
})
const find = (scan: string, name: PersonName = 'floor') => world.as(name).ok(lookUp, { scan })

describe('scanning', () => {
  test('goods, by bar code or code: where they lie, first expired first, what is free, and the open work', async () => {
    const send = await world.create('TASK_TYPE_SEND', [{ goodsCode: 'G1', plannedNormal: 3 }])
    const found = await find('69G1')
    expect(found).toMatchObject({ locations: [], documents: [] })
    const [goods] = found.goods
    expect(goods).toMatchObject({ goodsCode: 'G1', supplierName: 'S1', piecesPerBox: 24, shelfLifeDays: 180 })
    expect(goods).toMatchObject({ onHand: 16, freePieces: 13, brokenPieces: 2 })
    expect(
      goods!.stock.map((row) => [row.productionDate, row.locationCode, row.quality, row.onHand, row.pastDue]),
    ).toEqual([
      [OLD, 'WH1-ZC', QUALITY.normal, 6, 1],
      [YOUNG, 'A-02', QUALITY.normal, 4, 0],
      [YOUNG, 'WH1-ZC', QUALITY.normal, 6, 0],
      [YOUNG, 'WH1-ZC', QUALITY.broken, 2, 0],
    ])
    expect(goods!.work.map((row) => [row.kind, row.code, row.statusName, row.jobs.map(({ kind }) => kind)])).toEqual(
      expect.arrayContaining([
        ['task', send, '待接单', ['pick']],
        ['putaway', order, '部分上架', ['putaway']],
      ]),
    )
    expect((await find('g1')).goods[0]).toMatchObject({ goodsCode: 'G1', onHand: 16 })
  })

  test('a location: what lies there by owner and batch, and the work that takes from it', async () => {
    const [place] = (await find('a-02')).locations
    expect(place).toMatchObject({
      locationCode: 'A-02',
      areaNature: AREA_NATURE.storage,
      closed: 0,
      warehouseName: 'WH1',
    })
    expect(place!.stock).toMatchObject([{ goodsCode: 'G1', supplierName: 'S1', productionDate: YOUNG, onHand: 4 }])
    const [staging] = (await find('WH1-ZC')).locations
    expect(staging!.work.map(({ code }) => code)).toContain(order)
    expect((await find('A-04')).locations[0]).toMatchObject({ stock: [], work: [] })
  })

  test('a document: its goods, planned and done, its jobs and who does them', async () => {
    const [document] = (await find(order)).documents
    expect(document).toMatchObject({
      kind: 'putaway',
      statusName: '部分上架',
      pallet: 0,
      lines: [{ goodsCode: 'G1', plannedPieces: 18, donePieces: 4 }],
      jobs: [{ kind: 'putaway', kindName: '上架', heldBy: 'floor' }],
    })
    const arrival = await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G2', plannedNormal: 9 }])
    expect((await find(arrival.toLowerCase())).documents).toMatchObject([
      { kind: 'task', statusName: '待接单', createName: 'merchant', jobs: [{ kind: 'receive', heldBy: '' }] },
    ])
    await world.as('clerk').ok(claimJob, { kind: 'receive', code: arrival })
    expect((await find(arrival)).documents[0]!.jobs).toMatchObject([{ kind: 'receive', heldBy: 'clerk' }])
    expect((await find(arrived)).documents).toMatchObject([
      { jobs: [], lines: [{ plannedPieces: 18, donePieces: 18 }] },
    ])
  })

  test('a pallet label: its task and which pallet', async () => {
    const send = await world.create('TASK_TYPE_SEND', [{ goodsCode: 'G1', plannedNormal: 1 }])
    expect((await find(`${send}-3`)).documents).toMatchObject([{ code: send, pallet: 3 }])
    expect(await world.as('floor').refused(lookUp, { scan: `${order}-3` }, 404)).toContain(order)
  })

  test('what is not there, or another’s, is not found', async () => {
    expect(await world.as('floor').refused(lookUp, { scan: '没有' }, 404)).toContain('没有找到编码 没有')
    for (const scan of ['G9', 'Z-01']) await world.as('floor').refused(lookUp, { scan }, 404)
    for (const scan of [order, arrived, 'A-02']) {
      await world.as('merchant2').refused(lookUp, { scan }, 404)
      await world.as('clerk2').refused(lookUp, { scan }, 404)
    }
    // Goods are the supplier’s, in whatever warehouse; what lies elsewhere is not shown.
    expect((await find('G1', 'clerk2')).goods[0]).toMatchObject({ onHand: 0, stock: [], work: [] })
  })

  test('is for those who work on the floor', async () => {
    for (const name of ['supplier1', 'finance', 'platform'] as const)
      await world.as(name).refused(lookUp, { scan: 'G1' }, 403)
  })
})
