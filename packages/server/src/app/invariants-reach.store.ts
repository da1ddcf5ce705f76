import { sql, type Sql } from '../plumbing/db/sql.ts'

/**
 * How far promises of money are looked at: everything, every night and by hand; or what has been written in the last two days, every ten
 * minutes, since the costs of years would take longer than that.
 */
export type Reach = 'all' | 'recent'

const SINCE = sql`(now() - interval '48 hours')`

/** Costs within reach, as `c`; of every merchant by its own index. */
export const costsWithin = (reach: Reach): Sql =>
  reach === 'all'
    ? sql`cost c`
    : sql`(select c.* from tenant t cross join lateral (select c.* from cost c where c.tenant_id = t.tenant_id and c.changed_at > ${SINCE}) c) c`

/** Bills within reach, as `b`. */
export const billsWithin = (reach: Reach): Sql =>
  reach === 'all' ? sql`bill b` : sql`(select b.* from bill b where b.changed_at > ${SINCE}) b`

/** Works within reach, as `w`: of the last days, and those whose costs have changed. */
export const worksWithin = (reach: Reach): Sql =>
  reach === 'all'
    ? sql`work w`
    : sql`(
      select w.* from warehouse h cross join lateral (
        select w.* from work w where w.tenant_id = h.tenant_id and w.warehouse_id = h.id and w.day >= (${SINCE} at time zone 'Asia/Shanghai')::date) w
      union all
      select w.* from ${costsWithin(reach)} join work w on w.tenant_id = c.tenant_id and w.id = c.work_id) w`

/** The charges within reach, with those that a cost within reach corrects, as `o`. */
export const chargesWithin = (reach: Reach): Sql =>
  reach === 'all'
    ? sql`(select o.* from cost o where o.kind = 'charge') o`
    : sql`(
      select distinct on (o.tenant_id, o.id) o.* from ${costsWithin(reach)}
      join cost o on o.tenant_id = c.tenant_id and o.id = case when c.corrects_id is null then c.id else c.corrects_id end
      where o.kind = 'charge' order by o.tenant_id, o.id) o`

/** Whether a closed month \`k\` is within reach: a cost of it is. */
export const monthWithin = (reach: Reach): Sql =>
  reach === 'all'
    ? sql`true`
    : sql`(k.closed_at > ${SINCE} or exists (select from ${costsWithin(reach)} where c.tenant_id = k.tenant_id and c.warehouse_id = k.warehouse_id
        and c.book_day >= k.month and c.book_day < k.month + interval '1 month'))`
