import type { Refusals } from '../../wire/refusal.ts'

/** How loading can refuse, besides what the completion refuses. */
export const LOAD_REFUSALS = {
  notWorking: { code: 409, text: '任务 {code} 当前为{status}，不能装车' },
  notPicked: { code: 409, text: '任务 {code} 还有 {open} 件未拣，拣完才能装车' },
  nothingPicked: { code: 409, text: '任务 {code} 没有拣到货，请在电脑端完成任务' },
  badPlate: { code: 400, text: '“{plate}”不是有效的车牌号，其他车辆请填写说明' },
  noVehicle: { code: 400, text: '请先填写车牌号' },
  notPallet: { code: 404, text: '没有找到板标签 {code}，请核对后重新扫描' },
  otherTask: { code: 400, text: '这是任务 {task} 的板，请装任务 {code} 的板' },
  noSuchPallet: { code: 400, text: '没有第 {pallet} 板：这一车共 {pallets} 板' },
  alreadyLoaded: { code: 409, text: '第 {pallet} 板已经装车' },
  palletsMissing: { code: 409, text: '还有 {count} 板没有扫描：第 {missing} 板' },
} as const satisfies Refusals

/** The prompts of the loading flow on the floor, one question a screen. */
export const LOAD_PROMPTS = {
  chooseJob: '扫描出库任务号，或选择一个任务',
  vehicle: '哪一辆车？',
  scanPallet: '扫描板标签',
  depart: '确认发车',
  done: '任务 {code} 已发车，车牌 {vehicle}',
  ended: '任务 {code} 当前为{status}，不用再装车',
  vehicleSet: '车牌 {vehicle}，共 {pallets} 板',
  loaded: '第 {pallet} 板已装车',
} as const

/** The operation log of a task. */
export const LOAD_LOG = {
  vehicle: '装车：车牌 {vehicle}，共 {pallets} 板',
  departed: '发车：车牌 {vehicle}，装车 {loaded} / {pallets} 板',
} as const
