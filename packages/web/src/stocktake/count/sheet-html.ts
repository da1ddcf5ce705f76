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

type Block = { readonly place: EntryPlace; readonly rows: readonly (EntryLine | null)[]; readonly again: boolean }
/** What stands beside the goods decides how much room their names have. */
export type SheetColumns = { readonly withDates: boolean; readonly withSystem: boolean }

/** The sheets of a stocktake for the print frame, A4: each location with its bar code, each batch with room for what is counted. */
export function sheetsHtml(places: readonly EntryPlace[], options: SheetOptions): string {
  const sheets = sheetsOf(places, options.blanks, { ...options, withSystem: options.system !== null })
  return sheets.map((blocks, index) => sheetHtml(blocks, options, `${index + 1} / ${sheets.length}`)).join('')
}

/** Cuts the locations into sheets; one that does not fit goes on on the next. */
export function sheetsOf(places: readonly EntryPlace[], blanks: number, columns: SheetColumns): Block[][] {
  const sheets: Block[][] = [[]]
  let room = SHEET_ROOM
  for (const place of places) {
    const least = placeHeight(place)
    let rows: (EntryLine | null)[] = [...place.lines, ...Array.from({ length: blanks }, () => null)]
    let again = false
    while (rows.length > 0) {
      const heights = rows.map((line) => rowHeight(line, columns))
      if (room < SHEET_ROOM && room < Math.max(least, heights[0]!)) {
        sheets.push([])
        room = SHEET_ROOM
      }
      const fit = rows.slice(0, Math.max(1, countWithin(heights, room)))
      sheets.at(-1)!.push({ place, rows: fit, again })
      room -= Math.max(
        least,
        heights.slice(0, fit.length).reduce((sum, height) => sum + height, 0),
      )
      rows = rows.slice(fit.length)
      again = true
    }
  }
  return sheets
}

/** Heights and widths of what is printed, in millimetres, as the paper's style has them. */
const SHEET_ROOM = 196
const ROW = 9
const LINE = 4.9
const PADDING = 2
const INNER = 2.8
const BARS = 9
const WIDTH = { sheet: 190, place: 40, date: 24, system: 28, number: 24 } as const
const LETTER = { name: 3.36, small: 2.83, code: 2.34 } as const
/** A Latin letter or a digit beside a Chinese one. */
const NARROW = 0.6

function rowHeight(line: EntryLine | null, { withDates, withSystem }: SheetColumns): number {
  if (!line) return ROW
  const { sheet, place, date, system, number } = WIDTH
  const width = sheet - place - 2 * number - (withDates ? date : 0) - (withSystem ? system : 0) - INNER
  const lines = linesOf(line.goods.goodsName, width, LETTER.name) + linesOf(aboutGoods(line), width, LETTER.small)
  return Math.max(ROW, lines * LINE + PADDING)
}

function placeHeight({ locationCode, areaName }: EntryPlace): number {
  const width = WIDTH.place - INNER
  // All letters of a code are as wide as each other.
  const code = Math.ceil((locationCode.length + WORDS.again.length) / Math.floor(width / LETTER.code))
  return BARS + (code + linesOf(areaName, width, LETTER.small)) * LINE + PADDING
}

function linesOf(text: string, width: number, letter: number): number {
  let wide = 0
  for (const one of text) wide += one > '\u2e80' ? 1 : NARROW
  return Math.max(1, Math.ceil((wide * letter) / (width - letter)))
}

/** How many of some heights fit one below the other. */
function countWithin(heights: readonly number[], room: number): number {
  let left = room
  let count = 0
  for (const height of heights) {
    left -= height
    if (left < 0) break
    count += 1
  }
  return count
}

function sheetHtml(blocks: readonly Block[], options: SheetOptions, page: string): string {
  const { facts, code, withDates, system, barcode } = options
  const heads: (readonly [word: string, width?: number])[] = [
    [WORDS.place, WIDTH.place],
    [WORDS.goods],
    ...(withDates ? [[WORDS.date, WIDTH.date] as const] : []),
    ...(system ? [[WORDS.system, WIDTH.system] as const] : []),
    [WORDS.normal, WIDTH.number],
    [WORDS.broken, WIDTH.number],
  ]
  return `<section class="yt-sheet">
<table class="yt-top"><tr><td><div class="yt-title">${WORDS.title}</div></td><td class="yt-right"><span class="yt-bars">${barcode(code)}</span><div class="yt-code">${escaped(code)}</div></td></tr></table>
<table class="yt-facts">${factRows(facts)}</table>
<table class="yt-lines" style="table-layout:fixed"><thead><tr>${heads.map(([word, width]) => `<th${width === undefined ? '' : ` style="width:${width}mm"`}>${word}</th>`).join('')}</tr></thead><tbody>${blocks.map((block) => blockHtml(block, options)).join('')}</tbody></table>
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
    .map((line, at) => `<tr style="height:${ROW}mm">${at === 0 ? head : ''}${lineCells(line, options)}</tr>`)
    .join('')
}

function lineCells(line: EntryLine | null, { withDates, system }: SheetOptions): string {
  const goods = line ? `${escaped(line.goods.goodsName)}<br><small>${escaped(aboutGoods(line))}</small>` : ''
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

const aboutGoods = ({ goods }: EntryLine) => [goods.barCode, goods.standard].filter(Boolean).join('　')

function systemText({ goods }: EntryLine, system: System | undefined): string {
  const { normal, broken } = system ?? { normal: 0, broken: 0 }
  const words = escaped(splitWords(normal, goods).main)
  return broken > 0 ? `${words}<br><small>${WORDS.broken} ${escaped(splitWords(broken, goods).main)}</small>` : words
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
