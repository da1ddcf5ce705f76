import type {
  getCostDetail,
  getOtherCostDetail,
  getReturnCostDetail,
  getWarehouseCostDetail,
} from '@yuncang/contract/fee/cost/detail.ts'
import { GROUP_OF_TYPE } from '@yuncang/contract/fee/cost/list.ts'
import { ADJUST_WORDS, COST_STATUS_NAMES, CREDIT_NAMES, UNIT_NAMES } from '@yuncang/contract/fee/cost/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { yuanText } from '@yuncang/domain/base/money.ts'
import { own } from '@yuncang/domain/base/own.ts'
import { shanghaiTime } from '@yuncang/domain/base/calendar.ts'
import type { MeasureSteps } from '@yuncang/domain/fee/charge/steps.ts'
import { m2Text } from '@yuncang/domain/fee/lease/lease.ts'
import { COST_GROUP, type CostGroup } from '@yuncang/domain/fee/rate/items.ts'
import { imagesOf } from '../../base/file/store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { allRows, flagOf, timeText } from '../../plumbing/http/wire.ts'
import { feeNames, type FeeNames } from '../rate/dictionary-names.store.ts'
import { behindCost, otherBehind, type WorkBehind } from './behind.store.ts'
import { costSeen } from './find.ts'
import type { CostRow } from './list.store.ts'
import { replay, type FloorLine, type GoodsLine } from './replay.ts'
import { costView } from './view.ts'

type WarehouseLine = CallOutput<typeof getWarehouseCostDetail>['records'][number]
type WorkLine = CallOutput<typeof getReturnCostDetail>['records'][number]
const US = 1000

/** What a storage cost consists of: goods, or leased floor (part 3, 2.5). @throws Refused notFound */
export async function warehouseDetail(
  db: Db,
  ctx: Context,
  { costCode }: CallInput<typeof getWarehouseCostDetail>,
): Promise<CallOutput<typeof getWarehouseCostDetail>> {
  const row = await ofPage(db, ctx, costCode, COST_GROUP.storage)
  const { goods, floors } = await linesOf(db, ctx, row)
  const records =
    row.kind === 'adjust'
      ? [{ ...warehouseBlank, goodsName: adjustText(row), money: row.money }]
      : [...goods.map(warehouseLine), ...floors.map(floorLine)]
  return { ...allRows(records), cost: costView(ctx, row), money: row.money }
}

/** What a cost of handling or of a delivery consists of. @throws Refused notFound */
export function workDetail(
  db: Db,
  ctx: Context,
  { costCode, costType }: CallInput<typeof getCostDetail>,
): Promise<CallOutput<typeof getCostDetail>> {
  return worked(db, ctx, costCode, GROUP_OF_TYPE[costType])
}

/** What a cost of a return consists of. @throws Refused notFound */
export function returnDetail(
  db: Db,
  ctx: Context,
  { costCode }: CallInput<typeof getReturnCostDetail>,
): Promise<CallOutput<typeof getReturnCostDetail>> {
  return worked(db, ctx, costCode, COST_GROUP.returns)
}

/** A cost or credit that was entered by hand. @throws Refused notFound */
export async function otherDetail(
  db: Db,
  ctx: Context,
  { costCode }: CallInput<typeof getOtherCostDetail>,
): Promise<CallOutput<typeof getOtherCostDetail>> {
  const row = await ofPage(db, ctx, costCode, COST_GROUP.other)
  const { familyId } = await behindCost(db, ctx.scope, row.id)
  const said = await otherBehind(db, ctx.scope, familyId)
  const images = (await imagesOf(db, ctx.scope, 'cost', [familyId])).get(familyId) ?? []
  const creditKind = said?.creditKind ?? ''
  return {
    code: row.code,
    createName: row.created_name ?? '',
    createTime: timeText(row.created_at),
    settlementTime: familyId === row.id ? timeText(said?.paidAt ?? null) : '',
    supplierName: row.supplier_name,
    supplierCode: row.supplier_code,
    warehouseCode: row.warehouse_code,
    warehouseName: row.warehouse_name,
    money: row.money,
    costDay: row.day,
    note: row.kind === 'adjust' ? adjustText(row) : (said?.note ?? ''),
    images: images.join(','),
    status: row.state,
    statusName: COST_STATUS_NAMES[row.state],
    creditKind,
    creditName: own(CREDIT_NAMES, creditKind) ?? '',
    taskCode: said?.taskCode ?? '',
    aboutCode: said?.aboutCode ?? '',
    billCode: row.bill_code ?? '',
    voidReason: row.void_reason,
  }
}

