import { expect, it } from 'vitest'
import { useWorld } from '@yuncang/harness/world.ts'

const world = useWorld()
const MOST_OF_A_LINE = 99_999_999
const MORE_THAN_AN_INTEGER_HOLDS = 22

it('goes on after more pieces of one goods have passed than an integer holds', async () => {
  for (let n = 0; n < MORE_THAN_AN_INTEGER_HOLDS; n += 1)
    await world.arrive('G2', { normal: MOST_OF_A_LINE }, { warehouse: 'WH2' })
  const [stock] = await world.rows<{ on_hand: string }>(`
    select b.on_hand from balance b join goods g on g.tenant_id = b.tenant_id and g.id = b.goods_id
    join warehouse w on w.tenant_id = b.tenant_id and w.id = b.warehouse_id
    where g.code = 'G2' and w.code = 'WH2' and b.physical`)
  expect(Number(stock!.on_hand)).toBe(MORE_THAN_AN_INTEGER_HOLDS * MOST_OF_A_LINE)
  const code = await world.create('TASK_TYPE_OTHER_OUT', [{ goodsCode: 'G2', plannedNormal: MOST_OF_A_LINE }], {
    warehouse: 'WH2',
  })
  await world.accept(code)
  await world.complete(code)
})
