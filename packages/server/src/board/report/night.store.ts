import type { Db } from '../../plumbing/db/database.ts'
import { inScope, OWNED, type Scope } from '../../plumbing/db/scope.ts'
import { sql, type Sql } from '../../plumbing/db/sql.ts'
import { onlyOf, type Owners } from '../figure/documents.store.ts'

export type Night = {
  readonly shipped_tasks: number
  readonly shipped_pieces: number
  readonly in_tasks: number
  readonly in_pieces: number
  readonly delivered: number
  readonly rejected: number
  readonly discarded: number
  readonly made: number
  readonly pending: number
}

/** When it left or was finished, as its index has it. */
const MOVED_AT = sql`case when t.shipped_at is null then t.finished_at else t.shipped_at end`

/** What left, came, was signed for and was made between two moments of Shanghai (`YYYY-MM-DD HH:mm`), the second not counted. */
export async function nightOf(
  db: Db,
  scope: Scope,
  owners: Owners,
  { begin, end }: { readonly begin: string; readonly end: string },
): Promise<Night> {
  const own = sql`${inScope(scope, 't', OWNED)}${onlyOf(owners, 't')}`
  const within = (column: Sql) => sql`
    (${column}) >= (${begin}::timestamp at time zone 'Asia/Shanghai') and (${column}) < (${end}::timestamp at time zone 'Asia/Shanghai')`
  const isShipped = sql`t.kind in ('TASK_TYPE_SEND', 'TASK_TYPE_CPFR')`
  const isReceived = sql`t.nature = 2 and t.kind <> 'TASK_TYPE_COUNT_IN'`
  const row = await db.one<Night>(sql`
    select m.*, s.*, n.* from (
      select count(*) filter (where ${isShipped}) as shipped_tasks, coalesce(sum(t.actual_pieces) filter (where ${isShipped}), 0)::bigint as shipped_pieces,
        count(*) filter (where ${isReceived}) as in_tasks, coalesce(sum(t.actual_pieces) filter (where ${isReceived}), 0)::bigint as in_pieces
      from task t where ${own} and t.status in (3, 5) and ${within(MOVED_AT)}) m
    cross join (
      select coalesce(sum(l.actual_normal + l.actual_broken), 0)::bigint as delivered, coalesce(sum(l.rejected), 0)::bigint as rejected,
        coalesce(sum(l.discarded), 0)::bigint as discarded
      from task t join task_line l on l.tenant_id = t.tenant_id and l.task_id = t.id
      where ${own} and t.status = 3 and ${isShipped} and ${within(sql`t.finished_at`)}) s
    cross join (
      select count(*) as made, count(*) filter (where t.status = 1) as pending from task t where ${own} and ${within(sql`t.created_at`)}) n`)
  return row!
}
