import { LABEL_STATUS } from '@yuncang/domain/task/label-film/state.ts'
import type { Job, Line } from './steps.ts'

/** A line of label work that nobody has counted yet. */
export const lineOf = (part: Partial<Line> = {}): Line => ({
  id: '1',
  goodsCode: 'G1',
  name: '冰红茶',
  barCode: '6901',
  standard: '500ml',
  piecesPerBox: 12,
  minUnitName: '瓶',
  maxUnitName: '箱',
  plannedPieces: 24,
  actualPieces: null,
  ...part,
})

/** Label work of two goods that somebody has begun. */
export const jobOf = (part: Partial<Job> = {}): Job => ({
  code: 'TB1',
  kind: 'label',
  kindName: '贴标',
  item: 'COST_PRO_LABLE',
  itemName: '贴标费',
  status: LABEL_STATUS.working,
  statusName: '进行中',
  supplierCode: 'S1',
  supplier: '味全',
  warehouseCode: 'W1',
  warehouseName: '嘉定仓',
  note: '',
  goodsCount: 2,
  plannedPieces: 30,
  actualPieces: 0,
  pallets: null,
  createTime: '',
  createName: '',
  acceptTime: '',
  acceptName: '',
  finishTime: '',
  cancelTime: '',
  abilities: { accept: '', complete: '', cancel: '' },
  lines: [lineOf(), lineOf({ id: '2', goodsCode: 'G2', name: '可乐', barCode: '6902', plannedPieces: 6 })],
  ...part,
})
