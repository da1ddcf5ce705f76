import type { getBoardTargets, getTargetSettings, saveBoardTargets } from '@yuncang/contract/board/target/target.ts'
import { NO_TARGET, TARGET_REFUSALS } from '@yuncang/contract/board/target/words.ts'
import { FIGURE_WORDS, UNIT_NAMES } from '@yuncang/contract/board/figure/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { daysBetween, shanghaiTime } from '@yuncang/domain/base/calendar.ts'
import { firstDayOf, lastDayOf, monthOf } from '@yuncang/domain/base/month.ts'
import { FIGURES } from '@yuncang/domain/board/figure/figure.ts'
import { shareOfTarget, TARGETS, targetFigures, wayTo, type TargetFigure } from '@yuncang/domain/board/target/way.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse, settle } from '../../plumbing/http/refused.ts'
import { flagOf, timeText } from '../../plumbing/http/wire.ts'
import { allNamed, askedOwners, seesMoney } from '../figure/asked.ts'
import { placesOfWarehouses } from '../figure/master.store.ts'
import { amountOnWire, amountWritten, shownAmount } from './amount.ts'
import { coursesOf, scaleOf } from './course.ts'
import { changesOf, setTarget, targetsOf, type Target } from './store.ts'

const isMoney = (figure: TargetFigure) => 'money' in FIGURES[figure]
const everyMonth = ''

/** The target of each figure that holds in a month: its own, else that of every month. */
function holding(rows: readonly Target[], warehouseId: number, month: string): Target[] {
  const own = rows.filter((row) => row.warehouse_id === warehouseId)
  return targetFigures.flatMap((figure) => {
    const of = (name: string) =>
      own.find((row) => row.figure === figure && row.month === name && row.amount !== null) ?? null
    const target = of(month) ?? of(everyMonth)
    return target === null ? [] : [target]
  })
}

/** Each target of a month with the way to it, by warehouse. Who may see neither costs nor bills sees none of money. */
export async function targets(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getBoardTargets>,
): Promise<CallOutput<typeof getBoardTargets>> {
  const month = input.month ?? monthOf(ctx.today)
  const owners = await askedOwners(db, ctx.scope, input)
  const [rows, warehouses] = await Promise.all([
    targetsOf(db, ctx.scope, [month, everyMonth], owners.warehouses),
    placesOfWarehouses(db, ctx.scope, owners),
  ])
  const wanted = warehouses.flatMap((warehouse) => {
    const held = holding(rows, warehouse.id, month).filter(({ figure }) => !isMoney(figure) || seesMoney(ctx))
    return held.length === 0 ? [] : [{ warehouse, held }]
  })
  const days = daysBetween(firstDayOf(month), lastDayOf(month)) + 1
  const passed = Math.min(days, Math.max(0, daysBetween(firstDayOf(month), ctx.today)))
  const courses = await coursesOf(db, ctx, { month, days, passed }, wanted)
  return {
    month,
    days,
    passed,
    records: wanted.flatMap(({ warehouse, held }) =>
      held.map(({ figure, month: of, amount }) => {
        const target = BigInt(amount!)
        const way = wayTo(figure, target, courses(warehouse.id, figure), scaleOf(figure))
        return {
          warehouseCode: warehouse.code,
          warehouseName: warehouse.name,
          figure,
          unit: UNIT_NAMES[FIGURES[figure].unit],
          everyMonth: flagOf(of === everyMonth),
          target: amountOnWire(figure, target),
          reached: amountOnWire(figure, way.reached),
          today: amountOnWire(figure, way.today),
          share: TARGETS[figure].kind === 'sum' ? shareOfTarget(way.reached, target) : null,
          needed: amountOnWire(figure, way.needed),
          forecast: amountOnWire(figure, way.forecast),
          state: way.state,
        }
      }),
    ),
    asOf: shanghaiTime(ctx.now),
  }
}

const SHOWN_CHANGES = 50

/** What is set for a warehouse in a month, and what was set before. */
export async function settings(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getTargetSettings>,
): Promise<CallOutput<typeof getTargetSettings>> {
  const warehouseId = await warehouseNamed(db, ctx, input.warehouseCode)
  const [rows, changes] = await Promise.all([
    targetsOf(db, ctx.scope, [input.month], [warehouseId]),
    changesOf(db, ctx.scope, warehouseId, SHOWN_CHANGES),
  ])
  const isSeen = ({ figure }: { readonly figure: TargetFigure }) => !isMoney(figure) || seesMoney(ctx)
  const shown = (figure: TargetFigure, amount: number | null) =>
    amount === null ? null : shownAmount(figure, BigInt(amount))
  return {
    targets: targetFigures.flatMap((figure) => {
      const row = rows.find((one) => one.figure === figure)
      return row === undefined || row.amount === null || !isSeen(row)
        ? []
        : [{ figure, value: shownAmount(figure, BigInt(row.amount)) }]
    }),
    history: changes.filter(isSeen).map((row) => ({
      month: row.month,
      figure: row.figure,
      before: shown(row.figure, row.before),
      value: shown(row.figure, row.amount),
      personName: row.person_name,
      time: timeText(row.set_at),
    })),
  }
}

/** Sets targets. @throws Refused notFound, and those of the call */
export async function saveTargets(tx: Tx, ctx: Context, input: CallInput<typeof saveBoardTargets>): Promise<null> {
  const { month } = input
  const warehouseId = await warehouseNamed(tx, ctx, input.warehouseCode)
  if (month !== everyMonth && month < monthOf(ctx.today)) throw refuse(TARGET_REFUSALS, 'monthOver')
  const rows = await targetsOf(tx, ctx.scope, [month], [warehouseId])
  let changed = 0
  for (const { figure, value, seen } of input.targets) {
    const facts = { figure: FIGURE_WORDS[figure].name }
    if (isMoney(figure) && !seesMoney(ctx)) throw refuse(TARGET_REFUSALS, 'noMoney', facts)
    const [wanted, expected] = [value, seen].map((text) => {
      const written = amountWritten(figure, text)
      return settle(TARGET_REFUSALS, 'refused' in written ? { ...written, ...facts } : written).amount
    }) as [bigint | null, bigint | null]
    const row = rows.find((one) => one.figure === figure)
    const present = row === undefined || row.amount === null ? null : BigInt(row.amount)
    if (wanted === present) continue
    const isSet =
      expected === present &&
      (await setTarget(
        tx,
        ctx.scope,
        {
          warehouse_id: warehouseId,
          month,
          figure,
          version: (row?.version ?? 0) + 1,
          amount: wanted === null ? null : Number(wanted),
        },
        ctx,
      ))
    if (!isSet)
      throw refuse(TARGET_REFUSALS, 'changedMeanwhile', {
        ...facts,
        value: present === null ? NO_TARGET : shownAmount(figure, present),
      })
    changed += 1
  }
  if (changed === 0) throw refuse(TARGET_REFUSALS, 'nothingChanged')
  return null
}

async function warehouseNamed(db: Db, { scope }: Context, code: string): Promise<number> {
  const [id] = (await allNamed(db, scope, 'warehouse', [code])) ?? []
  if (id === undefined) throw notFound('仓库')
  return id
}
