/** An import is held to the merchant's combo as the form is: the whole file is refused, checked or saved, in a sentence that counts. */
import { getImport } from '@yuncang/contract/base/import/import.ts'
import { importGoods } from '@yuncang/contract/goods/goods/import.ts'
import { importSupplier } from '@yuncang/contract/partner/supplier/import.ts'
import { importLocation } from '@yuncang/contract/site/location/import.ts'
import { beforeEach, expect, test } from 'vitest'
import { addedGoods, goodsCard } from '@yuncang/harness/cards.ts'
import { unchanged } from '@yuncang/harness/snapshot.ts'
import { filledIn, importFile, GOODS_CARD } from '@yuncang/harness/workbooks.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { addGoods } from '@yuncang/contract/goods/goods/goods.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'
import { IMPORT_STATE } from '@yuncang/domain/base/import/state.ts'

const world = useWorld()
const row = (change = {}) => ({
  supplierCode: 'S1',
  name: '进口的水',
  ...GOODS_CARD,
  ...change,
})
let keys = 0
const goods = async (by: PersonName, rows: readonly object[], fields = {}) => {
  const importKey = `limit-${(keys += 1)}`
  const file = await filledIn('goods', rows as never)
  return { importKey, ...(await importFile(world, by, importGoods, file, { fields: { importKey, ...fields } })) }
}
const count = async (table: string) =>
  (await world.rows<{ n: number }>(`select count(*)::int as n from ${table} where tenant_id = 1 and status = 1`))[0]!.n

/** Gives the merchant a combo that allows this many more records than it has now. */
async function room(more: { goods?: number; suppliers?: number }, endsOn: string | null = null): Promise<void> {
  await world.rows(`update tenant set combo_id = null`)
  await world.rows('delete from combo')
  const goodsMost = more.goods === undefined ? null : (await count('goods')) + more.goods
  const suppliersMost = more.suppliers === undefined ? null : (await count('supplier')) + more.suppliers
  await world.rows(`insert into combo (code, name, goods, suppliers) values ('TC1', '入门版', $1, $2)`, [
    goodsMost,
    suppliersMost,
  ])
  await world.rows('update tenant set combo_id = (select id from combo), ends_on = $1 where tenant_id = 1', [endsOn])
}
beforeEach(() => room({}))

test('goods beyond the combo: nothing of the file is saved, and it says how many there may be', async () => {
  await room({ goods: 2 })
  const have = await count('goods')
  const said = `套餐“入门版”最多 ${have + 2} 个商品，现有 ${have} 个，不能再新建 3 个；需要更多请联系平台更换套餐`
  for (const isCheck of ['1', '0'])
    for (const by of ['merchant', 'supplier1'] as const) {
      const reply = await goods(by, [row(), row(), row()], { isCheck })
      expect(reply, by).toMatchObject({ code: 500, message: said, obj: null })
      expect(await world.as(by).ok(getImport, { importKey: reply.importKey })).toMatchObject({
        state: IMPORT_STATE.refused,
        message: said,
      })
    }
  expect(await count('goods')).toBe(have)
  expect(await goods('merchant', [row(), row()])).toMatchObject({ code: 200, obj: { mark: 3 } })
  expect(await count('goods')).toBe(have + 2)
})

test('what is changed is not counted; what is new beside it is', async () => {
  const [one, two] = [await addedGoods(world, 'merchant'), await addedGoods(world, 'merchant')]
  await room({ goods: 0 })
  expect(await goods('merchant', [row({ code: one }), row({ code: two })])).toMatchObject({
    code: 200,
    obj: { mark: 3 },
  })
  expect(await goods('merchant', [row({ code: one, salePrice: 9 }), row()])).toMatchObject({
    code: 500,
    message: expect.stringContaining('不能再新建 1 个'),
  })
  expect(await world.rows(`select sale_price::text as price from goods where code = $1`, [one])).toEqual([
    { price: '2.00' },
  ])
})

test('a combo that is over adds nothing; what there is can still be changed', async () => {
  const code = await addedGoods(world, 'merchant')
  await room({}, '2020-01-01')
  await unchanged(world, async () => {
    const reply = await goods('merchant', [row()], { isCheck: '1' })
    expect(reply).toMatchObject({ code: 500, message: expect.stringContaining('“入门版”已于 2020-01-01 到期') })
  })
  expect(await goods('merchant', [row({ code })])).toMatchObject({ code: 200, obj: { mark: 3 } })
})

test('suppliers beyond the combo; locations are nobody’s limit', async () => {
  await room({ suppliers: 1, goods: 0 })
  const send = async (names: readonly string[]) =>
    importFile(
      world,
      'merchant',
      importSupplier,
      await filledIn(
        'supplier',
        names.map((name) => ({ name })),
      ),
    )
  expect(await send(['甲', '乙'])).toMatchObject({ code: 500, message: expect.stringContaining('个供应商，现有') })
  expect(await send(['甲'])).toMatchObject({ code: 200 })
  const file = await filledIn('location', [{ warehouseCode: 'WH1', areaName: 'A区', code: 'LIM-1' }])
  expect(await importFile(world, 'merchant', importLocation, file)).toMatchObject({ code: 200 })
})

test('a file and the form at once: never one too many', async () => {
  for (let round = 0; round < 4; round += 1) {
    await room({ goods: 3 })
    const most = (await count('goods')) + 3
    const replies = await Promise.all([
      goods('merchant', [row(), row()]),
      world.as('manager').call(addGoods, goodsCard()),
      world.as('clerk').call(addGoods, goodsCard()),
      world.as('supplier1').call(addGoods, goodsCard()),
    ])
    for (const reply of replies) expect([200, 500], reply.message).toContain(reply.code)
    for (const reply of replies.filter(({ code }) => code === 500)) expect(reply.message).toContain('套餐“入门版”最多')
    expect(await count('goods')).toBeLessThanOrEqual(most)
  }
})
