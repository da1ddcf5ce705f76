import type { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import type { Completion, DoneGoods } from '@yuncang/domain/task/complete/completion.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Early } from '../../plumbing/http/context.ts'
import type { Deps } from '../../plumbing/http/handler.ts'
import { complete } from './complete.ts'

type Input = CallInput<typeof completeTask>

/**
 * Completes a task from the office.
 * @throws Refused as `complete` does
 */
export function completeByCall(tx: Tx, early: Early, input: Input, deps: Deps) {
  return complete(tx, early, completionOf(input), deps)
}

/** The call as a completion. */
function completionOf({ task, lines, addedLines }: Input): Completion {
  return {
    code: task.code,
    pallets: task.pallets,
    loading: task.loading === undefined ? undefined : task.loading === 1,
    images: task.urls,
    lines: lines.map((row) => ({ line: row.id, ...doneGoods(row) })),
    added: addedLines.map(doneGoods),
  }
}

function doneGoods(row: Input['addedLines'][number]): DoneGoods {
  return {
    goodsCode: row.goodsCode,
    normal: row.actualNormal,
    broken: row.actualBroken ?? null,
    batches: row.batches ?? [],
  }
}
