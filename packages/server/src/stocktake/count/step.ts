import type { CountPlace as CountPlaceShown, CountStep } from '@yuncang/contract/stocktake/count/step.ts'
import { ASKED_NAMES, COUNT_PROMPTS, COUNT_REFUSALS } from '@yuncang/contract/stocktake/count/words.ts'
import { STOCKTAKE_STATUS_NAMES } from '@yuncang/contract/stocktake/task/words.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { codeForm } from '@yuncang/domain/base/name.ts'
import { COUNT_STEPS, isAnothers, type CountAnswer } from '@yuncang/domain/stocktake/count/steps.ts'
import { STOCKTAKE_STATUS, STOCKTAKE_TYPE } from '@yuncang/domain/stocktake/task/state.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { dateText, flagOf } from '../../plumbing/http/wire.ts'
import { settingOf } from '../setting/store.ts'
import { locked } from '../task/change.ts'
import { itemsOf, plannedGoods, type ItemRow } from '../task/item.store.ts'
import type { StocktakeRow } from '../task/row.store.ts'
import { stocktakeShown } from '../task/list.store.ts'
import { sealOf, type Stocktake } from '../task/store.ts'
import { headView } from '../task/view.ts'
import { booksAt, goodsByCode, goodsById, type CountedGoods } from './books.store.ts'
import { systemOf } from './rounds.ts'
import { seenOf } from './seen.ts'
import { countedBy, hold, holdsOf, placesCoded, type CountPlace, type HoldRow } from './store.ts'

const no = COUNT_REFUSALS
type Place = Pick<CountPlace, 'id' | 'code' | 'area_name'>
/** A device shows so many of what is to be counted: thousands would go over the air with every count. */
const MOST_SHOWN = 300

/** A stocktake under way, locked, after the goods that are named with it were found: master data is locked before documents. @throws Refused unknownGoods, notCounting; notFound */
export async function counting(
  tx: Tx,
  ctx: Context,
  code: string,
  named: readonly { readonly goodsCode: string }[] = [],
): Promise<Stocktake> {
  const codes = [...new Set(named.map(({ goodsCode }) => goodsCode))]
  const known = new Set(codes.length === 0 ? [] : (await goodsByCode(tx, ctx.scope, codes)).map((goods) => goods.code))
  const stocktake = await locked(tx, ctx, code)
  const unknown = codes.find((one) => !known.has(one))
  if (unknown !== undefined) throw refuse(no, 'unknownGoods', { code: unknown })
  if (stocktake.status !== STOCKTAKE_STATUS.counting)
    throw refuse(no, 'notCounting', { code, status: STOCKTAKE_STATUS_NAMES[stocktake.status] })
  return stocktake
}

/** Whether locations are held, so that none is deleted until the commit; who merely looks holds nothing. */
type Held = { readonly kept: boolean }

/** The locations that labels name, in their order, where they can be counted. @throws Refused unknownLocation, notPlanned */
export async function placesMeant(
  db: Db,
  ctx: Context,
  stocktake: Stocktake,
  codes: readonly string[],
  held: Held = { kept: true },
): Promise<CountPlace[]> {
  const found = await placesCoded(db, ctx.scope, stocktake.warehouse_id, codes.map(codeForm), held)
  const byCode = new Map(found.map((place) => [codeForm(place.code), place]))
  const inArea = (place: CountPlace) =>
    stocktake.type !== STOCKTAKE_TYPE.goodsInArea || place.area_id === stocktake.area_id
  // A location that was moved to another area meanwhile is counted all the same: what is to be counted was fixed before.
  const fixed = new Set(
    found.every(inArea) ? [] : (await itemsOf(db, ctx.scope, stocktake.id)).map(({ place_id }) => place_id),
  )
  return codes.map((code) => {
    const place = byCode.get(codeForm(code))
    if (!place) throw refuse(no, 'unknownLocation', { location: code })
    if (!inArea(place) && !fixed.has(place.id)) throw refuse(no, 'notPlanned', { location: place.code })
    return place
  })
}

/** The location that a label names, where it can be counted. @throws Refused unknownLocation, notPlanned */
export async function placeMeant(
  db: Db,
  ctx: Context,
  stocktake: Stocktake,
  code: string,
  held?: Held,
): Promise<CountPlace> {
  return (await placesMeant(db, ctx, stocktake, [code], held))[0]!
}

/** Keeps a location for whoever counts it. @throws Refused held */
export async function keepHold(tx: Tx, ctx: Context, stocktake: Stocktake, place: CountPlace): Promise<void> {
  await checkHold(tx, ctx, stocktake, place)
  await hold(tx, ctx.scope, ctx, stocktake.id, place.id)
}

/** Nobody else counts at a location; what the caller holds stays as it is. @throws Refused held */
export async function checkHold(tx: Tx, ctx: Context, stocktake: Stocktake, place: CountPlace): Promise<void> {
  const holds = await holdsOf(tx, ctx.scope, stocktake.id)
  const one = holds.find(({ place_id }) => place_id === place.id)
  if (isAnothers(one && holdOf(one), ctx.accountId, ctx.now))
    throw refuse(no, 'held', { location: place.code, name: one!.account_name })
}

export const holdOf = (row: HoldRow) => ({ accountId: row.account_id, activeAt: row.active_at.getTime() })

