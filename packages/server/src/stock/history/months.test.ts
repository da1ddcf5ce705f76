/** Moves of months that are over are told from their sums: the same as from the moves themselves, and without reading them. */
import { saveMove } from '@yuncang/contract/shelf/move/floor.ts'
import { shelve } from '@yuncang/contract/shelf/putaway/floor.ts'
import { saveQuality } from '@yuncang/contract/shelf/quality/floor.ts'
import { getGoodsHistoryBatch, getGoodsHistoryPage } from '@yuncang/contract/stock/history/history.ts'
import { submitSignFor } from '@yuncang/contract/task/sign-for/sign-for.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { daysAgo, newGoods } from '@yuncang/harness/goods.ts'
import { drainJobs } from '@yuncang/harness/jobs.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { every, planDue } from '../../plumbing/jobs/schedule.ts'
import { inTenant } from '../../plumbing/jobs/work.ts'
import { wholeTenant } from '../../plumbing/db/scope.ts'
import { CLOSED_MONTHS_TOPIC } from '../../app/closed-months.ts'
import { lookAtAll } from '../../app/invariants.store.ts'
import { SCHEDULED } from '../../app/schedule.ts'
import { TOPICS } from '../../app/topics.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { MONTHS_TOPIC } from './months.ts'
import { monthsDue, sumMonth, summedUntil } from './months.store.ts'

const world = useWorld()
const DATE = daysAgo(9)
let goods: string

