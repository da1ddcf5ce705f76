/** Putaway orders made by hand: what they may take, and that two at once never take the same pieces. */
import { addPutaway, getPutawayGoods, getPutawaySuppliers } from '@yuncang/contract/shelf/putaway/create.ts'
import { shelve } from '@yuncang/contract/shelf/putaway/floor.ts'
import { cancelPutaway, getPutawayInfo } from '@yuncang/contract/shelf/putaway/putaway.ts'
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import type { CallRequest } from '@yuncang/contract/wire/call.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newGoods } from '@yuncang/harness/goods.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'
import { PUTAWAY_STATUS } from '@yuncang/domain/shelf/putaway/state.ts'

const world = useWorld()
const DATE = '2026-01-05'
const LATER = '2026-02-05'
let staging = ''
const automatic = (on: boolean) => world.owner.query('update warehouse set putaway_automatic = $1', [on])

beforeAll(async () => {
  await automatic(false)
  const [place] = await world.rows<{ id: string }>(`select id::text as id from place where code = 'WH1-ZC'`)
  staging = place!.id
})
afterAll(() => automatic(true))

type Request = CallRequest<typeof addPutaway>
const order = (lines: Request['lines'], change: Partial<Request> = {}): Request => ({
  warehouseCode: 'WH1',
  supplierCode: 'S1',
  source: 1,
  locationId: staging,
  lines,
  ...change,
})
const staged = async (pieces: { normal: number; broken?: number }, dates: readonly string[] = []) => {
  const goodsCode = await newGoods(world, { dated: dates.length > 0, days: 400 })
  await world.arrive(goodsCode, dates.length > 0 ? dates.map((date) => ({ date, ...pieces })) : pieces)
  return goodsCode
}
const offered = async (goodsCode: string, name: PersonName = 'clerk') =>
  (
    await world
      .as(name)
      .ok(getPutawayGoods, { supplierCode: 'S1', warehouseCode: 'WH1', locationId: staging, goodsCode })
  ).records

test('goods are offered with their attribute, never with their category', async () => {
  const goodsCode = await staged({ normal: 3 })
  await world.owner.query(
    `update goods set attribute_code = 'GOODS_ATT_COOL', type_code = 'GOODS_SPECIES_DRINK' where code = $1`,
    [goodsCode],
  )
  const kindOf = async (code: string) =>
    (await world.rows<{ name: string }>(`select name from dict where code = $1`, [code]))[0]!.name
  expect(await offered(goodsCode)).toMatchObject([
    {
      goodsAtt: 'GOODS_ATT_COOL',
      goodsAttName: await kindOf('GOODS_ATT_COOL'),
      typeName: await kindOf('GOODS_SPECIES_DRINK'),
    },
  ])
})

test('takes pieces that nobody holds, and tells of it', async () => {
  const goodsCode = await staged({ normal: 30, broken: 4 })
  expect(await offered(goodsCode)).toMatchObject([
    {
      goodsCode,
      availableNormal: 30,
      availableBroken: 4,
      dated: 0,
      batches: [{ productionDate: '无' }],
    },
  ])
  const { putawayCode } = await world.as('clerk').ok(addPutaway, order([{ goodsCode, normal: 20, broken: 1 }]))
  const info = await world.as('merchant').ok(getPutawayInfo, { putawayCode })
  expect(info).toMatchObject({
    putawayStatus: PUTAWAY_STATUS.waiting,
    source: 1,
    sourceName: '手动创建',
    taskCode: '',
    pieces: 21,
    goodsCount: 1,
    fromLocationCode: 'WH1-ZC',
    createName: 'clerk',
    lines: [{ batches: [{ totalNormal: 20, normal: 20, totalBroken: 1 }] }],
    logList: [{ content: '手动创建上架单，共 21 件', by: 'clerk' }],
  })
  expect(await offered(goodsCode)).toMatchObject([{ availableNormal: 10, availableBroken: 3 }])
  await world
    .as('floor')
    .ok(shelve, { putawayCode, goodsCode, productionDate: '无', quantity: 20, locationCode: 'A-01' })
  expect(await offered(goodsCode)).toMatchObject([{ availableNormal: 10 }])
})

test('takes the dates chosen, and the oldest where none are', async () => {
  const goodsCode = await staged({ normal: 10, broken: 2 }, [DATE, LATER])
  const shelved = async (goods: Omit<Request['lines'][number], 'goodsCode'>) => {
    const { putawayCode } = await world.as('clerk').ok(addPutaway, order([{ goodsCode, ...goods }]))
    const { lines } = await world.as('clerk').ok(getPutawayInfo, { putawayCode })
    return lines[0]!.batches.map((row) => [row.productionDate, row.totalNormal, row.totalBroken])
  }
  const batches = [{ productionDate: LATER, normal: 3, broken: 2 }]
  expect(await shelved({ normal: 3, broken: 2, batches })).toEqual([[LATER, 3, 2]])
  expect(await shelved({ normal: 12 })).toEqual([
    [DATE, 10, 0],
    [LATER, 2, 0],
  ])
  const later = { productionDate: LATER, normal: 6 }
  const short = order([{ goodsCode, normal: 6, batches: [later] }])
  expect(await world.as('clerk').refused(addPutaway, short, 500)).toBe(
    `货${goodsCode}的正常品，可上架数量不足，请重新选择`,
  )
  const odd = order([{ goodsCode, normal: 1, batches: [{ ...later, normal: 2 }] }])
  expect(await world.as('clerk').refused(addPutaway, odd, 400)).toContain('不一致')
})

