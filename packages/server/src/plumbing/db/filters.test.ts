/** Whoever looks for a code or a name finds it however they write it: in capitals or not, in full width or half. */
import { getDictPage } from '@yuncang/contract/base/dict/dict.ts'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { getGoodsPage } from '@yuncang/contract/goods/goods/goods.ts'
import { getAllGood } from '@yuncang/contract/goods/goods/lookup.ts'
import { getGoodsLabels, getLocationLabels } from '@yuncang/contract/paper/print/label.ts'
import { getPrintTemplatePage } from '@yuncang/contract/paper/template/template.ts'
import { saveSupplierComboInfo, supplierComboList } from '@yuncang/contract/partner/combo/combo.ts'
import { findALLTenant } from '@yuncang/contract/partner/merchant/merchant.ts'
import { getAreaPage } from '@yuncang/contract/site/area/area.ts'
import { getPlatformPage } from '@yuncang/contract/site/dispatch-point/platform.ts'
import { getPointPage } from '@yuncang/contract/site/dispatch-point/point.ts'
import { getLocationPage } from '@yuncang/contract/site/location/lookup.ts'
import { getWarehousePage } from '@yuncang/contract/site/warehouse/warehouse.ts'
import { getUserPage } from '@yuncang/contract/staff/account/account.ts'
import { getTenantRolePage } from '@yuncang/contract/staff/role/role.ts'
import { getGoods } from '@yuncang/contract/task/plan/choose.ts'
import { getTaskPage } from '@yuncang/contract/task/task/list.ts'
import type { Call } from '@yuncang/contract/wire/call.ts'
import { makeTemplate } from '@yuncang/harness/templates.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const world = useWorld()

/** The same text in signs of full width, small letters as capitals and capitals as small ones. */
const otherwise = (text: string) =>
  [...text]
    .map((sign) => (sign === sign.toUpperCase() ? sign.toLowerCase() : sign.toUpperCase()))
    .join('')
    .replaceAll(/[!-~]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0))

type Row = Readonly<Record<string, unknown>>
/** A list, the filter that takes a code or a name, the field of the row that it is about, and what else must be said. */
const LISTS: readonly (readonly [Call, string, string, object?])[] = [
  [getPointPage, 'keyword', 'pointName'],
  [getPointPage, 'keyword', 'pointCode'],
  [getPlatformPage, 'keyword', 'platformName'],
  [getWarehousePage, 'keyword', 'warehouseCode'],
  [getAreaPage, 'areaName', 'areaName'],
  [getLocationPage, 'locationCode', 'locationCode'],
  [getPrintTemplatePage, 'templateName', 'templateName'],
  [getLocationLabels, 'keyword', 'code', { warehouseCode: 'WH1' }],
  [getGoodsLabels, 'keyword', 'code'],
  [getGoodsPage, 'name', 'name'],
  [getGoodsPage, 'goodsCode', 'goodsCode'],
  [getAllGood, 'name', 'name'],
  [getGoods, 'name', 'name', { supplierCode: 'S1', warehouseCode: 'WH1', nature: NATURE.outbound }],
  [getGoods, 'goodsCode', 'goodsCode', { supplierCode: 'S1', warehouseCode: 'WH1', nature: NATURE.outbound }],
  [getTenantRolePage, 'name', 'name'],
  [getUserPage, 'account', 'account'],
  [getUserPage, 'name', 'name'],
  [getTaskPage, 'code', 'code'],
]
const OF_PLATFORM: typeof LISTS = [
  [supplierComboList, 'comboName', 'comboName'],
  [findALLTenant, 'tenantName', 'tenantName'],
  [findALLTenant, 'tenantName', 'tenantCode'],
  [getDictPage, 'name', 'name'],
  [getDictPage, 'name', 'code'],
]

const rowsOf = async (who: 'merchant' | 'platform', call: Call, input: object): Promise<Row[]> => {
  const answer = (await world.as(who).ok(call, { rows: 200, ...input } as never)) as { records: Row[] }
  return answer.records
}

it('finds in every list what is written in another case and width', async () => {
  await world.rows(`update goods set name = 'Keg ' || code where code = 'G1'`)
  await world.rows(`update goods set name = 'Ｆｕｌｌ ' || code where code = 'G2'`)
  await world.as('platform').ok(saveSupplierComboInfo, { comboName: 'Basic 版', allMenus: 1 })
  await makeTemplate(world, 'merchant', 'WH1')
  for (const table of ['role', 'print_template', 'area', 'dispatch_platform', 'dispatch_point', 'dict'])
    await world.rows(`update ${table} set name = name || ' Ab'`)
  await world.arrive('G1', { normal: 3 })
  for (const [who, lists] of [
    ['merchant', LISTS],
    ['platform', OF_PLATFORM],
  ] as const)
    for (const [call, filter, field, more = {}] of lists) {
      const all = await rowsOf(who, call, more)
      const asked = all.find((row) => /[a-z0-9]/i.test(String(row[field])))
      const of = `${call.path} ${filter} ${field}`
      expect.soft(asked?.[field], of).toBeTypeOf('string')
      const found = await rowsOf(who, call, { ...more, [filter]: otherwise(String(asked?.[field])) })
      expect
        .soft(
          found.map((row) => row[field]),
          of,
        )
        .toContain(asked?.[field])
    }
  const names = async (name: string) =>
    (await rowsOf('merchant', getGoodsPage, { name })).map((row) => row['goodsCode'])
  expect([await names('ＦULL g2'), await names('keg　Ｇ1')]).toEqual([['G2'], ['G1']])
})

it('compares no filter in a way of its own', () => {
  const own = globSync('packages/server/src/**/*store.ts').filter((file) =>
    /\bilike\b|(?:position|strpos)\s*\(\s*(?:lower|upper)|strpos\(\w\.|\.toUpperCase\(\)/.test(
      readFileSync(join('.', file), 'utf8'),
    ),
  )
  expect(own).toEqual(['packages/server/src/plumbing/db/condition.store.ts'])
})
