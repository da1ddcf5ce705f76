/** What goods and suppliers are for charges, at each moment: kept by the database, whoever writes them. */
import { describe, expect, it } from 'vitest'
import { useWorld } from '@yuncang/harness/world.ts'

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
