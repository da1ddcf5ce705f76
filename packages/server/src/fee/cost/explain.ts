import type { explainCost } from '@yuncang/contract/fee/cost/explain.ts'
import { COST_KIND_NAMES, COST_STATUS_NAMES, EXPLAIN_WORDS, UNIT_NAMES } from '@yuncang/contract/fee/cost/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { shanghaiTime } from '@yuncang/domain/base/calendar.ts'
import { fenOf, yuanText } from '@yuncang/domain/base/money.ts'
import { fractionText, ratio } from '@yuncang/domain/base/ratio.ts'
import { isZero } from '@yuncang/domain/base/whole.ts'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'
import type { CostGroup } from '@yuncang/domain/fee/rate/items.ts'
import type { GroupSteps, MeasureSteps, PartSteps, RateSteps } from '@yuncang/domain/fee/charge/steps.ts'
import { reachedTiers } from '@yuncang/domain/fee/charge/tiers.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { flagOf, timeText } from '../../plumbing/http/wire.ts'
import { feeNames, type FeeNames } from '../rate/dictionary-names.store.ts'
import { termName } from '../rate/term-view.ts'
import { behindCost, familyOf, type KeptSteps, type Relative, type WorkBehind } from './behind.store.ts'
import { costSeen } from './find.ts'
import type { CostRow } from './list.store.ts'
import { nameOf, palletLines } from './explain-pallets.ts'
import { replay, type GoodsLine, type Replayed } from './replay.ts'
import { costView, itemNameOf } from './view.ts'

type Explained = CallOutput<typeof explainCost>
const US = 1000

/** How an amount came about, step by step, from its working and a replay of its goods. @throws Refused notFound */
export async function explain(db: Db, ctx: Context, { costCode }: CallInput<typeof explainCost>): Promise<Explained> {
  const row = await costSeen(db, ctx, costCode)
  const behind = await behindCost(db, ctx.scope, row.id)
  const [replayed, family, names] = await Promise.all([
    replay(db, ctx.scope, behind),
    familyOf(db, ctx.scope, behind.familyId),
    feeNames(db),
  ])
  const { steps } = behind
  return {
    cost: costView(ctx, row),
    source: sourceText(row, replayed.behind),
    rates: (steps?.rates ?? []).map((rate) => rateOf(ctx, row, rate, methodOf(replayed.parts, rate, names))),
    terms: termTexts(steps, row.item, row.cost_group, names),
    rule: behind.rule,
    parts: replayed.parts.map((part) => partView(part, replayed, names, freeDaysIn(steps))),
    result: resultText(row, replayed.parts, steps),
    money: row.money,
    family: family.map(relativeView),
    familyMoney: yuanText(
      family.filter(({ state }) => state !== COST_STATUS.voided).reduce((sum, { money }) => sum + fenOf(money)!, 0n),
    ),
  }
}

/** The contract terms of a working in sentences. */
export function termTexts(steps: KeptSteps | null, item: string, group: CostGroup, names: FeeNames): string[] {
  return (steps?.terms ?? []).map(({ kind, version, method }) =>
    worded(EXPLAIN_WORDS.term, { name: termName({ kind, item, group }, method ?? '', names), version }),
  )
}

/** What was done, or who entered it. */
function sourceText(row: CostRow, behind: WorkBehind | null): string {
  if (row.kind === 'other')
    return worded(EXPLAIN_WORDS.other, { by: row.created_name ?? '', at: timeText(row.created_at) })
  if (row.kind === 'minimum' || behind === null) return worded(EXPLAIN_WORDS.minimum, { day: row.day })
  const { work, period, members } = behind
  const time = (us: number) => shanghaiTime(us / US)
  switch (work.kind) {
    case 'storage':
    case 'lease':
      return worded(EXPLAIN_WORDS[work.kind], { day: work.day })
    case 'period':
      return worded(EXPLAIN_WORDS.period, {
        from: period ? time(period.fromUs) : '',
        to: period ? time(period.toUs) : '',
        count: members?.length ?? 0,
      })
    case 'minimum':
      return worded(EXPLAIN_WORDS.minimum, { day: work.day })
    case 'task':
    case 'label':
      return worded(EXPLAIN_WORDS[work.kind], { code: work.source, at: time(work.atUs) })
  }
}

