import { EXPLAIN_WORDS, UNIT_NAMES } from '@yuncang/contract/fee/cost/words.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { isZero, plus } from '@yuncang/domain/base/whole.ts'
import { chargeable, type Done } from '@yuncang/domain/fee/charge/done.ts'
import { suggestedPallets } from '@yuncang/domain/fee/charge/measure.ts'
import type { ChargedGoods } from '@yuncang/domain/fee/rate/entry.ts'
import type { Unit } from '@yuncang/domain/fee/charge/rulers.ts'
import type { Work } from '../work/store.ts'
import type { NamedGoods } from './behind.store.ts'
import type { GoodsLine } from './replay.ts'

/** What is counted in, as the goods' own card calls a piece and a box. */
export function nameOf(unit: Unit, { minUnitName, maxUnitName }: NamedGoods): string {
  const ownName = unit === 'piece' ? minUnitName : unit === 'box' ? maxUnitName : ''
  return ownName || UNIT_NAMES[unit]
}

/** Where pallets come from: from the goods, or from whoever completed the task. Works in which nothing moved have none. */
export function palletLines(lines: readonly GoodsLine[], works: readonly Work[]): string[] {
  const facts = new Map(lines.map(({ facts: id, was }) => [id, was]))
  const moved = works
    .map((work) => ({ ...work, own: ownOf(work, facts) }))
    .filter(({ own }) => own.facts.some((_, at) => !isZero(chargeable(own, at))))
  const suggested = (some: typeof moved) =>
    [
      ...suggestedPallets(
        some.map(({ own }) => own),
        facts,
      ).values(),
    ].reduce(plus, 0)
  const [entered, others] = [moved.filter(isEntered), moved.filter((work) => !isEntered(work))]
  if (entered.length === 0) return lines.map((line) => palletText(line, works.length > 1))
  const said = {
    pallets: String(entered.map(({ pallets }) => pallets ?? 0).reduce((sum, count) => sum + count, 0)),
    entered: entered.length,
    others: others.length,
    suggested: String(suggested(others.length > 0 ? others : entered)),
  }
  return [
    ...lines.map(({ goods, pieces }) =>
      worded(EXPLAIN_WORDS.pieces, { goods: goods.name, unit: goods.minUnitName, pieces: String(pieces) }),
    ),
    worded(others.length > 0 ? EXPLAIN_WORDS.palletsOfSome : EXPLAIN_WORDS.palletsEntered, said),
  ]
}

const isEntered = ({ pallets }: Pick<Work, 'pallets'>) => pallets !== null

/** What of a work is of these goods. */
function ownOf(work: Work, facts: ReadonlyMap<number, ChargedGoods>): Done {
  const kept = work.facts.flatMap((id, at) => (facts.has(id) ? [at] : []))
  return { facts: kept.map((at) => work.facts[at]!), pieces: kept.map((at) => work.pieces[at]!), pallets: work.pallets }
}

function palletText({ goods, was, pieces, boxes, measure }: GoodsLine, inManyWorks: boolean): string {
  const standard = was.boxesPerPallet
  const facts = { goods: goods.name, unit: goods.minUnitName, pieces: String(pieces), pallets: measure }
  if (standard === null) return worded(EXPLAIN_WORDS.noStandard, facts)
  if (inManyWorks) return worded(EXPLAIN_WORDS.palletsOfWorks, facts)
  const [box, counted] = [String(was.piecesPerBox), boxes?.counted.decimal]
  const boxUnit = nameOf('box', goods)
  return worded(EXPLAIN_WORDS.palletsOfGoods, { ...facts, boxUnit, box, boxes: counted, standard: String(standard) })
}
