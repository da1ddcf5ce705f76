/** Until when a bill is to be paid, which are overdue, and whether their invoice was issued. */
import {
  cancelBill,
  exportBills,
  getAllBill,
  getBillDetail,
  getBillLog,
  setInvoice,
} from '@yuncang/contract/bill/bill/bill.ts'
import { getSupplier, saveSupplier } from '@yuncang/contract/partner/supplier/supplier.ts'
import { getWarehousePay, updateWarehousePay } from '@yuncang/contract/site/warehouse/payment.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeBill } from '@yuncang/harness/costs.ts'
import { exported } from '@yuncang/harness/exported.ts'
import { daysAgo } from '@yuncang/harness/goods.ts'
import { makeSupplier } from '@yuncang/harness/suppliers.ts'
import { useWorld } from '@yuncang/harness/world.ts'

const world = useWorld()
const merchant = () => world.as('merchant')
const billOf = async (billCode: string) => (await merchant().ok(getBillDetail, { billCode })).bill
let supplier: string

beforeEach(async () => {
  supplier = (await makeSupplier(world)).code
})

describe('days to pay', () => {
  const warehouseCode = 'WH1'
  const save = async (more: object) => {
    const { version, supplierName, contactPersonList } = await merchant().ok(getSupplier, { supplierCode: supplier })
    return merchant().call(saveSupplier, { supplierCode: supplier, supplierName, version, contactPersonList, ...more })
  }

  it('are the warehouse’s, or the supplier’s own, as they are when the bill is made', async () => {
    expect(await merchant().ok(getWarehousePay, { warehouseCode })).toMatchObject({ payDays: 30 })
    const first = await makeBill(world, { supplier })
    await merchant().ok(updateWarehousePay, { warehouseCode, payee: '鲜达云仓', payDays: 45 })
    const second = await makeBill(world, { supplier })
    await save({ payDays: 7 })
    const third = await makeBill(world, { supplier })
    expect(await merchant().ok(getSupplier, { supplierCode: supplier })).toMatchObject({ payDays: 7 })
    // Left out they stay; empty they are the warehouse's again.
    await save({})
    expect(await merchant().ok(getSupplier, { supplierCode: supplier })).toMatchObject({ payDays: 7 })
    await save({ payDays: '' })
    const fourth = await makeBill(world, { supplier })
    expect(await Promise.all([first, second, third, fourth].map(async (code) => (await billOf(code)).dueDay))).toEqual([
      daysAgo(-30),
      daysAgo(-45),
      daysAgo(-7),
      daysAgo(-45),
    ])
    const [{ days }] = (await world.rows(`select (paper ->> 'payDays')::int as days from bill where code = $1`, [
      third,
    ])) as [{ days: number }]
    expect(days).toBe(7)
    await merchant().ok(updateWarehousePay, { warehouseCode })
    expect(await merchant().ok(getWarehousePay, { warehouseCode })).toMatchObject({ payDays: 45, payee: '' })
    expect((await merchant().ok(getSupplier, { supplierCode: supplier })).logList[0]!.content).toContain('付款天数')
    await merchant().ok(updateWarehousePay, { warehouseCode, payDays: 30 })
    const [logged] = await world.rows<{ content: string }>(
      `select l.content from document_log l join warehouse w on w.tenant_id = l.tenant_id and w.id = l.document_id
       where l.document_kind = 'warehouse' and w.code = $1 order by l.version desc limit 1`,
      [warehouseCode],
    )
    expect(logged!.content).toContain('付款天数')
  })

  it('are whole, at most a year, and for who keeps the warehouse', async () => {
    for (const payDays of [-1, 366, 1.5, 'x'] as never[])
      await merchant().refused(updateWarehousePay, { warehouseCode, payDays }, 400)
    expect((await save({ payDays: 366 })).code).toBe(400)
    await world.as('clerk').refused(updateWarehousePay, { warehouseCode, payDays: 1 }, 403)
    await world.as('merchant2').refused(updateWarehousePay, { warehouseCode, payDays: 1 }, 404)
  })
})

