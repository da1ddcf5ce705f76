import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { openDatabase } from '../plumbing/db/database.ts'
import { enterTenant } from '../plumbing/db/enter.store.ts'
import { DatabaseAway } from '../plumbing/db/lost.ts'
import { PLATFORM_TENANT } from '../plumbing/db/scope.ts'
import type { DemoLogin } from '../plumbing/http/handler.ts'
import { programFile } from '../plumbing/program/programs.ts'
import { hasPeople } from './first-run.store.ts'
import type { SeedNews, SeedOrder } from './seed.ts'

/**
 * Has the first data of an installation made, by a process of its own, where there is nobody yet.
 * @param news `making`: there is nobody yet, and it begins, which may take a minute; `starting`: how to end that process, which must be gone before its database stops
 * @returns the logins it made; null when there were accounts already
 * @throws DatabaseAway, or an Error with the code of what went wrong
 */
export async function makeFirstData(
  order: SeedOrder,
  { making, starting }: { readonly making: () => void; readonly starting: (stop: () => Promise<void>) => void },
): Promise<readonly DemoLogin[] | null> {
  if (await isInUse(order.appUrl)) return null
  making()
  const seeder = fork(programFile('seed'), { serialization: 'advanced' })
  const gone = once(seeder, 'exit')
  starting(async () => {
    seeder.kill('SIGKILL')
    await gone
  })
  seeder.send(order, () => undefined)
  const news = await Promise.race([firstNews(seeder), gone])
  if (Array.isArray(news)) throw new Error(`the program of the first data ended: ${news[1] ?? news[0]}`)
  await gone
  if ('made' in news) return news.made
  const { isLoss, ...facts } = news.failed
  throw isLoss ? new DatabaseAway(new Error(facts.message)) : Object.assign(new Error(facts.message), facts)
}

/** Asked without waiting for anybody: whoever finds nobody asks again under a lock, in the transaction that makes the data. */
async function isInUse(appUrl: string): Promise<boolean> {
  const database = openDatabase(appUrl, { poolSize: 1 })
  try {
    return await database.transaction(async (tx) => {
      await enterTenant(tx, PLATFORM_TENANT)
      return hasPeople(tx)
    })
  } finally {
    await database.close()
  }
}

async function firstNews(seeder: ChildProcess): Promise<SeedNews> {
  const [news] = (await once(seeder, 'message')) as [SeedNews]
  return news
}
