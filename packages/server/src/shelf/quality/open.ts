import type { openQuality } from '@yuncang/contract/shelf/quality/floor.ts'
import { QUALITY_PROMPTS } from '@yuncang/contract/shelf/quality/words.ts'
import type { CorrectionStep } from '@yuncang/contract/shelf/correction/at-location.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { placeMeant, stepAt } from '../correction/at-location.ts'

/** What lies at a scanned location and may be given another quality. */
export async function openPlace(db: Db, ctx: Context, input: CallInput<typeof openQuality>): Promise<CorrectionStep> {
  return stepAt(db, ctx.scope, await placeMeant(db, ctx.scope, input), QUALITY_PROMPTS)
}
