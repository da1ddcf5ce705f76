import { BY_PLATFORM } from '@yuncang/contract/wire/words.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { LogEntry } from '../../plumbing/db/document-log.store.ts'
import { inScope, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** The log of a document that the caller has already found in its scope, newest first; `nobody`: what stands where no account did it. */
export function readLog(
  db: Db,
  scope: Scope,
  kind: LogEntry['kind'],
  documentId: number,
  nobody = BY_PLATFORM,
): Promise<{ content: string; name: string; at: Date }[]> {
  return db.rows(sql`
    select l.content, coalesce(a.person_name, ${nobody}) as name, l.at from document_log l
    left join account a on a.tenant_id = l.tenant_id and a.id = l.account_id
    where ${inScope(scope, 'l')} and l.document_kind = ${kind} and l.document_id = ${documentId}
    order by l.version desc`)
}
