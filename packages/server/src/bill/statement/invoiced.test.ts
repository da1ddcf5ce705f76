/** To whom invoices are made out, and the number taxes are paid under, on every form of a statement: as it was when the bill was made. */
import { downloadStatement, getStatementPaper } from '@yuncang/contract/bill/statement/statement.ts'
import { saveTenantInvoice, showTenant } from '@yuncang/contract/partner/merchant/merchant.ts'
import { getSupplier, saveSupplier } from '@yuncang/contract/partner/supplier/supplier.ts'
import { toWire } from '@yuncang/contract/wire/names.ts'
import { makeBill } from '@yuncang/harness/costs.ts'
import { textOfPdf } from '@yuncang/harness/pdf-text.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'

const world = useWorld()
const me = () => world.as('merchant')
const OURS = { invoiceTitle: '杭州鲜达云仓有限公司', taxNumber: '91330100799655058B' }
const THEIRS = { invoiceTitle: '宁波海风食品有限公司', taxNumber: '9144030071526726XG' }

async function sheetOf(billCode: string): Promise<{ readonly pdf: string[]; readonly cells: unknown[] }> {
  const file = async (format: 'pdf' | 'xlsx') => {
    const { rawPayload } = await world.app.inject({
      method: 'POST',
      url: downloadStatement.path,
      headers: { token: me().token },
      payload: toWire(downloadStatement.input, { billCode, format }) as object,
    })
    return new Uint8Array(rawPayload)
  }
  const { sheets } = await readXlsx(await file('xlsx'))
  return { pdf: textOfPdf(await file('pdf')).flat(), cells: sheets[0]!.rows.flat() }
}

async function say(ours: object, theirs: object): Promise<void> {
  await me().ok(saveTenantInvoice, { version: (await me().ok(showTenant, {})).version, ...ours })
  const { supplierCode, supplierName, version } = await me().ok(getSupplier, { supplierCode: 'S1' })
  await me().ok(saveSupplier, { supplierCode, supplierName, version, ...theirs })
}

it('stands on page, PDF and workbook, and stays when it is changed later', async () => {
  await say(OURS, THEIRS)
  const billCode = await makeBill(world)
  await say({}, { invoiceTitle: '', taxNumber: '' })
  const { merchant, supplier } = await world.as('supplier1').ok(getStatementPaper, { billCode })
  expect([merchant, supplier]).toMatchObject([OURS, THEIRS])
  const { pdf, cells } = await sheetOf(billCode)
  for (const said of [...Object.values(OURS), ...Object.values(THEIRS), '发票抬头', '税号']) {
    expect(pdf.join(' '), said).toContain(said)
    expect(cells, said).toContain(said)
  }
})

it('a bill from before it was asked prints as it did', async () => {
  const billCode = await makeBill(world)
  await world.rows(
    `update bill set paper = paper #- '{merchant,invoiceTitle}' #- '{supplier,invoiceTitle}' where code = $1`,
    [billCode],
  )
  expect((await world.as('supplier1').ok(getStatementPaper, { billCode })).supplier).toMatchObject({ invoiceTitle: '' })
  const { pdf, cells } = await sheetOf(billCode)
  expect(pdf.join(' ')).not.toContain('发票抬头')
  expect(cells).not.toContain('发票抬头')
})

it('of a supplier it stays where nothing is said of it, and goes when the empty text is', async () => {
  const kept = async () => me().ok(getSupplier, { supplierCode: 'S1' })
  await say({}, THEIRS)
  await say({}, {})
  expect(await kept()).toMatchObject(THEIRS)
  expect((await kept()).logList.map(({ content }) => content).slice(0, 2)).toEqual([
    '保存，没有改动',
    expect.stringContaining('发票抬头、税号'),
  ])
  await say({}, { taxNumber: '' })
  expect(await kept()).toMatchObject({ invoiceTitle: THEIRS.invoiceTitle, taxNumber: '' })
  const { supplierName, version } = await kept()
  const wrong = { supplierCode: 'S1', supplierName, version, taxNumber: '9144030071526726XH' }
  expect(await me().refused(saveSupplier, wrong, 400)).toBe('税号：最后一位校验码与前 17 位不符，请对照营业执照核对')
})
