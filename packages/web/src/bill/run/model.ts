import type { getRun, getRunParts } from '@yuncang/contract/bill/run/run.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import type { Tone } from '@yuncang/kit/quantity/StatusTag.tsx'

/** Long work on costs, and what of it is one transaction. */
export type CostRun = CallOutput<typeof getRun>
export type RunPart = CallOutput<typeof getRunParts>['records'][number]

export const PHASE_TONES: Readonly<Record<CostRun['phase'], Tone>> = {
  running: 'working',
  done: 'done',
  partly: 'trouble',
  stopped: 'void',
  failed: 'trouble',
}
export const PART_TONES: Readonly<Record<RunPart['state'], Tone>> = {
  waiting: 'waiting',
  done: 'done',
  failed: 'trouble',
  below: 'void',
  stopped: 'void',
}
