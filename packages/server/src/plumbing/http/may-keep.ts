import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { IDENTITY, type Right } from '@yuncang/domain/access/rights.ts'
import type { Context } from './context.ts'

/** Why this user changes nothing here; the empty text when he may. */
export function mayKeep(ctx: Context, right: Right): string {
  return ctx.identity === IDENTITY.platform ? WHY_NOT.notMine : ctx.rights.has(right) ? '' : WHY_NOT.noRight
}
