import { notesOf, priceText, roundingText, unitText } from '@yuncang/contract/fee/rate/price-list.ts'
import { RATE_SHEET as SAID } from '@yuncang/contract/fee/rate/sheet-words.ts'
import type { getSupplierRates } from '@yuncang/contract/fee/rate/supplier.ts'
import type { getTerms } from '@yuncang/contract/fee/rate/term.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { INNER, createPen, type Cell, type Pen } from '../../plumbing/file/pen.ts'

type Rate = CallOutput<typeof getSupplierRates>['records'][number]
type Term = CallOutput<typeof getTerms>['records'][number]
/** Who signs, by the full name; what is not known of one is empty. */
export type Signer = { readonly name: string; readonly address: string; readonly telephone: string }

/** All that a supplier is charged by in a warehouse, as it stands at a moment. */
export type RateSheet = {
  readonly merchant: Signer
  readonly supplier: Signer
  readonly warehouse: string
  readonly rates: readonly Rate[]
  readonly terms: readonly Term[]
}

const HEAD = '#eef1f5'
const TITLE = { size: 11 } as const
const SMALL = 8.5
/** Until when nothing was ever saved. */
const NEVER = '2000-01-01 00:00:00'

/** A sheet of rates on A4, to be signed by both sides. The same rates and terms make the same bytes, whenever it is made. */
export async function rateSheetPdf(sheet: RateSheet): Promise<Uint8Array> {
  const changed = [NEVER, ...[...sheet.rates, ...sheet.terms].map(({ updateTime }) => updateTime)].toSorted().at(-1)!
  const title = SAID.file(sheet.supplier.name, sheet.warehouse)
  const pen = await createPen(title, new Date(`${changed.replace(' ', 'T')}+08:00`))
  pen.newPage()
  writeHeader(pen, sheet, changed === NEVER ? '-' : changed.slice(0, 16))
  writeRates(pen, sheet.rates)
  writeTerms(pen, sheet.terms)
  writeConfirmation(pen, sheet)
  return pen.end((n, m) => [`${SAID.title}　${sheet.supplier.name}　${sheet.warehouse}`, SAID.page(n, m)])
}

function writeHeader(pen: Pen, { merchant, supplier, warehouse }: RateSheet, changed: string): void {
  pen.line(merchant.name, { size: 11, align: 'center' })
  pen.line(SAID.title, { size: 20, align: 'center' })
  pen.gap(2)
  const [label, value] = [24, INNER / 2 - 24]
  const pair = (name: string, text: string): Cell[] => [
    { text: name, width: label, grey: true },
    { text, width: value },
  ]
  pen.row([...pair(SAID.supplier, supplier.name), ...pair(SAID.merchant, merchant.name)])
  for (const [name, key] of [
    [SAID.address, 'address'],
    [SAID.telephone, 'telephone'],
  ] as const)
    if (supplier[key] + merchant[key] !== '') pen.row([...pair(name, supplier[key]), ...pair(name, merchant[key])])
  pen.row([...pair(SAID.warehouse, warehouse), ...pair(SAID.since, changed)])
}

const WIDTHS = [19, 36, 32, 23, 26, 30, 16] as const

function writeRates(pen: Pen, rates: readonly Rate[]): void {
  pen.gap(3)
  pen.line(SAID.rates, TITLE)
  const cells = (...texts: [string, string, string, string, string, string, string]): Cell[] =>
    texts.map((text, n) => ({
      text,
      width: WIDTHS[n]!,
      size: SMALL,
      align: n === 3 ? ('right' as const) : ('left' as const),
    }))
  const head = () =>
    pen.row(cells(SAID.item, SAID.point, SAID.method, SAID.price, SAID.rounding, SAID.validFrom, SAID.source), {
      fill: HEAD,
    })
  head()
  if (rates.length === 0) return pen.line(SAID.noRates, { grey: true })
  pen.head(head)
  for (const rate of rates) {
    const from = rate.validFrom.slice(0, 16)
    const whose = rate.supplierCode === '' ? SAID.standard : SAID.own
    const entries = rate.points.length > 0 ? rate.points : [{ ...rate, pointName: '' }]
    for (const entry of entries)
      pen.row(
        cells(
          rate.itemName,
          entry.pointName,
          [entry.methodName, ...notesOf(entry)].join('；'),
          [priceText(entry), unitText(entry)].filter(Boolean).join(' '),
          roundingText(entry),
          from,
          whose,
        ),
      )
    if (rate.waitingFrom !== '')
      pen.row([
        { text: rate.itemName, width: WIDTHS[0], size: SMALL },
        { text: SAID.later(rate.waitingFrom.slice(0, 16), rate.waitingTerms), width: INNER - WIDTHS[0], size: SMALL },
      ])
  }
  pen.head(() => {})
}

function writeTerms(pen: Pen, terms: readonly Term[]): void {
  pen.gap(3)
  pen.need(20)
  pen.line(SAID.terms, TITLE)
  if (terms.length === 0) return pen.line(SAID.noTerms, { grey: true })
  const cells = (name: string, says: string, from: string): Cell[] => [
    { text: name, width: 46, size: SMALL },
    { text: says, width: INNER - 70, size: SMALL },
    { text: from, width: 24, size: SMALL },
  ]
  pen.row(cells(SAID.term, SAID.says, SAID.validFrom), { fill: HEAD })
  for (const { name, terms: says, validFrom, waitingFrom, waitingTerms } of terms) {
    pen.row(cells(name, says, validFrom.slice(0, 16)))
    if (waitingFrom !== '') pen.row(cells(name, waitingTerms, waitingFrom.slice(0, 16)))
  }
}

/** Where both sides sign, kept together on one page. */
function writeConfirmation(pen: Pen, { supplier, merchant }: RateSheet): void {
  pen.gap(2)
  pen.need(62)
  pen.line(SAID.note, { size: SMALL, grey: true })
  pen.gap(2)
  pen.line(`${SAID.confirm}　${SAID.confirmNote}`, TITLE)
  const both = (a: string, b: string): Cell[] => [
    { text: a, width: INNER / 2 },
    { text: b, width: INNER / 2 },
  ]
  pen.row(both(`${SAID.supplier}：${supplier.name}`, `${SAID.merchant}：${merchant.name}`), { fill: HEAD })
  for (const [name, height] of [
    [SAID.handler, 8],
    [SAID.date, 8],
    [SAID.seal, 22],
  ] as const)
    pen.row(both(`${name}：`, `${name}：`), { height })
}
