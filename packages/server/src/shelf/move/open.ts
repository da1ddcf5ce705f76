import { openMove } from '@yuncang/contract/shelf/move/floor.ts'
import { MOVE_PROMPTS } from '@yuncang/contract/shelf/move/words.ts'
import type { CorrectionStep } from '@yuncang/contract/shelf/correction/at-location.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { placeMeant, stepAt } from '../correction/at-location.ts'

/** What lies at a scanned location and may be moved away. */
export async function openPlace(db: Db, ctx: Context, input: CallInput<typeof openMove>): Promise<CorrectionStep> {
  const place = await placeMeant(db, ctx.scope, input)
  if (!place.locations_on) throw refuse(openMove.refusals, 'locationsOff', { warehouse: place.warehouse_name })
  return stepAt(db, ctx.scope, place, MOVE_PROMPTS)
}
