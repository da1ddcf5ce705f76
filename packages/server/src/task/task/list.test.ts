/** The task lists: filters, pages, sums, and who sees what (part 1, 2.2; semantics 7). */
import { updateTask } from '@yuncang/contract/task/plan/create.ts'
import { exportTasks, getTaskPage, getTaskStatusCounts, getTaskSums } from '@yuncang/contract/task/task/list.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import { LIST_REFUSALS } from '@yuncang/contract/wire/words.ts'
import type { CallRequest } from '@yuncang/contract/wire/call.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { daysAgo } from '@yuncang/harness/goods.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'

const world = useWorld()
const codes: Record<string, string> = {}
type Filter = CallRequest<typeof getTaskSums>

/** Twelve tasks of merchant 1 (two arrivals made stock), one of merchant 2. */
beforeAll(async () => {
  codes['stock1'] = await world.arrive('G2', { normal: 100 })
  codes['stock2'] = await world.arrive('G2', { normal: 100 }, { warehouse: 'WH2' })
  codes['send'] = await world.create('TASK_TYPE_SEND', [{ goodsCode: 'G2', plannedNormal: 5 }])
  codes['working'] = await world.create('TASK_TYPE_SEND', [{ goodsCode: 'G2', plannedNormal: 6 }], { point: 'P2' })
  await world.accept(codes['working'])
  codes['road'] = await world.create('TASK_TYPE_CPFR', [{ goodsCode: 'G2', plannedNormal: 7 }])
  await world.accept(codes['road'])
  await world.complete(codes['road'])
  codes['cancelled'] = await world.create('TASK_TYPE_OTHER_OUT', [{ goodsCode: 'G2', plannedNormal: 8 }])
  await world.as('merchant').ok(updateTaskStatus, { codes: codes['cancelled'], status: TASK_STATUS.cancelled })
  codes['simple'] = await world.create('TASK_TYPE_SEND', [{ goodsCode: 'G2', plannedNormal: 9 }], { warehouse: 'WH2' })
  codes['two'] = await world.create('TASK_TYPE_ARRIVE', [
    { goodsCode: 'G1', plannedNormal: 10 },
    { goodsCode: 'G2', plannedNormal: 1, plannedBroken: 2 },
  ])
  codes['others'] = await world.create('TASK_TYPE_OTHER_PUT', [{ goodsCode: 'G3', plannedNormal: 20 }], {
    supplier: 'S2',
  })
  codes['old'] = await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G1', plannedNormal: 30 }])
  const createdAt = (name: string, instant: string) =>
    world.owner.query('update task set created_at = $1 where code = $2 and tenant_id = 1', [instant, codes[name]])
  await createdAt('old', `${daysAgo(3)} 23:59:59+08`)
  await createdAt('others', `${daysAgo(1)} 00:00:00+08`)
  codes['theirs'] = await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G9', plannedNormal: 40 }], {
    warehouse: 'WH9',
    supplier: 'S9',
    by: 'merchant2',
  })
})

const names = (list: readonly { code: string }[]) =>
  list.map(
    (row) => Object.entries(codes).find(([name, code]) => code === row.code && name !== 'theirs')?.[0] ?? row.code,
  )
const found = async (filter: Filter, by: PersonName = 'merchant') =>
  names((await world.as(by).ok(getTaskPage, { ...filter, rows: 200 })).records).sort()

it('a first page that keeps its plan has the rows and the total of one that is planned anew, whoever looks', async () => {
  const filters: Filter[] = [
    {},
    { nature: NATURE.outbound },
    { nature: NATURE.inbound },
    { supplierCode: 'S1' },
    { supplierCode: 'S2' },
    { warehouseCode: 'WH2' },
    { supplierCode: 'S9' },
    { supplierCode: 'nobody' },
    { supplierCode: 'S1', nature: NATURE.inbound },
    { status: '1,2' },
  ]
  for (const by of ['merchant', 'manager', 'supplier1', 'platform'] as const)
    for (const filter of filters)
      // From the sixth time on the plan would be the one for whatever value.
      for (let n = 0; n < (by === 'merchant' ? 7 : 1); n += 1) {
        const [kept, anew] = [
          await world.as(by).call(getTaskPage, { ...filter, rows: 10 }),
          await world.as(by).call(getTaskPage, { ...filter, rows: 11 }),
        ]
        expect(kept.obj?.records ?? kept.message).toEqual(anew.obj?.records.slice(0, 10) ?? anew.message)
        expect(kept.total).toBe(anew.total)
      }
})

