import { ownedFilter } from '../../base/named/store.ts'
import {
  agreeDispute,
  getDisputes,
  openDispute,
  refuseDispute,
  withdrawDispute,
} from '@yuncang/contract/bill/dispute/dispute.ts'
import { DISPUTE_STATE_NAMES, DISPUTE_WHY_NOT } from '@yuncang/contract/bill/dispute/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { mayCall, type Context } from '../../plumbing/http/context.ts'
import { write } from '../../plumbing/http/handler.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { timeText } from '../../plumbing/http/wire.ts'
import { agree, open, refuseIt, withdraw } from './deeds.ts'
import { disputes, type DisputeRow } from './list.store.ts'

/** The calls of disputes about the lines of bills. */
export const disputeHandlers = [
  ...listHandlers(
    { page: getDisputes },
    {
      store: disputes,
      filter: (db, { scope }, asked) => ownedFilter(db, scope, asked),
      view: (ctx, row) => view(ctx, row, row.images ?? []),
    },
  ),
  write(openDispute, open),
  write(withdrawDispute, withdraw),
  write(agreeDispute, agree),
  write(refuseDispute, refuseIt),
]

function view(
  ctx: Context,
  row: DisputeRow,
  images: readonly string[],
): CallOutput<typeof getDisputes>['records'][number] {
  const may = (call: typeof withdrawDispute | typeof refuseDispute) => {
    if (!mayCall(ctx, call)) return WHY_NOT.notMine
    return row.state === 'open' ? '' : DISPUTE_WHY_NOT.closed
  }
  return {
    disputeId: String(row.id),
    billCode: row.bill_code,
    costCode: row.cost_code,
    itemName: row.item_name,
    supplierName: row.supplier_name,
    warehouseName: row.warehouse_name,
    lineMoney: row.line_money,
    leftMoney: row.left_money,
    rightMoney: row.right_money,
    note: row.note,
    images: images.join(','),
    state: row.state,
    stateName: DISPUTE_STATE_NAMES[row.state],
    reason: row.reason,
    adjustCode: row.adjust_code ?? '',
    creditMoney: row.adjust_money === null ? '' : row.adjust_money.replace('-', ''),
    openTime: timeText(row.opened_at),
    openName: row.opened_name ?? '',
    closeTime: timeText(row.closed_at),
    closeName: row.closed_name ?? '',
    abilities: { withdraw: may(withdrawDispute), answer: may(refuseDispute) },
  }
}
