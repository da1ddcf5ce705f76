import type { PickStep } from '@yuncang/contract/task/pick/floor.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { endJobs } from '../../shelf/job/require.ts'
import { nextStep } from './floor.ts'

/** What comes next after a deed; the picker's job ends with the last piece. */
export async function stepAfterDeed(tx: Tx, ctx: Context, code: string, said: string): Promise<PickStep> {
  const step = await nextStep(tx, ctx, code, said)
  if (step.nextState === 'done') await endJobs(tx, ctx, [code])
  return step
}
