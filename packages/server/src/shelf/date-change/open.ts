import { openDateChange } from '@yuncang/contract/shelf/date-change/floor.ts'
import { DATE_CHANGE_PROMPTS } from '@yuncang/contract/shelf/date-change/words.ts'
import type { CorrectionStep } from '@yuncang/contract/shelf/correction/at-location.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { placeMeant, stepAt } from '../correction/at-location.ts'

/** What lies at a scanned location and may be given another production date. */
export async function openPlace(
  db: Db,
  ctx: Context,
  input: CallInput<typeof openDateChange>,
): Promise<CorrectionStep> {
  const place = await placeMeant(db, ctx.scope, input)
  if (!place.dates_on) throw refuse(openDateChange.refusals, 'datesOff', { warehouse: place.warehouse_name })
  return stepAt(db, ctx.scope, place, DATE_CHANGE_PROMPTS)
}
