/** A database of the forty files becomes like a new one, and keeps its rows. */
import { getUserInfo } from '@yuncang/contract/access/session/session.ts'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '@yuncang/harness/database.ts'
import { personOf } from '@yuncang/harness/world.ts'
import { seedWorld } from '@yuncang/harness/world-seed.ts'
import { prepareDatabase } from '../../app/prepare.ts'
import { testServer } from '@yuncang/harness/server.ts'
import { describeSchema } from './describe.ts'
import { FORTY } from './take-over/forty.ts'

const BEFORE = join(import.meta.dirname, '../../../../../test/harness/before-squash')
const files = readdirSync(BEFORE).sort()
const migrations = readdirSync(join(import.meta.dirname, 'migrations')).filter((file) => file.endsWith('.sql'))

let database: TestDatabase
let owner: pg.Client

beforeEach(async () => {
  database = await openEmptyDatabase()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query(`set time zone 'Asia/Shanghai'`)
})

afterEach(async () => {
  await owner.end()
  await database.close()
})

/** Applies the first of the forty files as the version that had them did. */
async function applyForty(most: number): Promise<void> {
  await owner.query(`create schema housekeeping;
    create table housekeeping.migration (file text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  for (const file of files.slice(0, most)) {
    await owner.query('begin')
    await owner.query(readFileSync(join(BEFORE, file), 'utf8'))
    await owner.query('insert into housekeeping.migration values ($1, $2)', [file, FORTY.get(file)])
    await owner.query('commit')
  }
}

async function schemaOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return Object.fromEntries(await describeSchema(client))
  } finally {
    await client.end()
  }
}

/** Tables that later files make into others. */
const BECOME_OTHERS = ['job_run', 'outbox']

/** Tables whose rows come with the program, and are put in order at each start; what people did to them ({@link DEEDS}) stays. */
const COME_ALONG = ['dict', 'menu', 'role']

/** The columns of each table. */
async function columnsOf(): Promise<Record<string, string[]>> {
  const { rows } = await owner.query<{ name: string; columns: string[] }>(
    `
    select c.relname as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1) group by 1 order by 1`,
    [[...BECOME_OTHERS, ...COME_ALONG]],
  )
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))
}

/** How many rows tables have, and what they are made of, by these columns: later files may add others. */
async function rowsOf(tables: Readonly<Record<string, string[]>>): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const [name, columns] of Object.entries(tables))
    found[name] = (
      await owner.query(`
        select count(*)::int as rows, md5(string_agg(t::text, ' ' order by t::text)) as content from (select ${columns.join(', ')} from ${name}) t`)
    ).rows[0]
  return found
}

/** What people of the platform and of a merchant did to rows that came with the program. */
const DEEDS = `
  update menu set name = '我们的任务', sort = 5, version = 1 where code = 'assignment.all';
  insert into menu (code, name, icon, sort, program, version) values ('own.1', '常用', 'base', 1, false, 1);
  update menu set parent_code = 'own.1', version = 1 where code = 'stock.goods';
  update dict set name = '常温货', version = 2 where code = 'GOODS_ATT_NORMAL';
  delete from dict where code = 'GOOD_UNIT_CARD';
  insert into dict_log (dict_code, content, account_id, at) values ('GOOD_UNIT_CARD', '删除', 1, now());
  update role set button_keys = array_remove(button_keys, 'goodsManageDelete'), version = 1 where kind = 'clerk';
  insert into office_button (key, name, changed_by) values ('goodsManageAdd', '新商品', '平台')`

/** What is left of the deeds. */
const LEFT_OF_DEEDS = `
  select (select array_agg(name order by code) from menu where code in ('assignment.all', 'own.1')) as menus,
    (select parent_code from menu where code = 'stock.goods') as moved,
    (select array_agg(name) from dict where code in ('GOODS_ATT_NORMAL', 'GOOD_UNIT_CARD')) as entries,
    (select bool_or('goodsManageDelete' = any (button_keys)) from role where kind = 'clerk') as granted`

describe('a database that has all of the forty', () => {
  it('gets the schema of a new one, keeps every row, and goes on serving', async () => {
    const template = await openTestDatabase()
    await applyForty(files.length)
    const tokens = await seedWorld(owner)
    await owner.query(DEEDS)
    await owner.query(`
      insert into outbox (tenant_id, topic, payload, due_at, done_at) values (1, 'task.waiting', '{"taskId":0}', now(), null), (1, 'task.waiting', '{}', now(), now());
      insert into job_run (tenant_id, job, period, finished_at, failure) values (1, 'sweep', 'killed over', null, null), (1, 'sweep', 'whole', now(), 'it was late')`)
    const tables = await columnsOf()
    const before = await rowsOf(tables)
    const { appUrl } = await prepareDatabase(database.ownerUrl)
    expect(await schemaOf(database.ownerUrl)).toEqual(await schemaOf(template.ownerUrl))
    expect(await rowsOf(tables)).toEqual(before)
    expect((await owner.query(LEFT_OF_DEEDS)).rows).toEqual([
      { menus: ['我们的任务', '常用'], moved: 'own.1', entries: ['常温货'], granted: false },
    ])
    // What waited still waits, and so does the work of a period that somebody was killed over.
    expect(
      (
        await owner.query(
          `select topic, period, failure from job where done_at is null and failed_at is null and due_at <= now() order by period nulls first`,
        )
      ).rows,
    ).toEqual([
      { topic: 'task.waiting', period: null, failure: null },
      { topic: 'sweep', period: 'killed over', failure: null },
    ])
    expect((await owner.query('select from job where done_at is not null')).rowCount).toBe(2)
    const history = `select file, checksum from housekeeping.migration order by file`
    const taken = (await owner.query(history)).rows
    expect(taken).toHaveLength(migrations.length)
    const app = await testServer({ appUrl, checkReplies: true })
    const { menuList } = await personOf(app, tokens.merchant).ok(getUserInfo, {})
    expect(menuList).toBeDefined()
    await app.close()
    // Once is enough, for every start and every machine.
    await Promise.all([prepareDatabase(database.ownerUrl), prepareDatabase(database.ownerUrl)])
    expect((await owner.query(history)).rows).toEqual(taken)
    await template.close()
  })

  it('but has not settled its regions is told to start the version before once', async () => {
    await applyForty(files.length)
    await owner.query(`insert into housekeeping.region_name values (1, null, '浙江省')`)
    const before = await schemaOf(database.ownerUrl)
    await expect(prepareDatabase(database.ownerUrl)).rejects.toThrow('请先用迁移文件合并之前的最后一个版本启动一次')
    expect(await schemaOf(database.ownerUrl)).toEqual(before)
  })
})

describe('a database that has not', () => {
  it('is told to start the version before once, and stays as it is', async () => {
    await applyForty(39)
    const before = await schemaOf(database.ownerUrl)
    await expect(prepareDatabase(database.ownerUrl)).rejects.toThrow('停在旧版的 0084_role_notes.sql')
    expect(await schemaOf(database.ownerUrl)).toEqual(before)
  })

  it('or has another beside them is told which', async () => {
    await applyForty(files.length)
    await owner.query(`insert into housekeeping.migration values ('0086_ours.sql', 'ours')`)
    await expect(prepareDatabase(database.ownerUrl)).rejects.toThrow('请用那个版本或更新的版本启动')
  })
})
