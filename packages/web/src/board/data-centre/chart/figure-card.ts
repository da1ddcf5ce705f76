import { FIGURE_WORDS, UNIT_NAMES } from '@yuncang/contract/board/figure/words.ts'
import { FIGURES, type FigureKey } from '@yuncang/domain/board/figure/figure.ts'
import type { Card } from './Cards.tsx'
import { figureHead, type Head, type Value, type Way } from './table.ts'

/** A figure by itself, as it is called and counted everywhere. */
export function cardOf(figure: FigureKey, value: Value, to: Way, rest: Partial<Card> = {}): Card {
  return { name: FIGURE_WORDS[figure].name, unit: UNIT_NAMES[FIGURES[figure].unit], figure, value, to, ...rest }
}

/** The head of a column of a figure; pieces and tasks are in its name. */
export function headOf(figure: FigureKey): Head {
  const { unit } = FIGURES[figure]
  return figureHead(FIGURE_WORDS[figure].name, ['pieces', 'tasks', 'count'].includes(unit) ? '' : UNIT_NAMES[unit])
}
