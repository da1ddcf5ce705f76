/** A merchant's own copy: all that is its own and nothing else, of one moment, exact, made apart, fetched once a ticket, kept for some days. */
import { downloadTicket } from '@yuncang/contract/access/session/session.ts'
import { dropDataCopy, fetchDataCopy, findDataCopies, makeDataCopy } from '@yuncang/contract/leave/copy/copy.ts'
import { COPY_FAILURES } from '@yuncang/contract/leave/copy/words.ts'
import { getTenantLog } from '@yuncang/contract/partner/merchant/merchant.ts'
import { drainJobs } from '@yuncang/harness/jobs.ts'
import { unchanged } from '@yuncang/harness/snapshot.ts'
import { uploadPicture } from '@yuncang/harness/upload.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'
import { readCsv, unzip } from '@yuncang/harness/zip.ts'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Depot } from '../../plumbing/file/depot.ts'
import { openDepot } from '../../plumbing/file/open-depot.ts'
import type { Run } from '../../plumbing/jobs/topic.ts'
import { inTenant } from '../../plumbing/jobs/work.ts'
import { tenantTables } from '../../plumbing/db/tenant-tables.store.ts'
import { COPIED_TABLES } from './dictionary.ts'
import { formOf } from './form.ts'
import { LEFT_OUT_COLUMNS, LEFT_OUT_TABLES } from './left-out-words.ts'
import { makeCopy } from './make.ts'
import { sweepCopies } from './sweep.ts'

const world = useWorld()
const depot = (): Depot => openDepot({ folder: join(world.filesFolder, 'copies') })
const drained = (copies = depot()) => drainJobs(world.database, { files: world.files, copies })
const newest = async (by: PersonName = 'merchant', input = {}) =>
  (await world.as(by).ok(findDataCopies, input)).records[0]!
const fetched = async (copyId: number, { by = 'merchant' as PersonName, ticket = '' } = {}) => {
  const one = ticket || (await world.as(by).ok(downloadTicket, {})).ticket
  const of = by === 'platform' ? '&yctCode=YCT1' : ''
  return world.app.inject({ url: `${fetchDataCopy.path}?ticket=${one}&copyId=${copyId}${of}` })
}
/** Makes a copy and answers what is in it. */
const made = async () => {
  const { copyId } = await world.as('merchant').ok(makeDataCopy, {})
  await drained()
  const reply = await fetched(copyId)
  expect(reply.statusCode, reply.payload.slice(0, 200)).toBe(200)
  return { copyId, entries: await unzip(reply.rawPayload) }
}
const rowsIn = (entries: Map<string, Buffer>, table: string) => {
  const name = [...entries.keys()].find((one) => one.startsWith(`数据/${table}-`))!
  const text = entries.get(name)!.toString()
  expect(text.startsWith('\uFEFF')).toBe(true)
  const [head, ...rows] = readCsv(text.slice(1))
  return rows.map((row) => Object.fromEntries(head!.map((column, index) => [column as string, row[index]!])))
}
const forget = async () => {
  await world.rows('delete from data_copy')
  await rm(join(world.filesFolder, 'copies'), { recursive: true, force: true })
}

test('every table of a merchant, and each of its columns, is in a copy under a name of its own, or left out for a reason', async () => {
  const tables = await inTenant(world.database, 1, tenantTables)
  const { copied, unsaid } = formOf(tables)
  expect(unsaid).toEqual([])
  expect(copied.length).toBeGreaterThan(80)
  const there = tables.map(({ name }) => name)
  for (const known of [...Object.keys(COPIED_TABLES), ...Object.keys(LEFT_OUT_TABLES)]) expect(there).toContain(known)
  const columns = tables.flatMap(({ name, columns: of }) => of.map((column) => `${name}.${column.name}`))
  for (const known of Object.keys(LEFT_OUT_COLUMNS)) expect(columns).toContain(known)
  const said = copied.flatMap(({ table, columns: of }) => of.map(({ column }) => `${table}.${column}`))
  for (const [table, { columns: of = {} }] of Object.entries(COPIED_TABLES))
    for (const column of Object.keys(of)) expect(said).toContain(`${table}.${column}`)
  // What is sealed or hashed stands in bytes: none of them leaves.
  expect(
    copied.flatMap(({ table, columns: of }) => of.filter(({ declared }) => declared === 'bytea').map(() => table)),
  ).toEqual([])
})

