/** Moves at a location, or of a production date, are found and counted by the sums of months: page by page the same that the moves themselves say. */
import { getGoodsHistoryBatch, getGoodsHistoryPage } from '@yuncang/contract/stock/history/history.ts'
import { QUALITY, type Quality } from '@yuncang/domain/stock/ledger/stock.ts'
import { newGoods } from '@yuncang/harness/goods.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { wholeTenant } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'
import { inTenant } from '../../plumbing/jobs/work.ts'
import { batchBalances } from './batches.store.ts'
import type { ResolvedFilter } from './filter.ts'
import { changing, resolveFilter } from './list.store.ts'
import { monthsDue, OPEN, sumMonth } from './months.store.ts'

const world = useWorld()
const GOODS = 4
const MOVES = 90
const DATES = ['2026-01-05', '2026-01-12']
const ROWS = 4
let codes: string[]

/** Everything that is over is summed, as the job does it. */
const sum = () =>
  inTenant(world.database, 1, async (tx) => {
    await monthsDue(tx, wholeTenant(1))
    while (await sumMonth(tx, wholeTenant(1)));
  })
const until = async () =>
  (await world.rows<{ until: string }>('select until::text from stock_month_built where tenant_id = 1'))[0]?.until
const open = async () =>
  (await inTenant(world.database, 1, (tx) => tx.one<{ open: string }>(sql`select ${OPEN}::text as open`)))!.open

type Asked = { locationCode?: string; productionDate?: string; goodsCode?: string; quality?: Quality }
type Days = { beginTime?: string; endTime?: string }

/** What the moves themselves say, newest first. */
async function said(asked: Asked & Days & { step?: string }): Promise<string[]> {
  const rows = await world.rows<{ id: string }>(
    `select m.id::text from stock_move m join goods g on g.tenant_id = m.tenant_id and g.id = m.goods_id
     join place f on f.tenant_id = m.tenant_id and f.id = m.from_place_id join place t on t.tenant_id = m.tenant_id and t.id = m.to_place_id
     where m.tenant_id = 1 and ($1::text is null or f.code = $1 or t.code = $1) and ($2::date is null or m.production_date = $2) and ($3::text is null or g.code = $3)
       and ($4::int is null or m.quality = $4) and ($5::text is null or split_part(m.step, ':', 1) = $5)
       and ($6::date is null or m.at >= $6::date::timestamp at time zone 'Asia/Shanghai') and ($7::date is null or m.at < ($7::date + 1)::timestamp at time zone 'Asia/Shanghai')
     order by m.at desc, m.id desc`,
    [
      asked.locationCode ?? null,
      asked.productionDate ?? null,
      asked.goodsCode ?? null,
      asked.quality ?? null,
      asked.step ?? null,
      asked.beginTime ?? null,
      asked.endTime ?? null,
    ],
  )
  return rows.map(({ id }) => id)
}

/** The first, the second and the last page of a list, and how long it is. */
async function pages(asked: Record<string, unknown>, rows: readonly string[]) {
  const last = Math.max(1, Math.ceil(rows.length / ROWS))
  const told: { ids: string[]; total: number }[] = []
  for (const page of new Set([1, 2, last])) {
    const answer = await world.as('merchant').ok(getGoodsHistoryPage, { ...asked, page, rows: ROWS })
    told.push({ ids: answer.records.map(({ id }) => id), total: answer.total })
  }
  const expected = [...new Set([1, 2, last])].map((page) => ({
    ids: rows.slice((page - 1) * ROWS, page * ROWS),
    total: rows.length,
  }))
  return { told, expected }
}

