import type { getRejectReasons } from '@yuncang/contract/board/data-centre/tasks.ts'
import { REJECT_REASON_NAMES } from '@yuncang/contract/task/sign-for/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { rateOf, sharesOfParts } from '@yuncang/domain/board/figure/share.ts'
import { REJECT_REASONS, UNSAID } from '@yuncang/domain/task/sign-for/reason.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { answered, askedOwners, askedRange } from '../figure/asked.ts'
import { REJECT_COLUMNS } from '../figure/columns.ts'
import { pointSums, sourceOf } from '../figure/read.store.ts'
import { askedPoints } from './tasks.ts'

/** Why what was rejected was, by the reasons that were given, and what was rejected without one; the most first. */
export async function rejectReasons(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getRejectReasons>,
): Promise<CallOutput<typeof getRejectReasons>> {
  const [owners, points] = await Promise.all([askedOwners(db, ctx.scope, input), askedPoints(db, ctx, input)])
  return answered(ctx, askedRange(ctx, input), input.compare, async (range) => {
    const source = await sourceOf(db, ctx.scope, range, ctx.today, owners)
    const columns = ['delivered_pieces', 'rejected_pieces', ...REJECT_COLUMNS] as const
    const rows = (await pointSums(db, source, columns, ['point_id'])).filter(
      (row) => points === undefined || points.includes(row.point_id),
    )
    const sum = (column: (typeof columns)[number]) => rows.reduce((total, row) => total + row[column], 0)
    const [delivered, rejected] = [sum('delivered_pieces'), sum('rejected_pieces')]
    const given = REJECT_REASONS.map((code) => ({ code, pieces: sum(`reject_${code}`) }))
    const unsaid = given.reduce((left, { pieces }) => left - pieces, rejected)
    const reasons = [...given, { code: UNSAID, pieces: unsaid } as const]
      .filter(({ pieces }) => pieces > 0)
      .toSorted((a, b) => b.pieces - a.pieces)
    const shares = sharesOfParts(reasons.map(({ code, pieces }) => ({ code, value: BigInt(pieces) })))
    const rate = (pieces: number) => rateOf(BigInt(pieces), BigInt(delivered))
    return {
      records: reasons.map(({ code, pieces }, at) => ({
        reason: code,
        reasonName: REJECT_REASON_NAMES[code],
        rejectedPieces: pieces,
        rejectRate: rate(pieces),
        share: shares[at]!,
      })),
      sums: { rejectedPieces: rejected, rejectRate: rate(rejected) },
    }
  })
}
