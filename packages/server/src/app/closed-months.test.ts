/** The months of merchants that are shut, in a night in which one of them begins to be erased, and in one in which one fails. */
import { waiting } from '@yuncang/harness/blocked.ts'
import { newGoods } from '@yuncang/harness/goods.ts'
import { NO_MAIL } from '@yuncang/harness/no-mail.ts'
import { NO_WECHAT } from '@yuncang/harness/no-wechat.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Run } from '../plumbing/jobs/topic.ts'
import { sumClosedMonths } from './closed-months.ts'

const world = useWorld()

beforeAll(async () => {
  await world.arrive(await newGoods(world), { normal: 20 })
  await world.rows(
    `insert into leaving (merchant_id, code, archived_at, archived_by, was_open, counts, accepted, erase_on) select tenant_id, code, now(), '', true, '{}', '{}', '2026-01-01' from tenant where tenant_id in (1, 2)`,
  )
})

const summed = () => world.rows<{ id: number }>('select tenant_id as id from stock_month_built order by 1')

/** Merchants 1 and 2 are shut, and nothing of them is summed. */
async function shut(): Promise<void> {
  await world.rows('delete from stock_month_built')
  await world.rows('update tenant set status = 2 where tenant_id in (1, 2)')
  await world.rows('update leaving set begun_at = null')
}

function night(progress: Run['progress'] = async () => {}): Promise<void> {
  const log = { error: () => {}, warn: () => {} }
  const place = { database: world.database, files: world.files, mail: NO_MAIL, wechat: NO_WECHAT, log }
  const job = { tenantId: 0, id: 1, topic: '', payload: {}, period: null, attempt: 1 }
  return sumClosedMonths({ ...place, ...job, signal: new AbortController().signal, progress })
}

test('of a merchant whose erasing begins while the night sums nothing is written any more', async () => {
  await shut()
  await night(async (done) => {
    if (done === 1) await world.rows('update leaving set begun_at = now() where merchant_id = 2')
  })
  expect(await summed()).toEqual([{ id: 1 }])
})

test('nor where its erasing is just about to begin: that is waited for', async () => {
  await shut()
  await world.owner.query('begin')
  await world.owner.query('select from tenant where tenant_id = 1 for update')
  await world.owner.query('update leaving set begun_at = now() where merchant_id = 1')
  const done = night()
  await waiting(world, 1)
  await world.owner.query('commit')
  await done
  expect(await summed()).toEqual([{ id: 2 }])
})

test('a merchant that fails holds up none behind it, and the night says so', async () => {
  await shut()
  await world.owner.query('alter table stock_month_built add constraint planted check (tenant_id <> 1)')
  await expect(night()).rejects.toThrow(/months not summed: of 1 merchants, the first: .*planted/)
  expect(await summed()).toEqual([{ id: 2 }])
  await world.owner.query('alter table stock_month_built drop constraint planted')
  await night()
  expect(await summed()).toEqual([{ id: 1 }, { id: 2 }])
})
