/** The owner's connections at a start: a link that goes silent ends the start within seconds, in a sentence. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBadLink, type BadLink } from '@yuncang/harness/bad-link.ts'
import { openTestDatabase, type TestDatabase } from '@yuncang/harness/database.ts'
import { prepareDatabase } from '../../app/prepare.ts'
import { failure } from '../process/words.ts'
import { DatabaseAway } from './lost.ts'
import { asOwner } from './owner.ts'

let database: TestDatabase
let link: BadLink
let ownerUrl: string
beforeAll(async () => {
  database = await openTestDatabase()
  link = await openBadLink(database.ownerUrl)
  ownerUrl = link.through(database.ownerUrl)
})
afterAll(async () => {
  await link.close()
  await database.close()
})

const START = { home: '/data', port: 1 }
/** What became of something that the link should not keep for ever. */
const outcome = (work: Promise<unknown>) =>
  Promise.race([
    work.then(
      () => 'done',
      (error: unknown) => error,
    ),
    sleep(60_000, 'hangs'),
  ])

it('prepares a database over a good link', async () => {
  expect(await outcome(prepareDatabase(ownerUrl))).toBe('done')
})

it(
  'gives up a step whose question or answer was swallowed, and a connection that is never taken',
  { timeout: 180_000 },
  async () => {
    const swallows = Promise.withResolvers<void>()
    const asked = outcome(
      asOwner(ownerUrl, async (owner) => {
        await owner.query('select 1')
        link.set('swallowing')
        swallows.resolve()
        await owner.query('select 2')
      }),
    )
    await swallows.promise
    const late = outcome(prepareDatabase(ownerUrl))
    for (const error of [await asked, await late]) {
      expect(error).toBeInstanceOf(DatabaseAway)
      expect(failure(error, START)).toMatch(/^数据库没有应答，启动已停止：.+请检查数据库和网络，然后再次 npm start。$/)
    }
    link.set('whole')
  },
)

it('lets a step work as long as the server does, up to a bound that is said', async () => {
  await asOwner(ownerUrl, async (owner) => {
    expect((await owner.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '30min' }])
    await owner.query('select pg_sleep(4)')
    await owner.query('set statement_timeout = 50')
    const late: unknown = await owner.query('select pg_sleep(1)').catch((error: unknown) => error)
    expect(failure(new Error('step.sql', { cause: late }), START)).toContain('超过 30 分钟没有完成一个准备步骤')
  })
})
