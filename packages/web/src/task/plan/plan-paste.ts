import { isPieces } from '@yuncang/domain/base/quantity.ts'
import { PASTE_WORDS } from '../task/words.ts'
import { newLine, type OfferedGoods, type PlanLine } from './plan-lines.ts'
import { seenText } from '@yuncang/domain/base/text.ts'

/** The most lines that are pasted at once. */
export const MOST_PASTED = 200

/** One line of pasted text. `broken` null: no second quantity stood there. */
export type PastedRow = {
  /** Counted from 1, blank lines too: as an editor counts them. */
  readonly line: number
  readonly text: string
  readonly code: string
  readonly normal: number
  readonly broken: number | null
}

/** A line that cannot be taken, as it was written, and why. */
export type PasteFault = { readonly line: number; readonly text: string; readonly why: string }

/** Reads lines of a code and a quantity, and a second one of damaged pieces, parted by tabs, commas or blanks. */
export function readPasted(text: string): { readonly rows: PastedRow[]; readonly faults: PasteFault[] } {
  const rows: PastedRow[] = []
  const faults: PasteFault[] = []
  for (const [index, whole] of text.split(/\r?\n/).entries()) {
    const line = index + 1
    const [code = '', ...counts] = cellsOf(whole)
    if (code === '') continue
    const [normal, broken = null] = counts.map(countOf)
    const why =
      rows.length >= MOST_PASTED
        ? PASTE_WORDS.tooMany(MOST_PASTED)
        : counts.length === 0 || counts.length > 2
          ? PASTE_WORDS.notTwo
          : normal === undefined || Number.isNaN(normal) || Number.isNaN(broken) || normal + (broken ?? 0) === 0
            ? PASTE_WORDS.badCount(counts.join(' '))
            : ''
    if (why !== '' || normal === undefined) faults.push({ line, text: whole, why })
    else rows.push({ line, text: whole, code, normal, broken })
  }
  return { rows, faults }
}

/**
 * The lines of the task that pasted rows make of the goods that their codes found. A code may be ours, the platform's number or
 * the bar code; what it does not name alone, or names goods that are in the task already, is a fault and stays to be corrected.
 */
export function placePasted(
  rows: readonly PastedRow[],
  found: readonly OfferedGoods[],
  taken: readonly string[],
): { readonly lines: PlanLine[]; readonly faults: PasteFault[] } {
  const lines = new Map<string, { line: PlanLine; from: number }>()
  const faults: PasteFault[] = []
  for (const { code, normal, broken: plannedBroken, line, text } of rows) {
    const fits = goodsOf(code, found)
    const [goods] = fits
    const before = goods && lines.get(goods.goodsCode)
    const why = !goods
      ? PASTE_WORDS.unknown(code)
      : fits.length > 1
        ? PASTE_WORDS.several(code, fits.length)
        : taken.includes(goods.goodsCode)
          ? PASTE_WORDS.taken(goods.name)
          : before
            ? PASTE_WORDS.twice(goods.name, before.from)
            : ''
    if (why !== '' || !goods) faults.push({ line, text, why })
    else lines.set(goods.goodsCode, { line: { ...newLine(goods), plannedNormal: normal, plannedBroken }, from: line })
  }
  return { lines: [...lines.values()].map((each) => each.line), faults }
}

/** Our own code names goods before a number or a bar code does. */
function goodsOf(code: string, found: readonly OfferedGoods[]): readonly OfferedGoods[] {
  const same = (other: string) => other.toUpperCase() === code.toUpperCase()
  const own = found.filter(({ goodsCode }) => same(goodsCode))
  return own.length > 0 ? own : found.filter(({ channelGoodsId, barCode }) => same(channelGoodsId) || same(barCode))
}

function cellsOf(line: string): string[] {
  const text = seenText(line.normalize('NFKC'))
  // A spreadsheet parts by tabs and may write 1,200 within a cell.
  const cells = text.includes('\t') ? text.split('\t') : text.split(/[\s,;，；]+/)
  const trimmed = cells.map((cell) => cell.trim())
  while (trimmed.at(-1) === '') trimmed.pop()
  return trimmed
}

/** Whole pieces, as spreadsheets write them (`1,200`, `12.00`); NaN for anything else; an empty cell is none of them. */
function countOf(cell: string): number {
  const text = cell.replaceAll(',', '')
  if (text === '') return 0
  const count = /^\d{1,8}(?:\.0+)?$/.test(text) ? Math.trunc(Number(text)) : Number.NaN
  return isPieces(count) ? count : Number.NaN
}
