/** Planning, taking and counting: on the floor, from a sheet, anew by another person, put right, chosen between, cancelled. */
import { chooseCount } from '@yuncang/contract/stocktake/count/finish.ts'
import {
  correctCount,
  countAtLocation,
  countEmpty,
  openCount,
  scanCountLocation,
} from '@yuncang/contract/stocktake/count/floor.ts'
import { enterCountSheet } from '@yuncang/contract/stocktake/count/sheet.ts'
import { saveLocationDetail } from '@yuncang/contract/stocktake/plan/plan.ts'
import { cancelInventoryTask } from '@yuncang/contract/stocktake/task/task.ts'
import { shanghaiTime } from '@yuncang/domain/base/calendar.ts'
import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { sql } from '@yuncang/server/plumbing/db/sql.ts'
import { expect } from 'vitest'
import { realAt, type Batch, type Moment, type Pair } from './books.ts'
import type { Item, Reach, Stocktake } from './counts.ts'
import type { Meanwhile } from './meanwhile.ts'
import { NONE, one, said, type Act, type COUNTING, type Stage } from './stage.ts'

type Opened = { stocktake: Stocktake; place: string; by: number; seen: string; at: number }

/** How far off a count is: mostly not at all, seldom by so much that somebody else has to look. */
const SLIPS = [0, 0, 0, 0, 0, 0, 1, -1, 3, -4, 12, -15, 20]

type Counting = Readonly<Record<Exclude<(typeof COUNTING)[number], 'finish' | 'handle'>, Act>>

