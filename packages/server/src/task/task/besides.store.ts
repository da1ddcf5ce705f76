import { REJECT_REASONS, UNSAID, type RejectReason } from '@yuncang/domain/task/sign-for/reason.ts'
import { besideOf, inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, join, raw, sql, type Sql } from '../../plumbing/db/sql.ts'

/** When a task `t` left or was finished, as its index has it: `coalesce` leads to none behind row-level security. */
export const MOVED_AT = sql`case when t.shipped_at is null then t.finished_at else t.shipped_at end`
export const LINE_PIECES = sql`(l.actual_normal + l.actual_broken)::bigint`

/** The facts of a line's goods as they were when its task moved them, as `f`; of one goods there are few. */
export const factsOfLine = (scope: Scope) => sql`
  left join lateral (
    select f.box, f.grams, f.cm3 from fee_facts f
    where ${inScope(scope, 'f')} and ${besideOf(scope, 'f', 'l')} and f.goods_id = l.goods_id and f.from_at <= (${MOVED_AT})
    order by f.from_at desc, f.id desc limit 1) f on true`
/** What boxes begun and whole weigh or take up, to the gram or cubic centimetre; of thirds and sixths what is a half stays one. */
const measured = (fact: Sql) => sql`coalesce(round(round(sum(${LINE_PIECES}::numeric * ${fact} / f.box), 9)), 0)`

/** What a task `t` weighs and takes up: rounded once a task. */
export const weightOf = (scope: Scope) => sql`
  select ${measured(sql`f.grams`)} as grams, ${measured(sql`f.cm3`)} as cm3 from task_line l ${factsOfLine(scope)}
  where ${inScope(scope, 'l')} and l.tenant_id = t.tenant_id and l.task_id = t.id`

/** Lines `l` of which some was rejected for a reason; `unsaid`: for none that anybody gave. */
export const rejectedFor = (reason: RejectReason | typeof UNSAID) =>
  sql`l.rejected > 0 and l.reject_reason = ${reason === UNSAID ? '' : reason}`
const BY_REASON = join(
  REJECT_REASONS.map(
    (reason) =>
      sql`coalesce(sum(l.rejected) filter (where l.reject_reason = ${reason}), 0)::bigint as ${raw(`reject_${reason}`)}`,
  ),
)

/** How many pieces of a task `t` were delivered, and what became of them; what was rejected all together, for each reason, or for one alone. */
export const signedOf = (scope: Scope, reason?: RejectReason | typeof UNSAID) => sql`
  select coalesce(sum(${LINE_PIECES}), 0)::bigint as delivered,
    coalesce(sum(l.rejected)${reason === undefined ? empty : sql` filter (where ${rejectedFor(reason)})`}, 0)::bigint as rejected,
    coalesce(sum(l.discarded), 0)::bigint as discarded, ${BY_REASON}
  from task_line l where ${inScope(scope, 'l')} and l.tenant_id = t.tenant_id and l.task_id = t.id`

/** How long a task `t` took to be accepted and to be done, in whole seconds. */
export const ACCEPT_S = sql`floor(extract(epoch from t.accepted_at - t.created_at))::bigint`
export const FINISH_S = sql`floor(extract(epoch from (${MOVED_AT}) - t.accepted_at))::bigint`

/** What tasks are shown with besides, where it is asked for; null where it is not. */
export type Besides = {
  readonly weight: string | null
  readonly volume: string | null
  readonly received: number | null
  readonly rejected: number | null
  readonly discarded: number | null
  readonly accept_minutes: number | null
  readonly finish_minutes: number | null
}
export type BesidesSums = Besides & { readonly reject_rate: string | null }
export type Show = 'measures' | 'signed' | 'minutes' | undefined
type Columns<T> = { readonly [K in keyof T]?: Sql }

const TYPES: { readonly [K in keyof BesidesSums]: 'text' | 'bigint' } = {
  weight: 'text',
  volume: 'text',
  received: 'bigint',
  rejected: 'bigint',
  discarded: 'bigint',
  accept_minutes: 'bigint',
  finish_minutes: 'bigint',
  reject_rate: 'text',
}
/** All columns: these, and of the others nothing. */
const columnsOf = (some: Columns<BesidesSums>) =>
  join(
    (Object.keys(TYPES) as (keyof BesidesSums)[]).map(
      (name) => sql`(${some[name] ?? sql`null`})::${raw(TYPES[name])} as ${raw(name)}`,
    ),
  )

const kg = (grams: Sql) => sql`round(${grams} / 1000.0, 3)`
const m3 = (cm3: Sql) => sql`round(${cm3} / 1000000.0, 6)`
const sum = (column: Sql) => sql`coalesce(sum(${column}), 0)`
const RECEIVED = sql`b.delivered - b.rejected - b.discarded`

const OF_ONE: { readonly [S in NonNullable<Show>]: Columns<Besides> } = {
  measures: { weight: kg(sql`b.grams`), volume: m3(sql`b.cm3`) },
  signed: { received: RECEIVED, rejected: sql`b.rejected`, discarded: sql`b.discarded` },
  minutes: { accept_minutes: sql`round(${ACCEPT_S} / 60.0)`, finish_minutes: sql`round(${FINISH_S} / 60.0)` },
}
/** Of several: a mean is that of their seconds, never one of means. */
const meanMinutes = (seconds: Sql) => sql`round(sum(${seconds})::numeric / nullif(count(${seconds}), 0) / 60)`
const OF_ALL: { readonly [S in NonNullable<Show>]: Columns<BesidesSums> } = {
  measures: { weight: kg(sum(sql`b.grams`)), volume: m3(sum(sql`b.cm3`)) },
  signed: {
    received: sum(RECEIVED),
    rejected: sum(sql`b.rejected`),
    discarded: sum(sql`b.discarded`),
    reject_rate: sql`round(100.0 * sum(b.rejected) / nullif(sum(b.delivered), 0), 2)`,
  },
  minutes: { accept_minutes: meanMinutes(ACCEPT_S), finish_minutes: meanMinutes(FINISH_S) },
}

/** What is looked up for each task `t`, as `b`; what did not move weighs nothing, and what was not signed for is not known. */
export function besidesJoin(scope: Scope, show: Show, reason?: RejectReason | typeof UNSAID): Sql {
  if (show === 'measures') return sql`left join lateral (${weightOf(scope)}) b on t.status in (3, 5)`
  if (show === 'signed')
    return sql`left join lateral (${signedOf(scope, reason)}) b on t.status = 3 and t.kind in ('TASK_TYPE_SEND', 'TASK_TYPE_CPFR')`
  return empty
}

/** The sums of it over tasks. */
export const besidesSums = (show: Show): Sql => columnsOf(show === undefined ? {} : OF_ALL[show])

/** The same of each task `t` of a page. */
export const besidesOf = (
  scope: Scope,
  show: Show,
  reason?: RejectReason | typeof UNSAID,
): { readonly columns: Sql; readonly joins: Sql } => ({
  columns: columnsOf(show === undefined ? {} : OF_ONE[show]),
  joins: besidesJoin(scope, show, reason),
})