beforeAll(async () => {
  codes = []
  for (let nth = 0; nth < GOODS; nth += 1) codes.push(await newGoods(world, { dated: true, days: 400 }))
  // Over five months, down to now; goods, dates, places and qualities change at paces of their own, so that batches lie between each other.
  await world.rows(
    `insert into stock_move (tenant_id, warehouse_id, supplier_id, document, step, line, document_line, goods_id, production_date, quality, quantity, from_place_id, to_place_id, account_id, at)
     select 1, p.warehouse_id, g.supplier_id, 'FOUND' || n, case when n % 3 = 0 then 'ship' else 'shelve:1' end, 1, 1, g.id, ($1::date[])[1 + n / 3 % 2], case when n % 7 = 0 then 1 else 0 end, n,
       case when n % 3 = 0 then p.id else v.id end, case when n % 3 = 0 then v.id else p.id end, a.id, now() - make_interval(hours => ((${MOVES} - n) * (${MOVES} - n) * 0.45)::int)
     from generate_series(1, ${MOVES}) n
     join goods g on g.tenant_id = 1 and g.code = ($2::text[])[1 + n * n % ${GOODS}]
     join place p on p.tenant_id = 1 and p.code = case when n % 5 < 2 then 'A-01' else 'A-02' end
     join place v on v.tenant_id = 1 and v.warehouse_id = p.warehouse_id and v.kind = 'transit'
     cross join (select min(id) as id from account where tenant_id = 1) a`,
    [DATES, codes],
  )
  // What leaves came once, all at the same instant.
  await world.rows(`insert into stock_move (tenant_id, warehouse_id, supplier_id, document, step, line, document_line, goods_id, production_date, quality, quantity, from_place_id, to_place_id, account_id, at)
    select m.tenant_id, m.warehouse_id, m.supplier_id, 'FIRST' || row_number() over (order by m.goods_id, m.production_date, m.quality, p.id), 'receive', 1, 1, m.goods_id, m.production_date, m.quality, 100000, v.id, p.id, min(m.account_id), now() - interval '160 days'
    from stock_move m join place p on p.tenant_id = m.tenant_id and p.area_id is not null and p.id in (m.from_place_id, m.to_place_id) join place v on v.tenant_id = m.tenant_id and v.warehouse_id = m.warehouse_id and v.kind = 'supplier'
    where m.document like 'FOUND%' group by m.tenant_id, m.warehouse_id, m.supplier_id, m.goods_id, m.production_date, m.quality, p.id, v.id`)
  await world.rows(`insert into balance (tenant_id, place_id, goods_id, production_date, quality, warehouse_id, supplier_id, physical, on_hand)
    select m.tenant_id, x.id, m.goods_id, m.production_date, m.quality, m.warehouse_id, m.supplier_id, x.area_id is not null, sum(case when x.id = m.to_place_id then m.quantity else -m.quantity end)
    from stock_move m join place x on x.tenant_id = m.tenant_id and x.id in (m.from_place_id, m.to_place_id) where m.document ~ '^(FOUND|FIRST)' group by 1, 2, 3, 4, 5, 6, 7, 8`)
})

describe('history by the sums of months', () => {
  const BATCHES: Asked[] = [
    { locationCode: 'A-01' },
    { locationCode: 'TRANSIT' },
    { productionDate: DATES[0]! },
    { productionDate: DATES[1]!, locationCode: 'A-02' },
    { productionDate: DATES[0]!, quality: QUALITY.broken },
  ]

  it('tells every page and its length', async () => {
    await sum()
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
    const narrowed: (Days & { step?: 'ship' })[] = [
      {},
      { beginTime: day(75), endTime: day(20) },
      { endTime: day(1) },
      { beginTime: day(3) },
      { step: 'ship', beginTime: day(75) },
    ]
    for (const batch of [...BATCHES, { locationCode: 'A-02', goodsCode: codes[1]! }])
      for (const also of narrowed) {
        const asked = { ...batch, ...also }
        const rows = await said(asked)
        const newest = await pages(asked, rows)
        expect(newest.told, JSON.stringify(asked)).toEqual(newest.expected)
        const oldest = await pages({ ...asked, sort: 'createTime' }, rows.toReversed())
        expect(oldest.told, `${JSON.stringify(asked)} oldest first`).toEqual(oldest.expected)
      }
  })

  it('a supplier and a clerk of one warehouse find the same of what is theirs, another merchant nothing', async () => {
    await sum()
    const found = async (who: 'merchant' | 'clerk' | 'supplier1' | 'supplier2' | 'merchant2' | 'platform') => {
      const { records, total } = await world.as(who).ok(getGoodsHistoryPage, { productionDate: DATES[0]!, rows: ROWS })
      return [records.map(({ id }) => id), total]
    }
    const all = await found('merchant')
    expect(all[0]).toHaveLength(ROWS)
    for (const who of ['clerk', 'supplier1', 'platform'] as const) expect(await found(who)).toEqual(all)
    for (const who of ['supplier2', 'merchant2'] as const) expect(await found(who)).toEqual([[], 0])
  })
})

