import { addDays, type CalendarDate } from '../../base/calendar.ts'
import { fenOf, yuanText, type Fen } from '../../base/money.ts'
import { costGroups, type CostGroup } from '../../fee/rate/items.ts'
import { percentOf } from '../tax/tax-rate.ts'
import { contained } from './tax.ts'

/** An amount in yuan as the wire and the database write it: `-1234.50`. */
export type Yuan = string

/** Who stands on a statement, by the full name. */
export type Party = {
  readonly name: string
  /** To whom invoices are made out (发票抬头), 纳税人识别号, address, telephone; empty where not known. */
  readonly invoiceTitle: string
  readonly taxNumber: string
  readonly address: string
  readonly telephone: string
}

/** A cost on the bill. */
export type PaperLine = {
  readonly day: CalendarDate
  readonly code: string
  readonly group: CostGroup
  /** Names as they were when the bill was made: the charge item, how it is reckoned, the dispatch point. */
  readonly item: string
  readonly method: string
  readonly point: string
  /** The task it belongs to; empty where there is none. */
  readonly taskCode: string
  /** What a person wrote, or what an adjustment adjusts. */
  readonly note: string
  readonly money: Yuan
}

/** What a statement is made of: kept with its bill, never changed, so that it can be printed again the same. */
export type PaperFacts = {
  readonly code: string
  /** Who is paid, and who pays. */
  readonly merchant: Party
  readonly supplier: Party
  readonly warehouse: string
  readonly madeOn: CalendarDate
  /** Days from then in which it is to be paid. */
  readonly payDays: number
  readonly lines: readonly PaperLine[]
  readonly groupNames: Readonly<Record<CostGroup, string>>
  /** Contained tax of each group in thousandths; null: none is shown for it. */
  readonly taxPermille: Readonly<Record<CostGroup, number | null>>
  /** Other bills of the supplier that were not paid when this one was made: told, not added. */
  readonly unpaid: readonly {
    readonly code: string
    readonly madeOn: CalendarDate
    readonly dueOn: CalendarDate
    readonly money: Yuan
  }[]
  readonly bank: {
    readonly payee: string
    readonly bankName: string
    readonly account: string
    readonly remark: string
  }
}

/** A statement with all its figures: what PDF, Excel and screen show alike. */
export type Paper = Omit<PaperFacts, 'lines' | 'groupNames' | 'taxPermille' | 'payDays'> & {
  /** First and last day of the lines; the day it was made when it has none. */
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly dueOn: CalendarDate
  /** All seven, in their order, also those without lines. */
  readonly groups: readonly {
    readonly group: CostGroup
    readonly name: string
    readonly count: number
    readonly money: Yuan
  }[]
  /** Lines by day, then by code, each day with its sum. */
  readonly days: readonly { readonly day: CalendarDate; readonly lines: readonly PaperLine[]; readonly money: Yuan }[]
  readonly total: Yuan
  /** What is contained by rate, the highest first; `percent` null: lines without a rate. Empty where no group has one. */
  readonly taxes: readonly {
    readonly percent: string | null
    readonly money: Yuan
    readonly net: Yuan
    readonly tax: Yuan
  }[]
  readonly net: Yuan
  readonly tax: Yuan
  readonly unpaidTotal: Yuan
}

/**
 * Adds a statement up. Pure: the same facts make the same paper, for ever.
 * @throws Error for an amount that is none
 */
export function paperOf({ groupNames, taxPermille, payDays, lines: unsorted, ...facts }: PaperFacts): Paper {
  const lines = unsorted.toSorted((a, b) => compared(a.day, b.day) || compared(a.code, b.code))
  const days = Map.groupBy(lines, ({ day }) => day)
  const ofGroup = Map.groupBy(lines, ({ group }) => group)
  const total = sumOf(lines)
  const taxes = taxesOf(ofGroup, taxPermille)
  return {
    ...facts,
    from: lines[0]?.day ?? facts.madeOn,
    to: lines.at(-1)?.day ?? facts.madeOn,
    dueOn: addDays(facts.madeOn, payDays),
    groups: costGroups.map((group) => {
      const its = ofGroup.get(group) ?? []
      return { group, name: groupNames[group], count: its.length, money: yuanText(sumOf(its)) }
    }),
    days: [...days].map(([day, its]) => ({ day, lines: its, money: yuanText(sumOf(its)) })),
    total: yuanText(total),
    taxes: taxes.map(({ permille, money, net, tax }) => ({
      percent: permille === null ? null : percentOf(permille),
      money: yuanText(money),
      net: yuanText(net),
      tax: yuanText(tax),
    })),
    net: yuanText(taxes.reduce((sum, { net }) => sum + net, 0n)),
    tax: yuanText(taxes.reduce((sum, { tax }) => sum + tax, 0n)),
    unpaidTotal: yuanText(sumOf(facts.unpaid)),
  }
}

/** By rate, not by line: what is rounded is the sum of all that has the same rate. */
function taxesOf(
  ofGroup: ReadonlyMap<CostGroup, readonly PaperLine[]>,
  taxPermille: PaperFacts['taxPermille'],
): { permille: number | null; money: Fen; net: Fen; tax: Fen }[] {
  const byRate = new Map<number | null, Fen>()
  for (const [group, lines] of ofGroup)
    byRate.set(taxPermille[group], (byRate.get(taxPermille[group]) ?? 0n) + sumOf(lines))
  if ([...byRate.keys()].every((permille) => permille === null)) return []
  return [...byRate]
    .toSorted(([a], [b]) => (b ?? -1) - (a ?? -1))
    .map(([permille, money]) => ({ permille, money, ...contained(money, permille ?? 0) }))
}

function sumOf(lines: readonly { readonly money: Yuan }[]): Fen {
  return lines.reduce((sum, { money }) => sum + fenOfLine(money), 0n)
}

function fenOfLine(money: Yuan): Fen {
  const fen = fenOf(money)
  if (fen === null) throw new Error(`no amount: ${money}`)
  return fen
}

const compared = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