it('a bill is overdue from the day after its last day of payment, until it is paid or cancelled', async () => {
  const [late, today, cancelled] = [
    await makeBill(world, { supplier }),
    await makeBill(world, { supplier }),
    await makeBill(world, { supplier }),
  ]
  const due = (code: string, days: number) =>
    world.rows(`update bill set due_day = $2 where code = $1`, [code, daysAgo(days)])
  await due(late, 1)
  await due(today, 0)
  await due(cancelled, 9)
  await merchant().ok(cancelBill, { billCode: cancelled })
  const listed = async (isOverdue: '0' | '1') =>
    (await merchant().ok(getAllBill, { supplierCode: supplier, isOverdue })).records.map(({ code }) => code).toSorted()
  expect(await listed('1')).toEqual([late])
  expect(await listed('0')).toEqual([today, cancelled].toSorted())
  expect(await billOf(late)).toMatchObject({ isOverdue: 1 })
  expect(await billOf(today)).toMatchObject({ isOverdue: 0 })
})

describe('an invoice', () => {
  const number = '26332000000012345678'

  it('is noted on its bill by number and day, corrected, taken back, and found in the list', async () => {
    const [billCode, other] = [await makeBill(world, { supplier }), await makeBill(world, { supplier })]
    expect(await billOf(billCode)).toMatchObject({ isInvoiced: 0, invoiceNumber: '', invoiceDay: '' })
    await merchant().ok(setInvoice, { billCode, isInvoiced: 1, invoiceNumber: number, invoiceDay: daysAgo(2) })
    expect(await billOf(billCode)).toMatchObject({ isInvoiced: 1, invoiceNumber: number, invoiceDay: daysAgo(2) })
    const listed = async (isInvoiced: '0' | '1') =>
      (await merchant().ok(getAllBill, { supplierCode: supplier, isInvoiced })).records.map(({ code }) => code)
    expect(await listed('1')).toEqual([billCode])
    expect(await listed('0')).toEqual([other])
    await merchant().ok(setInvoice, { billCode, isInvoiced: 1, invoiceNumber: 'A1' })
    expect(await billOf(billCode)).toMatchObject({ invoiceNumber: 'A1', invoiceDay: daysAgo(0) })
    await merchant().ok(setInvoice, { billCode, isInvoiced: 0 })
    expect((await merchant().ok(getBillLog, { billCode })).records.map(({ content }) => content).slice(0, 3)).toEqual([
      '发票改为未开（原发票 A1）',
      `登记发票 A1，开票日期 ${daysAgo(0)}`,
      `登记发票 ${number}，开票日期 ${daysAgo(2)}`,
    ])
    const sheet = await exported(world, merchant(), exportBills, { supplierCode: supplier })
    expect(JSON.stringify(sheet)).toContain('未开')
  })

  it('is not noted twice, ahead, without a number, or on a cancelled bill', async () => {
    const billCode = await makeBill(world, { supplier })
    await merchant().refused(setInvoice, { billCode, isInvoiced: 0 }, 409)
    expect(await merchant().refused(setInvoice, { billCode, isInvoiced: 1 }, 400)).toBe('请输入发票号码')
    await merchant().refused(
      setInvoice,
      { billCode, isInvoiced: 1, invoiceNumber: number, invoiceDay: daysAgo(-1) },
      400,
    )
    await merchant().ok(setInvoice, { billCode, isInvoiced: 1, invoiceNumber: number })
    expect(await merchant().refused(setInvoice, { billCode, isInvoiced: 1, invoiceNumber: number }, 409)).toBe(
      '发票已经是这样登记的',
    )
    const gone = await makeBill(world, { supplier })
    await merchant().ok(cancelBill, { billCode: gone })
    await merchant().refused(setInvoice, { billCode: gone, isInvoiced: 1, invoiceNumber: number }, 409)
  })

  it('is noted by who enters payments; a supplier sees it on its own bill, others’ people nothing', async () => {
    const billCode = await makeBill(world)
    const input = { billCode, isInvoiced: 1, invoiceNumber: number } as const
    for (const name of ['clerk', 'supplier1', 'platform'] as const) await world.as(name).refused(setInvoice, input, 403)
    await world.as('merchant2').refused(setInvoice, input, 404)
    await merchant().ok(setInvoice, input)
    expect((await world.as('supplier1').ok(getBillDetail, { billCode })).bill).toMatchObject({ invoiceNumber: number })
    await world.as('supplier2').refused(getBillDetail, { billCode }, 404)
  })
})