type UsedRate = NonNullable<KeptSteps['rates']>[number]

/** The name of the method that a rate was used with: that of its part. */
function methodOf(parts: readonly PartSteps[], rate: UsedRate, names: FeeNames): string {
  const part = parts.find(({ method }) => (rate.basis === 'volume') === method.includes('CUBIC'))
  return part ? names.of(part.method) : ''
}

/** A rate that was used. A supplier is given no way to the warehouse's own card. */
function rateOf(ctx: Context, row: CostRow, rate: UsedRate, method: string): Explained['rates'][number] {
  const mayOpen = ctx.rights.has('costConfigureView') && (rate.bySupplier || ctx.identity !== IDENTITY.supplier)
  const pointName = rate.pointId === null ? '' : (row.point_name ?? '')
  return {
    text: worded(EXPLAIN_WORDS.rate, {
      whose: rate.bySupplier ? EXPLAIN_WORDS.supplierRate : EXPLAIN_WORDS.warehouseRate,
      item: itemNameOf(row),
      point: pointName === '' ? '' : `·${pointName}`,
      version: rate.version,
      method,
    }),
    version: rate.version,
    rateId: mayOpen ? String(rate.cardId) : '',
    ofSupplier: flagOf(rate.bySupplier),
    pointName,
  }
}

/** So many days goods lie free of charge by the terms of a working. */
export const freeDaysIn = (steps: KeptSteps | null) => steps?.terms?.find(({ kind }) => kind === 'freeDays')?.days ?? 0

/** A part as it is explained: its steps in words, and its goods. */
export function partView(
  part: PartSteps,
  { goods, works }: Pick<Replayed, 'goods' | 'works'>,
  names: FeeNames,
  freeDays: number,
): Explained['parts'][number] {
  const own = goods.filter((line) => line.part === part)
  return {
    method: part.method,
    methodName: names.of(part.method),
    lines: [
      ...own.flatMap((line) => leftOutText(line, freeDays)),
      ...(part.method === 'RECKON_TYPE_PLATE' ? palletLines(own, works) : own.flatMap(boxText)),
      ...part.measures.flatMap((measure) => measureText(measure, part.rate?.tiers ?? [], own)),
      ...lastLines(part),
    ],
    goods: own.map(goodsView),
    exact: part.exact,
    money: part.money,
  }
}

/** What of goods lies in leased areas or came in free days: A：在库 2500 件，其中 500 件在 3 天免仓期内，不计费. */
function leftOutText({ goods, held, leased, pieces }: GoodsLine, days: number): string[] {
  const facts = { goods: goods.name, unit: goods.minUnitName, held: String(held), days }
  const free = BigInt(held) - BigInt(leased) - BigInt(pieces)
  return [
    ...(isZero(leased) ? [] : [worded(EXPLAIN_WORDS.leasedOut, { ...facts, leased: String(leased) })]),
    ...(free === 0n ? [] : [worded(EXPLAIN_WORDS.free, { ...facts, free: String(free) })]),
  ]
}

/** What was counted of goods in boxes: A：2500 件 ÷ 24 = 104.166667 箱，进位 105 箱. */
function boxText({ goods, was, pieces, boxes }: GoodsLine): string[] {
  const moved = { goods: goods.name, unit: goods.minUnitName, pieces: String(pieces) }
  if (boxes === null) return [worded(EXPLAIN_WORDS.pieces, moved)]
  const { exact, counted } = boxes
  const facts = { ...moved, boxUnit: nameOf('box', goods), box: String(was.piecesPerBox), exact: exact.decimal }
  return exact.fraction === counted.fraction
    ? [worded(EXPLAIN_WORDS.boxes, facts)]
    : [worded(EXPLAIN_WORDS.boxesUp, { ...facts, counted: counted.decimal })]
}

