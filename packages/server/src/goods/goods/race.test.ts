/** Goods taken away, or their dates switched off, while somebody is about to use them. */
import { deleteGoods, goodsOpenStart } from '@yuncang/contract/goods/goods/goods.ts'
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import { expect, test } from 'vitest'
import { addedGoods } from '@yuncang/harness/cards.ts'
import { daysAgo } from '@yuncang/harness/goods.ts'
import { useWorld } from '@yuncang/harness/world.ts'

const world = useWorld()
const merchant = () => world.as('merchant')

test('a deletion against a new task: never an open task with archived goods', async () => {
  for (let round = 0; round < 8; round += 1) {
    const goodsCode = await addedGoods(world, 'merchant')
    const replies = await Promise.all([
      merchant().call(deleteGoods, { goodsCode }),
      merchant().call(addTask, {
        task: { supplierCode: 'S1', taskType: 'TASK_TYPE_ARRIVE', warehouseCode: 'WH1', loading: 0 },
        lines: [{ goodsCode, plannedNormal: 1 }],
      }),
    ])
    expect(replies.map((reply) => reply.code).filter((code) => code === 200)).toHaveLength(1)
  }
})

test('dates switched off against an arrival with dates: never dated stock of goods without dates', async () => {
  for (let round = 0; round < 8; round += 1) {
    const goodsCode = await addedGoods(world, 'merchant', { dated: 1 })
    const code = await world.create('TASK_TYPE_ARRIVE', [{ goodsCode, plannedNormal: 2 }])
    await world.accept(code)
    const batches = [{ productionDate: daysAgo(1), normal: 2 }]
    await Promise.all([
      merchant().call(completeTask, {
        task: { code },
        lines: [{ id: '1', goodsCode, actualNormal: 2, batches }],
      }),
      merchant().call(goodsOpenStart, { goodsCode, dated: 0 }),
    ])
    const [state] = await world.rows<{ dated: boolean; pieces: number }>(
      `select g.dated, (select coalesce(sum(b.on_hand), 0)::int from balance b where b.goods_id = g.id and b.physical and b.production_date < '9999-12-31') as pieces from goods g where g.code = $1`,
      [goodsCode],
    )
    expect(state!.dated || state!.pieces === 0, JSON.stringify(state)).toBe(true)
  }
})
