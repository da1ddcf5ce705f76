import { worded, type Facts } from '@yuncang/contract/wire/refusal.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { LOGGED, writeLog } from '../../plumbing/db/document-log.store.ts'
import type { Context } from '../../plumbing/http/context.ts'

/** Writes what was done to a template; `gone` when it was deleted. */
export async function logTemplate(
  tx: Tx,
  ctx: Context,
  { id, version }: { readonly id: number; readonly version: number },
  text: string,
  facts: Facts,
  { gone = false } = {},
): Promise<void> {
  const fromStatus = version === 1 ? null : LOGGED.on
  const content = worded(text, facts)
  await writeLog(tx, ctx.scope, ctx, [
    { kind: 'template', documentId: id, version, fromStatus, toStatus: gone ? LOGGED.off : LOGGED.on, content },
  ])
}