test('a copy has every row of its merchant as it is, of no other, with its images and what explains them', async () => {
  const picture = await uploadPicture(world, 'merchant')
  await world.rows(
    `insert into image_use (tenant_id, document_kind, document_id, position, image_id) values (1, 'goods', 1, 99, $1)`,
    [picture],
  )
  await world.arrive('G1', [{ date: '2026-01-02', normal: 7 }])
  const texts = ['=1+1', "'=x", "''@y", "it's", '他说"好"', 'a\r\nb', '＝SUM(A1)', '-5', '', ' ', ',']
  await world.rows(`update goods set name = $1, standard = '' where tenant_id = 1 and code = 'G1'`, [
    JSON.stringify(texts),
  ])
  await world.rows(
    'insert into supplier_shop (tenant_id, supplier_id, position, name) select 1, id, n, t from supplier, unnest($1::text[]) with ordinality as x (t, n) where tenant_id = 1 and code = $2',
    [texts, 'S1'],
  )
  // What the arrival tells people of is told first.
  await drained()
  const { copyId, entries } = await made()
  for (const { table } of formOf(await inTenant(world.database, 1, tenantTables)).copied) {
    const [{ n }] = (await world.rows<{ n: number }>(
      `select count(*)::int as n from ${table} where tenant_id = 1`,
    )) as [{ n: number }]
    expect(rowsIn(entries, table), table).toHaveLength(n)
  }
  const plain = (value: unknown) =>
    typeof value === 'string' && /^'+[=+\-@\t\r\n＝＋－＠]/.test(value) ? value.slice(1) : value
  const shops = rowsIn(entries, 'supplier_shop')
  expect(shops.map(({ name }) => plain(name))).toEqual(texts)
  for (const { name } of shops) expect(name).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
  const balances = await world.rows(
    'select place_id::text, production_date::text, on_hand::text from balance where tenant_id = 1 order by place_id, goods_id, production_date, quality',
  )
  expect(
    rowsIn(entries, 'balance').map((row) => ({
      place_id: (row['place_id'] as { bare: string }).bare,
      production_date: (row['production_date'] as { bare: string }).bare,
      on_hand: (row['on_hand'] as { bare: string }).bare,
    })),
  ).toEqual(balances)
  expect(rowsIn(entries, 'tenant')).toMatchObject([{ code: 'YCT1', archived_at: null, address: '' }])
  const image = rowsIn(entries, 'image').find(({ id }) => id === picture)!
  expect(entries.get(image['file'] as string)!.equals(await bytesOf(picture))).toBe(true)
  const columns = JSON.parse(entries.get('columns.json')!.toString()) as {
    tables: { table: string; file: string; columns: { column: string; unit: string; leadsTo: string }[] }[]
  }
  const goods = columns.tables.find(({ table }) => table === 'goods')!
  expect(goods.columns).toContainEqual(expect.objectContaining({ column: 'supplier_id', leadsTo: 'supplier.id' }))
  expect(goods.columns).toContainEqual(expect.objectContaining({ column: 'shelf_life_days', unit: '天' }))
  const moves = columns.tables.find(({ table }) => table === 'stock_move')!
  expect(moves.columns.filter(({ leadsTo }) => leadsTo)).toHaveLength(6)
  for (const { file } of columns.tables) expect(entries.has(file)).toBe(true)
  expect(readCsv(entries.get('列说明.csv')!.toString()).length).toBe(
    columns.tables.reduce((sum, table) => sum + table.columns.length, 1),
  )
  expect(entries.get('说明.txt')!.toString()).toContain('YCT1')
  expect(await newest()).toMatchObject({
    copyId,
    state: 'ready',
    by: 'merchant',
    images: 1,
    missingImages: 0,
    fetchCount: 1,
    failure: '',
  })
  const foreign = (
    await world.rows<{ person_name: string }>(`select person_name from account where tenant_id = 2`)
  ).map(({ person_name }) => person_name)
  const all = Buffer.concat([...entries.values()]).toString()
  for (const name of ['WH9', 'S9', 'G9', ...foreign.filter((one) => one.length > 6)])
    expect(all).not.toContain(`"${name}"`)
})

