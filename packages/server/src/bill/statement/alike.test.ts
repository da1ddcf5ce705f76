/** One source of figures: what the page draws, what the PDF says and what the workbook holds of a bill are the same. */
import { offlinePay } from '@yuncang/contract/bill/bill/bill.ts'
import { settleCosts } from '@yuncang/contract/bill/bill/settle.ts'
import { downloadStatement, getStatementPaper } from '@yuncang/contract/bill/statement/statement.ts'
import { setTaxRate } from '@yuncang/contract/bill/tax/tax.ts'
import { addCredit } from '@yuncang/contract/fee/cost/other.ts'
import { toWire } from '@yuncang/contract/wire/names.ts'
import { makeBill, makeCharge, makeCost, makePricedPoint } from '@yuncang/harness/costs.ts'
import { textOfPdf } from '@yuncang/harness/pdf-text.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { shownYuan } from './shown.ts'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'

const world = useWorld()
const me = () => world.as('merchant')

async function fileOf(name: 'merchant' | 'supplier1', asked: object): Promise<Uint8Array> {
  const { rawPayload } = await world.app.inject({
    method: 'POST',
    url: downloadStatement.path,
    headers: { token: world.as(name).token },
    payload: toWire(downloadStatement.input, asked) as object,
  })
  return new Uint8Array(rawPayload)
}

it('screen, PDF and workbook say the same figures of a bill, also after it was paid and rates were changed', async () => {
  await me().ok(setTaxRate, { warehouseCode: 'WH1', groups: '2', percent: '9' })
  await me().ok(setTaxRate, { warehouseCode: 'WH1', groups: '6', percent: '6' })
  await makeBill(world, { money: '4521.66' })
  const { point } = await makePricedPoint(world, '1.25')
  const codes = [await makeCharge(world, point, 7), await makeCost(world, { money: '1234.56' })]
  const credit = {
    warehouseCode: 'WH1',
    supplierCode: 'S1',
    money: '12.34',
    note: '破损',
    creditKind: 'reduction',
  } as const
  codes.push((await me().ok(addCredit, credit)).code)
  const { bills } = await me().ok(settleCosts, { codes: codes.join(','), status: COST_STATUS.onBill })
  const billCode = bills[0]!.code

  const screen = await world.as('supplier1').ok(getStatementPaper, { billCode })
  expect([screen.total, screen.tax, screen.unpaidTotal]).toEqual(['1230.97', '69.90', '4521.66'])
  const pdf = await fileOf('supplier1', { billCode, format: 'pdf' })
  const said = textOfPdf(pdf).flat()
  const { sheets } = await readXlsx(await fileOf('merchant', { billCode, format: 'xlsx' }))
  const cells = sheets.flatMap(({ rows }) => rows.flat())
  const figures = [
    ...screen.groups.map(({ money }) => money),
    ...screen.days.flatMap(({ lines }) => lines.map(({ money }) => money)),
    ...screen.taxes.flatMap(({ money, net, tax }) => [money, net, tax]),
    ...screen.unpaid.map(({ money }) => money),
    screen.total,
    screen.net,
    screen.tax,
    screen.unpaidTotal,
  ]
  for (const figure of figures) {
    expect(said, figure).toContain(shownYuan(figure))
    expect(cells, figure).toContain(Number(figure))
  }
  // Nothing but what the page draws: each amount of the paper is one of the page.
  const shown = new Set([...figures, ...screen.days.map(({ money }) => money)].map(shownYuan))
  expect(said.filter((text) => /^-?[\d,]+\.\d\d$/.test(text) && !shown.has(text))).toEqual([])
  for (const { lines } of screen.days)
    for (const { code, item } of lines) {
      expect(said).toContain(code)
      expect(cells).toContain(code)
      expect(cells).toContain(item)
    }

  await me().ok(offlinePay, { billCode, voucher: '转账' })
  await me().ok(setTaxRate, { warehouseCode: 'WH1', groups: '6', percent: '1' })
  expect(await me().ok(getStatementPaper, { billCode })).toEqual(screen)
})

it('shows nobody the statement of another', async () => {
  const billCode = await makeBill(world)
  for (const name of ['merchant2', 'supplier2'] as const)
    await world.as(name).refused(getStatementPaper, { billCode }, 404)
})
