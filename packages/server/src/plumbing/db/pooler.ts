/** The way to a database by a pooler of connections (docs/operations/scale.md). */

/** What an address says of a pooler that hands each transaction to another connection, and with it loses what was prepared. */
const [NAME, NONE] = ['pooler', 'transaction']

/** The same database, user and password by way of a pooler; one that knows the database by another name says so in its path. */
export function byWayOf(url: string, poolerUrl: string): string {
  const [way, pooler] = [new URL(url), new URL(poolerUrl)]
  // A socket of this machine stands there.
  way.searchParams.delete('host')
  for (const [name, value] of pooler.searchParams) way.searchParams.set(name, value)
  Object.assign(way, { hostname: pooler.hostname || 'localhost', port: pooler.port || '5432' })
  if (pooler.pathname.length > 1) way.pathname = pooler.pathname
  return way.href
}

/** An address whose pooler keeps no prepared statements: pgbouncer before 1.21 in transaction mode. */
export function keepingNone(url: string): string {
  const marked = new URL(url)
  marked.searchParams.set(NAME, NONE)
  return marked.href
}

/** Whether statements must leave without a name. */
export function keepsNone(url: string): boolean {
  return new URL(url).searchParams.get(NAME) === NONE
}