const bytesOf = async (id: string) => Buffer.from((await world.app.inject({ url: `/image/${id}` })).rawPayload)

test('no password, token or key is in it, in whatever spelling', async () => {
  await forget()
  await world.rows(`update account set password_hash = 'planted-hash-of-' || id where tenant_id = 1`)
  await world.rows(`insert into mail_secret (tenant_id, sealed) values (1, 'planted-seal') on conflict do nothing`)
  await world.rows(
    `insert into device_credential (tenant_id, account_id, credential_hash, expires_at) select 1, min(id), 'planted-device', now() + interval '1 day' from account where tenant_id = 1`,
  )
  await world.rows(
    `insert into idempotency (tenant_id, account_id, path, key, body_hash) select 1, min(id), '/planted', 'planted-key', 'planted-body' from account where tenant_id = 1`,
  )
  const { entries } = await made()
  const all = Buffer.concat([...entries.values()])
  const hashes = await world.rows<{ hash: Buffer }>('select token_hash as hash from session where tenant_id = 1')
  const tokens = hashes.flatMap(({ hash }) => [
    hash.toString('hex'),
    hash.toString('base64'),
    hash.toString('base64url'),
  ])
  const planted = ['planted-hash', 'planted-seal', 'planted-device', 'planted-key', 'planted-body']
  for (const secret of [
    ...planted,
    ...planted.map((text) => Buffer.from(text).toString('hex')),
    ...tokens,
    world.as('merchant').token,
  ])
    expect(all.includes(secret), secret).toBe(false)
})

test('who asks while one is made is told; a ticket fetches once; the newest file alone stays', async () => {
  await forget()
  const first = await world.as('merchant').ok(makeDataCopy, {})
  expect(await world.as('merchant').refused(makeDataCopy, {}, 409)).toContain('正在制作中')
  expect(await world.as('platform').refused(makeDataCopy, { tenantCode: 'YCT1' }, 409)).toContain('正在制作中')
  expect(await newest()).toMatchObject({ state: 'waiting' })
  await world.as('merchant').refused(dropDataCopy, { copyId: first.copyId }, 409)
  expect((await fetched(first.copyId)).json()).toMatchObject({ code: 500 })
  await drained()
  const { ticket } = await world.as('merchant').ok(downloadTicket, {})
  expect((await fetched(first.copyId, { ticket })).headers).toMatchObject({ 'content-type': 'application/zip' })
  expect((await fetched(first.copyId, { ticket })).json()).toMatchObject({ code: 501 })
  const second = await world.as('platform').ok(makeDataCopy, { tenantCode: 'YCT1' })
  await drained()
  expect((await newest()).by).toBe('platform')
  expect((await fetched(first.copyId)).json()).toMatchObject({
    code: 500,
    message: expect.stringContaining('已过保留期或已删除'),
  })
  expect((await fetched(second.copyId, { by: 'platform' })).statusCode).toBe(200)
  expect(await depot().list('1')).toHaveLength(1)
  await world.as('merchant').ok(dropDataCopy, { copyId: second.copyId })
  await world.as('merchant').ok(dropDataCopy, { copyId: second.copyId })
  // Behind the commit, which the reply does not wait for.
  await expect.poll(() => depot().list('1')).toEqual([])
  expect((await newest()).state).toBe('gone')
  const log = await world.as('platform').ok(getTenantLog, { tenantCode: 'YCT1' })
  expect(log.records.slice(0, 3).map(({ content, by }) => [content, by])).toEqual([
    ['删除数据副本', 'merchant'],
    ['制作数据副本', 'platform'],
    ['制作数据副本', 'merchant'],
  ])
})

