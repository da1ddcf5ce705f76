import { EXPLAIN_WORDS } from '@yuncang/contract/fee/cost/words.ts'
import type { trySupplierWorks, tryWarehouseWorks } from '@yuncang/contract/fee/rating/what-if.ts'
import { UNPRICED_NAMES } from '@yuncang/contract/fee/work/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { shanghaiTime } from '@yuncang/domain/base/calendar.ts'
import { yuanText } from '@yuncang/domain/base/money.ts'
import { itemRules } from '@yuncang/domain/fee/rate/items.ts'
import { goodsNamed, type KeptSteps } from '../cost/behind.store.ts'
import { freeDaysIn, partView, termTexts } from '../cost/explain.ts'
import { goodsLines } from '../cost/replay.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { feeNames, type FeeNames } from '../rate/dictionary-names.store.ts'
import { trial, type Trial } from './what-if.ts'
import type { TriedLine } from './what-if-tally.ts'
import { liveCodes } from './what-if.store.ts'

type Asked = CallInput<typeof trySupplierWorks> | CallInput<typeof tryWarehouseWorks>
type Answer = CallOutput<typeof trySupplierWorks>
type After = NonNullable<Answer['after']>

/** So many are shown; a month of a supplier rarely has more whose amounts differ much. */
const MOST = 200
const US = 1000

/**
 * The works of a supplier in a month, each as it is charged and as a rate that is not saved would charge it, the largest differences
 * first; of the one that is asked for alone every step.
 * @throws Refused badInput, itemFixed; notFound
 */
export async function whatIfWorks(db: Db, ctx: Context, { workId, ...asked }: Asked): Promise<Answer> {
  const supplierCode = 'ofSupplier' in asked ? asked.ofSupplier : asked.supplierCode
  const tried = await trial(db, ctx, asked, { supplierCode })
  const { tally } = tried
  const lines = tally.lines.filter(({ work }) => workId === undefined || String(work.id) === workId)
  if (workId !== undefined && lines.length === 0) throw notFound('作业')
  const shown = lines.toSorted(byDifference).slice(0, MOST)
  const [names, codes] = await Promise.all([
    feeNames(db),
    liveCodes(
      db,
      ctx.scope,
      shown.flatMap(({ keepers }) => [...keepers]),
    ),
  ])
  return {
    month: asked.month,
    ...tally.total(),
    records: shown.map((line) => ({
      workId: String(line.work.id),
      source: sourceText(line),
      day: line.work.day,
      codes: [...line.keepers].flatMap((id) => codes.get(id) ?? []),
      oldMoney: yuanText(line.oldFen),
      newMoney: line.unpriced === null ? yuanText(line.newFen) : '',
      difference: yuanText(line.newFen - line.oldFen),
      reasonName: line.unpriced === null ? '' : UNPRICED_NAMES[line.unpriced],
    })),
    total: lines.length,
    after: workId === undefined ? null : await stepsOf(db, ctx, tried, shown[0]!, names, asked.warehouseCode),
  }
}

function byDifference(a: TriedLine, b: TriedLine): number {
  const [of, and] = [a, b].map(({ oldFen, newFen }) => (newFen > oldFen ? newFen - oldFen : oldFen - newFen))
  return of === and ? a.work.id - b.work.id : of! < and! ? 1 : -1
}

/** What was done, in a sentence. */
function sourceText({ work, span, done }: TriedLine): string {
  if (span !== null)
    return worded(EXPLAIN_WORDS.period, {
      from: shanghaiTime(span.fromMs),
      to: shanghaiTime(span.toMs),
      count: done.length,
    })
  switch (work.kind) {
    case 'task':
    case 'label':
      return worded(EXPLAIN_WORDS[work.kind], { code: work.source, at: shanghaiTime(work.atUs / US) })
    case 'storage':
    case 'lease':
    case 'minimum':
      return worded(EXPLAIN_WORDS[work.kind], { day: work.day })
    case 'period':
      return worded(EXPLAIN_WORDS.manyWorks, { day: work.day, count: done.length })
  }
}

/** Every step of what a line would cost: the working that a charge would keep, said as that of a charge. */
async function stepsOf(
  db: Db,
  { scope }: Context,
  { tally, goods: facts }: Trial,
  { work, span, done, costs, newFen, unpriced }: TriedLine,
  names: FeeNames,
  warehouseCode: string,
): Promise<After> {
  const kept = costs.map(({ steps }) => (steps ?? {}) as KeptSteps)
  const named = await goodsNamed(db, scope, [...new Set(done.flatMap((one) => one.facts))])
  const money = yuanText(newFen)
  const { group } = itemRules(work.item)
  const parts = kept.flatMap((steps, at) => {
    const own = steps.parts ?? []
    // Costs of one work share its goods; those of a period were summed, and works that are charged one by one have their own.
    const works = span === null ? done.filter(({ id }) => id === costs[at]!.workId) : done
    const beside = kept.flatMap((one, n) =>
      n !== at && costs[n]!.workId === costs[at]!.workId ? (one.parts ?? []) : [],
    )
    const goods =
      work.kind === 'lease'
        ? []
        : goodsLines({
            works,
            facts,
            names: named,
            parts: own,
            beside,
            accumulates: steps.accumulates ?? false,
          })
    return own.map((part) => partView(part, { goods, works }, names, freeDaysIn(steps)))
  })
  const unique = (texts: readonly string[]) => [...new Set(texts)]
  return {
    rates: unique(kept.flatMap((steps) => ratesOf(steps, tally.tried.cardId, names.of(work.item), names))),
    terms: unique(kept.flatMap((steps) => termTexts(steps, work.item, group, names))),
    parts,
    result:
      unpriced !== null
        ? UNPRICED_NAMES[unpriced]
        : worded(parts.length > 1 ? EXPLAIN_WORDS.sum : EXPLAIN_WORDS.one, { money }),
    money: unpriced === null ? money : '',
    warehouseCode,
    taskCode: work.kind === 'task' || work.kind === 'label' ? work.source : '-',
  }
}

function ratesOf({ rates = [], parts = [] }: KeptSteps, triedCard: number, item: string, names: FeeNames): string[] {
  return rates.map(({ cardId, version, bySupplier, basis }) => {
    const part = parts.find(({ method }) => (basis === 'volume') === method.includes('CUBIC'))
    const method = part ? names.of(part.method) : ''
    if (cardId === triedCard) return worded(EXPLAIN_WORDS.tried, { item, method })
    const whose = bySupplier ? EXPLAIN_WORDS.supplierRate : EXPLAIN_WORDS.warehouseRate
    return worded(EXPLAIN_WORDS.rate, { whose, item, point: '', version, method })
  })
}
