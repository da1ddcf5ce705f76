import type { findLeavings } from '@yuncang/contract/leave/archive/archive.ts'
import type { LeaveState } from '@yuncang/contract/leave/archive/words.ts'
import type { Asked } from '@yuncang/contract/wire/list.ts'
import { readsAsPart } from '../../plumbing/db/condition.store.ts'
import { listed } from '../../plumbing/db/list.store.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'
import type { Counts } from './store.ts'

/** A merchant that leaves, as its row tells. */
export type LeavingRow = {
  readonly id: number
  readonly code: string
  readonly name: string | null
  readonly archived_at: Date
  readonly archived_by: string
  readonly reason: string
  readonly counts: Counts
  readonly accepted: readonly string[]
  readonly erase_on: string
  readonly restored_at: Date | null
  readonly restored_by: string
  readonly begun_at: Date | null
  readonly step: string
  readonly rows_done: number
  readonly rows_total: number
  readonly failure: string | null
  readonly erased_at: Date | null
  readonly images_gone: number
  readonly bills: number
  readonly bills_until: string | null
}

const IN_STATE: Readonly<Record<LeaveState, Sql>> = {
  archived: sql`l.restored_at is null and l.begun_at is null`,
  erasing: sql`l.begun_at is not null and l.erased_at is null`,
  erased: sql`l.erased_at is not null`,
  restored: sql`l.restored_at is not null`,
}
/** An erased merchant has no name any more. */
const MERCHANT = sql`left join tenant t on t.tenant_id = l.merchant_id and l.erased_at is null`

/** Merchants that leave or have left, the newest first; for who sees all of them. */
export const leavings = listed<Asked<typeof findLeavings>, LeavingRow>({
  from: sql`leaving l ${MERCHANT}`,
  as: 'l',
  matching: (_scope, { merchant, state }) => sql`true
    ${merchant === undefined ? empty : sql`and (${readsAsPart('l.code', merchant)} or ${readsAsPart('t.name', merchant)})`}
    ${state === undefined ? empty : sql`and ${IN_STATE[state]}`}`,
  columns: sql`l.id, l.code, t.name, l.archived_at, l.archived_by, l.reason, l.counts, l.accepted, l.erase_on::text as erase_on, l.restored_at, l.restored_by, l.begun_at,
    l.step, l.rows_done, l.rows_total, l.failure, l.erased_at, l.images_gone,
    (select count(*) from kept_bill k where k.merchant_id = l.merchant_id) as bills,
    (select max(k.keep_until)::text from kept_bill k where k.merchant_id = l.merchant_id) as bills_until`,
  joins: MERCHANT,
  order: [['l.id', 'desc']],
})
