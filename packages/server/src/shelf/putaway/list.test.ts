import { openPutaway, putawayJobs, scanPutaway, shelve } from '@yuncang/contract/shelf/putaway/floor.ts'
import {
  cancelPutaway,
  exportPutaways,
  getPutawayInfo,
  getPutawayPage,
  getPutawaySums,
} from '@yuncang/contract/shelf/putaway/putaway.ts'
import { PUTAWAY_SHEET } from '@yuncang/contract/shelf/putaway/words.ts'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { useWorld } from '@yuncang/harness/world.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'
import { PUTAWAY_STATUS } from '@yuncang/domain/shelf/putaway/state.ts'

const world = useWorld()
const DATE = '2026-01-05'
const orders: { waiting: string; partly: string; cancelled: string; other: string; foreign: string } = {
  waiting: '',
  partly: '',
  cancelled: '',
  other: '',
  foreign: '',
}
let partlyTask = ''

async function newOrder(
  goodsCode: string,
  normal: number,
  by: PersonName = 'merchant',
  warehouse = 'WH1',
): Promise<string> {
  const task = await world.arrive(goodsCode, [{ date: DATE, normal }], { by, warehouse })
  const [order] = await world.rows<{ code: string }>(
    'select o.code from putaway_order o join task t on t.tenant_id = o.tenant_id and t.id = o.task_id join warehouse w on w.tenant_id = t.tenant_id and w.id = t.warehouse_id where t.code = $1 and w.code = $2',
    [task, warehouse],
  )
  partlyTask = task
  return order!.code
}

beforeAll(async () => {
  orders.waiting = await newOrder('G1', 5)
  orders.cancelled = await newOrder('G1', 2)
  orders.other = await newOrder('G3', 7)
  orders.foreign = await newOrder('G9', 4, 'merchant2', 'WH9')
  orders.partly = await newOrder('G1', 9)
  await world.as('merchant').ok(cancelPutaway, { putawayCode: orders.cancelled })
  await world.as('floor').ok(shelve, {
    putawayCode: orders.partly,
    goodsCode: 'G1',
    productionDate: DATE,
    quantity: 4,
    locationCode: 'A-01',
  })
})

test('lists the orders of the scope, newest first, with what is outstanding and what can be done', async () => {
  const list = await world.as('merchant').ok(getPutawayPage, {})
  expect(list).toMatchObject({ total: 4, totalCapped: 0 })
  expect(
    list.records.map((row) => [row.putawayCode, row.statusName, row.outstandingPieces, row.abilities.cancel]),
  ).toEqual([
    [orders.partly, '部分上架', 5, ''],
    [orders.other, '待上架', 7, ''],
    [orders.cancelled, '已取消', 0, '上架单已完成或已取消'],
    [orders.waiting, '待上架', 5, ''],
  ])
  expect(list.records[0]).toMatchObject({
    source: 0,
    sourceName: '入库任务',
    taskCode: partlyTask,
    fromAreaName: '暂存区',
    fromLocationCode: 'WH1-ZC',
    supplierCode: 'S1',
    goodsCount: 1,
    pieces: 9,
    createName: 'merchant',
  })
  const second = await world.as('merchant').ok(getPutawayPage, { page: 2, rows: 3 })
  expect(second.records.map((row) => row.putawayCode)).toEqual([orders.waiting])
  expect(second.total).toBe(4)
})

test('filters by code, status, source, supplier and warehouse', async () => {
  const codes = async (filter: object) =>
    (await world.as('merchant').ok(getPutawayPage, filter)).records.map((row) => row.putawayCode)
  expect(await codes({ putawayCode: orders.other.toLowerCase() })).toEqual([orders.other])
  expect(await codes({ putawayStatus: `${PUTAWAY_STATUS.partly},${PUTAWAY_STATUS.cancelled}` })).toEqual([
    orders.partly,
    orders.cancelled,
  ])
  expect(await codes({ source: 1 })).toEqual([])
  expect(await codes({ supplierCode: 'S2' })).toEqual([orders.other])
  expect(await codes({ warehouseCode: 'WH2' })).toEqual([])
  expect(
    await codes({ warehouseCode: 'WH1,WH2', supplierCode: 'S1', putawayStatus: String(PUTAWAY_STATUS.waiting) }),
  ).toEqual([orders.waiting])
  expect(await codes({ supplierCode: 'S9' })).toEqual([])
  await world.as('merchant').refused(getPutawayPage, { putawayStatus: '7' }, 400)
})