/** What was measured, by each rule, and what it costs a unit. */
function measureText(
  { unit, groups, total, begin, price, amount }: MeasureSteps,
  tiers: RateSteps['tiers'],
  lines: readonly GoodsLine[],
): string[] {
  // What is said of one goods is said in its unit, as beside it; sums over several have no such name.
  const [first, ...others] = lines.filter((line) => line.unit === unit)
  const isOne = first !== undefined && others.every(({ goods }) => goods.code === first.goods.code)
  const facts = {
    unit: isOne ? nameOf(unit, first.goods) : UNIT_NAMES[unit],
    total: total.decimal,
    amount: amount.decimal,
  }
  const measured = groups.map((group) => groupText(group, facts.unit))
  if (price === null) {
    const reached = reachedTiers(total, tiers).map((tier, at) =>
      worded(EXPLAIN_WORDS.tier, { ...tier, at: at + 1, unit: facts.unit }),
    )
    return [...measured, ...reached, worded(EXPLAIN_WORDS.tiers, facts)]
  }
  if (begin === null) return [...measured, worded(EXPLAIN_WORDS.amount, { ...facts, price })]
  const within = amount.fraction === '0'
  return [...measured, worded(within ? EXPLAIN_WORDS.within : EXPLAIN_WORDS.beyond, { ...facts, begin, price })]
}

function groupText({ accumulates, before, after }: GroupSteps, unit: string): string {
  const facts = { before: before.decimal, after: after.decimal, unit }
  if (before.fraction === after.fraction) return worded(EXPLAIN_WORDS.same, facts)
  return worded(accumulates ? EXPLAIN_WORDS.together : EXPLAIN_WORDS.alone, facts)
}

function lastLines({ start, exact, money }: PartSteps): string[] {
  const isRounded = exact.fraction !== fractionText(ratio(fenOf(money)!, 100))
  const rounded = worded(isRounded ? EXPLAIN_WORDS.rounded : EXPLAIN_WORDS.exact, { exact: exact.decimal, money })
  return start === null ? [rounded] : [worded(EXPLAIN_WORDS.start, { start }), rounded]
}

function resultText({ kind, money, note }: CostRow, parts: readonly PartSteps[], steps: KeptSteps | null): string {
  if (kind === 'adjust') return worded(EXPLAIN_WORDS.decided, { decided: steps?.decided ?? '', money })
  if (kind === 'other') return note
  if (steps?.minimum) return worded(EXPLAIN_WORDS.missing, { ...steps.minimum, money })
  return parts.length > 1 ? worded(EXPLAIN_WORDS.sum, { money }) : worded(EXPLAIN_WORDS.one, { money })
}

function goodsView(line: GoodsLine): Explained['parts'][number]['goods'][number] {
  const { low, high, rest } = line.rounding.rule
  return {
    goodsCode: line.goods.code,
    goodsName: line.goods.name,
    pieces: Number(line.pieces),
    minUnitName: line.goods.minUnitName,
    maxUnitName: line.goods.maxUnitName,
    piecesPerBox: Number(line.was.piecesPerBox),
    boxes: line.boxes?.exact ?? null,
    countedBoxes: line.boxes?.counted ?? null,
    unitName: UNIT_NAMES[line.unit],
    measure: line.measure,
    charged: line.charged,
    ruleBy: line.byCard ? EXPLAIN_WORDS.card : EXPLAIN_WORDS.byRate,
    wholeBoxes: flagOf(line.rounding.wholeBoxes),
    accumulates: flagOf(line.rounding.accumulates),
    rule: JSON.stringify({ a: low, b: high, c: rest }),
    money: yuanText(line.fen),
  }
}

function relativeView({ code, kind, money, state, note, createdAt }: Relative): Explained['family'][number] {
  return {
    code,
    kindName: COST_KIND_NAMES[kind],
    money,
    status: state,
    statusName: COST_STATUS_NAMES[state],
    note,
    createTime: timeText(createdAt),
  }
}