describe('months of stock', () => {
  const CUTS = [undefined, '2026-03-01', '2026-03-15', '2026-04-01', '2026-04-20', '2026-06-30', daysAgo(2)]
  const NARROWED = [
    {},
    { locationCode: 'A-01' },
    { locationCode: 'A-02' },
    { quality: QUALITY.broken },
    { productionDate: DATE },
  ]
  /** What moves between places that are not physical is found by these alone. */
  const ELSEWHERE = [{ productionDate: DATE }, { locationCode: 'TRANSIT' }, { locationCode: 'SCRAP' }]
  const SPANS = [{}, { beginTime: '2026-10-01' }, { beginTime: '2026-03-15', endTime: '2026-10-20' }]
  /** Whatever can be asked of the goods, by everybody who may ask it. */
  const answers = async () => {
    const told: unknown[] = []
    for (const beginTime of CUTS)
      for (const endTime of CUTS)
        for (const narrowed of NARROWED) {
          const input = { goodsCode: goods, ...narrowed, ...(beginTime && { beginTime }), ...(endTime && { endTime }) }
          if (beginTime !== undefined && endTime !== undefined && beginTime > endTime) continue
          const page = await world.as('merchant').ok(getGoodsHistoryPage, { ...input, rows: 50 })
          told.push(await world.as('merchant').ok(getGoodsHistoryBatch, input), page.balance, page.records)
        }
    for (const narrowed of ELSEWHERE)
      for (const span of SPANS)
        for (const input of [narrowed, { ...narrowed, goodsCode: goods }])
          told.push((await world.as('merchant').ok(getGoodsHistoryPage, { ...input, ...span, rows: 50 })).records)
    for (const who of ['clerk', 'supplier1', 'supplier2', 'platform', 'merchant2'] as const)
      told.push(await world.as(who).ok(getGoodsHistoryBatch, { goodsCode: goods }))
    return told
  }
  const sum = async (topic: string = MONTHS_TOPIC, each: 'tenant' | 'installation' = 'tenant') => {
    await world.rows(`delete from job where topic = $1`, [topic])
    await planDue(world.database, TOPICS, [{ topic, period: () => 'now', each }], {
      now: Date.now(),
    })
    await drainJobs(world.database)
  }
  const until = async () =>
    (await world.rows<{ until: string }>('select until::text from stock_month_built where tenant_id = 1'))[0]?.until
  /** Behind the back of the database's own triggers. */
  const written = async (set: string) => {
    await world.rows('set session_replication_role = replica')
    await world.rows(`update stock_move set ${set} where at < '2026-04-01'`)
    await world.rows('reset session_replication_role')
  }

  beforeAll(async () => {
    goods = await newGoods(world, { dated: true, days: 180 })
    for (let round = 0; round < 2; round += 1) {
      const arrived = await world.arrive(goods, [{ date: DATE, normal: 50 }])
      const [putawayCode] = (await world.as('merchant').ok(getTaskDetails, { code: arrived })).putawayCodes
      const batch = { goodsCode: goods, productionDate: DATE }
      await world.as('floor').ok(shelve, { ...batch, putawayCode: putawayCode!, quantity: 50, locationCode: 'A-01' })
      const route = { warehouseCode: 'WH1', fromLocationCode: 'A-01', toLocationCode: 'A-02' }
      await world.as('floor').ok(saveMove, { ...route, lines: [{ ...batch, quantity: 20 }] })
      await world.as('floor').ok(saveQuality, {
        warehouseCode: 'WH1',
        locationCode: 'A-02',
        ...batch,
        fromQuality: QUALITY.normal,
        quantity: 3,
        reason: '破损',
      })
      const sent = await world.create('TASK_TYPE_SEND', [{ goodsCode: goods, plannedNormal: 10 }])
      await world.accept(sent)
      await world.complete(sent)
      const signRegisterList = [{ id: '1', goodsCode: goods, rejectedPieces: 2, discardedPieces: 1 }]
      await world.as('merchant').ok(submitSignFor, { code: sent, signRegisterList })
    }
    // As if they had been done over months, the last of them now: the nth move in the nth week of them.
    await world.rows(
      `update stock_move m set at = timestamptz '2026-02-10 09:00+08' + (k.nth * interval '9 days') from (select id, row_number() over (order by id) as nth from stock_move where goods_id = (select max(id) from goods)) k
       where k.id = m.id and m.id < (select max(id) from stock_move)`,
    )
    // What was sent first is signed for in a month in which nothing else is done.
    await world.rows(
      `update stock_move set at = timestamptz '2026-10-05 09:00+08' where step = 'sign' and document = (select min(document) from stock_move where step = 'sign')`,
    )
  })

  it('tell what was signed for in a later month than it was sent', async () => {
    await sum()
    const october = { beginTime: '2026-10-01', endTime: '2026-10-31', rows: 50 }
    for (const narrowed of ELSEWHERE)
      for (const input of [narrowed, { ...narrowed, goodsCode: goods }]) {
        const { records } = await world.as('merchant').ok(getGoodsHistoryPage, { ...input, ...october })
        expect(records.length).toBe(narrowed.locationCode === 'SCRAP' ? 1 : 2)
      }
    await world.rows('delete from stock_month_built')
  })

  it('are made anew on the day on which a version comes that sums otherwise', async () => {
    await world.rows('delete from job where topic = $1', [MONTHS_TOPIC])
    const day = every(60 * 24, Date.now() - 16.5 * 3_600_000)
    await world.rows(`insert into job (tenant_id, topic, period, done_at) values (1, $1, $2, now())`, [
      MONTHS_TOPIC,
      day,
    ])
    const scheduled = SCHEDULED.filter(({ topic }) => topic === MONTHS_TOPIC)
    for (let start = 0; start < 2; start += 1) {
      await planDue(world.database, TOPICS, scheduled, { now: Date.now() })
      const open = `select from job where tenant_id = 1 and topic = $1 and done_at is null`
      expect(await world.rows(open, [MONTHS_TOPIC])).toHaveLength(1)
    }
    await world.rows('delete from job where topic = $1', [MONTHS_TOPIC])
  })

  it('tell the same as the moves', async () => {
    const before = await answers()
    await sum()
    expect(await until()).toBe(new Date(Date.now() - 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10))
    expect((await world.rows('select from stock_month where tenant_id = 1')).length).toBeGreaterThan(5)
    expect(await answers()).toEqual(before)
  })

  it('are read instead of the moves', async () => {
    const asked = () => world.as('merchant').ok(getGoodsHistoryBatch, { goodsCode: goods })
    const told = await asked()
    await written('quantity = quantity + 1000')
    expect(await asked()).toEqual(told)
    await written('quantity = quantity - 1000')
  })

  it('are summed anew once a move of them is written later, and until then it is read', async () => {
    await world.rows(
      `update stock_move set quantity = quantity where at < '2026-04-01' and goods_id = (select max(id) from goods)`,
    )
    expect(await until()).toBe('2026-02-01')
    const told = await answers()
    await sum()
    expect(await until()).not.toBe('2026-02-01')
    expect(await answers()).toEqual(told)
  })

  it('are told only as far as they are over, whatever a clock that ran ahead had summed', async () => {
    await sum()
    const asked = async () =>
      (await world.as('merchant').ok(getGoodsHistoryPage, { productionDate: DATE, rows: 50 })).records
    const [told, over] = [await asked(), await until()]
    await world.rows(`update stock_month_built set until = '2999-01-01'`)
    expect(await asked()).toEqual(told)
    await sum()
    expect(await until()).toBe(over)
  })

  it('are summed of a merchant that is shut too, so that the platform is held up by nobody; taken back it is told the same at once', async () => {
    await sum()
    const asked = async () =>
      (await world.as('merchant').ok(getGoodsHistoryPage, { productionDate: DATE, rows: 50 })).records
    const [told, over] = [await asked(), await until()]
    const closed = (at: string | null) =>
      world.rows(
        'update tenant set archived_at = $1::timestamptz, status = case when $1::timestamptz is null then 1 else 2 end where tenant_id = 1',
        [at],
      )
    await world.rows(`update stock_month_built set until = '2026-03-01' where tenant_id = 1`)
    await closed('2026-04-01')
    await sum()
    expect(await until()).toBe('2026-03-01')
    await closed(null)
    expect(await asked()).toEqual(told)
    await closed('2026-04-01')
    await sum(CLOSED_MONTHS_TOPIC, 'installation')
    expect(await until()).toBe(over)
    await closed(null)
    expect(await asked()).toEqual(told)
  })

  it('are told to the platform though a merchant without moves has none', async () => {
    await sum()
    await world.rows('delete from stock_month_built where tenant_id <> 1')
    const everything = { ...wholeTenant(1), tenantId: null }
    const told = await world.database.transaction(async (tx) => {
      await lookAtAll(tx)
      return summedUntil(tx, everything, undefined)
    })
    expect(told).toBe(`${(await until())!.slice(0, 7)}-01`)
  })

  it('tell no balance at a place that is not physical', async () => {
    const input = { goodsCode: goods, locationCode: 'TRANSIT' }
    for (const span of SPANS) {
      expect((await world.as('merchant').ok(getGoodsHistoryBatch, { ...input, ...span })).records).toEqual([])
      expect((await world.as('merchant').ok(getGoodsHistoryPage, { ...input, ...span })).balance).toBeNull()
    }
  })

  it('are each summed once, oldest first', async () => {
    await world.rows(`update stock_month_built set until = '2026-03-01'`)
    const due = await inTenant(world.database, 1, (tx) => monthsDue(tx, wholeTenant(1)))
    expect(due).toBeGreaterThan(5)
    await inTenant(world.database, 1, (tx) => sumMonth(tx, wholeTenant(1)))
    expect(await until()).toBe('2026-04-01')
    await sum()
    expect(await inTenant(world.database, 1, (tx) => sumMonth(tx, wholeTenant(1)))).toBe(false)
  })
})