test('another merchant finds nothing of it, and nobody but the administrator comes near', async () => {
  await forget()
  const { copyId } = await world.as('merchant').ok(makeDataCopy, {})
  await drained()
  await unchanged(world, async () => {
    expect((await world.as('merchant2').ok(findDataCopies, {})).records).toEqual([])
    await world.as('merchant2').refused(findDataCopies, { tenantCode: 'YCT1' }, 404)
    await world.as('merchant2').refused(makeDataCopy, { tenantCode: 'YCT1' }, 404)
    await world.as('merchant2').refused(dropDataCopy, { copyId }, 404)
    expect((await fetched(copyId, { by: 'merchant2' })).json()).toMatchObject({ code: 404 })
    await world.as('platform').refused(findDataCopies, {}, 404)
    for (const who of ['manager', 'clerk', 'finance', 'floor', 'supplier1'] as const) {
      await world.as(who).refused(findDataCopies, {}, 403)
      await world.as(who).refused(makeDataCopy, {}, 403)
      await world.as(who).refused(dropDataCopy, { copyId }, 403)
      expect((await fetched(copyId, { by: who })).json()).toMatchObject({ code: 403 })
    }
  })
})

test('whoever is killed over it leaves no half of a file, and the next makes it whole; given up, it is said so and can be asked for anew', async () => {
  await forget()
  const { copyId } = await world.as('merchant').ok(makeDataCopy, {})
  const breaking: Depot = {
    ...depot(),
    write: (key, pieces) => depot().write(key, cutAfterFirst(pieces)),
  }
  const failures: string[] = []
  await drainJobs(world.database, {
    files: world.files,
    copies: breaking,
    onFailure: (error) => void failures.push(String(error)),
  })
  expect(failures).toEqual(['Error: killed'])
  expect(await depot().list('1')).toEqual([])
  expect(await newest()).toMatchObject({ state: 'waiting' })
  await world.rows(`update job set due_at = now() where topic = 'data.copy'`)
  await drained()
  expect(await newest()).toMatchObject({ copyId, state: 'ready' })
  await world.as('merchant').ok(makeDataCopy, {})
  await world.rows(`update job set failed_at = now() where topic = 'data.copy' and done_at is null`)
  expect(await newest()).toMatchObject({ state: 'failed', failure: COPY_FAILURES.broken })
  await world.as('merchant').ok(makeDataCopy, {})
  await drained()
  expect((await newest()).state).toBe('ready')
})

async function* cutAfterFirst(pieces: AsyncIterable<Uint8Array>) {
  for await (const piece of pieces) {
    yield piece
    throw new Error('killed')
  }
}

test('a full disk is told in words, and not tried again', async () => {
  await forget()
  await world.as('merchant').ok(makeDataCopy, {})
  const full: Depot = { ...depot(), write: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) }
  await drainJobs(world.database, { files: world.files, copies: full, onFailure: () => {} })
  expect(await newest()).toMatchObject({ state: 'failed', failure: COPY_FAILURES.diskFull })
  await world.rows(`update job set done_at = now() where topic = 'data.copy' and done_at is null`)
  await world.as('merchant').ok(makeDataCopy, {})
  await drained()
})

test('all of it is of one moment, whatever is written meanwhile', async () => {
  await forget()
  const before = await world.rows('select from supplier_shop where tenant_id = 1')
  await world.as('merchant').ok(makeDataCopy, {})
  const meanwhile: Depot = {
    ...depot(),
    write: (key, pieces) => depot().write(key, writingFirst(pieces)),
  }
  await drained(meanwhile)
  const { copyId } = await newest()
  const entries = await unzip((await fetched(copyId)).rawPayload)
  expect(rowsIn(entries, 'supplier_shop')).toHaveLength(before.length)
  expect(await world.rows(`select from supplier_shop where name = 'meanwhile'`)).toHaveLength(1)
})

async function* writingFirst(pieces: AsyncIterable<Uint8Array>) {
  let written = false
  for await (const piece of pieces) {
    if (!written)
      await world.rows(
        `insert into supplier_shop (tenant_id, supplier_id, position, name) select 1, min(id), 500, 'meanwhile' from supplier where tenant_id = 1`,
      )
    written = true
    yield piece
  }
}