test('refuses in the words of the specification, and changes nothing', async () => {
  const goodsCode = await staged({ normal: 5, broken: 1 })
  const clerk = world.as('clerk')
  const said = (request: Request, code: number) => clerk.refused(addPutaway, request, code)
  expect(await said(order([]), 400)).toBe('请选择商品')
  expect(await said({ ...order([{ goodsCode, normal: 1 }]), locationId: '' }, 400)).toBe('请选择原货位！')
  expect(await said({ ...order([{ goodsCode, normal: 1 }]), supplierCode: '' }, 400)).toBe('请选择供应商！')
  expect(await said(order([{ goodsCode }]), 400)).toBe(`商品数量不能为空或为0，请填写货${goodsCode}的商品数量`)
  expect(await said(order([{ goodsCode, normal: 6 }]), 500)).toBe(`货${goodsCode}的正常品，可上架数量不足，请重新选择`)
  expect(await said(order([{ goodsCode, broken: 2 }]), 500)).toBe(`货${goodsCode}的破损品，可上架数量不足，请重新选择`)
  const twice = { goodsCode, normal: 1 }
  expect(await said(order([twice, twice]), 400)).toContain('重复')
  expect(await said(order([{ goodsCode: 'G3', normal: 1 }]), 400)).toContain('不属于所选供应商')
  const [shelf] = await world.rows<{ id: string }>(`select id::text as id from place where code = 'A-01'`)
  expect(await said(order([{ goodsCode, normal: 1 }], { locationId: shelf!.id }), 400)).toContain('不在暂存区')
  const [simple] = await world.rows<{ id: string }>(`select id::text as id from place where code = 'WH2-ZC'`)
  const inSimple = order([{ goodsCode, normal: 1 }], { warehouseCode: 'WH2', locationId: simple!.id })
  expect(await world.as('manager').refused(addPutaway, inSimple, 500)).toContain('未开启库位管理')
  expect(await offered(goodsCode)).toMatchObject([{ availableNormal: 5, availableBroken: 1 }])
})

test('leaves what an outbound has reserved; a cancelled order and a cancelled task give back', async () => {
  const goodsCode = await staged({ normal: 10 })
  await world.create('TASK_TYPE_OTHER_OUT', [{ goodsCode, plannedNormal: 4 }])
  await world.as('clerk').refused(addPutaway, order([{ goodsCode, normal: 7 }]), 500)
  const { putawayCode } = await world.as('clerk').ok(addPutaway, order([{ goodsCode, normal: 6 }]))
  expect(await offered(goodsCode)).toEqual([])
  await world.as('clerk').refused(addPutaway, order([{ goodsCode, normal: 1 }]), 500)
  await world.as('clerk').ok(cancelPutaway, { putawayCode })
  expect(await offered(goodsCode)).toMatchObject([{ availableNormal: 6 }])
})

test('the supplier’s select names those who have something there', async () => {
  const codes = async () =>
    (await world.as('clerk').ok(getPutawaySuppliers, { warehouseCode: 'WH1', locationId: staging })).map(
      (row) => row.supplierCode,
    )
  expect(await codes()).toEqual(['S1'])
  await world.arrive('G3', [{ date: DATE, normal: 2 }])
  expect(await codes()).toEqual(['S1', 'S2'])
  await world.as('clerk').ok(addPutaway, order([{ goodsCode: 'G3', normal: 2 }], { supplierCode: 'S2' }))
  expect(await codes()).toEqual(['S1'])
})

test('two orders at once for the same pieces: one gets them', async () => {
  for (let round = 0; round < 8; round += 1) {
    const goodsCode = await staged({ normal: 10 })
    const wanted = order([{ goodsCode, normal: 6 }])
    const replies = await Promise.all(
      (['clerk', 'manager', 'merchant'] as const).map((name) => world.as(name).call(addPutaway, wanted)),
    )
    expect(replies.map((reply) => reply.code).toSorted((a, b) => a - b)).toEqual([200, 500, 500])
  }
})

test('an order against an outbound: pieces reserved first are never held afterwards', async () => {
  for (let round = 0; round < 8; round += 1) {
    const goodsCode = await staged({ normal: 10 })
    const [made, sent] = await Promise.all([
      world.as('clerk').call(addPutaway, order([{ goodsCode, normal: 10 }])),
      world.as('merchant').call(addTask, {
        task: { supplierCode: 'S1', taskType: 'TASK_TYPE_OTHER_OUT', warehouseCode: 'WH1', loading: 0 },
        lines: [{ goodsCode, plannedNormal: 10 }],
      }),
    ])
    // The outbound may take what an order holds (it leaves midway); an order may not take what an outbound has reserved.
    expect(sent.code).toBe(200)
    expect([200, 500]).toContain(made.code)
    await world.as('clerk').refused(addPutaway, order([{ goodsCode, normal: 1 }]), 500)
  }
})

test('another merchant, another warehouse and other roles are stopped', async () => {
  const goodsCode = await staged({ normal: 3 })
  const wanted = order([{ goodsCode, normal: 1 }])
  for (const name of ['merchant2', 'clerk2', 'nobody'] as const) await world.as(name).refused(addPutaway, wanted, 404)
  for (const name of ['floor', 'supplier1', 'finance', 'platform'] as const)
    await world.as(name).refused(addPutaway, wanted, 403)
  expect(await offered(goodsCode)).toMatchObject([{ availableNormal: 3 }])
})
