import { FIGURE_WORDS } from '@yuncang/contract/board/figure/words.ts'
import type { getBoardTargets } from '@yuncang/contract/board/target/target.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { TARGETS } from '@yuncang/domain/board/target/way.ts'
import { amountOf, figureCell, figureHead, textCell, textOf, type Table, type Way, type Value } from '../chart/table.ts'
import type { Doors } from '../page/useDoors.ts'
import { STATE_NAMES, TARGETS_WORDS as WORDS, WAY_WORDS as SAY } from './words.ts'

export type Targets = CallOutput<typeof getBoardTargets>
export type Target = Targets['records'][number]

/** How it stands with a target and where it goes, in a sentence. */
export function sentenceOf({ figure, unit, target, reached, today, needed, forecast, state }: Target): string {
  const { kind } = TARGETS[figure]
  const said = (value: Value) => WORDS.amount(textOf(value), unit)
  const off = (value: Value) => {
    const gap = Math.abs(Number(target) - Number(value))
    return SAY.off(textOf(typeof value === 'string' ? gap.toFixed(2) : gap), unit)
  }
  if (reached === null && forecast === null) return SAY.nothing
  if (kind === 'state') return state === 'reached' ? SAY.now : SAY.gap(off(reached))
  if (state === 'reached')
    return Number(reached) < Number(target) && today !== null ? SAY.enoughToday(said(today)) : SAY.enough
  if (state === 'missed') return kind === 'rate' ? SAY.over(off(reached)) : SAY.gap(off(reached))
  if (kind === 'rate') {
    if (forecast === null) return SAY.tooFew
    if (state === 'onWay') return `${SAY.forecast(said(forecast))}，${SAY.can}`
    const still = needed === null || Number(needed) === 0 ? SAY.lost : SAY.within(said(needed))
    return `${SAY.forecast(said(forecast))}，${SAY.over(off(forecast))}；${still}`
  }
  const each = SAY.eachDay(said(needed))
  if (forecast === null) return `${each}；${SAY.tooFew}`
  return `${each}；${SAY.forecast(said(forecast))}，${state === 'onWay' ? SAY.can : SAY.gap(off(forecast))}`
}

/** How much of a month has passed, in percent. */
export function timeShare({ passed, days }: Pick<Targets, 'passed' | 'days'>): string {
  return ((passed / days) * 100).toFixed(2)
}

/** How long an amount is on the bar of a target, of 100; it begins where another ends. */
export function barOf({ target }: Pick<Target, 'target'>, amount: Value, from = 0): number {
  const [of, to] = [amountOf(amount) ?? 0, amountOf(target) ?? 0]
  return to <= 0 ? 0 : Math.max(0, Math.min(100 - from, (of / to) * 100))
}

/** Where the rows of a target's figure are, in its warehouse: those of the days of the month that are over, or those of today. */
export function doorOf(
  { figure, warehouseCode }: Target,
  { month, days, passed }: Targets,
  doors: Doors,
  when: 'passed' | 'today' = 'passed',
): Way {
  const day = (of: number) => `${month}-${String(Math.min(days, Math.max(1, of))).padStart(2, '0')}`
  const [begin, end] = when === 'today' || TARGETS[figure].kind === 'state' ? [passed + 1, passed + 1] : [1, passed]
  return doors(figure, { begin: day(begin), end: day(end) }, { warehouseCode })
}

const RECKONED = { none: 'reckoned' } as const

/** The same as a table: what stands behind the picture and in an export. */
export function targetsTable(answer: Targets, doors: Doors): Table {
  const time = timeShare(answer)
  return {
    heads: [
      { title: WORDS.warehouse },
      { title: WORDS.figure },
      figureHead(WORDS.target, ''),
      figureHead(WORDS.reached, ''),
      figureHead(WORDS.today, ''),
      figureHead(WORDS.share, ''),
      figureHead(WORDS.time, ''),
      figureHead(WORDS.needed, ''),
      figureHead(WORDS.forecast, ''),
      { title: WORDS.state },
      { title: WORDS.way },
    ],
    rows: answer.records.map((record) => [
      textCell(record.warehouseName),
      textCell(`${FIGURE_WORDS[record.figure].name}（${record.unit}）`),
      figureCell(record.target, RECKONED),
      figureCell(record.reached, doorOf(record, answer, doors)),
      figureCell(record.today, doorOf(record, answer, doors, 'today')),
      figureCell(record.share, { none: 'share' }),
      figureCell(time, RECKONED),
      figureCell(TARGETS[record.figure].kind === 'sum' ? record.needed : null, RECKONED),
      figureCell(record.forecast, RECKONED),
      textCell(STATE_NAMES[record.state]),
      textCell(sentenceOf(record)),
    ]),
  }
}