const sheet = (asked: CallRequest<typeof exportTasks>) =>
  world.app.inject({
    method: 'POST',
    url: exportTasks.path,
    headers: { token: world.as('merchant').token },
    payload: asked,
  })

describe('a filter', () => {
  it.for<[string, () => Filter, string[]]>([
    ['outbound', () => ({ nature: NATURE.outbound }), ['cancelled', 'road', 'send', 'simple', 'working']],
    ['inbound', () => ({ nature: String(NATURE.inbound) as never }), ['old', 'others', 'stock1', 'stock2', 'two']],
    ['one status', () => ({ nature: NATURE.outbound, status: String(TASK_STATUS.pending) }), ['send', 'simple']],
    ['several statuses', () => ({ nature: NATURE.outbound, status: '2,4,5' }), ['cancelled', 'road', 'working']],
    ['a kind', () => ({ taskType: 'TASK_TYPE_SEND' }), ['send', 'simple', 'working']],
    ['a kind that is none', () => ({ taskType: 'TASK_TYPE_X' }), []],
    ['a supplier', () => ({ supplierCode: 'S2' }), ['others']],
    ['a warehouse', () => ({ warehouseCode: 'WH2' }), ['simple', 'stock2']],
    [
      'warehouses',
      () => ({ warehouseCode: 'WH2,WH1', nature: NATURE.outbound }),
      ['cancelled', 'road', 'send', 'simple', 'working'],
    ],
    ['a dispatch point', () => ({ pointCode: 'P2' }), ['working']],
    ['goods', () => ({ goodsCode: 'G1' }), ['old', 'two']],
    ['a code', () => ({ code: codes['road']! }), ['road']],
    [
      'the beginning of a code, in small letters',
      () => ({ code: codes['road']!.slice(0, 6).toLowerCase() }),
      ['cancelled', 'road', 'send', 'simple', 'working'],
    ],
    ['a code with a wildcard in it', () => ({ code: 'CK%' }), []],
    ['days from', () => ({ nature: NATURE.inbound, beginTime: daysAgo(2) }), ['others', 'stock1', 'stock2', 'two']],
    ['days to, that day included to its last second', () => ({ endTime: daysAgo(3) }), ['old']],
    ['one day', () => ({ beginTime: daysAgo(3), endTime: daysAgo(3) }), ['old']],
    ['one day from its first moment', () => ({ beginTime: daysAgo(1), endTime: daysAgo(1) }), ['others']],
    ['a day on which nothing was made', () => ({ beginTime: daysAgo(2), endTime: daysAgo(2) }), []],
    ['days the wrong way round', () => ({ beginTime: daysAgo(0), endTime: daysAgo(3) }), []],
    [
      'all of it together',
      () => ({
        nature: NATURE.outbound,
        status: String(TASK_STATUS.delivering),
        taskType: 'TASK_TYPE_CPFR',
        supplierCode: 'S1',
        warehouseCode: 'WH1',
        pointCode: 'P1',
        goodsCode: 'G2',
        beginTime: daysAgo(0),
        endTime: daysAgo(0),
      }),
      ['road'],
    ],
    [
      'empty texts, which ask for nothing',
      () => ({ nature: NATURE.outbound, code: '', supplierCode: '', status: '' as never, beginTime: '' }),
      ['cancelled', 'road', 'send', 'simple', 'working'],
    ],
  ])('finds %s', async ([, filter, expected]) => {
    expect(await found(filter())).toEqual(expected)
    const page = await world.as('merchant').ok(getTaskPage, filter())
    expect([page.total, page.totalCapped]).toEqual([expected.length, 0])
    expect(await world.as('merchant').ok(getTaskSums, filter())).toMatchObject({ taskCount: expected.length })
  })

  it('sums over everything it finds, not over a page', async () => {
    expect(await world.as('merchant').ok(getTaskSums, { nature: NATURE.outbound })).toMatchObject({
      taskCount: 5,
      goodsCount: 5,
      plannedPieces: 35,
      actualPieces: 7,
    })
    expect(await world.as('merchant').ok(getTaskSums, { code: codes['two']! })).toMatchObject({
      taskCount: 1,
      goodsCount: 2,
      plannedPieces: 13,
      actualPieces: 0,
    })
    expect(await world.as('merchant').refused(getTaskSums, { status: '1,9' }, 400)).toBe('状态不在可选范围内')
    expect(await world.as('merchant').ok(getTaskSums, { code: 'X' })).toMatchObject({
      taskCount: 0,
      goodsCount: 0,
      plannedPieces: 0,
      actualPieces: 0,
    })
  })
})

