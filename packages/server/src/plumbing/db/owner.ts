/** The owner's connections: the steps of a start, none of which can wait for ever. */
import pg from 'pg'
import { BOUNDED, boundGoodbye } from './connection.ts'
import type { Db } from './database.ts'
import { watchLink } from './link.ts'
import { DatabaseAway } from './lost.ts'

/** So long the database may take to take a connection when the program starts; it may have been started a moment ago itself. */
const LONGEST_CONNECT_MS = 10_000
/** So long one statement may take: a migration may rewrite a big table, or wait for a twin of this program that does. */
export const LONGEST_STEP_MINUTES = 30

/**
 * Runs `work` on a connection as the owner, and closes it. A link that swallows what was asked is given up within seconds, however
 * long the server would be allowed to work on it.
 * @throws DatabaseAway when the database takes no connection, or does not answer any more
 */
export async function asOwner<T>(ownerUrl: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({
    connectionString: ownerUrl,
    ...BOUNDED,
    connectionTimeoutMillis: LONGEST_CONNECT_MS,
    options: `-c statement_timeout=${LONGEST_STEP_MINUTES}min`,
  })
  // Without a listener a connection that is cut while nothing is asked would end this process.
  let lost: unknown
  owner.on('error', (error) => (lost = error))
  const link = watchLink(ownerUrl, () => undefined, { longestAnswer_ms: Infinity })
  try {
    await owner.connect().catch((error: unknown) => {
      throw new DatabaseAway(error)
    })
    const line = link.follow(owner)
    const ask = owner.query.bind(owner) as (...asked: unknown[]) => Promise<unknown>
    owner.query = ((...asked: unknown[]) => {
      line.asked()
      return ask(...asked).finally(line.heard)
    }) as typeof owner.query
    return await work(owner)
  } catch (error) {
    throw lost === undefined || error instanceof DatabaseAway ? error : new DatabaseAway(lost)
  } finally {
    link.stop()
    link.close()
    // Ending the connection releases its locks and rolls back what did not commit.
    if (lost === undefined) {
      boundGoodbye(owner)
      await owner.end().catch(() => undefined)
    }
  }
}

/** One transaction on a connection of the owner's. After a failure the connection serves on: whoever comes next needs it, and the failure may be written down by it. */
export async function wholly<T>(owner: pg.Client, work: () => Promise<T>): Promise<T> {
  await owner.query('begin')
  try {
    const done = await work()
    await owner.query('commit')
    return done
  } catch (error) {
    await owner.query('rollback').catch(() => undefined)
    throw error
  }
}

/** What a store asks of a transaction, asked on the owner's connection: numbers of eight bytes come as text there. */
export function asking(owner: pg.Client): Pick<Db, 'rows'> {
  return { rows: async (question) => (await owner.query(question)).rows as never }
}
