import { ofMerchant, ownedFilter } from '../../base/named/store.ts'
import {
  cancelBill,
  confirmBill,
  exportBills,
  getAllBill,
  getAllBillSums,
  getBillDetail,
  getBillLog,
  getGroupCost,
  lockBill,
  offlinePay,
  removeLockBill,
  setInvoice,
} from '@yuncang/contract/bill/bill/bill.ts'
import { settleCosts } from '@yuncang/contract/bill/bill/settle.ts'
import { BILL_SHEET } from '@yuncang/contract/bill/bill/words.ts'
import { BY_SYSTEM } from '@yuncang/contract/wire/words.ts'
import { COST_GROUP, type CostGroup } from '@yuncang/domain/fee/rate/items.ts'
import { imagesOf } from '../../base/file/store.ts'
import { readLog } from '../../base/log/store.ts'
import { costsShown } from '../../fee/cost/list.store.ts'
import { costView } from '../../fee/cost/view.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { read, write, writeFinished } from '../../plumbing/http/handler.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { logRows } from '../../plumbing/http/log-view.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { cancel, confirm, lock, noteInvoice, pay, unlock } from './change.ts'
import { billByCode, bills, sumsByGroup, type BillRow } from './list.store.ts'
import { runHandlers } from './runs.ts'
import { finishSettlement, settleOrVoid, type BehindBill } from './settle.ts'
import { linesOf } from './store.ts'
import { BILL_COLUMNS, billView } from './view.ts'

/** The calls of bills (part 3, 7.4), and settling, which makes them. */
export const billHandlers = (behind: BehindBill) => [
  ...listHandlers(
    { page: getAllBill, sums: getAllBillSums, export: exportBills },
    {
      store: bills,
      within: ofMerchant,
      filter: (db, { scope }, asked) => ownedFilter(db, scope, asked),
      tally: async (db, { scope }, filter) => ({
        counted: await bills.count(db, scope, filter),
        bill: null,
        costList: [],
      }),
      view: (ctx, row) => billView(ctx, row, row.images ?? []),
      sums: ({ rows, live, unpaid, paid }) => ({ count: rows, total: live, unpaid, paid }),
      sheet: { name: BILL_SHEET.name, columns: BILL_COLUMNS },
    },
  ),
  read(getBillDetail, async (db, ctx, { billCode }) => {
    const row = await found(db, ctx, billCode)
    const [pictures, costIds] = await Promise.all([
      imagesOf(db, ctx.scope, 'receipt', row.receipt_id === null ? [] : [row.receipt_id]),
      linesOf(db, ctx.scope, row.id),
    ])
    const costs = await costsShown(db, ctx.scope, costIds)
    return {
      bill: billView(ctx, row, pictures.get(row.receipt_id ?? 0) ?? []),
      costList: costs.map((cost) => costView(ctx, cost)),
      records: [],
      total: 0,
    }
  }),
  read(getGroupCost, async (db, ctx, { billCode }) => {
    const { id } = await found(db, ctx, billCode)
    const sums = await sumsByGroup(db, ctx.scope, id)
    const of = (group: CostGroup) => sums.find((sum) => sum.cost_group === group)?.money ?? '0.00'
    return {
      storage: of(COST_GROUP.storage),
      handling: of(COST_GROUP.handling),
      delivery: of(COST_GROUP.delivery),
      returns: of(COST_GROUP.returns),
      labels: of(COST_GROUP.labels),
      film: of(COST_GROUP.film),
      other: of(COST_GROUP.other),
    }
  }),
  read(getBillLog, async (db, ctx, { billCode }) => {
    const { id } = await found(db, ctx, billCode)
    return logRows(await readLog(db, ctx.scope, 'bill', id, BY_SYSTEM))
  }),
  ...runHandlers,
  writeFinished(settleCosts, settleOrVoid(behind), finishSettlement(behind)),
  write(cancelBill, cancel(behind)),
  write(offlinePay, pay),
  write(lockBill, lock),
  write(removeLockBill, unlock),
  write(confirmBill, confirm),
  write(setInvoice, noteInvoice),
]

async function found(db: Db, { scope }: Context, code: string): Promise<BillRow> {
  const row = await billByCode(db, scope, code)
  if (row === undefined) throw notFound('账单')
  return row
}
