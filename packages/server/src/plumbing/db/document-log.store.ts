import type { Tx } from './database.ts'
import { each, rowsOf, same } from './rows.store.ts'
import { sql, type Sql } from './sql.ts'
import { inScope, tenantOf, type Scope } from './scope.ts'

export type LogEntry = {
  readonly kind:
    | 'task'
    | 'putaway'
    | 'date_entry'
    | 'move'
    | 'quality_change'
    | 'date_change'
    | 'opening'
    | 'warehouse'
    | 'label'
    | 'account'
    | 'role'
    | 'menu'
    | 'button'
    | 'push'
    | 'department'
    | 'personnel'
    | 'point'
    | 'platform'
    | 'area'
    | 'location'
    | 'template'
    | 'goods'
    | 'work'
    | 'cost'
    | 'bill'
    | 'closed_month'
    | 'rate'
    | 'rate_default'
    | 'lease'
    | 'tax_rate'
    | 'term'
    | 'expense'
    | 'stocktake'
    | 'stocktake_setting'
    | 'loss'
  readonly documentId: number
  /** The document's version after the deed; one row each. */
  readonly version: number
  readonly fromStatus: number | null
  readonly toStatus: number
  readonly content: string
}

/**
 * What versions say of a document that has no statuses of its own, besides settings: it is switched off or deleted, it is there, it
 * is archived.
 */
export const LOGGED = { settings: 0, off: 0, on: 1, archived: 2 } as const
export type Logged = (typeof LOGGED)[keyof typeof LOGGED]

/**
 * Writes what was done to documents: one row a mutation, numbered by the document's version. `accountId` null: somebody of the platform
 * did it.
 */
export async function writeLog(
  tx: Tx,
  scope: Scope,
  by: { accountId: number | null; now: number },
  entries: readonly LogEntry[],
): Promise<void> {
  await tx.run(writingLog(scope, by, entries))
}

/** The same as a statement. */
export function writingLog(
  scope: Scope,
  by: { accountId: number | null; now: number },
  entries: readonly LogEntry[],
): Sql {
  return sql`
    insert into document_log (tenant_id, document_kind, document_id, version, from_status, to_status, content, account_id, at)
    ${rowsOf(entries, [
      same(tenantOf(scope)),
      each('text', ({ kind }) => kind),
      each('bigint', ({ documentId }) => documentId),
      each('int', ({ version }) => version),
      each('smallint', ({ fromStatus }) => fromStatus),
      each('smallint', ({ toStatus }) => toStatus),
      each('text', ({ content }) => content),
      same(by.accountId),
      same(new Date(by.now)),
    ])}
    returning 1`
}

/**
 * Writes what was done to something that counts no versions of its own (a catalogue, the settings of a warehouse): the log counts
 * for it. The caller has queued those who change the same thing.
 */
export async function addToLog(
  tx: Tx,
  scope: Scope,
  by: { accountId: number; now: number },
  kind: LogEntry['kind'],
  documentId: number,
  content: string,
): Promise<void> {
  const row = await tx.one<{ version: number }>(sql`
    select coalesce(max(l.version), 0) + 1 as version from document_log l
    where ${inScope(scope, 'l')} and l.document_kind = ${kind} and l.document_id = ${documentId}`)
  const { version } = row!
  await writeLog(tx, scope, by, [
    {
      kind,
      documentId,
      version,
      fromStatus: version === 1 ? null : LOGGED.settings,
      toStatus: LOGGED.settings,
      content,
    },
  ])
}
