import type { StepName, StepOutcome } from '@yuncang/contract/partner/mini-program/words.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** One step with WeChat as it is kept. */
export type StepRow = {
  id: number
  app_id: string
  step: StepName
  at: Date
  outcome: StepOutcome
  said_number: number | null
  said_text: string
  facts: Record<string, unknown>
  answer: unknown
}
const COLUMNS = sql`s.id, s.app_id, s.step, s.at, s.outcome, s.said_number, s.said_text, s.facts, s.answer`

/** Longer than a step can take. */
const OVERDUE = sql`interval '30 seconds'`

/** Steps whose process went: what had not been asked never was; of the others nobody knows. */
export async function endOverdue(tx: Tx, tenantId: number): Promise<void> {
  await tx.run(sql`
    update wechat_step set outcome = case when begun_at is null then 'refused' else 'unknown' end, ended_at = now()
    where tenant_id = ${tenantId} and outcome = 'asked' and at < now() - ${OVERDUE}`)
}

/** The step that runs. */
export function runningStep(db: Db, tenantId: number): Promise<StepRow | undefined> {
  return db.one<StepRow>(
    sql`select ${COLUMNS} from wechat_step s where s.tenant_id = ${tenantId} and s.outcome = 'asked' limit 1`,
  )
}

/** Steps of a program of which nobody knows how they ended, oldest first; those among them whose process went while it asked. */
export function unknownSteps(db: Db, tenantId: number, appId: string, steps: readonly StepName[]): Promise<StepRow[]> {
  return db.rows<StepRow>(sql`
    select ${COLUMNS} from wechat_step s
    where s.tenant_id = ${tenantId} and (s.outcome = 'unknown' or (s.outcome = 'asked' and s.begun_at is not null and s.at < now() - ${OVERDUE})) and s.app_id = ${appId} and s.step = any (${[...steps]}::text[]) order by s.id`)
}

/** A step by its number. */
export function stepOf(db: Db, tenantId: number, id: number): Promise<StepRow | undefined> {
  return db.one<StepRow>(sql`select ${COLUMNS} from wechat_step s where s.tenant_id = ${tenantId} and s.id = ${id}`)
}

export type NewStep = {
  readonly appId: string
  readonly step: StepName
  /** Empty: WeChat told of it. */
  readonly person: string
  readonly facts?: Readonly<Record<string, unknown>>
}

/** Writes down what is to be asked. Answers its number. */
export async function askStep(tx: Tx, tenantId: number, { appId, step, person, facts = {} }: NewStep): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into wechat_step (tenant_id, app_id, step, person_name, at, outcome, facts)
    values (${tenantId}, ${appId}, ${step}, ${person}, clock_timestamp(), 'asked', ${JSON.stringify(facts)}) returning id`)
  return row!.id
}

/** Writes down what is over. */
export async function noteStep(
  tx: Tx,
  tenantId: number,
  { appId, step, person, facts = {} }: NewStep,
  { outcome = 'done' as StepOutcome, number = null as number | null, text = '' } = {},
): Promise<void> {
  await tx.run(sql`
    insert into wechat_step (tenant_id, app_id, step, person_name, at, ended_at, outcome, said_number, said_text, facts)
    values (${tenantId}, ${appId}, ${step}, ${person}, clock_timestamp(), clock_timestamp(), ${outcome}, ${number}, ${text}, ${JSON.stringify(facts)})`)
}

/** WeChat is about to be asked. False: it was before, by a twin of the request, or another program was bound since. */
export async function beginStep(tx: Tx, tenantId: number, id: number, appId: string): Promise<boolean> {
  const begun = await tx.run(sql`
    update wechat_step set begun_at = now() where tenant_id = ${tenantId} and id = ${id} and app_id = ${appId} and outcome = 'asked' and begun_at is null`)
  return begun > 0
}

/** How a step ended; one that nobody knew of until now, too. */
export async function endStep(
  tx: Tx,
  tenantId: number,
  id: number,
  end: { readonly outcome: StepOutcome; readonly number?: number; readonly text?: string; readonly answer?: unknown },
): Promise<void> {
  const { outcome, number = null, text = '', answer = null } = end
  await tx.run(sql`
    update wechat_step set outcome = ${outcome}, ended_at = now(), said_number = ${number}, said_text = ${text}, answer = ${JSON.stringify(answer)}
    where tenant_id = ${tenantId} and id = ${id} and outcome in ('asked', 'unknown')`)
}

/** How often audits were revoked today and this month, as the world in Shanghai counts days. */
export async function revokedCounts(db: Db, tenantId: number): Promise<{ today: number; month: number }> {
  const row = await db.one<{ today: number; month: number }>(sql`
    select count(*) filter (where s.at >= date_trunc('day', now()))::int as today, count(*)::int as month
    from wechat_step s where s.tenant_id = ${tenantId} and s.step = 'revoke' and s.outcome = 'done' and s.at >= date_trunc('month', now())`)
  return row ?? { today: 0, month: 0 }
}

/** Forgets steps that ended longer ago than so many months, at most so many at once. */
export async function sweepSteps(tx: Tx, tenantId: number, months: number, most: number): Promise<void> {
  await tx.run(sql`
    delete from wechat_step s where s.tenant_id = ${tenantId} and s.id in (
      select o.id from wechat_step o where o.tenant_id = ${tenantId} and o.outcome <> 'asked' and o.at < now() - make_interval(months => ${months}::int)
      order by o.at, o.id limit ${most})`)
}

/** What somebody is called. */
export async function nameOf(db: Db, tenantId: number, accountId: number): Promise<string> {
  const row = await db.one<{ name: string }>(
    sql`select a.person_name as name from account a where a.tenant_id = ${tenantId} and a.id = ${accountId}`,
  )
  return row?.name ?? ''
}

/** Somebody sets out to bind. */
export async function keepState(
  tx: Tx,
  tenantId: number,
  hash: Buffer,
  by: { readonly accountId: number; readonly name: string },
): Promise<void> {
  await tx.run(sql`delete from wechat_state where tenant_id = ${tenantId} and expires_at < now() - interval '1 day'`)
  await tx.run(sql`
    insert into wechat_state (tenant_id, hash, account_id, person_name, expires_at)
    values (${tenantId}, ${hash}, ${by.accountId}, ${by.name}, now() + interval '30 minutes')`)
}

/** Uses a state, once. Undefined: there is none, it was used, it is over, or whoever set out may no longer enter. */
export function useState(tx: Tx, tenantId: number, hash: Buffer): Promise<{ name: string } | undefined> {
  return tx.one(sql`
    update wechat_state s set used_at = now() from account a
    where s.tenant_id = ${tenantId} and s.hash = ${hash} and s.used_at is null and s.expires_at > now()
      and a.tenant_id = s.tenant_id and a.id = s.account_id and a.status = 1
    returning s.person_name as name`)
}
