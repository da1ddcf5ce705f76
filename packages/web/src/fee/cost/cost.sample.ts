import { COST_GROUP } from '@yuncang/domain/fee/rate/items.ts'
import type { Cost } from './model.ts'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'

/** Handling of a task, not settled yet. */
export const COST: Cost = {
  code: 'FY001',
  kind: 'charge',
  kindName: '作业费用',
  group: COST_GROUP.handling,
  groupName: '装卸费',
  item: 'COST_PRO_MOVE',
  itemName: '装卸费',
  warehouseCode: 'W1',
  warehouseName: '嘉定仓',
  supplierCode: 'S1',
  supplierName: '清泉',
  pointName: '',
  method: 'RECKON_TYPE_BOX',
  methodName: '按箱',
  dimensionName: '按次',
  price: '1.20',
  money: '1234.50',
  pieces: 24,
  taskCode: 'RK001',
  nature: NATURE.inbound,
  finishLocationsOn: 1,
  costTime: '2026-11-21 08:30:00',
  createTime: '2026-11-21 08:30:01',
  createName: '系统',
  day: '2026-11-21',
  bookDay: '2026-11-21',
  status: COST_STATUS.unsettled,
  statusName: '未结算',
  billCode: '',
  correctsCode: '',
  note: '',
  voidReason: '',
  voidName: '',
  voidTime: '',
  abilities: { settle: '', void: '' },
}
