import { raw, sql, type Sql } from '../../plumbing/db/sql.ts'

/** The condition that the lease of this short name runs today or is still to come. */
export function stillLeased(alias: string): Sql {
  const column = (name: string) => raw(`${alias}.${name}`)
  return sql`${column('status')} <> 0 and (${column('to_day')} is null or ${column('to_day')} >= (now() at time zone 'Asia/Shanghai')::date)`
}