test('a file goes after its days, and what nobody knows of any more goes with it', async () => {
  await forget()
  const { copyId } = await made()
  const run = { database: world.database, copies: depot(), signal: new AbortController().signal } as unknown as Run
  await sweepCopies(run)
  expect((await newest()).state).toBe('ready')
  await world.rows(`update data_copy set expires_at = now() - interval '1 second'`)
  expect((await fetched(copyId)).json()).toMatchObject({ code: 500 })
  await sweepCopies(run)
  expect(await depot().list('1')).toEqual([])
  expect(await newest()).toMatchObject({ state: 'gone' })
})

test('an image that the store has lost is named, and the rest is there', async () => {
  await forget()
  const picture = await uploadPicture(world, 'merchant')
  await world.files.remove(`images/1/${picture.slice(0, 2)}/${picture}`)
  const { entries } = await made()
  expect(await newest()).toMatchObject({ state: 'ready', missingImages: 1 })
  expect(entries.get('说明.txt')!.toString()).toContain(picture)
})

const runOf = (copyId: number, of: Partial<Run> = {}) =>
  ({
    database: world.database,
    tenantId: 1,
    payload: { copyId },
    attempt: 1,
    files: world.files,
    copies: depot(),
    signal: new AbortController().signal,
    progress: async () => {},
    ...of,
  }) as unknown as Run

test('who was thought dead and ends after another has made the copy takes nothing of it away', async () => {
  await forget()
  const { copyId } = await world.as('merchant').ok(makeDataCopy, {})
  const slow: Depot = {
    ...depot(),
    async write(key, pieces) {
      const bytes = await depot().write(key, pieces)
      await makeCopy(runOf(copyId))
      return bytes
    },
  }
  await makeCopy(runOf(copyId, { copies: slow }))
  expect(await depot().list('1')).toHaveLength(1)
  expect((await fetched(copyId)).statusCode).toBe(200)
  await world.rows(`update job set done_at = now() where topic = 'data.copy' and done_at is null`)
})

test('a copy gives up while there is still room for the database on the disk', async () => {
  await forget()
  await world.as('merchant').ok(makeDataCopy, {})
  const nearlyFull: Depot = { ...depot(), room: () => Promise.resolve({ free: 9, total: 100 }) }
  await drainJobs(world.database, { files: world.files, copies: nearlyFull, onFailure: () => {} })
  expect(await newest()).toMatchObject({ state: 'failed', failure: COPY_FAILURES.diskFull })
  expect(await depot().list('1')).toEqual([])
  await world.rows(`update job set done_at = now() where topic = 'data.copy' and done_at is null`)
})

test('of a merchant whose erasing begins while its copy is made nothing stays', async () => {
  await forget()
  const { copyId } = await world.as('merchant').ok(makeDataCopy, {})
  const begin = () =>
    world.rows(
      `insert into leaving (merchant_id, code, archived_at, archived_by, was_open, counts, accepted, erase_on, begun_at) values (1, 'YCT1', now(), '', true, '{}', '{}', now(), now())`,
    )
  const slow: Depot = {
    ...depot(),
    async write(key, pieces) {
      const bytes = await depot().write(key, pieces)
      await begin()
      return bytes
    },
  }
  await makeCopy(runOf(copyId, { copies: slow }))
  expect(await depot().list('1')).toEqual([])
  await makeCopy(runOf(copyId))
  expect(await depot().list('1')).toEqual([])
  await world.rows('update data_copy set ended_at = now()')
  expect(await world.as('merchant').refused(makeDataCopy, {}, 500)).toContain('正在清除')
  await world.rows('delete from leaving')
  await world.rows(`update job set done_at = now() where topic = 'data.copy' and done_at is null`)
})

test('a copy that was ended meanwhile is not made', async () => {
  await forget()
  const { copyId } = await world.as('merchant').ok(makeDataCopy, {})
  await world.rows(`update data_copy set ended_at = now(), failure = 'over'`)
  const before = await depot().list('1')
  await makeCopy({ database: world.database, tenantId: 1, payload: { copyId }, copies: depot() } as unknown as Run)
  expect(await depot().list('1')).toEqual(before)
  await world.rows(`update job set done_at = now() where topic = 'data.copy' and done_at is null`)
})