describe('a page', () => {
  it('is newest first, or oldest first when asked, and the last change moves nothing', async () => {
    const order = async (sort?: 'createTime' | '-createTime') =>
      names((await world.as('merchant').ok(getTaskPage, sort ? { sort } : {})).records)
    const newest = await order()
    expect(newest).toEqual([
      'two',
      'simple',
      'cancelled',
      'road',
      'working',
      'send',
      'stock2',
      'stock1',
      'others',
      'old',
    ])
    expect(await order('-createTime')).toEqual(newest)
    expect(await order('createTime')).toEqual(newest.toReversed())
    await world.as('merchant').ok(updateTask, { code: codes['send']!, note: '改' })
    expect(await order()).toEqual(newest)
    expect(await world.as('merchant').refused(getTaskPage, { sort: 'code' as never }, 400)).toBe('排序不在可选范围内')
  })

  it('follows the one before without a gap or a repeat, however large', async () => {
    for (const size of [1, 3, 4, 10, 200]) {
      const seen: string[] = []
      for (let page = 1; page <= Math.ceil(10 / size); page += 1)
        seen.push(
          ...(
            await world.as('merchant').ok(getTaskPage, { page, ...(size % 2 ? { rows: size } : { size }) })
          ).records.map((row) => row.code),
        )
      expect(new Set(seen).size).toBe(10)
    }
    expect(await world.as('merchant').ok(getTaskPage, { page: 50, rows: 200 })).toMatchObject({
      records: [],
      total: 10,
    })
    expect((await world.as('merchant').ok(getTaskPage, { rows: 2, size: 9 })).records).toHaveLength(2)
  })

  it('goes no deeper than a total counts, and a total says when it stopped', async () => {
    for (const page of [51, 1_000_000])
      expect(await world.as('merchant').refused(getTaskPage, { page, rows: 200 }, 400)).toBe(
        '列表最多翻到前 10000 行，请用筛选条件缩小范围，或导出全部',
      )
    await world.owner.query(`
      begin; set local session_replication_role = replica;
      insert into task (tenant_id, id, code, nature, kind, status, warehouse_id, supplier_id, goods_count, planned_pieces, created_at, created_by)
      select t.tenant_id, nextval('task_id_seq'), 'RKX' || n, 2, t.kind, 1, t.warehouse_id, t.supplier_id, 1, 1, t.created_at, t.created_by from task t, generate_series(1, 10001) n where t.code = '${codes['two']}';
      commit`)
    const many = await world.as('merchant').ok(getTaskPage, { code: 'RKX', page: 50, rows: 200 })
    expect([many.records.length, many.total, many.totalCapped]).toEqual([200, 10_000, 1])
    expect(await world.as('merchant').ok(getTaskSums, { code: 'RKX' })).toBeNull()
    // So many are sorted by time, which an index walks, and by nothing else.
    expect(await world.as('merchant').refused(getTaskPage, { code: 'RKX', sort: 'num' }, 400)).toMatch(/^请先筛选/)
    expect((await world.as('merchant').ok(getTaskPage, { code: 'RKX', sort: 'createTime' })).records).toHaveLength(10)
    expect((await sheet({ code: 'RKX', sort: 'num' })).json()).toMatchObject({
      code: 400,
      message: LIST_REFUSALS.tooManyToSort.text,
    })
    expect((await sheet({ code: 'RKX', sort: 'createTime' })).headers['content-type']).toMatch(/spreadsheet/)
    // What was beyond the cap stays there as long as nothing can leave it: not counted again, unlike a filter by code.
    const arrivals: Filter = {
      nature: NATURE.inbound,
      taskType: 'TASK_TYPE_ARRIVE',
      supplierCode: 'S1',
      warehouseCode: 'WH1',
    }
    expect(await world.as('merchant').ok(getTaskPage, arrivals)).toMatchObject({ total: 10_000, totalCapped: 1 })
    await world.owner.query(`delete from task where code = 'RKX1'`)
    expect(await world.as('merchant').ok(getTaskPage, { code: 'RKX' })).toMatchObject({ total: 10_000, totalCapped: 0 })
    expect((await sheet({ code: 'RKX', sort: 'num' })).headers['content-type']).toMatch(/spreadsheet/)
    expect(await world.as('merchant').ok(getTaskSums, { code: 'RKX' })).toMatchObject({
      taskCount: 10_000,
      goodsCount: 10_000,
      plannedPieces: 10_000,
      actualPieces: 0,
    })
    await world.owner.query(
      `begin; set local session_replication_role = replica; delete from task where code like 'RKX%'; commit`,
    )
    expect(await world.as('merchant').ok(getTaskPage, arrivals)).toMatchObject({ total: 10_000, totalCapped: 1 })
    for (const [by, changed] of [
      ['merchant', { status: '1,2,3,4,5' }],
      ['merchant', { endTime: daysAgo(0) }],
      ['clerk', {}],
    ] as const)
      expect((await world.as(by).ok(getTaskPage, { ...arrivals, ...changed })).total, by).toBeLessThan(10)
  })
})

