import { capital } from '@yuncang/contract/bill/statement/capital-words.ts'
import { STATEMENT as SAID } from '@yuncang/contract/bill/statement/words.ts'
import { fenOf } from '@yuncang/domain/base/money.ts'
import type { Paper, PaperLine, Party } from '@yuncang/domain/bill/statement/paper.ts'
import { setImmediate as breath } from 'node:timers/promises'
import { INNER, createPen, type Cell, type Pen } from '../../plumbing/file/pen.ts'
import { shownYuan } from './shown.ts'

const HEAD = '#eef1f5'
const TITLE = { size: 11 } as const
/** So many lines are written before others get their turn. */
const LINES_A_BREATH = 100

/**
 * A statement as a PDF on A4, as a bookkeeper keeps it: what is owed, for what and until when on the first page, where both sides confirm it; then
 * every line by day. The same paper makes the same bytes.
 */
export async function statementPdf(paper: Paper): Promise<Uint8Array> {
  const pen = await createPen(SAID.file(paper.code, paper.supplier.name), new Date(`${paper.madeOn}T00:00:00+08:00`))
  pen.newPage()
  writeHeader(pen, paper)
  writeSums(pen, paper)
  if (paper.taxes.length > 0) writeTaxes(pen, paper)
  writeBank(pen, paper)
  writeConfirmation(pen, paper)
  writeUnpaid(pen, paper)
  await writeLines(pen, paper)
  return pen.end((n, m) => [`${SAID.title} ${paper.code}　${paper.supplier.name}`, SAID.page(n, m)])
}

function writeHeader(pen: Pen, paper: Paper): void {
  pen.line(paper.merchant.name, { size: 11, align: 'center' })
  pen.line(SAID.title, { size: 20, align: 'center' })
  pen.gap(2)
  const half = INNER / 2
  const [label, value] = [22, half - 22]
  const pair = (name: string, text: string): Cell[] => [
    { text: name, width: label, grey: true },
    { text, width: value },
  ]
  pen.row([...pair(SAID.code, paper.code), ...pair(SAID.period, `${paper.from} ${SAID.to} ${paper.to}`)])
  pen.row([...pair(SAID.madeOn, paper.madeOn), ...pair(SAID.dueOn, paper.dueOn)])
  pen.row([...pair(SAID.supplier, paper.supplier.name), ...pair(SAID.merchant, paper.merchant.name)])
  for (const [name, key] of ABOUT)
    if (paper.supplier[key] + paper.merchant[key] !== '')
      pen.row([...pair(name, paper.supplier[key]), ...pair(name, paper.merchant[key])])
  pen.row([
    { text: SAID.warehouse, width: label, grey: true },
    { text: paper.warehouse, width: INNER - label },
  ])
}

/** What else is known of the two sides; a row of which neither is known is left out. */
const ABOUT = [
  [SAID.invoiceTitle, 'invoiceTitle'],
  [SAID.taxNumber, 'taxNumber'],
  [SAID.address, 'address'],
  [SAID.telephone, 'telephone'],
] as const satisfies readonly (readonly [string, keyof Party])[]

function writeSums(pen: Pen, paper: Paper): void {
  pen.gap(3)
  pen.line(SAID.groups, TITLE)
  const [name, count, money] = [INNER - 80, 30, 50]
  const three = (a: string, b: string, c: string): Cell[] => [
    { text: a, width: name },
    { text: b, width: count, align: 'right' },
    { text: c, width: money, align: 'right' },
  ]
  pen.row(three(SAID.group, SAID.count, SAID.money), { fill: HEAD })
  for (const group of paper.groups) pen.row(three(group.name, String(group.count), shownYuan(group.money)))
  const lines = paper.groups.reduce((sum, group) => sum + group.count, 0)
  const larger = three(SAID.total, String(lines), shownYuan(paper.total)).map((cell) => ({ ...cell, size: 11 }))
  pen.row(larger, { fill: HEAD })
  pen.row([
    { text: SAID.capital, width: 22, grey: true },
    { text: capital(fenOf(paper.total)!), width: INNER - 22, size: 11 },
  ])
}

function writeTaxes(pen: Pen, paper: Paper): void {
  pen.gap(3)
  pen.line(SAID.taxes, TITLE)
  const four = (...texts: [string, string, string, string]): Cell[] =>
    texts.map((text, n) => ({ text, width: INNER / 4, align: n === 0 ? ('left' as const) : ('right' as const) }))
  pen.row(four(SAID.taxRate, SAID.withTax, SAID.net, SAID.tax), { fill: HEAD })
  for (const { percent, money, net, tax } of paper.taxes)
    pen.row(four(percent === null ? SAID.noTaxRate : `${percent}%`, shownYuan(money), shownYuan(net), shownYuan(tax)))
  if (paper.taxes.length > 1)
    pen.row(four(SAID.total, shownYuan(paper.total), shownYuan(paper.net), shownYuan(paper.tax)), { fill: HEAD })
}

