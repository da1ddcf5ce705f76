import type { getInventoryTaskInfo } from '@yuncang/contract/stocktake/task/list.ts'
import { ASKED_NAMES, NOWHERE, SHEET_ENTRY, VISIT_NAMES } from '@yuncang/contract/stocktake/count/words.ts'
import { NONE_SHOWN } from '@yuncang/contract/stocktake/plan/words.ts'
import { CALENDAR, ITEM_STATE_NAMES } from '@yuncang/contract/stocktake/task/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { resultLines, type ResultLine } from '@yuncang/domain/stocktake/count/difference.ts'
import { differenceOf } from '@yuncang/domain/stocktake/count/outcome.ts'
import { STOCKTAKE_STATUS } from '@yuncang/domain/stocktake/task/state.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import { readLog } from '../../base/log/store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { logView } from '../../plumbing/http/log-view.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { dateText, flagOf, flagOrNull, timeText } from '../../plumbing/http/wire.ts'
import { settingOf } from '../setting/store.ts'
import { itemsOf, type ItemRow } from '../task/item.store.ts'
import { stocktakeShown } from '../task/list.store.ts'
import { goodsOwned, type OwnedGoods } from './books.store.ts'
import { rowView } from './list.ts'
import { countedBeside } from './list.store.ts'
import { batchesOf, countsOf, foundOf, systemOf, thresholdOf, type Counted, type Visit } from './rounds.ts'

type Info = CallOutput<typeof getInventoryTaskInfo>
type Detail = Info['details'][number]

/** A stocktake with what is to be counted and what was (part 2, 2). @throws Refused notFound */
export async function info(db: Db, ctx: Context, input: CallInput<typeof getInventoryTaskInfo>): Promise<Info> {
  const { scope } = ctx
  const row = await stocktakeShown(db, scope, input.stocktakeCode)
  if (!row) throw notFound('盘点任务')
  const [items, counts, setting, log, beside] = await Promise.all([
    itemsOf(db, scope, row.id),
    countsOf(db, scope, row.id, null),
    settingOf(db, scope, row.warehouse_id),
    readLog(db, scope, 'stocktake', row.id, CALENDAR),
    countedBeside(db, scope, [row.id]),
  ])
  const underWay = row.status === STOCKTAKE_STATUS.pending || row.status === STOCKTAKE_STATUS.counting
  const hidden = setting.blind && underWay && ctx.rights.has('floorCount')
  // Who may be the second to count is as blind as the first: what others said there comes to light when nobody counts there any more.
  const open = new Set(items.filter(({ asked }) => asked !== '' && asked !== 'choose').map(({ item }) => item))
  const visits = counts.visits.filter(
    ({ item, account_id }) => !hidden || !open.has(item) || account_id === ctx.accountId,
  )
  const batches = batchesOf({ ...counts, visits }, thresholdOf(setting)).filter(({ placeId }) => placeId !== null)
  const goods = new Map(
    (await goodsOwned(db, scope, [...new Set(batches.map(({ goodsId }) => goodsId))])).map((one) => [one.id, one]),
  )
  const places = new Map(items.flatMap((item) => (item.place_id === null ? [] : [[item.place_id, item] as const])))
  return {
    ...rowView(ctx, row, beside),
    blind: flagOf(setting.blind),
    datesOn: flagOf(row.dates_on),
    finishLocationsOn: flagOrNull(row.finish_locations_on),
    items: items.map(itemView),
    details: resultLines(row.type, batches.map(foundOf)).map((line) =>
      detailView(line, {
        goods: goods.get(line.goodsId)!,
        places,
        batches: batches.filter((batch) => isOf(line, batch)),
        visits,
        datesOn: row.dates_on,
        hidden,
      }),
    ),
    logList: logView(log),
  }
}

const isOf = (line: ResultLine, batch: Counted) =>
  batch.goodsId === line.goodsId &&
  batch.productionDate === line.productionDate &&
  (line.placeId === null || batch.placeId === line.placeId)

