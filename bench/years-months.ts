/** What the program does at night for the lists of `years.ts`: months of moves that are over are summed. */
import { openDatabase } from '@yuncang/server/plumbing/db/database.ts'
import { saidTo } from '@yuncang/server/plumbing/db/rows.store.ts'
import { wholeTenant } from '@yuncang/server/plumbing/db/scope.ts'
import { sql } from '@yuncang/server/plumbing/db/sql.ts'
import { inTenant } from '@yuncang/server/plumbing/jobs/work.ts'
import { SUMMED, sumMonth, sumsOfMoves } from '@yuncang/server/stock/history/months.store.ts'
import type pg from 'pg'
import type { BenchWorld } from './world.ts'
import { MERCHANTS } from './years-merchants.ts'
import { byAll, withoutIndexes } from './years-quick.ts'

/** In which the world began. */
const FIRST_YEAR = 2018
const DAY_MS = 86_400_000
const YEAR = 'YYYY'.length

/** The most days that nobody has summed yet: each is a day after it is over. */
const OPEN_DAYS = 2

/**
 * Sums all but the last two days of the world, whose last month counts as the present one: by the program's own sums, all of them at once. The last month is then summed by its
 * job as well, and has to be the same.
 */
export async function months(
  { appUrl, owner, ownerUrl }: BenchWorld,
  last: string,
  tell: (text: string) => void,
): Promise<void> {
  await owner.query('truncate stock_month, stock_month_built')
  const open = new Date(Date.parse(last) - OPEN_DAYS * DAY_MS).toISOString().slice(0, 10)
  const present = sql`(${open}::date::timestamp at time zone 'Asia/Shanghai')`
  const month = sql`date_trunc('month', m.at at time zone 'Asia/Shanghai')::date`
  // A year of a merchant at a time, so that none of them waits for the largest.
  const years = Array.from({ length: Number(last.slice(0, YEAR)) - FIRST_YEAR + 1 }, (_, n) => FIRST_YEAR + n)
  const begins = (year: number) => sql`${`${year}-01-01 00:00+08`}::timestamptz`
  const summed = MERCHANTS.flatMap(({ tenant }) =>
    years.map((year) => async (client: pg.Client) => {
      const during = sql`m.at >= ${begins(year)} and m.at < least(${begins(year + 1)}, ${present})`
      const summing = sql`insert into stock_month (${SUMMED}) ${sumsOfMoves(wholeTenant(tenant), month, during)}`
      const { text, values } = saidTo(summing, { several: false })
      await client.query(text, [...values])
    }),
  )
  const begin = `set work_mem = '1GB'; set hash_mem_multiplier = 1`
  await withoutIndexes(owner, ownerUrl, ['stock_month'], () => byAll(ownerUrl, summed, begin), tell)
  await owner.query(`insert into stock_month_built (tenant_id, until) select unnest($1::bigint[]), $2`, [
    MERCHANTS.map(({ tenant }) => tenant),
    open,
  ])
  await sameByJob(owner, appUrl, MERCHANTS.at(-1)!.tenant, open)
}

/** @throws Error where the job sums the last month of a merchant otherwise */
async function sameByJob(owner: pg.Client, appUrl: string, tenant: number, open: string): Promise<void> {
  const sums = async () => {
    const { rows } = await owner.query<{ sums: string | null }>(
      `select md5(string_agg(k::text, '' order by k)) as sums from stock_month k, stock_month_built u
       where u.tenant_id = $1 and k.tenant_id = u.tenant_id and k.month >= (select max(n.month) from stock_month n where n.tenant_id = u.tenant_id)`,
      [tenant],
    )
    return rows[0]!.sums
  }
  const before = await sums()
  await owner.query(`update stock_month_built set until = date_trunc('month', until - 1)::date where tenant_id = $1`, [
    tenant,
  ])
  const database = openDatabase(appUrl, { poolSize: 1 })
  const isSummed = await inTenant(database, tenant, (tx) => sumMonth(tx, wholeTenant(tenant), sql`${open}::date`))
  await database.close()
  if (before === null || !isSummed) throw new Error('there was no month for the job to sum')
  if ((await sums()) !== before) throw new Error('the job sums a month otherwise')
}
