import { capital } from '@yuncang/contract/bill/statement/capital-words.ts'
import { STATEMENT as SAID } from '@yuncang/contract/bill/statement/words.ts'
import { fenOf } from '@yuncang/domain/base/money.ts'
import type { Paper, Yuan } from '@yuncang/domain/bill/statement/paper.ts'
import type { Cell, WriteSheet } from 'hucre/xlsx'
import { safeText } from '../../plumbing/http/excel.ts'

type Typed = string | number | Date | null
type Shown = { readonly value: Typed; readonly format?: string; readonly strong?: boolean }

const MONEY = '#,##0.00'
const DAY = 'yyyy-mm-dd'
/** As many digits as a number of a spreadsheet keeps. */
const EXACT_DIGITS = 15

/**
 * A statement as a workbook: the figures of the PDF as numbers and days, so that a bookkeeper can go on reckoning with them. The first sheet
 * is what is owed, the second every line by day. The same paper makes the same bytes.
 */
export async function statementWorkbook(paper: Paper): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx')
  const made = new Date(`${paper.madeOn}T00:00:00+08:00`)
  return writeXlsx({
    sheets: [
      sheet(SAID.title, [18, 30, 18, 30], owedRows(paper)),
      { ...sheet(SAID.lines, [12, 20, 16, 16, 20, 18, 30, 14], lineRows(paper)), freezePane: { rows: 1 } },
    ],
    properties: {
      title: SAID.file(paper.code, paper.supplier.name),
      creator: paper.merchant.name,
      created: made,
      modified: made,
    },
  })
}

/** To whom invoices are made out; papers from before that was known stay as they were. */
function titleRow({ merchant, supplier }: Paper): Shown[][] {
  if (supplier.invoiceTitle + merchant.invoiceTitle === '') return []
  const said = strong(SAID.invoiceTitle)
  return [[said, plain(supplier.invoiceTitle), said, plain(merchant.invoiceTitle)]]
}

function owedRows(paper: Paper): Shown[][] {
  const { merchant, supplier, bank } = paper
  const lines = paper.groups.reduce((sum, { count }) => sum + count, 0)
  return [
    [strong(`${merchant.name} ${SAID.title}`)],
    [],
    [strong(SAID.code), plain(paper.code), strong(SAID.warehouse), plain(paper.warehouse)],
    [strong(SAID.period), day(paper.from), strong(SAID.to), day(paper.to)],
    [strong(SAID.madeOn), day(paper.madeOn), strong(SAID.dueOn), day(paper.dueOn)],
    [strong(SAID.supplier), plain(supplier.name), strong(SAID.merchant), plain(merchant.name)],
    ...titleRow(paper),
    [strong(SAID.taxNumber), plain(supplier.taxNumber), strong(SAID.taxNumber), plain(merchant.taxNumber)],
    [strong(SAID.address), plain(supplier.address), strong(SAID.address), plain(merchant.address)],
    [strong(SAID.telephone), plain(supplier.telephone), strong(SAID.telephone), plain(merchant.telephone)],
    [],
    [strong(SAID.group), strong(SAID.count), strong(SAID.money)],
    ...paper.groups.map(({ name, count, money }) => [plain(name), plain(count), yuan(money)]),
    [strong(SAID.total), { ...plain(lines), strong: true }, { ...yuan(paper.total), strong: true }],
    [strong(SAID.capital), plain(capital(fenOf(paper.total)!))],
    ...taxRows(paper),
    [],
    [strong(SAID.bank)],
    [strong(SAID.payee), plain(bank.payee), strong(SAID.bankName), plain(bank.bankName)],
    [strong(SAID.account), plain(bank.account), strong(SAID.remark), plain(bank.remark)],
    ...unpaidRows(paper),
    [],
    [strong(SAID.confirm), plain(SAID.confirmNote)],
    [strong(SAID.supplier), plain(supplier.name), strong(SAID.merchant), plain(merchant.name)],
    ...[SAID.handler, SAID.date, SAID.seal].map((name) => [strong(name), plain(''), strong(name), plain('')]),
  ]
}

function taxRows(paper: Paper): Shown[][] {
  if (paper.taxes.length === 0) return []
  return [
    [],
    [strong(SAID.taxes)],
    [SAID.taxRate, SAID.withTax, SAID.net, SAID.tax].map(strong),
    ...paper.taxes.map(({ percent, money, net, tax }) => [
      plain(percent === null ? SAID.noTaxRate : `${percent}%`),
      yuan(money),
      yuan(net),
      yuan(tax),
    ]),
    [strong(SAID.total), yuan(paper.total), yuan(paper.net), yuan(paper.tax)],
  ]
}

function unpaidRows(paper: Paper): Shown[][] {
  if (paper.unpaid.length === 0) return [[], [plain(SAID.noUnpaid)]]
  return [
    [],
    [strong(SAID.unpaid)],
    [SAID.code, SAID.madeOn, SAID.dueOn, SAID.money].map(strong),
    ...paper.unpaid.map(({ code, madeOn, dueOn, money }) => [plain(code), day(madeOn), day(dueOn), yuan(money)]),
    [strong(SAID.total), plain(null), plain(null), yuan(paper.unpaidTotal)],
  ]
}

/** No sums between the lines, so that they can be sorted and filtered; the total stands at their end. */
function lineRows(paper: Paper): Shown[][] {
  const titles = [SAID.day, SAID.cost, SAID.item, SAID.method, SAID.point, SAID.task, SAID.note, SAID.money]
  return [
    titles.map(strong),
    ...paper.days.flatMap(({ lines }) =>
      lines.map((line) => [
        day(line.day),
        ...[line.code, line.item, line.method, line.point, line.taskCode, line.note].map(plain),
        yuan(line.money),
      ]),
    ),
    [strong(SAID.total), ...Array.from({ length: 6 }, () => plain(null)), { ...yuan(paper.total), strong: true }],
  ]
}

const plain = (value: string | number | null): Shown => ({ value: typeof value === 'string' ? safeText(value) : value })
const strong = (value: string): Shown => ({ ...plain(value), strong: true })
const day = (date: string): Shown => ({ value: new Date(`${date}T00:00:00Z`), format: DAY })

/** A number that shows every digit of the amount; an amount of more digits than a number keeps stays a text. */
function yuan(money: Yuan): Shown {
  const digits = money.replaceAll(/\D/g, '').replace(/^0+/, '').length
  // Exact because a number keeps this many digits, and nothing is reckoned with it.
  return digits <= EXACT_DIGITS ? { value: Number(money), format: MONEY } : plain(money)
}

function sheet(name: string, widths: readonly number[], rows: readonly Shown[][]): WriteSheet {
  const cells = new Map<string, Partial<Cell>>()
  rows.forEach((row, at) =>
    row.forEach(({ format, strong: bold }, column) => {
      if (format || bold)
        cells.set(`${at},${column}`, {
          style: { ...(format ? { numFmt: format } : {}), ...(bold ? { font: { bold } } : {}) },
        })
    }),
  )
  return {
    name,
    columns: widths.map((width) => ({ width })),
    rows: rows.map((row) => row.map(({ value }) => value)),
    cells,
    pageSetup: { paperSize: 'a4', orientation: 'portrait', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  }
}