test('a page beyond what a total counts is refused', async () => {
  await world.as('merchant').refused(getPutawayPage, { page: 1001, rows: 10 }, 400)
})

test('each sees the own: warehouse, supplier, merchant; the platform sees all', async () => {
  const codes = async (name: PersonName) =>
    (await world.as(name).ok(getPutawayPage, {})).records.map((row) => row.putawayCode)
  await world.rows(`update role set button_keys = button_keys || 'putawayListView'::text where kind = 'supplier'`)
  expect(await codes('clerk2')).toEqual([])
  expect(await codes('nobody')).toEqual([])
  expect(await codes('supplier2')).toEqual([orders.other])
  expect(await codes('merchant2')).toEqual([orders.foreign])
  expect(await codes('platform')).toHaveLength(5)
  await world.as('supplier1').refused(getPutawayInfo, { putawayCode: orders.other }, 404)
  expect(await world.as('supplier2').ok(getPutawayInfo, { putawayCode: orders.other })).toMatchObject({
    pieces: 7,
    abilities: { cancel: '您的身份不能进行此操作' },
  })
  expect(await world.as('platform').ok(getPutawayInfo, { putawayCode: orders.partly })).toMatchObject({
    pieces: 9,
    shelvesList: [{ normal: 4, piecesPerBox: 24, maxUnit: '箱', minUnit: '件', shelfLifeDays: 180 }],
  })
  await world.as('floor').refused(getPutawayPage, {}, 403)
  await world.as('floor').refused(getPutawayInfo, { putawayCode: orders.partly }, 403)
})

test('sums over everything it finds, of the own only', async () => {
  const sums = (name: PersonName, filter = {}) => world.as(name).ok(getPutawaySums, filter)
  expect(await sums('merchant')).toEqual({ orderCount: 4, goodsCount: 4, pieces: 23, outstandingPieces: 17 })
  expect(await sums('merchant', { putawayStatus: String(PUTAWAY_STATUS.partly) })).toEqual({
    orderCount: 1,
    goodsCount: 1,
    pieces: 9,
    outstandingPieces: 5,
  })
  expect(await sums('merchant', { putawayCode: 'X' })).toMatchObject({ orderCount: 0, pieces: 0, outstandingPieces: 0 })
  expect(await sums('supplier2')).toMatchObject({ orderCount: 1, pieces: 7 })
  expect(await sums('supplier2', { supplierCode: 'S1' })).toMatchObject({ orderCount: 0 })
  expect(await sums('clerk2')).toMatchObject({ orderCount: 0 })
  expect(await sums('merchant2')).toMatchObject({ orderCount: 1, pieces: 4 })
  expect(await sums('platform')).toMatchObject({ orderCount: 5 })
  await world.as('floor').refused(getPutawaySums, {}, 403)
})

test('exports the filtered orders as a workbook', async () => {
  const exported = async (name: PersonName, query: string) => {
    const reply = await world.app.inject({
      method: 'GET',
      url: `${exportPutaways.path}?token=${encodeURIComponent(world.as(name).token)}${query}`,
    })
    expect(reply.headers['content-type']).toContain('spreadsheetml')
    return (await readXlsx(new Uint8Array(reply.rawPayload))).sheets[0]!.rows
  }
  const rows = await exported('merchant', '&ysdShelvesType=0,1')
  expect(rows[0]!.slice(0, 3)).toEqual([PUTAWAY_SHEET.code, PUTAWAY_SHEET.status, PUTAWAY_SHEET.source])
  expect(rows.slice(1).map((row) => [row[0], row[1], row[9], row[10]])).toEqual([
    [orders.partly, '部分上架', 9, 5],
    [orders.other, '待上架', 7, 7],
    [orders.waiting, '待上架', 5, 5],
  ])
  expect(await exported('platform', '')).toHaveLength(6)
  const refused = await world.app.inject({
    method: 'GET',
    url: `${exportPutaways.path}?token=${encodeURIComponent(world.as('floor').token)}`,
  })
  expect(refused.json()).toMatchObject({ code: 403 })
})