it('whose balances lead to the moves is said by value, as of the moves: several servers take both or neither', () => {
  const asked = { suppliers: undefined, warehouses: undefined, goods: undefined, places: undefined, isElsewhere: false }
  for (const filter of [
    { ...asked, productionDate: DATES[0]!, summed: null },
    { ...asked, places: [1], summed: null },
  ]) {
    const { text } = changing(wholeTenant(1), filter as ResolvedFilter)
    expect(text).toContain('from balance b')
    expect(text).not.toMatch(/\.tenant_id = \w+\.tenant_id/)
  }
})

describe('days of the present month that are over', () => {
  const asked = async () => (await world.as('merchant').ok(getGoodsHistoryBatch, { goodsCode: codes[1]! })).records
  /** The newest move of the goods that is summed: of the day before the first that is not, where there is one. */
  const lately = `id = (select m.id from stock_move m join goods g on g.tenant_id = m.tenant_id and g.id = m.goods_id where g.code = $1
    and m.at < (((now() at time zone 'Asia/Shanghai') - interval '1 day')::date::timestamp at time zone 'Asia/Shanghai') order by m.at desc, m.id desc limit 1)`

  beforeAll(async () => {
    // One of its moves was made in the last minutes of the last day that is over.
    await world.rows(
      `update stock_move set at = (((now() at time zone 'Asia/Shanghai') - interval '1 day')::date::timestamp at time zone 'Asia/Shanghai') - interval '5 minutes' where ${lately}`,
      [codes[1]],
    )
    await sum()
  })

  it('are read from their sums', async () => {
    expect(await until()).toBe(await open())
    const told = await asked()
    await world.rows('set session_replication_role = replica')
    await world.rows(`update stock_move set quantity = quantity + 1000 where ${lately}`, [codes[1]])
    expect(await asked()).toEqual(told)
    await world.rows(`update stock_move set quantity = quantity - 1000 where ${lately}`, [codes[1]])
    await world.rows('reset session_replication_role')
  })

  it('are read as moves once one of them is written later, and summed anew', async () => {
    const told = await asked()
    await world.rows(`update stock_move set quantity = quantity + 1000 where ${lately}`, [codes[1]])
    expect(await until()).not.toBe(await open())
    const changed = await asked()
    expect(changed).not.toEqual(told)
    await sum()
    expect(await until()).toBe(await open())
    expect(await asked()).toEqual(changed)
    await world.rows(`update stock_move set quantity = quantity - 1000 where ${lately}`, [codes[1]])
    await sum()
    expect(await asked()).toEqual(told)
  })

  it('are added night by night to what all of them at once come to', async () => {
    const scope = wholeTenant(1)
    const [row] = await world.rows<{ month: string }>(
      `select (date_trunc('month', now() at time zone 'Asia/Shanghai') - interval '1 month')::date::text as month`,
    )
    const until = (day: string) => sql`${row!.month.replace(/01$/, day)}::date`
    /** The rows of the month before this one, summed up to each of some days. */
    const summed = async (...days: string[]) => {
      await world.rows('update stock_month_built set until = $1 where tenant_id = 1', [row!.month])
      for (const day of days) await inTenant(world.database, 1, (tx) => sumMonth(tx, scope, until(day)))
      return world.rows(
        'select * from stock_month where tenant_id = 1 and month = $1 order by goods_id, place_id, production_date, quality',
        [row!.month],
      )
    }
    const atOnce = await summed('25')
    expect(atOnce.some(({ moves }) => Number(moves) > 1)).toBe(true)
    expect(await summed('02', '09', '10', '19', '25')).toEqual(atOnce)
    await sum()
  })

  it('are told once, whether or not they are summed while somebody asks', async () => {
    const scope = wholeTenant(1)
    await world.rows(`update stock_month_built set until = date_trunc('month', until - 1)::date where tenant_id = 1`)
    await inTenant(world.database, 1, async (tx) => {
      const filter = await resolveFilter(tx, scope, { goodsCode: codes[1]! })
      const told = await batchBalances(tx, scope, filter)
      expect(told.length).toBeGreaterThan(1)
      await sumMonth(tx, scope)
      expect(await batchBalances(tx, scope, filter)).toEqual(told)
    })
    await sum()
  })
})
