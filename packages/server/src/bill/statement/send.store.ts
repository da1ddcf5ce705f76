import type { StatementState } from '@yuncang/contract/bill/statement/mail-words.ts'
import type { CalendarDate } from '@yuncang/domain/base/calendar.ts'
import type { BillStatus } from '@yuncang/domain/bill/bill/state.ts'
import type { CostGroup } from '@yuncang/domain/fee/rate/items.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { inScope, OWNED, type Home, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'
import type { KeptPaper } from '../bill/paper.ts'

/** Longer than a mail takes: who is silent for so long is gone. */
const CLAIM = '60 seconds'

/** How things stand with the statement of a bill. */
export type StatementRow = {
  readonly billId: number
  readonly code: string
  readonly billStatus: BillStatus
  readonly state: StatementState
  readonly sendTo: string
  readonly attempts: number
  readonly failure: string
  readonly sentAt: Date | null
  readonly claimed: boolean
}

/** The statements of these bills of the scope, in the order of the bills' numbers. */
export function statementsOf(db: Db, scope: Scope, codes: readonly string[]): Promise<StatementRow[]> {
  return db.rows<StatementRow>(sql`
    select b.id as "billId", b.code, b.status as "billStatus", s.state, s.send_to as "sendTo", s.attempts, s.failure, s.sent_at as "sentAt",
      coalesce(s.claimed_until > now(), false) as claimed
    from bill b join statement s on s.tenant_id = b.tenant_id and s.bill_id = b.id
    where ${inScope(scope, 'b', OWNED)} and b.code = any (${codes}::text[]) order by b.code`)
}

/** A statement that one now sends alone. */
export type Claimed = Claim & {
  readonly code: string
  readonly sendTo: string
  readonly billStatus: BillStatus
}

/** Which claim it is: of one mail no two have the same count, and what is sent once more is another mail. */
export type Claim = { readonly messageId: string; readonly attempts: number }

/** Takes a statement that waits, for as long as a mail may take. Undefined: it waits no more, or somebody else has it. */
export function claim(tx: Tx, scope: Home, billId: number): Promise<Claimed | undefined> {
  return tx.one<Claimed>(sql`
    update statement s set claimed_until = now() + ${CLAIM}::interval, attempts = s.attempts + 1, changed_at = now()
    from bill b where ${inScope(scope, 's')} and s.bill_id = ${billId} and s.state = 'waiting' and (s.claimed_until is null or s.claimed_until < now())
      and b.tenant_id = s.tenant_id and b.id = s.bill_id
    returning b.code, s.send_to as "sendTo", s.message_id as "messageId", s.attempts, b.status as "billStatus"`)
}

/** Whether a statement still waits. */
export async function isWaiting(db: Db, scope: Home, billId: number): Promise<boolean> {
  const row = await db.one(sql`
    select from statement s where ${inScope(scope, 's')} and s.bill_id = ${billId} and s.state = 'waiting'`)
  return row !== undefined
}

/**
 * Writes what became of a mail that was claimed. What waits on after its time is given up. Undefined: the claim had lapsed, and somebody
 * else sends it, or has; what became of that is his to write.
 */
export async function endClaim(
  tx: Tx,
  scope: Home,
  billId: number,
  { messageId, attempts }: Claim,
  {
    state,
    failure,
    until,
  }: { readonly state: StatementState; readonly failure: string; readonly until: string | null },
): Promise<StatementState | undefined> {
  const row = await tx.one<{ state: StatementState }>(sql`
    update statement s set claimed_until = null, failure = ${failure}, changed_at = moment.at, sent_at = ${state === 'sent' ? sql`moment.at` : null},
      state = case when ${state}::text = 'waiting' and moment.at > ${until}::timestamptz then 'failed' else ${state}::text end
    from (select now() as at) as moment
    where ${inScope(scope, 's')} and s.bill_id = ${billId} and s.state = 'waiting' and s.claimed_until is not null
      and s.message_id = ${messageId} and s.attempts = ${attempts} returning s.state`)
  return row?.state
}

/** `YB1` → `YB1.2` → `YB1.3`. */
const NEXT_MESSAGE = sql`
  split_part(s.message_id, '.', 1) || '.' || (coalesce(nullif(split_part(s.message_id, '.', 2), ''), '1')::int + 1)`

/**
 * Has a statement sent once more, to this mailbox. It is a new mail, under a Message-ID of its own: mailboxes throw a mail away whose
 * Message-ID they have seen.
 */
export async function sendAgain(tx: Tx, scope: Scope, billId: number, sendTo: string): Promise<void> {
  await tx.run(sql`
    update statement s set state = 'waiting', message_id = ${NEXT_MESSAGE}, send_to = ${sendTo}, attempts = 0, failure = '', sent_at = null, claimed_until = null, changed_at = now()
    where ${inScope(scope, 's', OWNED)} and s.bill_id = ${billId}`)
}

/** The paper that a bill keeps, and its lines as they are printed. */
export type PrintedBill = { readonly code: string; readonly paper: KeptPaper; readonly lines: readonly PrintedLine[] }
export type PrintedLine = {
  readonly day: CalendarDate
  readonly code: string
  readonly group: CostGroup
  readonly item: string
  readonly method: string
  readonly pointId: number | null
  readonly taskCode: string
  readonly note: string
  readonly money: string
}

/** What of a bill is printed; its lines never change, and what they say was kept when it was made. */
export async function printedBill(db: Db, scope: Scope, code: string): Promise<PrintedBill | undefined> {
  const bill = await db.one<{ id: number; code: string; paper: KeptPaper }>(sql`
    select b.id, b.code, b.paper from bill b where ${inScope(scope, 'b', OWNED)} and b.code = ${code}`)
  if (bill === undefined) return undefined
  const lines = await db.rows<PrintedLine>(sql`
    select c.day, c.code, l.cost_group as "group", c.item, c.method, c.point_id as "pointId",
      coalesce(case when k.source_kind = 'label' then k.source else t.code end, '') as "taskCode", coalesce(x.note, c.steps ->> 'reason', '') as note, l.money
    from bill_line l
    join cost c on c.tenant_id = l.tenant_id and c.id = l.cost_id
    left join cost o on o.tenant_id = c.tenant_id and o.id = c.corrects_id
    left join cost_other x on x.tenant_id = c.tenant_id and x.cost_id = c.id
    left join work k on k.tenant_id = c.tenant_id and k.id = case when c.work_id is null then o.work_id else c.work_id end
    left join task t on t.tenant_id = c.tenant_id and t.id = case when k.task_id is null then x.about_task_id else k.task_id end
    where ${inScope(scope, 'l', OWNED)} and l.bill_id = ${bill.id}`)
  return { code: bill.code, paper: bill.paper, lines }
}
