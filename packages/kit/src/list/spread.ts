import { own } from '@yuncang/domain/base/own.ts'
import { useState } from 'react'
import type { ListColumn } from './columns.ts'
import { headWidth, SCROLL_BAR, SELECTION_WIDTH } from './head.ts'
import type { List } from './useList.ts'

const LETTER = 14
const LATIN_LETTER = 8.5
const CELL_SIDES = 18
/** The longest names have sixteen letters; what is longer is a sentence, which is read elsewhere. */
const MOST = 16 * LETTER + CELL_SIDES

/** About how wide one line of text is drawn, with what stands on both sides of it in a cell; a server of an older version may say nothing. */
export function textWidth(text: string | undefined): number {
  return Array.from(text ?? '').reduce((sum, letter) => sum + (letter > '\u00ff' ? LETTER : LATIN_LETTER), CELL_SIDES)
}

type Lacking = { readonly key: string; readonly width: number; readonly need: number }

/**
 * How wide columns are where `spare` pixels are left over: those that need more than they have share them by what they lack. What is left
 * after that is the browser's, in proportion.
 */
export function spread(columns: readonly Lacking[], spare: number): Readonly<Record<string, number>> {
  const lacks = columns.map(({ width, need }) => Math.max(0, need - width))
  const inAll = lacks.reduce((sum, lack) => sum + lack, 0)
  const share = inAll === 0 || spare <= 0 ? 0 : Math.min(1, spare / inAll)
  return Object.fromEntries(columns.map(({ key, width }, at) => [key, width + Math.floor(lacks[at]! * share)]))
}

/**
 * How wide the columns of a list are drawn. What a column needs is that of the longest text that it had so far: whoever turns a page does
 * not see the columns move to and fro.
 * @param room the width of the list in pixels; 0 before it is measured
 */
export function useSpread<Row>(
  columns: readonly ListColumn<Row>[],
  { list, room, selects }: { list: List<Row>; room: number; selects: boolean },
): Readonly<Record<string, number>> {
  const [needs, setNeeds] = useState<Readonly<Record<string, number>>>({})
  const grown = columns.flatMap(({ key, text }) => {
    const longest = Math.max(0, ...(text ? (list.rows ?? []).map((row) => textWidth(text(row))) : []))
    const need = Math.min(MOST, longest)
    return need > (own(needs, key) ?? 0) ? [[key, need] as const] : []
  })
  if (grown.length > 0) setNeeds({ ...needs, ...Object.fromEntries(grown) })
  const sized = columns.map((column) => ({
    key: column.key,
    width: headWidth(column, list),
    need: own(needs, column.key) ?? 0,
  }))
  const taken = sized.reduce((sum, { width }) => sum + width, SCROLL_BAR + (selects ? SELECTION_WIDTH : 0))
  return spread(sized, room - taken)
}
