/** The sheet of rates that a supplier signs: all that it is charged by, the same bytes for the same state, handed out by the merchant alone. */
import { downloadRateSheet } from '@yuncang/contract/fee/rate/sheet.ts'
import { addSupplierRate, updateSupplierRate } from '@yuncang/contract/fee/rate/supplier.ts'
import { toWire } from '@yuncang/contract/wire/names.ts'
import { textOfPdf } from '@yuncang/harness/pdf-text.ts'
import { makePoint } from '@yuncang/harness/points.ts'
import {
  BY_BOX,
  BY_WEIGHT,
  byPoint,
  makeSupplierRate,
  makeWarehouseRate,
  withoutRates,
} from '@yuncang/harness/rates.ts'
import { FREE_DAYS, makeTerm, TIERS } from '@yuncang/harness/terms.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { beforeEach, expect, it } from 'vitest'

const world = useWorld()
const S1 = { warehouseCode: 'WH1', supplierCode: 'S1' }
const taken = async () => {
  const reply = await world.app.inject({
    method: 'POST',
    url: downloadRateSheet.path,
    headers: { token: world.as('merchant').token },
    payload: toWire(downloadRateSheet.input, S1) as object,
  })
  expect(reply.headers['content-type']).toBe('application/pdf')
  return new Uint8Array(reply.rawPayload)
}

beforeEach(() => withoutRates(world))

it('says what a supplier is charged by: its own rates, the warehouse’s for all else, its terms, and where both sign', async () => {
  const [near, far] = [await makePoint(world), await makePoint(world)]
  await makeWarehouseRate(world, BY_WEIGHT)
  await makeWarehouseRate(world, {
    item: 'COST_PRO_SEND',
    points: [near, far].map((pointCode) => ({ pointCode, method: 'RECKON_TYPE_A', price: '9.5' })),
  })
  const rateId = await makeSupplierRate(world, byPoint(near, '8'))
  await makeTerm(world, { ...TIERS, item: 'COST_PRO_SEND' })
  await makeTerm(world, FREE_DAYS)
  const first = await taken()
  const pages = textOfPdf(first)
  const said = pages.flat().join('')
  for (const text of [
    '费率表',
    '8.00 元/件',
    '9.50 元/件',
    '单独约定',
    '仓库价格',
    '重货首 1 吨 80.00 元',
    '不超过 100 件的部分 1.20 元/件',
    '到货后 3 天内不收仓储费',
  ])
    expect(said).toContain(text)
  // The point that it has a price of its own for is not said once more at the warehouse's.
  expect(said.match(/9\.50 元\/件/g)).toHaveLength(1)
  expect(pages.flat().filter((text) => ['盖章：', '日期：', '经办：'].includes(text))).toHaveLength(6)
  expect(pages.at(-1)!.at(-1)).toBe(`第 ${pages.length} / ${pages.length} 页`)
  expect(Buffer.compare(await taken(), first)).toBe(0)
  await world.as('merchant').ok(updateSupplierRate, { rateId, ...byPoint(near, '8.5') })
  expect(Buffer.compare(await taken(), first)).not.toBe(0)
})

it('is handed out by the merchant: no supplier, nobody of another', async () => {
  await world.as('merchant').ok(addSupplierRate, { ...S1, ...BY_BOX })
  await world.as('supplier1').refused(downloadRateSheet, S1, 403)
  await world.as('platform').refused(downloadRateSheet, S1, 403)
  await world.as('merchant2').refused(downloadRateSheet, S1, 404)
  await world.as('merchant').refused(downloadRateSheet, { ...S1, supplierCode: 'S9' }, 404)
})
