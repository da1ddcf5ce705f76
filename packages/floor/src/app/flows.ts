import { dateChangeFlow } from '../shelf/date-change/dateChangeFlow.tsx'
import { superviseFlow } from '../shelf/job/superviseFlow.tsx'
import { moveFlow } from '../shelf/move/moveFlow.tsx'
import { putawayFlow } from '../shelf/putaway/putawayFlow.tsx'
import { qualityFlow } from '../shelf/quality/qualityFlow.tsx'
import { lookUpFlow } from '../stock/look-up/lookUpFlow.tsx'
import { loadFlow } from '../task/load/loadFlow.tsx'
import { labelFlow } from '../task/label-film/labelFlow.tsx'
import { pickFlow } from '../task/pick/pickFlow.tsx'
import { receiveFlow } from '../task/receive/receiveFlow.tsx'
import { signForFlow } from '../task/sign-for/signForFlow.tsx'
import type { FloorFlow } from './floor-flow.ts'

/** The work of the floor, in the order of a pallet's way through the hall. A new flow is one line here. */
export const FLOWS: readonly FloorFlow[] = [
  receiveFlow,
  putawayFlow,
  pickFlow,
  loadFlow,
  signForFlow,
  labelFlow,
  moveFlow,
  qualityFlow,
  dateChangeFlow,
  lookUpFlow,
  superviseFlow,
]