/** A cost that stands on this page; on another one it is not found here. */
async function ofPage(db: Db, ctx: Context, code: string, group: CostGroup): Promise<CostRow> {
  const row = await costSeen(db, ctx, code)
  if (row.cost_group !== group) throw notFound('费用')
  return row
}

async function linesOf(db: Db, ctx: Context, row: CostRow) {
  return replay(db, ctx.scope, await behindCost(db, ctx.scope, row.id))
}

async function worked(
  db: Db,
  ctx: Context,
  code: string,
  group: CostGroup,
): Promise<CallOutput<typeof getReturnCostDetail>> {
  const row = await ofPage(db, ctx, code, group)
  const [{ goods, behind }, names] = await Promise.all([linesOf(db, ctx, row), feeNames(db)])
  const shared = sharedOf(row, behind)
  const records =
    row.kind === 'adjust'
      ? [{ ...workBlank, ...shared, goodsName: adjustText(row), money: row.money }]
      : goods.map((line) => ({ ...workLine(line, names), ...shared }))
  return { ...allRows(records), cost: costView(ctx, row), money: row.money }
}

/** What a correction says in the place of goods. */
function adjustText({ corrects_code: code, note: reason }: CostRow): string {
  return worded(reason === '' ? ADJUST_WORDS.plain : ADJUST_WORDS.line, { code, reason })
}

type Shared = Pick<WorkLine, 'costCode' | 'dimensionName' | 'beginTime' | 'endTime' | 'taskCode'>

/** What all lines of a cost say alike: its period, or twice when the work was done. */
function sharedOf(row: CostRow, behind: WorkBehind | null): Shared {
  const at = timeText(row.at)
  const time = (us: number) => shanghaiTime(us / US)
  const period = behind?.period
  return {
    costCode: row.code,
    dimensionName: row.dimension_name ?? '',
    beginTime: period ? time(period.fromUs) : at,
    endTime: period ? time(period.toUs) : at,
    taskCode: row.task_code ?? '',
  }
}

/** The measure of a part that a goods line was measured by. */
function measureOf({ part, unit }: GoodsLine): MeasureSteps | undefined {
  return part.measures.find((measure) => measure.unit === unit)
}

const lineOf = (line: GoodsLine) => ({
  goodsCode: line.goods.code,
  goodsName: line.goods.name,
  pieces: Number(line.pieces),
  minUnitName: line.goods.minUnitName,
  maxUnitName: line.goods.maxUnitName,
  measure: line.measure,
  unitName: UNIT_NAMES[line.unit],
  price: measureOf(line)?.price ?? '',
  money: yuanText(line.fen),
  accumulates: flagOf(line.rounding.accumulates),
})

function warehouseLine(line: GoodsLine): WarehouseLine {
  const shown = lineOf(line)
  return { ...shown, goodsNum: shown.pieces, typeName: line.goods.typeName, leaseId: '', area: '' }
}

function workLine(line: GoodsLine, names: FeeNames): Omit<WorkLine, keyof Shared> {
  const begin = measureOf(line)?.begin ?? null
  const { rate, start } = line.part
  const startPrice = line.unit === 'cubicMetre' ? rate?.volumeStartPrice : rate?.startPrice
  return {
    ...lineOf(line),
    standard: line.goods.standard,
    piecesPerBox: Number(line.was.piecesPerBox),
    methodName: names.of(line.method),
    beginVal: begin ?? '',
    startPrice: begin === null || start === null ? '' : (startPrice ?? ''),
    countNum: line.measure,
  }
}

function floorLine({ leaseId, areaName, m2Hundredths, pricePaid, fen }: FloorLine): WarehouseLine {
  const m2 = m2Text(m2Hundredths)
  return {
    ...warehouseBlank,
    pieces: Number(m2),
    measure: m2,
    unitName: UNIT_NAMES.squareMetre,
    price: pricePaid,
    money: yuanText(fen),
    leaseId: String(leaseId),
    area: areaName,
  }
}

const blank = {
  goodsCode: '',
  goodsName: '',
  pieces: 0,
  minUnitName: '',
  maxUnitName: '',
  measure: '',
  unitName: '',
  price: '',
  accumulates: 0 as const,
}
const warehouseBlank = { ...blank, goodsNum: 0, typeName: '', leaseId: '', area: '' }
const workBlank = {
  ...blank,
  standard: '',
  piecesPerBox: 0,
  methodName: '',
  beginVal: '',
  startPrice: '',
  countNum: '',
}
