import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import type { getJobPage, myJobs } from '@yuncang/contract/shelf/job/job.ts'
import { CLAIM_END_NAMES, JOB_KIND_NAMES, JOB_STATE_NAMES, JOB_WHY } from '@yuncang/contract/shelf/job/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { hasLapsed, JOB_STATE, type JobState } from '@yuncang/domain/shelf/job/job.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { timeText } from '../../plumbing/http/wire.ts'
import type { ClaimRow } from './list.store.ts'

/** What a claim is at a moment, in milliseconds since the epoch. */
export function stateOf(row: ClaimRow, now: number): JobState {
  if (row.ended_at !== null) return JOB_STATE.ended
  return hasLapsed(row.active_at.getTime(), now) ? JOB_STATE.lapsed : JOB_STATE.working
}

/** A job as its holder sees it. */
export function heldView(row: ClaimRow): CallOutput<typeof myJobs>[number] {
  return {
    kind: row.kind,
    kindName: JOB_KIND_NAMES[row.kind],
    code: row.document,
    warehouseName: row.warehouse_name,
    supplierName: row.supplier_name,
    claimTime: timeText(row.claimed_at),
    activeTime: timeText(row.active_at),
  }
}

/** A claim as supervisors see it. */
export function claimView(ctx: Context, row: ClaimRow): CallOutput<typeof getJobPage>['records'][number] {
  const { now } = ctx
  const state = stateOf(row, now)
  return {
    ...heldView(row),
    id: String(row.id),
    state,
    stateName: JOB_STATE_NAMES[state],
    name: row.name,
    account: row.account,
    warehouseCode: row.warehouse_code,
    nature: row.nature,
    idleMinutes: row.ended_at === null ? Math.max(0, Math.floor((now - row.active_at.getTime()) / 60_000)) : 0,
    endTime: timeText(row.ended_at),
    endReason: row.end_reason,
    endReasonName: row.end_reason === null ? '' : CLAIM_END_NAMES[row.end_reason],
    endName: row.end_name,
    abilities: { takeBack: whyNotTakeBack(ctx, state) },
  }
}

/** The empty text when this user can take a job back, otherwise why not. */
function whyNotTakeBack({ identity, rights }: Context, state: JobState): string {
  if (identity !== IDENTITY.merchant && identity !== IDENTITY.staff) return WHY_NOT.notMine
  if (!rights.has('floorSupervise')) return WHY_NOT.noRight
  return state === JOB_STATE.ended ? JOB_WHY.ended : ''
}