function itemView(item: ItemRow): Info['items'][number] {
  const counted = flagOf(item.counted)
  return {
    item: item.item,
    locationCode: item.location_code ?? NOWHERE,
    areaName: item.area_name ?? NONE_SHOWN,
    goodsCode: item.goods_code ?? '',
    goodsName: item.goods_name ?? '',
    barCode: item.bar_code ?? '',
    standard: item.standard ?? '',
    counted,
    statusName: ITEM_STATE_NAMES[counted],
    rounds: item.rounds,
    asked: ASKED_NAMES[item.asked],
    countedBy: item.counted_name ?? '',
    countedTime: timeText(item.counted_at),
  }
}

type Beside = {
  readonly goods: OwnedGoods
  readonly places: ReadonlyMap<number, ItemRow>
  readonly batches: readonly Counted[]
  readonly visits: readonly Visit[]
  readonly datesOn: boolean
  readonly hidden: boolean
}

function detailView(line: ResultLine, { goods, places, batches, visits, datesOn, hidden }: Beside): Detail {
  const place = line.placeId === null ? undefined : places.get(line.placeId)
  const seen = (pieces: number) => (hidden ? null : pieces)
  const { tally } = line
  const difference = differenceOf(tally)
  const lastLines = batches.flatMap(({ visits: ofItem }) => linesOf(ofItem.at(-1)!, line))
  const items = new Set(batches.map(({ item }) => item))
  const toChoose = batches.filter(({ outcome }) => 'asked' in outcome && outcome.asked === 'choose')
  const chosen = new Set(toChoose.flatMap(({ visits: ofItem }) => ofItem.map(({ id }) => id)))
  return {
    item: batches[0]!.item,
    goodsCode: goods.code,
    goodsName: goods.name,
    barCode: goods.bar_code,
    supplierName: goods.supplier_name,
    areaName: place?.area_name ?? NONE_SHOWN,
    locationCode: place?.location_code ?? NONE_SHOWN,
    productionDate: dateText(line.productionDate),
    datesOn: flagOf(datesOn),
    systemNormal: seen(tally.systemNormal),
    countedNormal: tally.normal,
    differenceNormal: seen(difference.normal),
    systemBroken: seen(tally.systemBroken),
    countedBroken: tally.broken,
    differenceBroken: seen(difference.broken),
    pickedPieces: seen(total(lastLines, (one) => one.picked_normal + one.picked_broken)),
    arrivedPieces: seen(total(lastLines, (one) => one.arrived_normal + one.arrived_broken)),
    piecesPerBox: goods.pieces_per_box,
    maxUnitName: goods.max_unit_name,
    minUnitName: goods.min_unit_name,
    choose: flagOf(toChoose.length > 0),
    rounds: visits
      .filter((visit) => items.has(visit.item))
      .flatMap((visit) => linesOf(visit, line).map((one) => roundView(visit, one, { seen, chosen, places }))),
  }
}

const linesOf = ({ lines }: Visit, { goodsId, productionDate }: ResultLine) =>
  lines.filter((line) => line.goods_id === goodsId && line.production_date === productionDate)

type RoundBeside = Pick<Beside, 'places'> & {
  readonly seen: (pieces: number) => number | null
  /** The counts among which somebody chooses. */
  readonly chosen: ReadonlySet<number>
}

function roundView(
  visit: Visit,
  line: Visit['lines'][number],
  { seen, chosen, places }: RoundBeside,
): Detail['rounds'][number] {
  const system = systemOf(line)
  return {
    round: visit.round,
    item: visit.item,
    locationCode: (visit.place_id === null ? undefined : places.get(visit.place_id)?.location_code) ?? NONE_SHOWN,
    choose: flagOf(chosen.has(visit.id)),
    normal: line.normal,
    broken: line.broken,
    systemNormal: seen(system.normal),
    systemBroken: seen(system.broken),
    countedBy: visit.account_name,
    countedTime: timeText(visit.as_of),
    mark: VISIT_NAMES[visit.state] || (visit.source === 'sheet' ? SHEET_ENTRY : ''),
  }
}