test('the floor sees unfinished orders of its warehouse, oldest first, and opens them by their task too', async () => {
  const jobs = await world.as('floor').ok(putawayJobs, {})
  expect(jobs.map((job) => [job.putawayCode, job.outstandingPieces, job.started])).toEqual([
    [orders.waiting, 5, 0],
    [orders.other, 7, 0],
    [orders.partly, 5, 1],
  ])
  expect(await world.as('clerk2').ok(putawayJobs, {})).toEqual([])
  await world.as('finance').refused(putawayJobs, {}, 403)
  expect(await world.as('floor').ok(openPutaway, { putawayCode: partlyTask.toLowerCase() })).toMatchObject({
    order: { putawayCode: orders.partly, shelvedPieces: 4 },
    todo: [{ suggestions: [{ locationCode: 'A-01' }, { locationCode: 'A-02' }, { locationCode: 'A-03' }] }],
  })
  await world.as('floor').refused(openPutaway, { putawayCode: 'SJ0000000000' }, 404)
})

test('a scan is goods of the order or a location it may go to, and says what is wrong otherwise', async () => {
  const scan = { putawayCode: orders.partly }
  expect(await world.as('floor').ok(scanPutaway, { ...scan, scan: '69G1' })).toEqual({
    kind: 'goods',
    goodsCode: 'G1',
    location: null,
  })
  expect(await world.as('floor').ok(scanPutaway, { ...scan, scan: 'G1' })).toMatchObject({ kind: 'goods' })
  expect(await world.as('floor').ok(scanPutaway, { ...scan, scan: 'a-02' })).toMatchObject({
    kind: 'location',
    location: { locationCode: 'A-02', areaName: 'A区' },
  })
  expect(await world.as('floor').ok(scanPutaway, { ...scan, scan: 'WH1-CC' })).toMatchObject({
    kind: 'location',
    location: { areaName: '残次区' },
  })
  expect(await world.as('floor').refused(scanPutaway, { ...scan, scan: '69G3' }, 404)).toContain('“商品G3”不在该上架单')
  expect(await world.as('floor').refused(scanPutaway, { ...scan, scan: 'WH1-ZC' }, 400)).toContain('暂存区')
  expect(await world.as('merchant').refused(scanPutaway, { ...scan, scan: 'WH2-ZC' }, 400)).toContain(
    '不在上架单所在的仓库',
  )
  for (const code of ['69G9', 'Z-01', 'TRANSIT', 'nothing'])
    expect(await world.as('floor').refused(scanPutaway, { ...scan, scan: code }, 404)).toContain(code)
  await world.as('clerk2').refused(scanPutaway, { ...scan, scan: 'A-01' }, 404)
  await world.as('merchant2').refused(scanPutaway, { ...scan, scan: 'A-01' }, 404)
  await world.as('finance').refused(scanPutaway, { ...scan, scan: 'A-01' }, 403)
})

test('a total stops at ten thousand and says so', async () => {
  await world.rows(`
    with made as (
      insert into putaway_order (tenant_id, id, code, status, source, warehouse_id, supplier_id, from_place_id, goods_count, total_pieces, created_at, created_by, finished_at)
      select o.tenant_id, nextval('putaway_id_seq'), 'OLD' || n, 2, 0, o.warehouse_id, o.supplier_id, o.from_place_id, 0, 0, now() - interval '1 year', o.created_by, now()
      from putaway_order o, generate_series(1, 10000) n where o.code = '${orders.waiting}' and o.tenant_id = 1 returning *
    )
    insert into document_log (tenant_id, document_kind, document_id, version, to_status, content, account_id, at)
    select tenant_id, 'putaway', id, 1, 2, '', created_by, created_at from made`)
  const list = await world.as('merchant').ok(getPutawayPage, { page: 50, size: 200 })
  expect(list).toMatchObject({ total: 10_000, totalCapped: 1 })
  expect(list.records).toHaveLength(200)
  expect(await world.as('merchant').ok(getPutawaySums, {})).toBeNull()
  expect(
    await world
      .as('merchant')
      .ok(getPutawayPage, { putawayStatus: `${PUTAWAY_STATUS.waiting},${PUTAWAY_STATUS.partly}` }),
  ).toMatchObject({
    total: 3,
    totalCapped: 0,
  })
})
