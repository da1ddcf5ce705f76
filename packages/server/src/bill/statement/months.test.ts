/** What was billed month by month: of a supplier, of a warehouse, of all; a supplier its own. */
import { cancelBill, offlinePay } from '@yuncang/contract/bill/bill/bill.ts'
import { getBillMonths } from '@yuncang/contract/bill/statement/months.ts'
import { shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { addMonths, monthOf } from '@yuncang/domain/base/month.ts'
import { makeBill } from '@yuncang/harness/costs.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { expect, it } from 'vitest'

const world = useWorld()
const NOW = monthOf(shanghaiDay(Date.now()))

it('sums the bills of each month that are not cancelled, paid and not', async () => {
  const paid = await makeBill(world, { money: '100.10' })
  await world.as('merchant').ok(offlinePay, { billCode: paid, voucher: '转账' })
  await makeBill(world, { money: '20' })
  await makeBill(world, { money: '3', supplier: 'S2', warehouse: 'WH2' })
  await world.as('merchant').ok(cancelBill, { billCode: await makeBill(world, { money: '999' }) })
  const old = await makeBill(world, { money: '7' })
  await world.rows(
    `update bill set gen_at = date_trunc('month', gen_at at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' - interval '1 second' where code = $1`,
    [old],
  )
  const monthsOf = async (name: 'merchant' | 'supplier1' | 'supplier2' | 'merchant2', asked: object = {}) =>
    (await world.as(name).ok(getBillMonths, asked)).records
  const all = await monthsOf('merchant')
  expect([all.length, all[0]!.month]).toEqual([12, addMonths(NOW, -11)])
  expect(all.slice(-2)).toEqual([
    { month: addMonths(NOW, -1), count: 1, total: '7.00', paid: '0.00', unpaid: '7.00' },
    { month: NOW, count: 3, total: '123.10', paid: '100.10', unpaid: '23.00' },
  ])
  expect(all[0]).toMatchObject({ count: 0, total: '0.00' })
  expect((await monthsOf('merchant', { supplierCode: 'S2' })).at(-1)).toMatchObject({ count: 1, total: '3.00' })
  expect((await monthsOf('merchant', { warehouseCode: 'WH2' })).at(-1)).toMatchObject({ count: 1, total: '3.00' })
  // A supplier its own, whomever it asks about; another merchant none.
  expect((await monthsOf('supplier1')).at(-1)).toMatchObject({ count: 2, total: '120.10' })
  for (const name of ['supplier1', 'merchant2'] as const)
    await world.as(name).refused(getBillMonths, { supplierCode: name === 'supplier1' ? 'S2' : 'S1' }, 404)
  await world.as('merchant2').refused(getBillMonths, { warehouseCode: 'WH1' }, 404)
  await world.as('floor').refused(getBillMonths, {}, 403)
})
