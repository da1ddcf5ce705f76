import { JOB_REFUSALS } from '../../shelf/job/words.ts'
import { call } from '../../wire/call.ts'
import { code, z } from '../../wire/field.ts'
import { FILE_REFUSALS, imageIds } from '../../wire/file.ts'
import { FLOOR_AREA, floorPermit } from '../../wire/floor.ts'
import { signForRow, submitSignFor } from './sign-for.ts'
import { wire } from '../../wire/names.ts'

const permit = floorPermit('floorSignFor')

const delivery = z.object({
  code: z.string(),
  typeName: z.string(),
  pointName: wire('ydppName', z.string()),
  supplierName: z.string(),
  warehouseName: z.string(),
  shipTime: z.string(),
  deliveredPieces: wire('deliveryNum', z.number().int()),
  goodsCount: wire('skuNum', z.number().int()),
})

/** Deliveries on the road of the worker's warehouses, the longest out first. */
export const signForJobs = call({
  path: '/api/floor/signFor/jobs',
  title: '待签收配送',
  area: FLOOR_AREA,
  kind: 'read',
  body: 'form',
  permit,
  input: z.object({}),
  output: z.array(delivery),
})

/** What a delivery brings, a row per goods; and how many photographs there is room for. */
export const openSignFor = call({
  path: '/api/floor/signFor/open',
  title: '开始签收',
  area: FLOOR_AREA,
  kind: 'read',
  body: 'form',
  permit,
  input: z.object({ code: code('任务', 'task') }),
  output: z.object({ task: delivery, rows: z.array(signForRow), photoRoom: z.number().int() }),
  refusals: { abnormal: submitSignFor.refusals.abnormal },
})

/** Signs for a delivery at the dispatch point: the same deed as in the office, with photographs. */
export const signForDelivery = call({
  path: '/api/floor/signFor/submit',
  title: '现场签收',
  area: FLOOR_AREA,
  kind: 'write',
  body: 'json',
  permit,
  input: submitSignFor.input.extend({ urls: imageIds('签收图片').optional() }),
  output: submitSignFor.output,
  refusals: {
    ...submitSignFor.refusals,
    jobHeld: JOB_REFUSALS.jobHeld,
    tooManyImages: FILE_REFUSALS.tooManyImages,
  },
})
