import { isOpenOrder } from '@yuncang/domain/shelf/putaway/state.ts'
import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { JOB_KIND_NAMES } from '@yuncang/contract/shelf/job/words.ts'
import { PUTAWAY_STATUS_NAMES } from '@yuncang/contract/shelf/putaway/words.ts'
import type { lookUp } from '@yuncang/contract/task/look-up/floor.ts'
import { DOCUMENT_NAMES, DONE_AT_ONCE } from '@yuncang/contract/task/look-up/words.ts'
import { statusName } from '@yuncang/contract/task/task/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { isPastDue } from '@yuncang/domain/base/shelf-life.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import { JOB_KINDS, type JobKind } from '@yuncang/domain/shelf/job/job.ts'
import { taskHasJob } from '@yuncang/domain/task/task/job.ts'
import type { TaskStatus } from '@yuncang/domain/task/task/state.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { dateText, flagOf, timeText, validText } from '../../plumbing/http/wire.ts'
import type { GoodsRow, HolderRow, LineRow, StockRow, WorkRow } from './store.ts'

type Found = CallOutput<typeof lookUp>

const nameOf = (row: Omit<GoodsRow, 'supplier_name' | 'shelf_life_days'>) => ({
  goodsCode: row.code,
  goodsName: row.name,
  barCode: row.bar_code,
  standard: row.standard,
  piecesPerBox: row.pieces_per_box,
  maxUnitName: row.max_unit_name,
  minUnitName: row.min_unit_name,
})

/** Goods with where they lie. */
export function goodsView(
  ctx: Context,
  row: GoodsRow,
  stock: readonly StockRow[],
  work: Found['goods'][number]['work'],
): Found['goods'][number] {
  const sound = stock.filter(({ quality }) => quality === QUALITY.normal)
  return {
    ...nameOf(row),
    supplierName: row.supplier_name,
    shelfLifeDays: row.shelf_life_days,
    onHand: total(sound, ({ on_hand }) => on_hand),
    freePieces: total(sound, ({ on_hand, reserved }) => on_hand - reserved),
    brokenPieces: total(stock, ({ quality, on_hand }) => (quality === QUALITY.broken ? on_hand : 0)),
    stock: stock.map((each) => stockView(ctx, each)),
    work,
  }
}

/** What lies at a location, of one date and quality. */
export function stockView(ctx: Context, row: StockRow): Found['locations'][number]['stock'][number] {
  return {
    ...nameOf(row),
    supplierName: row.supplier_name,
    warehouseName: row.warehouse_name,
    locationCode: row.location,
    areaName: row.area_name,
    areaNature: row.nature,
    productionDate: dateText(row.production_date),
    validUntil: validText(row.production_date, row.shelf_life_days),
    pastDue: flagOf(isPastDue(row.production_date, row.shelf_life_days, ctx.today)),
    quality: row.quality,
    onHand: row.on_hand,
    reservedPieces: row.reserved,
  }
}

/** A document with the jobs it has now, each with who does it. */
export function workView(row: WorkRow, holders: readonly HolderRow[]): Found['goods'][number]['work'][number] {
  return {
    kind: row.kind,
    kindName: DOCUMENT_NAMES[row.kind],
    code: row.code,
    statusName: statusOf(row),
    supplierName: row.supplier_name,
    warehouseName: row.warehouse_name,
    createTime: timeText(row.created_at),
    jobs: jobsOf(row).map((kind) => {
      const holder = holders.find((each) => each.kind === kind && each.document === row.code)
      return {
        kind,
        kindName: JOB_KIND_NAMES[kind],
        heldBy: holder?.name ?? '',
        since: holder ? timeText(holder.claimed_at) : '',
      }
    }),
  }
}

/** What a document is about, by goods. */
export function lineView(row: LineRow): Found['documents'][number]['lines'][number] {
  return { ...nameOf(row), plannedPieces: row.planned, donePieces: row.done }
}

function statusOf({ kind, status, nature }: WorkRow): string {
  if (kind === 'task') return statusName(status as TaskStatus, nature as 1 | 2)
  return kind === 'putaway' ? PUTAWAY_STATUS_NAMES[status as 0 | 1 | 2 | 3] : DONE_AT_ONCE
}

function jobsOf({ kind, status, nature }: WorkRow): JobKind[] {
  if (kind === 'putaway') return isOpenOrder(status) ? ['putaway'] : []
  if (kind !== 'task') return []
  return JOB_KINDS.filter(
    (job) => job !== 'putaway' && taskHasJob(job, { nature: nature as 1 | 2, status: status as TaskStatus }),
  )
}