/** What comes next: the items that this person may count, the open location, and the next ones. */
export async function stepOf(
  db: Db,
  ctx: Context,
  code: string,
  { place, message }: { readonly place: CountPlace | null; readonly message?: string },
): Promise<CountStep> {
  const { scope } = ctx
  const row = await stocktakeShown(db, scope, code)
  if (!row) throw notFound('盘点任务')
  const [items, holds, { blind }] = await Promise.all([
    itemsOf(db, scope, row.id),
    holdsOf(db, scope, row.id),
    settingOf(db, scope, row.warehouse_id),
  ])
  const { todo, waiting } = apart(items, await countedBy(db, scope, row.id, ctx.accountId))
  const heldBy = (item: ItemRow) => {
    const held = holds.find(({ place_id }) => place_id === item.place_id)
    return isAnothers(held && holdOf(held), ctx.accountId, ctx.now) ? held!.account_name : ''
  }
  const counting = row.status === STOCKTAKE_STATUS.counting
  const nextState = COUNT_STEPS.opening.opened({ counting, items: todo.length, atPlace: place !== null })
  const free = todo.filter((item) => heldBy(item) === '')
  const next = free[0] ?? todo[0]
  const facts = { location: place?.code ?? next?.location_code, goods: next?.goods_name }
  const status = STOCKTAKE_STATUS_NAMES[row.status]
  const text = COUNT_PROMPTS[promptOf(nextState, next, waiting.length > 0)]
  const shown = await placesShown(
    db,
    ctx,
    row,
    [...(place ? [place] : []), ...aheadOf(counting ? free : [], place)],
    blind,
  )
  return {
    nextState,
    message: message || worded(text, { ...facts, code, status }),
    stocktake: { ...jobView(row), blind: flagOf(blind), datesOn: flagOf(row.dates_on) },
    todo: todo.slice(0, MOST_SHOWN).map((item) => ({ ...itemShown(item), heldBy: heldBy(item) })),
    waiting: waiting.slice(0, MOST_SHOWN).map(itemShown),
    place: place && shown[0]!,
    ahead: place ? shown.slice(1) : shown,
  }
}

/** What a person may count now, and what waits for another: the second count of what they counted, or a choice. */
function apart(items: readonly ItemRow[], mine: ReadonlySet<number>) {
  const open = items.filter(({ asked }) => asked !== '')
  const waits = ({ item, asked }: ItemRow) => asked === 'choose' || (asked === 'again' && mine.has(item))
  return { todo: open.filter((item) => !waits(item)), waiting: open.filter(waits) }
}

function promptOf(state: CountAnswer, next: ItemRow | undefined, others: boolean): keyof typeof COUNT_PROMPTS {
  if (state === 'scanLocation' && next?.place_id === null) return 'find'
  return state === 'finish' && others ? 'others' : state
}

/** So many locations a device knows beforehand. */
const AHEAD = 3

/** The next locations after the open one, in walking order. */
function aheadOf(todo: readonly ItemRow[], open: Place | null): Place[] {
  const next = new Map<number, Place>()
  for (const { place_id: id, location_code: code, area_name } of todo)
    if (id !== null && id !== open?.id) next.set(id, { id, code: code!, area_name: area_name ?? '' })
  return [...next.values()].slice(0, AHEAD)
}

function itemShown(item: ItemRow) {
  return {
    locationCode: item.location_code ?? '',
    areaName: item.area_name ?? '',
    goodsCode: item.goods_code ?? '',
    goodsName: item.goods_name ?? '',
    barCode: item.bar_code ?? '',
    asked: ASKED_NAMES[item.asked],
  }
}

/** A stocktake as the floor names it. */
export function jobView(row: StocktakeRow) {
  const head = headView(row)
  return {
    stocktakeCode: head.stocktakeCode,
    type: head.type,
    typeName: head.typeName,
    status: head.status,
    statusName: head.statusName,
    warehouseName: head.warehouseName,
    areaName: head.areaName,
    supplierName: head.supplierName,
    takenBy: head.takenBy,
    itemCount: head.itemCount,
    countedCount: head.countedCount,
  }
}

/** What should lie at some locations, of what the stocktake counts there. */
export async function placesShown(
  db: Db,
  { scope, now }: Context,
  row: StocktakeRow,
  places: readonly Place[],
  blind: boolean,
): Promise<CountPlaceShown[]> {
  if (places.length === 0) return []
  const planned = row.type === STOCKTAKE_TYPE.location ? null : [...(await plannedGoods(db, scope, row.id))]
  const where = { ids: places.map(({ id }) => id), warehouseId: row.warehouse_id }
  const [books, seal] = await Promise.all([booksAt(db, scope, where, planned, null), sealOf(db, scope, row.id)])
  const there = Map.groupBy(books, ({ place_id }) => place_id)
  const found = await goodsById(db, scope, [...new Set(books.map(({ goods_id }) => goods_id))])
  const goods = new Map(found.map((one) => [one.id, one]))
  return places.map((place) => ({
    locationCode: place.code,
    areaName: place.area_name,
    seen: seenOf(seal, place.id, there.get(place.id) ?? [], now),
    expected: (there.get(place.id) ?? []).flatMap((line) => {
      const one = goods.get(line.goods_id)!
      const system = systemOf(line)
      // What was picked wholly is not to be found there.
      if (system.normal + system.broken === 0) return []
      return {
        ...goodsShown(one),
        dated: flagOf(one.dated && row.dates_on),
        productionDate: dateText(line.production_date),
        systemNormal: blind ? null : system.normal,
        systemBroken: blind ? null : system.broken,
      }
    }),
  }))
}

/** Goods as a worker tells them apart. */
export function goodsShown(goods: CountedGoods) {
  return {
    goodsCode: goods.code,
    goodsName: goods.name,
    barCode: goods.bar_code,
    standard: goods.standard,
    piecesPerBox: goods.pieces_per_box,
    maxUnitName: goods.max_unit_name,
    minUnitName: goods.min_unit_name,
  }
}
