import { NO_DATE_WORD } from '@yuncang/contract/wire/field.ts'
import { splitWords } from '@yuncang/kit/quantity/split.ts'
import type { EntryLine, EntryPlace } from './entry-lines.ts'
import { SHEET_WORDS as WORDS } from './words.ts'

/** What the books have of a line, in pieces. */
export type System = { readonly normal: number; readonly broken: number }

type SheetOptions = {
  /** Label and value, in the order in which they stand. */
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly code: string
  readonly withDates: boolean
  /** What the books have, by the key of a line; null: it is not printed. */
  readonly system: ReadonlyMap<string, System> | null
  /** A code as a drawn bar code. */
  readonly barcode: (code: string) => string
  /** Empty lines for goods that nobody expects at a location. */
  readonly blanks: number
}

/** So many rows fit on a sheet. */
const ROWS = 22
/** The bar code of a location needs the height of so many. */
const LEAST = 2

type Block = { readonly place: EntryPlace; readonly rows: readonly (EntryLine | null)[]; readonly again: boolean }

/** The sheets of a stocktake for the print frame, A4: each location with its bar code, each batch with room for what is counted. */
export function sheetsHtml(places: readonly EntryPlace[], options: SheetOptions): string {
  const sheets = sheetsOf(places, options.blanks)
  return sheets.map((blocks, index) => sheetHtml(blocks, options, `${index + 1} / ${sheets.length}`)).join('')
}

/** Cuts the locations into sheets; one that does not fit goes on on the next. */
export function sheetsOf(places: readonly EntryPlace[], blanks: number): Block[][] {
  const sheets: Block[][] = [[]]
  let room = ROWS
  for (const place of places) {
    let rows: (EntryLine | null)[] = [...place.lines, ...Array.from({ length: blanks }, () => null)]
    while (rows.length < LEAST) rows = [...rows, null]
    let again = false
    while (rows.length > 0) {
      if (room < Math.min(LEAST, rows.length)) {
        sheets.push([])
        room = ROWS
      }
      const fit = rows.slice(0, room)
      sheets.at(-1)!.push({ place, rows: fit, again })
      room -= Math.max(fit.length, LEAST)
      rows = rows.slice(fit.length)
      again = true
    }
  }
  return sheets
}

function sheetHtml(blocks: readonly Block[], options: SheetOptions, page: string): string {
  const { facts, code, withDates, system, barcode } = options
  const heads = [WORDS.place, WORDS.goods, ...(withDates ? [WORDS.date] : []), ...(system ? [WORDS.system] : [])]
  return `<section class="yt-sheet">
<table class="yt-top"><tr><td><div class="yt-title">${WORDS.title}</div></td><td class="yt-right"><span class="yt-bars">${barcode(code)}</span><div class="yt-code">${escaped(code)}</div></td></tr></table>
<table class="yt-facts">${factRows(facts)}</table>
<table class="yt-lines"><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}${[WORDS.normal, WORDS.broken].map((head) => `<th style="width:27mm">${head}</th>`).join('')}</tr></thead><tbody>${blocks.map((block) => blockHtml(block, options)).join('')}</tbody></table>
<table class="yt-sign"><tr>${WORDS.signs.map((sign) => `<td>${sign}</td>`).join('')}</tr></table>
<table class="yt-foot"><tr><td>${WORDS.foot}</td><td class="yt-right">${page}</td></tr></table>
</section>`
}

function factRows(facts: SheetOptions['facts']): string {
  const cells = facts.map(([label, value]) => `<th>${escaped(label)}</th><td>${escaped(value)}</td>`)
  const rows = []
  for (let at = 0; at < cells.length; at += 2) rows.push(`<tr>${cells[at]}${cells[at + 1] ?? ''}</tr>`)
  return rows.join('')
}

function blockHtml({ place, rows, again }: Block, options: SheetOptions): string {
  const { locationCode, areaName } = place
  const head = `<td rowspan="${rows.length}"><span class="yt-bars">${options.barcode(locationCode)}</span><div class="yt-code">${escaped(locationCode)}${again ? WORDS.again : ''}</div><small>${escaped(areaName)}</small></td>`
  return rows
    .map((line, at) => `<tr style="height:9mm">${at === 0 ? head : ''}${lineCells(line, options)}</tr>`)
    .join('')
}

function lineCells(line: EntryLine | null, { withDates, system }: SheetOptions): string {
  const goods = line
    ? `${escaped(line.goods.goodsName)}<br><small>${escaped([line.goods.barCode, line.goods.standard].filter(Boolean).join('　'))}</small>`
    : ''
  const cells = [
    goods,
    ...(withDates ? [line ? escaped(line.date || NO_DATE_WORD) : ''] : []),
    ...(system ? [line ? systemText(line, system.get(line.key)) : ''] : []),
  ]
  const unit = line ? `<small>${escaped(line.goods.minUnitName)}</small>` : ''
  return [...cells.map((cell) => `<td>${cell}</td>`), ...[0, 1].map(() => `<td class="yt-number">${unit}</td>`)].join(
    '',
  )
}

function systemText({ goods }: EntryLine, system: System | undefined): string {
  const { normal, broken } = system ?? { normal: 0, broken: 0 }
  const words = escaped(splitWords(normal, goods).main)
  return broken > 0 ? `${words}<br><small>${WORDS.broken} ${escaped(splitWords(broken, goods).main)}</small>` : words
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
