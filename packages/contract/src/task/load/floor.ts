import { LOAD_ANSWERS } from '@yuncang/domain/task/load/steps.ts'
import { call } from '../../wire/call.ts'
import { code, codeText, flag, integer, phone, text, z } from '../../wire/field.ts'
import { imageIds } from '../../wire/file.ts'
import { JOB_REFUSALS } from '../../shelf/job/words.ts'
import { completeTask } from '../complete/complete.ts'
import { FLOOR_AREA, floorPermit } from '../../wire/floor.ts'
import { count, outbound, stepOf } from '../../wire/step.ts'
import { LOAD_REFUSALS } from './words.ts'
import { wire } from '../../wire/names.ts'

const permit = floorPermit('floorLoad')
/** Labels are printed a pallet each; no lorry takes more. */
const MOST_PALLETS = 200

const step = stepOf(LOAD_ANSWERS, {
  task: z
    .object({
      ...outbound,
      note: z.string(),
      pickedPieces: wire('pickedNum', count),
      shortPieces: wire('shortNum', count),
      /** The pallets that what was picked fills. */
      suggestedPallets: count,
      /** Goods among it of which nobody has said how many boxes a pallet takes: they are not in the suggestion (gaps A12). */
      goodsWithoutStandard: wire('noStandardNum', count),
      /** Whether the pallets are billed. */
      byPallet: wire('isBoard', flag('按板计费')),
      /** Whether the departure asks for the loading choice, and what was chosen when the task was made. */
      asksLoading: flag('装卸服务'),
      loading: flag('装卸服务').nullable(),
    })
    .nullable(),
  load: z
    .object({
      vehicleNo: z.string(),
      vehicleNote: z.string(),
      driverPhone: z.string(),
      waybillNo: z.string(),
      pallets: wire('palletNum', count),
      loadedPallets: z.array(count),
      missingPallets: z.array(count),
    })
    .nullable(),
})
export type LoadStep = z.infer<typeof step>

/** Tasks of the worker's warehouses that are picked and have not left, oldest first. */
export const loadJobs = call({
  path: '/api/floor/load/jobs',
  title: '待装车作业',
  area: FLOOR_AREA,
  kind: 'read',
  body: 'form',
  permit,
  input: z.object({}),
  output: z.array(
    z.object({
      ...outbound,
      acceptTime: z.string(),
      goodsCount: wire('skuNum', count),
      pickedPieces: wire('pickedNum', count),
      shortPieces: wire('shortNum', count),
      vehicleNo: z.string(),
    }),
  ),
})

const one = { code: code('任务', 'task') }
const refusals = {
  jobHeld: JOB_REFUSALS.jobHeld,
  notWorking: LOAD_REFUSALS.notWorking,
  notPicked: LOAD_REFUSALS.notPicked,
  nothingPicked: LOAD_REFUSALS.nothingPicked,
}

/** Opens a picked task and says what comes next. */
export const openLoad = call({
  path: '/api/floor/load/open',
  title: '开始装车',
  area: FLOOR_AREA,
  kind: 'read',
  body: 'form',
  permit,
  input: z.object(one),
  output: step,
  refusals: { notPicked: LOAD_REFUSALS.notPicked, nothingPicked: LOAD_REFUSALS.nothingPicked },
})

/** Says which lorry and how many pallets; may be said again until it leaves. */
export const startLoad = call({
  path: '/api/floor/load/start',
  title: '登记车辆',
  area: FLOOR_AREA,
  kind: 'write',
  body: 'form',
  permit,
  input: z.object({
    ...one,
    /** A Chinese plate number; any other text needs a note. */
    vehicleNo: text('车牌号', { max: 20 }),
    vehicleNote: text('车辆说明', { min: 0, max: 80 }).default(''),
    driverPhone: phone('司机电话'),
    /** The carrier's number of the journey. */
    waybillNo: codeText('运单号'),
    pallets: wire('palletNum', integer('板数', { min: 1, max: MOST_PALLETS })),
  }),
  output: step,
  refusals: { ...refusals, badPlate: LOAD_REFUSALS.badPlate },
})

/** A pallet label scanned onto the lorry; each pallet once. */
export const loadPallet = call({
  path: '/api/floor/load/scan',
  title: '装车扫描',
  area: FLOOR_AREA,
  kind: 'write',
  body: 'form',
  permit,
  input: z.object({ ...one, scan: text('板标签', { max: 60 }) }),
  output: step,
  refusals: {
    ...refusals,
    noVehicle: LOAD_REFUSALS.noVehicle,
    notPallet: LOAD_REFUSALS.notPallet,
    otherTask: LOAD_REFUSALS.otherTask,
    noSuchPallet: LOAD_REFUSALS.noSuchPallet,
    alreadyLoaded: LOAD_REFUSALS.alreadyLoaded,
  },
})

/** The lorry leaves: the task is completed with exactly what was picked. */
export const depart = call({
  path: '/api/floor/load/depart',
  title: '发车',
  area: FLOOR_AREA,
  kind: 'write',
  body: 'form',
  permit,
  input: z.object({
    ...one,
    loading: flag('装卸服务').optional(),
    /** 1: pallets that were not scanned are known of. */
    leaveMissing: flag('缺板发车').default(0),
    /** Photographs of the loaded lorry, at most 3. */
    urls: imageIds('装车照片').optional(),
  }),
  output: step,
  refusals: {
    ...completeTask.refusals,
    ...refusals,
    noVehicle: LOAD_REFUSALS.noVehicle,
    palletsMissing: LOAD_REFUSALS.palletsMissing,
  },
})
