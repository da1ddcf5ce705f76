/** Every charge is worked out again from what its own merchant's goods were. */
import { expect, it } from 'vitest'
import { daysAgo } from '@yuncang/harness/goods.ts'
import { setRate } from '@yuncang/harness/rate-rows.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { checkInvariants } from './invariants.ts'

const world = useWorld()

it('facts of another merchant may have the same number: several servers count those of each by itself', async () => {
  await setRate(world, { item: 'COST_PRO_SEND', method: 'RECKON_TYPE_BOX', price: '2.00', point: 'P1' })
  await world.arrive('G1', [{ date: daysAgo(20), normal: 48 }])
  const sent = await world.create('TASK_TYPE_SEND', [{ goodsCode: 'G1', plannedNormal: 24 }])
  await world.accept(sent)
  await world.complete(sent)
  const charged = await world.rows<{ id: number }>(
    `select unnest(w.facts)::int as id from work w where w.tenant_id = 1 and w.item = 'COST_PRO_SEND'`,
  )
  expect(charged).toHaveLength(1)
  const made = await world.rows(
    `insert into fee_facts (tenant_id, id, goods_id, supplier_id, from_at, box, grams, cm3, boxes_per_pallet, heavy, priced_by, card_set, whole, a, b, c, accumulates)
     overriding system value
     select f.tenant_id, $1, f.goods_id, f.supplier_id, f.from_at + interval '1 second', 1, f.grams, f.cm3, f.boxes_per_pallet, f.heavy, f.priced_by, f.card_set, f.whole, f.a, f.b, f.c, f.accumulates
     from fee_facts f where f.tenant_id <> 1 order by f.id desc limit 1 returning id`,
    [charged[0]!.id],
  )
  expect(made).toHaveLength(1)
  expect(await checkInvariants(world.database)).toEqual([])
})
