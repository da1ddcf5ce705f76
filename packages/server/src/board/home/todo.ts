import { checkWarehouse } from '../../site/warehouse/check.ts'
import { ownedFilter } from '../../base/named/store.ts'
import type { homeTodo } from '@yuncang/contract/board/home/home.ts'
import { HOME_TODO } from '@yuncang/contract/board/home/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { IDENTITY, MERCHANT_SIDE, type Identity } from '@yuncang/domain/access/rights.ts'
import { daysLeft, validUntil } from '@yuncang/domain/base/shelf-life.ts'
import { BILL_STATUS, type BillStatus } from '@yuncang/domain/bill/bill/state.ts'
import type { Nature } from '@yuncang/domain/task/task/kind.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { bills } from '../../bill/bill/list.store.ts'
import { unpriced } from '../../fee/rating/unpriced.store.ts'
import { countWaiting } from '../../goods/review/list.ts'
import { expiring, figuresByDay, openShelfWork, openTasks } from './store.ts'

const DAYS_SHOWN = 14
const EXPIRING_SHOWN = 20
const isHis = (identity: Identity, entry: (typeof HOME_TODO)[number]) =>
  'supplier' in entry ? identity === IDENTITY.supplier : MERCHANT_SIDE.includes(identity)

/** What to do now, of what the user may see, and the last days' figures (docs/design/look.md, Home). */
export async function todo(
  db: Db,
  ctx: Context,
  input: CallInput<typeof homeTodo>,
): Promise<CallOutput<typeof homeTodo>> {
  const { scope, today, rights } = ctx
  const warehouse = input.warehouseCode
  const warehouses = warehouse === undefined ? undefined : [warehouse]
  await checkWarehouse(db, scope, warehouse)
  const billsOf = async (
    filter: { readonly status: BillStatus[] } | { readonly isOverdue: 1 } | { readonly isDisputed: 1 },
  ) =>
    rights.has('billManagesEdit') || rights.has('billManagesConfirm')
      ? bills.count(db, scope, await ownedFilter(db, scope, { ...filter, warehouseCode: warehouses }))
      : 0
  const [tasks, shelf, days, batches, unaudited, unpricedWork, toCheck, unpaid, overdue, disputed] = await Promise.all([
    openTasks(db, scope, warehouse),
    openShelfWork(db, scope, warehouse),
    rights.has('assignmentManageView') ? figuresByDay(db, scope, today, DAYS_SHOWN, warehouse) : [],
    rights.has('stockView') ? expiring(db, scope, today, EXPIRING_SHOWN, warehouse) : [],
    rights.has('goodsManageNotVerify') ? countWaiting(db, ctx, warehouse) : 0,
    rights.has('costConfigureEdit') ? unpriced.count(db, scope, { warehouseCode: warehouses }) : 0,
    billsOf({ status: [BILL_STATUS.unchecked] }),
    billsOf({ status: [BILL_STATUS.unpaid] }),
    billsOf({ isOverdue: 1 }),
    billsOf({ isDisputed: 1 }),
  ])
  const count = (nature: Nature, status: number) =>
    tasks.filter((row) => row.nature === nature && row.status === status).reduce((sum, row) => sum + row.n, 0)
  const counts: Readonly<Record<string, number>> = {
    acceptOut: count(1, 1),
    acceptIn: count(2, 1),
    picking: count(1, 2),
    receiving: count(2, 2),
    onTheRoad: count(1, 5),
    rejections: tasks.filter((row) => row.rejection).reduce((sum, row) => sum + row.n, 0),
    dates: shelf.entries,
    putaway: shelf.orders,
    floorPutaway: shelf.orders,
    unaudited,
    unpriced: unpricedWork,
    billsToCheck: toCheck,
    billsUnpaid: unpaid,
    billsOverdue: overdue,
    billsDisputed: disputed,
    billsToConfirm: toCheck,
  }
  const last = days.at(-1)
  return {
    todo: HOME_TODO.filter(
      (entry) =>
        isHis(ctx.identity, entry) && rights.has(entry.right) && !('unless' in entry && rights.has(entry.unless)),
    ).map(({ key, title, hint, tone, url }) => ({
      key,
      title,
      hint,
      tone,
      count: counts[key] ?? 0,
      url: addressIn(url, warehouse),
    })),
    today: {
      inTasks: last?.in_tasks ?? 0,
      inPieces: last?.in_pieces ?? 0,
      outTasks: last?.out_tasks ?? 0,
      outPieces: last?.out_pieces ?? 0,
      shelvedPieces: last?.shelved_pieces ?? 0,
      rejectedPieces: last?.rejected_pieces ?? 0,
    },
    days: days.map((day) => ({ day: day.day, inPieces: day.in_pieces, outPieces: day.out_pieces })),
    nearExpiry: batches.map((row) => ({
      goodsCode: row.goods_code,
      name: row.name,
      supplier: row.supplier_name,
      warehouseCode: row.warehouse_code,
      warehouseName: row.warehouse_name,
      productionDate: row.production_date,
      validUntil: validUntil(row.production_date, row.shelf_life_days) ?? '',
      daysLeft: daysLeft(row.production_date, row.shelf_life_days, today) ?? 0,
      pieces: row.pieces,
      piecesPerBox: row.pieces_per_box,
      minUnitName: row.min_unit_name,
      maxUnitName: row.max_unit_name,
    })),
  }
}

/** The address of a list narrowed to a warehouse; the floor screens, which have no filters, stay as they are. */
function addressIn(url: string, warehouse: string | undefined): string {
  if (warehouse === undefined || url.startsWith('/floor/')) return url
  return `${url}${url.includes('?') ? '&' : '?'}warehouseCode=${encodeURIComponent(warehouse)}`
}
