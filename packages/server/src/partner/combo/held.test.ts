/** Every call that adds something holds a merchant to its combo: the last one fits, the next is told why not, two at once are not both let in. */
import { addGoods } from '@yuncang/contract/goods/goods/goods.ts'
import { saveSupplierComboInfo } from '@yuncang/contract/partner/combo/combo.ts'
import { saveCombo } from '@yuncang/contract/partner/merchant/merchant.ts'
import { saveSupplier } from '@yuncang/contract/partner/supplier/supplier.ts'
import { addWarehouse, useWarehouse } from '@yuncang/contract/site/warehouse/warehouse.ts'
import { addUser, updateUser, getUserPage } from '@yuncang/contract/staff/account/account.ts'
import type { Call } from '@yuncang/contract/wire/call.ts'
import { beforeAll, expect, test } from 'vitest'
import { inputOf } from '@yuncang/harness/inputs.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { USE } from '@yuncang/domain/base/in-use.ts'

const world = useWorld()
const merchant = () => world.as('merchant')
let role: string
let made = 0

beforeAll(async () => {
  const [clerk] = await world.rows<{ id: string }>(
    `select id::text as id from role where tenant_id = 1 and kind = 'finance'`,
  )
  role = clerk!.id
})

const next = () => `N${String((made += 1)).padStart(3, '0')}`
const GOODS = {
  supplierCode: 'S1',
  salePrice: '9.90',
  categoryCode: 'GOODS_SPECIES_DRINK',
  goodsAtt: 'GOODS_ATT_NORMAL',
  minUnit: 'GOOD_UNIT_PIECE',
  maxUnit: 'GOOD_UNIT_BOX',
  weightType: 'GOODS_WEIGHT_TYPE_HEAVY',
}
/** What adds one of each kind. */
const ADDS: readonly (readonly [string, string, Call, () => object])[] = [
  ['warehouses', '仓库', addWarehouse, () => ({ name: next() })],
  ['suppliers', '供应商', saveSupplier, () => ({ supplierName: next() })],
  ['accounts', '账号', addUser, () => ({ account: next().toLowerCase(), name: '新人', roleId: role })],
  ['goods', '商品', addGoods, () => inputOf(addGoods, { ...GOODS, name: next() })],
]
const LIMITS = {
  warehouses: 'warehouseLimit',
  suppliers: 'supplierLimit',
  accounts: 'accountLimit',
  goods: 'goodsLimit',
}

async function limited(kind: string, one: number, period: object = {}) {
  const [used] = await world.rows<{ n: number }>(
    `select count(*)::int as n from ${kind.replace(/s$/, '').replace('good', 'goods')} where tenant_id = 1 and status = 1`,
  )
  const { comboCode } = await world.as('platform').ok(saveSupplierComboInfo, {
    comboName: next(),
    [LIMITS[kind as keyof typeof LIMITS]]: used!.n + one,
  })
  await world.as('platform').ok(saveCombo, { tenantCode: 'YCT1', comboCode, ...period })
}

test.for(ADDS)('%s: of two at once the last one is added once, and then no more', async ([kind, what, call, input]) => {
  await limited(kind, 1)
  const replies = await Promise.all([merchant().call(call, input()), merchant().call(call, input())])
  expect(replies.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(replies.find(({ code }) => code !== 200)).toMatchObject({
    code: 500,
    message: expect.stringMatching(new RegExp(`^套餐“N\\d+”最多 \\d+ 个${what}，现有 \\d+ 个，不能再新建 1 个`)),
  })
  expect(await merchant().refused(call, input(), 500)).toContain(`个${what}`)
})

test.for(ADDS)('%s: none is added once the period is over', async ([kind, what, call, input]) => {
  await limited(kind, 100, { beginsOn: '2026-01-01', endsOn: '2026-01-31' })
  expect(await merchant().refused(call, input(), 500)).toContain(`已于 2026-01-31 到期，暂时不能新建${what}`)
})

test('what is taken into use again counts again', async () => {
  await world.as('platform').ok(saveCombo, { tenantCode: 'YCT1' })
  await merchant().ok(useWarehouse, { warehouseCode: 'WH2', isUse: 0 })
  const [account] = (await merchant().ok(getUserPage, { account: 'finance' })).records
  const { id, version } = account!
  await merchant().ok(updateUser, { id, version, status: USE.off })
  await limited('warehouses', 0)
  expect(await merchant().refused(useWarehouse, { warehouseCode: 'WH2', isUse: 1 }, 500)).toContain('个仓库')
  await limited('accounts', 0)
  expect(await merchant().refused(updateUser, { id, version: version + 1, status: USE.on }, 500)).toContain('个账号')
})