function writeBank(pen: Pen, { bank }: Paper): void {
  pen.gap(3)
  pen.line(SAID.bank, TITLE)
  if (bank.payee + bank.bankName + bank.account === '') return pen.line(SAID.noBank, { grey: true })
  const half = INNER / 2
  const pair = (name: string, text: string): Cell[] => [
    { text: name, width: 22, grey: true },
    { text, width: half - 22 },
  ]
  pen.row([...pair(SAID.payee, bank.payee), ...pair(SAID.bankName, bank.bankName)])
  pen.row([...pair(SAID.account, bank.account), ...pair(SAID.remark, bank.remark)])
}

function writeUnpaid(pen: Pen, paper: Paper): void {
  pen.gap(3)
  if (paper.unpaid.length === 0) return pen.line(SAID.noUnpaid, { grey: true })
  const four = (...texts: [string, string, string, string]): Cell[] =>
    texts.map((text, n) => ({ text, width: INNER / 4, align: n === 3 ? ('right' as const) : ('left' as const) }))
  pen.need(22)
  pen.line(SAID.unpaid, TITLE)
  pen.row(four(SAID.code, SAID.madeOn, SAID.dueOn, SAID.money), { fill: HEAD })
  for (const { code, madeOn, dueOn, money } of paper.unpaid) pen.row(four(code, madeOn, dueOn, shownYuan(money)))
  pen.row(four(SAID.total, '', '', shownYuan(paper.unpaidTotal)), { fill: HEAD })
}

/** Where both sides sign, kept together on one page. */
function writeConfirmation(pen: Pen, paper: Paper): void {
  pen.gap(3)
  pen.need(50)
  pen.line(`${SAID.confirm}　${SAID.confirmNote}`, TITLE)
  const half = INNER / 2
  const both = (a: string, b: string): Cell[] => [
    { text: a, width: half },
    { text: b, width: half },
  ]
  pen.row(both(`${SAID.supplier}：${paper.supplier.name}`, `${SAID.merchant}：${paper.merchant.name}`), { fill: HEAD })
  pen.row(both(`${SAID.handler}：`, `${SAID.handler}：`), { height: 8 })
  pen.row(both(`${SAID.date}：`, `${SAID.date}：`), { height: 8 })
  pen.row(both(`${SAID.seal}：`, `${SAID.seal}：`), { height: 22 })
}

const COLUMNS: readonly {
  readonly title: string
  readonly width: number
  readonly text: (line: PaperLine) => string
}[] = [
  { title: SAID.day, width: 19, text: ({ day }) => day },
  { title: SAID.cost, width: 24, text: ({ code }) => code },
  { title: SAID.item, width: 21, text: ({ item }) => item },
  { title: SAID.method, width: 21, text: ({ method }) => method },
  { title: SAID.point, width: 35, text: ({ point }) => point },
  {
    title: `${SAID.task} / ${SAID.note}`,
    width: 40,
    text: ({ taskCode, note }) => [taskCode, note].filter(Boolean).join(' '),
  },
  { title: SAID.money, width: 22, text: ({ money }) => shownYuan(money) },
]

/** The heading of the lines and a few of them: less does not begin at the end of a page. */
const LEAST_LINES = 40

async function writeLines(pen: Pen, paper: Paper): Promise<void> {
  const cells = (texts: readonly string[]): Cell[] =>
    COLUMNS.map(({ width }, n) => ({
      text: texts[n]!,
      width,
      size: 8,
      align: n === COLUMNS.length - 1 ? ('right' as const) : ('left' as const),
    }))
  const heads = cells(COLUMNS.map(({ title }) => title))
  const head = () => {
    pen.line(`${SAID.lines}　${paper.code}`, TITLE)
    pen.row(heads, { fill: HEAD })
  }
  pen.gap(3)
  pen.need(LEAST_LINES)
  head()
  pen.head(head)
  if (paper.days.length === 0) pen.line(SAID.noLines, { grey: true })
  const [sum, money] = [INNER - 22, 22]
  const summed = (text: string, amount: string, size = 8) =>
    pen.row(
      [
        { text, width: sum, align: 'right', size },
        { text: shownYuan(amount), width: money, align: 'right', size },
      ],
      { fill: HEAD },
    )
  let written = 0
  for (const { day, lines, money: ofDay } of paper.days) {
    for (const line of lines) {
      pen.row(cells(COLUMNS.map(({ text }) => text(line))))
      written += 1
      if (written % LINES_A_BREATH === 0) await breath()
    }
    if (lines.length > 1) summed(SAID.daySum(day, lines.length), ofDay)
  }
  summed(SAID.total, paper.total, 9)
}
