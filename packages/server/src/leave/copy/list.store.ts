import type { Db } from '../../plumbing/db/database.ts'
import { listed } from '../../plumbing/db/list.store.ts'
import { inScope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'
import type { Merchant } from './store.ts'

/** How a copy is: under way as its job says, which forgets nothing sooner than the copy is done. */
export type CopyRow = {
  readonly id: number
  readonly person_name: string
  readonly asked_at: Date
  readonly as_of: Date | null
  readonly ended_at: Date | null
  readonly failure: string | null
  readonly file: string | null
  readonly bytes: number
  readonly table_count: number
  readonly row_count: number
  readonly image_count: number
  readonly missing_count: number
  readonly expires_at: Date | null
  readonly expired: boolean
  readonly gone_at: Date | null
  readonly fetched_at: Date | null
  readonly fetched_count: number
  readonly job: 'waiting' | 'running' | 'over' | null
  readonly progress_done: number | null
  readonly progress_total: number | null
}

const COLUMNS = sql`
  c.id, c.person_name, c.asked_at, c.as_of, c.ended_at, c.failure, c.file, c.bytes, c.table_count, c.row_count, c.image_count, c.missing_count,
  c.expires_at, c.expires_at < now() as expired, c.gone_at, c.fetched_at, c.fetched_count, j.progress_done, j.progress_total,
  case when j.id is null or j.done_at is not null or j.failed_at is not null then 'over' when j.holder is not null and j.due_at > now() then 'running' else 'waiting' end as job`
const JOB = sql`left join job j on j.tenant_id = c.tenant_id and j.id = c.job_id`

/** The copies of a merchant, the newest first. */
export const copies = listed<Merchant, CopyRow>({
  from: sql`data_copy c`,
  as: 'c',
  matching: (scope, { tenantId }) => sql`${inScope(scope, 'c')} and c.tenant_id = ${tenantId}`,
  columns: COLUMNS,
  joins: JOB,
  order: [['c.id', 'desc']],
})

/** One of the copies of a merchant. */
export function copyOf(db: Db, tenantId: number, id: number): Promise<CopyRow | undefined> {
  return db.one<CopyRow>(
    sql`select ${COLUMNS} from data_copy c ${JOB} where c.tenant_id = ${tenantId} and c.id = ${id}`,
  )
}
