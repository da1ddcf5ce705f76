import type { getSignForRows } from '@yuncang/contract/task/sign-for/sign-for.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { kindRules } from '@yuncang/domain/task/task/kind.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { receiptOf } from './store.ts'
import { receiptView } from './view.ts'

/** What was delivered with a task and what became of it; nothing for kinds that are not signed for (part 1, 2.6). */
export async function receiptRows(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getSignForRows>,
): Promise<CallOutput<typeof getSignForRows>['records']> {
  const rows = await receiptOf(db, ctx.scope, input.code)
  const [first] = rows
  if (!first) throw notFound('任务')
  return kindRules(first.kind).signFor ? rows.filter((row) => row.line !== null).map(receiptView) : []
}
