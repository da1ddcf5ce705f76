import { COST_GROUP } from '@yuncang/domain/fee/rate/items.ts'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'
import type { Bill, Line } from './model.ts'
import { BILL_STATUS } from '@yuncang/domain/bill/bill/state.ts'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'

/** A bill that its supplier has not checked, for tests; `more` changes it. */
export function billOf(more: Partial<Bill> = {}): Bill {
  return {
    code: 'ZD2611220001',
    supplierCode: 'S1',
    supplierName: '清泉',
    warehouseCode: 'W1',
    warehouseName: '嘉定仓',
    total: '1234.50',
    lineCount: 2,
    status: BILL_STATUS.unchecked,
    statusName: '待核对',
    payType: null,
    isLocked: 0,
    lockName: '',
    lockTime: '',
    isMine: 0,
    genTime: '2026-11-22 08:00:00',
    paidTime: '',
    cancelTime: '',
    checkDay: '2026-11-29',
    dueDay: '2026-12-22',
    isOverdue: 0,
    voucher: '',
    images: '',
    receivedOn: '',
    openDisputes: 0,
    isInvoiced: 0,
    invoiceNumber: '',
    invoiceDay: '',
    abilities: { cancel: '', pay: '', confirm: '', invoice: '' },
    ...more,
  }
}

/** A delivery on that bill, for tests; `more` changes it. */
export function lineOf(more: Partial<Line> = {}): Line {
  return {
    code: 'FY2611220001',
    kind: 'charge',
    kindName: '作业费用',
    group: COST_GROUP.delivery,
    groupName: '配送费',
    item: 'COST_PRO_SEND',
    itemName: '配送费',
    warehouseCode: 'W1',
    warehouseName: '嘉定仓',
    supplierCode: 'S1',
    supplierName: '清泉',
    pointName: '余杭',
    method: 'RECKON_TYPE_BOX',
    methodName: '按箱',
    dimensionName: '按次',
    price: '1.20',
    money: '1200.00',
    pieces: 24000,
    taskCode: 'CK2611210007',
    nature: NATURE.outbound,
    finishLocationsOn: 1,
    costTime: '2026-11-21 08:30:00',
    createTime: '2026-11-21 08:30:05',
    createName: '',
    day: '2026-11-21',
    bookDay: '2026-11-21',
    status: COST_STATUS.onBill,
    statusName: '结算中',
    billCode: 'ZD2611220001',
    correctsCode: '',
    note: '',
    voidReason: '',
    voidName: '',
    voidTime: '',
    abilities: { settle: '', void: '' },
    ...more,
  }
}
