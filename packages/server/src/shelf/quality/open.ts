import type { openQuality } from '@yuncang/contract/shelf/quality/floor.ts'
import { QUALITY_PROMPTS } from '@yuncang/contract/shelf/quality/words.ts'
import type { LyingStep } from '@yuncang/contract/shelf/correction/lying.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { placeMeant, stepAt } from '../correction/lying.ts'

/** What lies at a scanned location and may be given another quality. */
export async function openPlace(db: Db, ctx: Context, input: CallInput<typeof openQuality>): Promise<LyingStep> {
  return stepAt(db, ctx.scope, await placeMeant(db, ctx.scope, input), QUALITY_PROMPTS)
}