describe('who sees', () => {
  it('all of the merchant: its own people; of its warehouses: their staff; of itself: a supplier', async () => {
    const all = ['cancelled', 'old', 'others', 'road', 'send', 'simple', 'stock1', 'stock2', 'two', 'working']
    const second = ['simple', 'stock2']
    for (const name of ['merchant', 'finance', 'manager'] as const) expect(await found({}, name), name).toEqual(all)
    for (const name of ['clerk', 'floor'] as const)
      expect(await found({}, name), name).toEqual(all.filter((task) => !second.includes(task)))
    expect(await found({}, 'clerk2')).toEqual(second)
    expect(await found({}, 'supplier1')).toEqual(all.filter((task) => task !== 'others'))
    expect(await found({}, 'supplier2')).toEqual(['others'])
    expect(await found({}, 'nobody')).toEqual([])
    for (const name of ['merchant2', 'clerk3', 'supplier3'] as const)
      expect((await world.as(name).ok(getTaskPage, {})).records, name).toMatchObject([
        { plannedPieces: 40, tenantName: '' },
      ])
    expect(await world.as('clerk2').ok(getTaskSums, {})).toMatchObject({ taskCount: 2 })
    expect(await world.as('supplier2').ok(getTaskSums, {})).toMatchObject({ taskCount: 1, plannedPieces: 20 })
  })

  it('everything: the platform, which is told whose it is, and whose looks are kept', async () => {
    const before = await world.rows('select from platform_read')
    const { records, total } = await world.as('platform').ok(getTaskPage, { rows: 200 })
    expect(total).toBe(11)
    expect(new Set(records.map((row) => row.tenantName))).toEqual(new Set(['YCT1', 'YCT2']))
    expect(await world.rows('select path from platform_read offset $1', [before.length])).toEqual([
      { path: '/api/task/getPage' },
    ])
  })

  it('nothing by naming what is another’s', async () => {
    for (const filter of [
      { supplierCode: 'S9' },
      { warehouseCode: 'WH9' },
      { pointCode: 'P9' },
      { goodsCode: 'G9' },
    ] as Filter[])
      expect(await found(filter), JSON.stringify(filter)).toEqual([])
    expect(await found({ warehouseCode: 'WH1' }, 'clerk2')).toEqual([])
    expect(await found({ supplierCode: 'S1' }, 'supplier2')).toEqual([])
    expect(await found({ goodsCode: 'G1' }, 'supplier2')).toEqual([])
  })
})

describe('how many tasks stand in each status', () => {
  const { pending, working, delivering, finished, cancelled } = TASK_STATUS
  it('is what the list holds of it under the other conditions, of the statuses that its nature knows', async () => {
    for (const conditions of [
      {},
      { nature: NATURE.outbound },
      { nature: NATURE.inbound, supplierCode: 'S1' },
    ] as const) {
      const counts = await world.as('merchant').ok(getTaskStatusCounts, conditions)
      const statuses =
        'nature' in conditions && conditions.nature === NATURE.inbound
          ? [pending, working, finished, cancelled]
          : [pending, working, delivering, finished, cancelled]
      expect(counts.map(({ status }) => status)).toEqual(statuses)
      for (const { status, tasks, capped } of counts) {
        const { total } = await world.as('merchant').ok(getTaskPage, { ...conditions, status: [status] })
        expect([conditions, status, tasks, capped]).toEqual([conditions, status, total, 0])
      }
    }
  })

  it('counts nothing of anybody else', async () => {
    const sum = async (by: PersonName) =>
      (await world.as(by).ok(getTaskStatusCounts, {})).reduce((all, { tasks }) => all + tasks, 0)
    expect(await sum('merchant2')).toBe(1)
    expect(await sum('supplier2')).toBe((await found({}, 'supplier2')).length)
    expect(await sum('clerk2')).toBe((await found({}, 'clerk2')).length)
  })
})
