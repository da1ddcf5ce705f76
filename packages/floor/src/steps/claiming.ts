import { claimJob } from '@yuncang/contract/shelf/job/job.ts'
import { JOB_REFUSALS } from '@yuncang/contract/shelf/job/words.ts'
import type { JobKind } from '@yuncang/domain/shelf/job/job.ts'
import { CallError, limitTime, send } from '@yuncang/kit/call/client.ts'
import { PATIENCE_MS } from './patience.ts'

const { jobHeld } = JOB_REFUSALS
/** How the sentence ends that says who works on it: other refusals have the same code. */
const HELD_END = jobHeld.text.slice(jobHeld.text.lastIndexOf('}') + 1)

/**
 * Claims a job before its screen opens, so that the next one to come is told at once. Answers who holds it, or the empty text: it
 * is ours, it is over or not there (its own screen says so better), or nobody answered (the first deed claims it, too).
 */
export async function claimOf(kind: JobKind, code: string): Promise<string> {
  try {
    await send(claimJob, { kind, code }, { quiet: true, signal: limitTime(PATIENCE_MS) })
    return ''
  } catch (error) {
    return error instanceof CallError && error.code === jobHeld.code && error.message.endsWith(HELD_END)
      ? error.message
      : ''
  }
}
