import type { Tx } from '../../plumbing/db/database.ts'
import { writeLog } from '../../plumbing/db/document-log.store.ts'
import type { NextCode } from '../../plumbing/db/number.ts'
import { LOSS_LOG } from '@yuncang/contract/stocktake/loss/words.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { LOSS_STATE } from '@yuncang/domain/stocktake/loss/state.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { Stocktake } from '../task/store.ts'
import { insertLines, insertLoss, type CountedLine } from './store.ts'

/** Keeps what a stocktake came to; its differences make a loss order. Answers its number, empty when there are none. */
export async function keepResult(
  tx: Tx,
  ctx: Context,
  stocktake: Stocktake,
  lines: readonly CountedLine[],
  nextCode: NextCode,
): Promise<{ lossCode: string; differing: number }> {
  const differing = lines.filter((line) => line.differs).length
  const lossCode = differing === 0 ? '' : await nextCode('SY', ctx.today)
  const lossId =
    differing === 0 ? null : await insertLoss(tx, ctx.scope, ctx, stocktake, { code: lossCode, lines: differing })
  await insertLines(tx, ctx.scope, stocktake, lossId, lines)
  if (lossId !== null)
    await writeLog(tx, ctx.scope, ctx, [
      {
        kind: 'loss',
        documentId: lossId,
        version: 1,
        fromStatus: null,
        toStatus: LOSS_STATE.pending,
        content: worded(LOSS_LOG.created, { code: stocktake.code, lines: differing }),
      },
    ])
  return { lossCode, differing }
}
