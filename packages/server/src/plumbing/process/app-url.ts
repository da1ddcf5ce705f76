import { runningOwnerUrl } from '../db/embedded/start.ts'
import { preparedAppUrl } from '../db/roles.ts'
import { byWayOf, keepingNone } from '../db/pooler.ts'
import { type PoolerOptions, readOptions } from './options.ts'
import { notRunning } from './words.ts'

/**
 * The app role's address in the database of this installation: the one DATABASE_URL names, or the bundled one that a running
 * `npm start` holds.
 * @throws Error with a sentence for the person at the terminal when neither is there
 */
export async function appUrlOfHome(env: NodeJS.ProcessEnv): Promise<string> {
  return preparedAppUrl(await ownerUrlOfHome(env))
}

/** The way of requests to the database, by its pooler where it has one, and the way past that. */
export function pooled(
  appUrl: string,
  pooler: PoolerOptions | undefined,
): { readonly appUrl: string; readonly pastPooler?: string } {
  if (pooler === undefined) return { appUrl }
  const url = byWayOf(appUrl, pooler.url)
  return { appUrl: pooler.keepsStatements ? url : keepingNone(url), pastPooler: appUrl }
}

/**
 * The owner's address of the same database.
 * @throws Error with a sentence for the person at the terminal when there is none
 */
export async function ownerUrlOfHome(env: NodeJS.ProcessEnv): Promise<string> {
  const { databaseUrl, home } = readOptions(env, [])
  const ownerUrl = databaseUrl ?? (await runningOwnerUrl(home))
  if (ownerUrl === undefined) throw new Error(notRunning(home))
  return ownerUrl
}