/** `around`: what may happen between the opening of a location and its count. */
export function counting(
  { world, site, books, counts, staging, office, operation, agree, met }: Stage,
  around: Meanwhile,
): Counting {
  const opened: Opened[] = []
  const sent: { again: () => Promise<void> }[] = []
  const wanted = (stocktake: Stocktake) =>
    stocktake.items
      .filter(({ asked, place }) => place !== null && !['', 'choose'].includes(asked))
      .map(({ place }) => place!)
  /** What really lies at a location of what is counted, with a slip in the first line. */
  const seenThere = (stocktake: Stocktake, moment: Moment, place: string, slip: number): (Batch & Pair)[] => {
    const open = (goods: string | null) => {
      const item = stocktake.items.find((each) => each.place === place && (each.goods === null || each.goods === goods))
      return item === undefined ? stocktake.goods !== null : !['', 'choose'].includes(item.asked)
    }
    const real = realAt(moment, place, stocktake.goods).filter(({ goods }) => open(goods))
    const asked = stocktake.items.filter((item) => item.place === place && item.goods !== null && open(item.goods))
    const none = asked
      .filter(({ goods }) => !real.some((line) => line.goods === goods))
      .map(({ goods }) => ({ place, goods: goods!, date: NONE, normal: 0, broken: 0 }))
    const [first, ...others] = real
    const all = first ? [{ ...first, normal: Math.max(0, first.normal + slip) }, ...others] : []
    return [...all, ...none]
  }
  const asLines = (lines: readonly (Batch & Pair)[]) =>
    lines.map(({ goods, date, normal, broken }) => ({ goodsCode: goods, productionDate: said(date), normal, broken }))
  const underWay = (index: number) =>
    one(
      counts.stocktakes.filter(({ status }) => status === 'counting'),
      index,
    )

  async function open(stocktake: Stocktake, place: string, by: number): Promise<Opened | undefined> {
    const done = await world.do(by, scanCountLocation, { stocktakeCode: stocktake.code, locationCode: place })
    const may = counts.open(stocktake, place, by, world.now)
    agree(done, may, 'open a location')
    return may ? { stocktake, place, by, seen: done.answer!.place!.seen, at: world.now } : undefined
  }

  async function send({ stocktake, place, by, seen, at }: Opened, slip: number): Promise<void> {
    const moment = books.now(world.now)
    const lines = stocktake.status === 'counting' ? seenThere(stocktake, moment, place, slip) : []
    const disturbed = books.isTouched(place, stocktake.goods, at)
    const named = { stocktakeCode: stocktake.code, locationCode: place, operationId: operation(), seen }
    const deed = () =>
      lines.length === 0
        ? world.do(by, countEmpty, named)
        : world.do(by, countAtLocation, { ...named, lines: asLines(lines) })
    const may =
      stocktake.status === 'counting' && counts.count(stocktake, { place, by, lines }, moment, world.now, disturbed)
    agree(await deed(), may, disturbed && may ? 'count what was disturbed' : 'count')
    if (!may || disturbed) return
    // The answer was lost: the same is sent again, and counts no second time.
    sent.push({
      async again() {
        if (stocktake.status !== 'counting') return
        const before = JSON.stringify(await visits())
        expect((await deed()).no, 'a count that is sent again').toBeUndefined()
        expect(JSON.stringify(await visits()), 'counted twice').toBe(before)
        met('send a count again')
      },
    })
  }
  async function countOne(stocktake: Stocktake, { place, goods, visits: before }: Item, slip: number): Promise<void> {
    const by = site.counters.find((each) => !before.some((visit) => visit.by === each))!
    if (place !== null) {
      const at = await open(stocktake, place, by)
      if (at) await send(at, slip)
      return
    }
    const named = { stocktakeCode: stocktake.code, goodsCode: goods!, operationId: operation() }
    agree(await world.do(by, countEmpty, named), counts.missing(stocktake, goods!, by, world.now), 'find nothing')
  }
  const visits = () =>
    world.tx.rows(sql`select v.id, v.state from stocktake_visit v where v.tenant_id = 1 order by v.id`)

  /** What the server asks for of each item is what the model asks for. */
  async function compareItems(stocktake: Stocktake): Promise<void> {
    const rows = await world.tx.rows<{ line: string }>(sql`
      select coalesce(p.code, '') || ' ' || coalesce(g.code, '') || ' ' || i.asked as line from stocktake_item i
      join stocktake s on s.tenant_id = i.tenant_id and s.id = i.stocktake_id
      left join place p on p.tenant_id = i.tenant_id and p.id = i.place_id left join goods g on g.tenant_id = i.tenant_id and g.id = i.goods_id
      where i.tenant_id = 1 and s.code = ${stocktake.code}`)
    const told = stocktake.items.map(({ place, goods, asked }) => `${place ?? ''} ${goods ?? ''} ${asked}`)
    expect(rows.map(({ line }) => line).toSorted()).toEqual(told.toSorted())
  }

  return {
    async lose(a: number, b: number, n: number) {
      const pieces = one(books.lying(), a)
      if (pieces) books.lose({ ...pieces, quantity: b % 3 === 0 ? n : -Math.min(n, pieces.quantity) })
    },
    async plan(a: number, b: number, n: number) {
      const type = site.places.length === 1 ? 1 : ((a % 3) as 0 | 1 | 2)
      const goods = n % 2 === 0 ? site.goods.map(({ code }) => code) : [one(site.goods, b)!.code]
      const { area } = one(site.places, b)!
      const inArea = site.places.filter((place) => place.area === area)
      const places = n % 2 === 0 ? inArea : [one(inArea, n)!]
      const reaches: Reach[] =
        type === 2
          ? places.map(({ code }) => ({ goods: null, place: code, area }))
          : goods.map((code) => ({ goods: code, place: null, area: type === 0 ? area : null }))
      const named =
        type === 2
          ? { locationIds: places.map(({ id }) => id).join(',') }
          : { supplierCode: 'S1', goodsCodes: goods.join(',') }
      const done = await world.do(office, saveLocationDetail, {
        type,
        warehouseCode: site.warehouse,
        ...(type === 1 ? {} : { areaId: area }),
        ...named,
      })
      agree(done, counts.mayPlan(reaches), `plan type ${type}`)
      if (done.answer)
        counts.plan({ code: done.answer.stocktakeCode, type, reaches, goods: type === 2 ? null : new Set(goods) })
    },
    async take(a: number, b: number) {
      const stocktake = one(
        counts.stocktakes.filter(({ status }) => status === 'waiting'),
        a,
      )
      if (!stocktake) return
      agree(await world.do(one(site.counters, b)!, openCount, { stocktakeCode: stocktake.code }), true, 'take')
      counts.take(stocktake, world.now)
      await compareItems(stocktake)
    },
    async open(a: number, b: number, n: number) {
      const stocktake = underWay(a)
      if (!stocktake) return
      const place = one(n % 4 === 0 ? site.places.map(({ code }) => code) : wanted(stocktake), n)
      const found = place === undefined ? undefined : await open(stocktake, place, one(site.counters, b)!)
      if (found) opened.push(found)
    },
    async send(a: number, b: number) {
      const at = opened.splice(a % Math.max(1, opened.length), 1)[0]
      if (!at) return
      await send(at, one(SLIPS, b)!)
      if (at.stocktake.status === 'counting') await compareItems(at.stocktake)
    },
    /** Opens a location, something comes or goes there, perhaps as if it had never been, and only then the count is sent. */
    async between(a, b, n) {
      const stocktake = underWay(a)
      const place = stocktake && one(wanted(stocktake), b)
      const at = place === undefined ? undefined : await open(stocktake!, place, one(site.counters, b)!)
      if (!at) return
      world.now += 1000
      const there = books.lying().findIndex((pieces) => pieces.place === place)
      if (place === staging && n % 3 === 0) {
        await around.receive(a, b, n)
        if (n % 2 === 0) await around.unreceive(a, b, n)
      } else if (n % 3 === 1) {
        await around.pick(a, b, n)
        if (n % 2 === 0) await around.unpick(a, b, n)
      } else if (there >= 0) {
        await around.grade(there, b, 1)
        const back = books.lying().findIndex((pieces) => pieces.place === place && pieces.quality === QUALITY.broken)
        if (n % 2 === 0 && back >= 0) await around.grade(back, b, 1)
      }
      world.now += 1000
      await send(at, one(SLIPS, b)!)
      await compareItems(at.stocktake)
    },
    /** Counts some of what is asked for, one after the other, each as whoever may. */
    async count(a: number, b: number, n: number) {
      const stocktake = underWay(a)
      if (!stocktake) return
      for (const time of Array.from({ length: n }, (_, nth) => nth)) {
        const item = one(
          stocktake.items.filter(({ asked }) => !['', 'choose'].includes(asked)),
          b,
        )
        if (!item) break
        await countOne(stocktake, item, one(SLIPS, n * b + time)!)
      }
      await compareItems(stocktake)
    },
    async again(a: number) {
      await one(sent, a)?.again()
    },
    async sheet(a: number, b: number, n: number) {
      const stocktake = underWay(a)
      const place = stocktake && one(wanted(stocktake), b)
      if (!stocktake || place === undefined) return
      const moment = one(
        books.moments.filter(({ at }) => at >= stocktake.takenAt),
        n,
      )
      if (!moment) return
      const by = one(site.counters, b)!
      const lines = seenThere(stocktake, moment, place, one(SLIPS, n)!)
      const done = await world.do(by, enterCountSheet, {
        stocktakeCode: stocktake.code,
        operationId: operation(),
        countedTime: shanghaiTime(moment.at),
        locations: [{ locationCode: place, lines: asLines(lines) }],
      })
      agree(done, counts.count(stocktake, { place, by, lines }, moment, world.now, false), 'enter a sheet')
      await compareItems(stocktake)
    },
    async correct(a: number, b: number, n: number) {
      const stocktake = underWay(a)
      const item =
        stocktake &&
        one(
          stocktake.items.filter(({ place, visits: all }) => place !== null && all.length > 0),
          b,
        )
      if (!stocktake || !item) return
      const last = item.visits.at(-1)!
      const known = one([...last.tallies.values()], n)
      const goods = one(site.goods, n)!
      const batch = known ?? { place: item.place!, goods: item.goods ?? goods.code, date: NONE }
      const pieces = { normal: Math.max(0, (known?.system.normal ?? 0) + one(SLIPS, n)!), broken: known?.broken ?? 0 }
      const by = n % 4 === 0 ? one(site.counters, n)! : last.by
      const done = await world.do(by, correctCount, {
        stocktakeCode: stocktake.code,
        locationCode: item.place!,
        operationId: operation(),
        goodsCode: batch.goods,
        productionDate: said(batch.date),
        ...pieces,
      })
      agree(done, counts.correct(stocktake, batch, pieces, by), 'correct')
      await compareItems(stocktake)
    },
    async choose(a: number, b: number) {
      const stocktake = one(
        counts.stocktakes.filter(
          (each) => each.status === 'counting' && each.items.some(({ asked }) => asked === 'choose'),
        ),
        a,
      )
      const index = stocktake ? stocktake.items.findIndex(({ asked }) => asked === 'choose') : -1
      if (!stocktake || index < 0) return
      const item = stocktake.items[index]!
      const [name] = counts.toChoose(item) as [string]
      const [, goodsCode, date] = name.split('|') as [string, string, string]
      const number = await world.tx.one<{ item: number }>(sql`
        select i.item from stocktake_item i join stocktake s on s.tenant_id = i.tenant_id and s.id = i.stocktake_id
        join place p on p.tenant_id = i.tenant_id and p.id = i.place_id left join goods g on g.tenant_id = i.tenant_id and g.id = i.goods_id
        where i.tenant_id = 1 and s.code = ${stocktake.code} and p.code = ${item.place} and coalesce(g.code, '') = ${item.goods ?? ''}`)
      const round = 1 + (b % item.visits.length)
      const done = await world.do(office, chooseCount, {
        stocktakeCode: stocktake.code,
        item: number!.item,
        goodsCode,
        productionDate: said(date),
        round,
      })
      agree(done, true, 'choose')
      counts.choose(item, name, item.visits[round - 1]!)
      await compareItems(stocktake)
    },
    async cancel(a: number, b: number) {
      const stocktake = one(counts.stocktakes, a)
      if (!stocktake || b % 3 > 0) return
      const may = stocktake.status === 'waiting' || stocktake.status === 'counting'
      agree(await world.do(office, cancelInventoryTask, { stocktakeCode: stocktake.code }), may, 'cancel')
      if (may) stocktake.status = 'cancelled'
    },
  }
}
