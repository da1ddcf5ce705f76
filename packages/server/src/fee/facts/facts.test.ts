/** What goods and suppliers are for charges, at each moment: kept by the database, whoever writes them. */
import { describe, expect, it } from 'vitest'
import { daysAgo, newGoods } from '@yuncang/harness/goods.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { enterTenant } from '../../plumbing/db/enter.store.ts'
import { factsUpTo } from './store.ts'

const world = useWorld()
const factsOf = (goods: string) =>
  world.rows<{ box: number; grams: number; cm3: string; heavy: boolean; whole: boolean; from: Date }>(
    `select f.box, f.grams, f.cm3, f.heavy, f.whole, f.card_set, f.from_at as from from fee_facts f
     join goods g on g.tenant_id = f.tenant_id and g.id = f.goods_id where g.code = $1 order by f.from_at, f.id`,
    [goods],
  )
const change = (set: string, goods = 'G1') => world.rows(`update goods set ${set} where code = $1`, [goods])

describe('the facts of goods', () => {
  it('begin with the goods, exactly, in grams and cubic centimetres', async () => {
    await change(`box_weight_kg = 9999999999.999, box_volume_m3 = 99999999999999999999999999.999999`, 'G2')
    expect((await factsOf('G2')).at(-1)).toMatchObject({
      grams: 9_999_999_999_999,
      cm3: '99999999999999999999999999999999',
    })
    const [strange] = await world.rows<{ goods: number }>(
      `select count(*)::int as goods from goods g where not exists (select from fee_facts f where f.tenant_id = g.tenant_id and f.goods_id = g.id)`,
    )
    expect(strange).toEqual({ goods: 0 })
  })

  it('are added to by what charges depend on, and by nothing else', async () => {
    const before = await factsOf('G1')
    await change(`name = name || '!', sale_price = 7, version = version`)
    expect(await factsOf('G1')).toEqual(before)
    await change(`pieces_per_box = pieces_per_box + 1`)
    await change(`whole_boxes = true, card_set = true, weight_type_code = 'GOODS_WEIGHT_TYPE_LIGHT'`)
    const after = await factsOf('G1')
    expect(after).toHaveLength(before.length + 2)
    expect(after.at(-2)).toMatchObject({ box: before.at(-1)!.box + 1, whole: false })
    expect(after.at(-1)).toMatchObject({ whole: true, card_set: true, heavy: false })
    expect(after.at(-1)!.from.getTime()).toBeGreaterThanOrEqual(after.at(-2)!.from.getTime())
  })

  it('that are written last hold, also where the clock was set back in between', async () => {
    // As if the clock had been a day ahead when they were written.
    await world.rows(`update fee_facts set from_at = from_at + interval '1 day' where isfinite(from_at)`)
    await world.rows(
      `update supplier_facts set from_at = now() + interval '1 day' where supplier_id = (select id from supplier where code = 'S2')`,
    )
    await change(`pieces_per_box = 77`)
    await change(`pieces_per_box = 78`)
    await world.rows(`update supplier set accumulates = true where code = 'S2'`)
    expect((await factsOf('G1')).slice(-2)).toMatchObject([{ box: 77 }, { box: 78 }])
    const [supplier] = await world.rows<{ accumulates: boolean }>(
      `select f.accumulates from supplier_facts f join supplier s on s.tenant_id = f.tenant_id and s.id = f.supplier_id where s.code = 'S2' order by f.from_at desc, f.id desc limit 1`,
    )
    expect(supplier).toEqual({ accumulates: true })
    await world.arrive('G1', [{ date: daysAgo(9), normal: 5 }])
    const task = await world.create('TASK_TYPE_SEND', [{ goodsCode: 'G1', plannedNormal: 5 }])
    await world.accept(task)
    await world.complete(task)
    const [work] = await world.rows<{ box: number }>(
      `select f.box from work w join fee_facts f on f.tenant_id = w.tenant_id and f.id = any (w.facts) where w.source = $1 limit 1`,
      [task],
    )
    expect(work).toEqual({ box: 78 })
  })

  it('of several days are those of each, however often the same goods are asked for', async () => {
    const goods = [await newGoods(world, { box: 10 }), await newGoods(world, { box: 10 })]
    await change(`pieces_per_box = 11`, goods[0])
    await change(`pieces_per_box = 12`, goods[0])
    await change(`card_set = true, whole_boxes = true, band_low = 2, band_high = 3, band_rest = 5`, goods[1])
    const ids = await world.rows<{ id: number; goods_id: number }>(
      `select f.id, f.goods_id from fee_facts f join goods g on g.tenant_id = f.tenant_id and g.id = f.goods_id where g.code = any ($1) order by f.goods_id, f.id`,
      [goods],
    )
    const days = ['2020-01-01', '2020-01-05', '2020-01-09', '2020-01-01', '2020-01-07']
    await world.rows(
      `update fee_facts f set from_at = d.from_at from unnest($1::int[], $2::timestamptz[]) as d (id, from_at) where f.id = d.id`,
      [ids.map(({ id }) => id), days],
    )
    const scope = { tenantId: 1, warehouseIds: null, supplierId: null }
    const list = [ids[3]!.goods_id, ids[0]!.goods_id]
    const facts = await world.database.transaction(async (tx) => {
      await enterTenant(tx, 1)
      return factsUpTo(tx, scope, list, new Date('2020-01-08'))
    })
    const said = (day: string) =>
      facts
        .idsAt(new Date(day))(list)
        .map((id) => {
          const { piecesPerBox, card } = id === null ? { piecesPerBox: null, card: null } : facts.goods.get(id)!
          return card === null ? piecesPerBox : card
        })
    const card = { wholeBoxes: true, rule: { low: 2, high: 3, rest: 5 }, accumulates: false }
    expect(said('2020-01-02')).toEqual([10, 10])
    expect(said('2020-01-03')).toEqual([10, 10])
    expect(said('2020-01-06')).toEqual([10, 11])
    expect(said('2020-01-08')).toEqual([card, 11])
    expect(said('2020-01-04')).toEqual([10, 10])
    expect(said('2019-12-31')).toEqual([null, null])
    expect(ids.map(({ id }) => facts.goodsOf(id))).toEqual(
      ids.map(({ goods_id: goodsId }, at) => (at === 2 ? undefined : goodsId)),
    )
  })

  it('of a supplier say whether it accumulates', async () => {
    const said = () =>
      world.rows<{ accumulates: boolean }>(
        `select f.accumulates from supplier_facts f join supplier s on s.tenant_id = f.tenant_id and s.id = f.supplier_id where s.code = 'S1' order by f.from_at, f.id`,
      )
    expect(await said()).toEqual([{ accumulates: false }])
    await world.rows(`update supplier set name = name, accumulates = false where code = 'S1'`)
    await world.rows(`update supplier set accumulates = true where code = 'S1'`)
    expect(await said()).toEqual([{ accumulates: false }, { accumulates: true }])
  })
})
