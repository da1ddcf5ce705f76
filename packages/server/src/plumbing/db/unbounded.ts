import pg from 'pg'
import { BOUNDED } from './connection.ts'
import { DatabaseAway } from './lost.ts'

/**
 * A connection on which a statement may take as long as the tables are large, and that COPY can use. What breaks is thrown by what was
 * asked. Ending it rolls back what did not commit.
 * @param copies the server takes orders for copies of its files there, and no others
 * @throws DatabaseAway
 */
export async function connectUnbounded(url: string, { copies = false } = {}): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    ...BOUNDED,
    ...(copies ? { replication: 'true' } : {}),
    options: '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c timezone=Asia/Shanghai',
  })
  // Without a listener a connection that is cut would end the process.
  client.on('error', () => {})
  await client.connect().catch((error: unknown) => {
    throw new DatabaseAway(error)
  })
  return client
}

/** Work on such a connection. */
export async function unbounded<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectUnbounded(url)
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
