/** A merchant leaves: archived with everything named that is open, taken back, its day moved; and then erased but for what the law keeps. */
import { getUserInfo, login } from '@yuncang/contract/access/session/session.ts'
import { offlinePay } from '@yuncang/contract/bill/bill/bill.ts'
import {
  archiveTenant,
  exportKeptBills,
  findLeavings,
  previewArchive,
  restoreTenant,
  saveLeaveSetting,
  setEraseDay,
} from '@yuncang/contract/leave/archive/archive.ts'
import { makeDataCopy } from '@yuncang/contract/leave/copy/copy.ts'
import {
  findALLTenant,
  getTenantLog,
  updateTenant,
  updateTenantStatus,
} from '@yuncang/contract/partner/merchant/merchant.ts'
import { BILL_STATUS } from '@yuncang/domain/bill/bill/state.ts'
import { addDays, shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { USE } from '@yuncang/domain/base/in-use.ts'
import { makeBill, makeCharge, makePricedPoint } from '@yuncang/harness/costs.ts'
import { drainJobs } from '@yuncang/harness/jobs.ts'
import { unchanged } from '@yuncang/harness/snapshot.ts'
import { uploadPicture } from '@yuncang/harness/upload.ts'
import { personOf, useWorld } from '@yuncang/harness/world.ts'
import { unzip } from '@yuncang/harness/zip.ts'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { eraseMerchants } from '../../app/erase-merchant.ts'
import { ERASE_TOPIC, eraseDue } from '../../app/erase-night.ts'
import { beginErasing, dueMerchants } from '../../app/erase.store.ts'
import { checkInvariants } from '../../app/invariants.ts'
import { withDatabase } from '../../plumbing/db/roles.ts'
import { PLATFORM_TENANT } from '../../plumbing/db/scope.ts'
import { unbounded } from '../../plumbing/db/unbounded.ts'
import { openDepot } from '../../plumbing/file/open-depot.ts'
import type { Run } from '../../plumbing/jobs/topic.ts'
import { inTenant } from '../../plumbing/jobs/work.ts'
import { forgetBills } from './store.ts'

const world = useWorld()
const platform = () => world.as('platform')
const today = shanghaiDay(Date.now())
const tenantCode = 'YCT1'
const open = async () => (await platform().ok(previewArchive, { tenantCode })).open.map(({ matter }) => matter)
const newest = async () => (await platform().ok(findLeavings, {})).records[0]!
const archived = async () =>
  platform().ok(archiveTenant, {
    tenantCode,
    typedName: 'YCT1',
    accepted: (await open()).join(',') as never,
    reason: '合同到期',
  })
const ownerUrl = () => withDatabase(inject('template').ownerUrl, new URL(world.appUrl).pathname.slice(1))
const place = () => ({ ownerUrl: ownerUrl(), files: { folder: world.filesFolder } })
const erase = () => eraseMerchants(place(), { clockIsRight: true })
const takenBack = async () => {
  await platform().ok(restoreTenant, { tenantCode })
  await world.rows('update session set ended_at = null where tenant_id = 1')
}
const due = () => world.rows(`update leaving set erase_on = '2026-01-01' where restored_at is null`)

test('what is open is named with its amounts, and has to be agreed to, each by itself; the name is typed once more', async () => {
  await world.arrive('G1', [{ date: '2026-01-02', normal: 7 }])
  await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G1', plannedNormal: 1 }])
  await makeBill(world, { money: '12.30' })
  const preview = await platform().ok(previewArchive, { tenantCode })
  expect(preview).toMatchObject({ tenantName: 'YCT1', archived: 0, eraseOn: addDays(today, 90) })
  expect(preview.counts).toContainEqual({ what: '仓库', count: 2 })
  expect(preview.open.map(({ matter }) => matter)).toEqual(['stock', 'tasks', 'bills', 'copy'])
  expect(preview.open[0]!.content).toContain('1 种商品、7 件')
  expect(preview.open[2]!.content).toContain('1 张账单没有付款，共 12.30 元')
  await unchanged(world, async () => {
    const all = preview.open.map(({ matter }) => matter).join(',') as never
    expect(await platform().refused(archiveTenant, { tenantCode, typedName: 'YCT2', accepted: all }, 400)).toContain(
      '不一致',
    )
    expect(
      await platform().refused(archiveTenant, { tenantCode, typedName: 'YCT1', accepted: 'stock,tasks' as never }, 409),
    ).toContain('未付账单（1 张账单')
    for (const who of ['merchant', 'manager', 'supplier1', 'merchant2'] as const) {
      await world.as(who).refused(previewArchive, { tenantCode }, 403)
      await world.as(who).refused(archiveTenant, { tenantCode, typedName: 'YCT1', accepted: all }, 403)
      await world.as(who).refused(findLeavings, {}, 403)
      await world.as(who).refused(restoreTenant, { tenantCode }, 403)
      await world.as(who).refused(setEraseDay, { tenantCode, eraseOn: '2099-01-01' }, 403)
      await world.as(who).refused(saveLeaveSetting, { copyDays: 1, eraseAfterDays: 30, keepYears: 10, version: 1 }, 403)
    }
    await platform().refused(previewArchive, { tenantCode: 'YCT9' }, 404)
  })
})

test('archived, everybody is out, what was planned waits, and nothing new is written; taken back, it all goes on', async () => {
  const token = world.as('clerk').token
  await world.rows(`insert into job (tenant_id, topic) values (1, 'sweep')`)
  await world.rows(`insert into job (tenant_id, topic, payload) values (1, 'images.gone', '{"ids": []}')`)
  await archived()
  expect(await platform().refused(archiveTenant, { tenantCode, typedName: 'YCT1' }, 409)).toContain('已归档')
  expect((await personOf(world.app, token).call(getUserInfo, {})).code).toBe(501)
  expect(
    (
      await world.rows(
        `select from job where tenant_id = 1 and done_at is null and failed_at is null and due_at < 'infinity' and topic <> 'images.gone'`,
      )
    ).length,
  ).toBe(0)
  expect(
    (await world.rows(`select from job where tenant_id = 1 and topic = 'images.gone' and due_at = 'infinity'`)).length,
  ).toBe(0)
  // What is not tidied or priced while it is shut waits, and is no alarm.
  const [late] = await world.rows<{ id: number }>(
    `update bill set lock_at = now() - interval '1 hour', lock_by = (select min(id) from account where tenant_id = 1)
    where tenant_id = 1 and id = (select min(id) from bill where tenant_id = 1 and status in (0, 3)) returning id`,
  )
  expect(late).toBeTruthy()
  expect((await checkInvariants(world.database)).filter(({ name }) => name.startsWith('M14'))).toEqual([])
  await world.rows(`update bill set lock_at = null, lock_by = null where tenant_id = 1`)
  await drainJobs(world.database)
  expect((await platform().ok(findALLTenant, { tenantName: 'YCT1' })).records[0]!.status).toBe(USE.off)
  await unchanged(world, async () => {
    expect(
      await platform().refused(
        updateTenant,
        { tenantCode, version: 1, tenantName: 'YCT1', region: '330000,330100,330110' },
        500,
      ),
    ).toContain('已归档，不能再修改')
    await platform().refused(updateTenantStatus, { tenantCode, status: USE.on }, 500)
  })
  expect(await platform().refused(setEraseDay, { tenantCode, eraseOn: addDays(today, 89) }, 400)).toContain(
    addDays(today, 90),
  )
  await platform().ok(setEraseDay, { tenantCode, eraseOn: addDays(today, 120) })
  expect(await newest()).toMatchObject({
    tenantCode,
    tenantName: 'YCT1',
    state: 'archived',
    archivedBy: 'platform',
    reason: '合同到期',
    eraseOn: addDays(today, 120),
  })
  expect(await erase()).toEqual([])
  // The world's people log in by their tokens: what ended them is taken back by hand.
  await platform().ok(restoreTenant, { tenantCode })
  expect(await platform().refused(restoreTenant, { tenantCode }, 409)).toContain('没有归档')
  await world.rows('update session set ended_at = null where tenant_id = 1')
  await world.as('merchant').ok(getUserInfo, {})
  expect((await world.rows(`select from job where due_at = 'infinity'`)).length).toBe(0)
  await drainJobs(world.database, { files: world.files })
  expect(await newest()).toMatchObject({ state: 'restored', restoredBy: 'platform' })
  const { records } = await platform().ok(getTenantLog, { tenantCode })
  expect(records.slice(0, 3).map(({ content }) => content)).toEqual([
    '撤销归档',
    `清除日期改为 ${addDays(today, 120)}`,
    `归档商户，其全部人员已退出登录；最早于 ${addDays(today, 90)} 清除数据`,
  ])
})

test('how long what is kept is changed by its version, within what the law allows', async () => {
  const { setting } = await platform().ok(findLeavings, {})
  expect(setting).toEqual({ copyDays: 7, eraseAfterDays: 90, keepYears: 10, version: 1 })
  await platform().ok(saveLeaveSetting, { ...setting, copyDays: 3 })
  expect(await platform().refused(saveLeaveSetting, setting, 409)).toContain('已被他人修改')
  expect(await platform().refused(saveLeaveSetting, { ...setting, keepYears: 9, version: 2 }, 400)).toContain(
    '账单保留年数',
  )
  expect(await platform().refused(saveLeaveSetting, { ...setting, eraseAfterDays: 29, version: 2 }, 400)).toContain(
    '归档到清除的天数',
  )
  expect((await platform().ok(findLeavings, {})).setting.copyDays).toBe(3)
})

test('a day that is moved while others are erased holds, and so does what is taken back then', async () => {
  await archived()
  await due()
  await unbounded(ownerUrl(), async (owner) => {
    const [listed] = await dueMerchants(owner)
    const begun = async () => beginErasing(owner, listed!)
    await platform().ok(setEraseDay, { tenantCode, eraseOn: addDays(today, 120) })
    expect(await begun()).toBe(false)
    await takenBack()
    expect(await begun()).toBe(false)
  })
  expect(await newest()).toMatchObject({ state: 'restored' })
})

test('at a time at which the installation has not worked nothing goes, nor in the first night that finds it due', async () => {
  await archived()
  await due()
  await world.rows(
    `insert into kept_bill (merchant_id, code, status, total, gen_at, printed, more, keep_until) values (9, 'ZD9', 1, 1, now(), '{}', '{}', (now() at time zone 'Asia/Shanghai')::date - 2)`,
  )
  const bills = () => world.rows('select from kept_bill where merchant_id = 9')
  const night = () => eraseDue({ database: world.database, period: '2099-01-01T00:00:00.000Z' } as unknown as Run)
  const worked = (topic: string, ago: string) =>
    world.rows(
      `insert into job (tenant_id, topic, period, created_at, done_at) values (0, $1, 'planted-' || $2, now() - $2::interval, now() - $2::interval)`,
      [topic, ago],
    )
  // What began an hour ago, and what is older than a few days, is no sign of a right clock.
  for (const ago of ['1 hour', '5 days']) await worked('planted', ago)
  await unchanged(world, async () => {
    await expect(night()).rejects.toThrow('可能是时间不对')
    await expect(eraseMerchants(place())).rejects.toThrow('可能是时间不对')
  })
  await takenBack()
  await worked('planted', '2 days')
  await night()
  expect(await bills()).toHaveLength(1)
  const looked = (ago: string) =>
    world.rows(
      `insert into job (tenant_id, topic, period, created_at, done_at) values (0, $1, (now() - $2::interval)::text, now() - $2::interval, now() - $2::interval)`,
      [ERASE_TOPIC, ago],
    )
  await looked('4 days')
  await night()
  expect(await bills()).toHaveLength(1)
  await looked('1 day')
  await night()
  expect(await bills()).toEqual([])
  await world.rows(`delete from job where topic = 'planted' or topic = $1`, [ERASE_TOPIC])
})

/** Marks of what must not be found anywhere once a merchant is erased. */
const PLANTED = [
  'planted-name',
  '13811112222',
  'planted-street',
  'planted-person',
  'planted@mail.example',
  'planted-login',
  'planted-note',
  'planted-contact',
]

test('erased, nothing of it is left but the bills that the law keeps: no row, no image, no name; whoever was killed over it has lost nothing', async () => {
  const image = await uploadPicture(world, 'merchant')
  const billCode = await makeBill(world, { money: '45.60' })
  await world.as('merchant').ok(offlinePay, { billCode, voucher: '转账', images: [image] as never })
  const { point } = await makePricedPoint(world)
  await makeCharge(world, point)
  const loose = await uploadPicture(world, 'merchant')
  await world.as('merchant').ok(makeDataCopy, {})
  const copies = openDepot({ folder: join(world.filesFolder, 'copies') })
  await drainJobs(world.database, { files: world.files, copies })
  await world.rows(
    `update tenant set contact_phone = '13811112222', contact_name = 'planted-person', address = 'planted-street' where tenant_id = 1`,
  )
  await world.rows(`update supplier set telephone = '13811112222', address = 'planted-street' where tenant_id = 1`)
  await world.rows(
    `insert into supplier_contact (tenant_id, supplier_id, position, name, phone, email) select 1, id, 90, 'planted-contact', '13811112222', 'planted@mail.example' from supplier where tenant_id = 1`,
  )
  await world.rows(
    `update account set person_name = 'planted-person', phone = '13811112222', note = 'planted-note' where tenant_id = 1`,
  )
  await world.rows(`update warehouse set contact_phone = '13811112222', address = 'planted-street' where tenant_id = 1`)
  await world.rows(`update task set note = 'planted-note' where tenant_id = 1`)
  await world.rows(
    `insert into login_name (tenant_id, account, account_id) select 1, 'planted-login', min(id) from account where tenant_id = 1`,
  )
  await world.rows(`update tenant set name = 'planted-name' where tenant_id = 1`)
  const others = await othersAre()
  await platform().ok(archiveTenant, {
    tenantCode,
    typedName: 'planted-name',
    accepted: (await open()).join(',') as never,
  })
  await due()
  const rows = await rowsOfMerchant()
  // What the store was to forget, and has not: the row that knew of it is gone.
  const forgotten = 'f'.repeat(32)
  const bytesOf = (id: string) => world.files.get(`images/1/${id.slice(0, 2)}/${id}`)
  await world.files.put(`images/1/ff/${forgotten}`, Buffer.from('x'), 'image/png')
  await world.rows(
    `insert into job (tenant_id, topic, payload, failed_at) values (1, 'images.gone', jsonb_build_object('ids', jsonb_build_array($1::text)), now())`,
    [forgotten],
  )
  // A bill that cannot be kept: it is said, and the connection serves whoever comes next.
  await world.rows(
    `create function planted_refusal() returns trigger language plpgsql as $$ begin raise 'not kept'; end $$`,
  )
  await world.rows(
    `create trigger planted_refusal before insert on kept_voucher for each row execute function planted_refusal()`,
  )
  await expect(erase()).rejects.toThrow('not kept')
  expect(await newest()).toMatchObject({ state: 'erasing', failure: 'not kept', bills: 1 })
  expect(await rowsOfMerchant()).toBe(rows + 1)
  expect(await platform().refused(makeDataCopy, { tenantCode }, 500)).toContain('正在清除')
  await world.rows('drop trigger planted_refusal on kept_voucher')
  await world.rows('drop function planted_refusal()')
  // Killed in the middle: a table that nobody can delete from.
  await world.rows(
    `create function planted_stop() returns trigger language plpgsql as $$ begin raise 'killed here'; end $$`,
  )
  await world.rows(`create trigger planted_stop before delete on goods for each row execute function planted_stop()`)
  await expect(erase()).rejects.toThrow('killed here')
  const halfway = await rowsOfMerchant()
  expect(halfway).toBeGreaterThan(0)
  expect(halfway).toBeLessThan(rows)
  expect(await newest()).toMatchObject({ state: 'erasing', failure: 'killed here', tenantName: 'planted-name' })
  expect(await platform().refused(restoreTenant, { tenantCode }, 500)).toContain('不能再撤销')
  expect(await checkInvariants(world.database)).toEqual([])
  await world.rows('drop trigger planted_stop on goods')
  await world.rows('drop function planted_stop()')
  expect(await erase()).toMatchObject([{ code: 'YCT1' }])
  expect(await erase()).toEqual([])
  expect(await rowsOfMerchant()).toBe(0)
  expect(await othersAre()).toEqual(others)
  for (const mark of PLANTED.filter((one) => one !== 'planted-name')) expect(await placesOf(mark), mark).toEqual([])
  expect(await placesOf('planted-name')).toEqual([])
  for (const id of [image, loose, forgotten]) expect(await bytesOf(id)).toBeNull()
  expect(await copies.list('1')).toEqual([])
  const left = await newest()
  expect(left).toMatchObject({
    state: 'erased',
    tenantName: '',
    bills: 2,
    billsUntil: `${Number(today.slice(0, 4)) + 10}-12-31`,
    failure: '',
    images: 2,
  })
  expect(left.done).toBe(left.total)
  expect(left.counts).toContainEqual({ what: '账单', count: 2 })
  expect((await platform().ok(findALLTenant, { tenantName: 'YCT1' })).records[0]).toMatchObject({
    tenantName: '已清除的商户 YCT1',
    phone: '',
    address: '',
  })
  expect(await platform().refused(makeDataCopy, { tenantCode }, 500)).toContain('已清除')
  expect(await personOf(world.app, '').refused(login, { account: 'merchant', password: 'x' }, 500)).toBeTruthy()
  const reply = await world.app.inject({
    method: 'POST',
    url: exportKeptBills.path,
    headers: { token: platform().token },
    payload: { leavingId: left.id },
  })
  const kept = await unzip(reply.rawPayload)
  expect([...kept.keys()].filter((name) => name.startsWith(billCode))).toEqual([
    `${billCode}/对账单.pdf`,
    `${billCode}/明细.json`,
    `${billCode}/凭证-1.png`,
  ])
  expect(kept.get(`${billCode}/对账单.pdf`)!.subarray(0, 5).toString()).toBe('%PDF-')
  expect(JSON.parse(kept.get(`${billCode}/明细.json`)!.toString())).toMatchObject({
    code: billCode,
    more: { receipt: { voucher: '转账', money: '45.60' }, bill: { status: BILL_STATUS.paid } },
  })
  await world.rows(`update kept_bill set keep_until = '2026-01-01'`)
  expect(await inTenant(world.database, PLATFORM_TENANT, (tx) => forgetBills(tx, today))).toBe(2)
  expect(await world.rows('select from kept_voucher')).toEqual([])
})

async function tables(): Promise<string[]> {
  const rows = await world.rows<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id' and table_name <> 'tenant' order by 1`,
  )
  return rows.map(({ name }) => name)
}

async function rowsOfMerchant(): Promise<number> {
  const counted = await Promise.all(
    (await tables()).map((name) =>
      world.rows<{ n: number }>(`select count(*)::int as n from ${name} where tenant_id = 1`),
    ),
  )
  return counted.reduce((sum, [row]) => sum + row!.n, 0)
}

/** What the others have, table by table; what follows requests of the platform apart. */
async function othersAre(): Promise<unknown> {
  const names = (await tables()).filter((name) => !['idempotency', 'session', 'download_ticket', 'job'].includes(name))
  return Promise.all(
    names.map((name) =>
      world.rows(
        `select '${name}' as name, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum from ${name} t where tenant_id <> 1`,
      ),
    ),
  )
}

/** The tables in which a text stands anywhere. */
async function placesOf(text: string): Promise<string[]> {
  const all = await world.rows<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'housekeeping'::regnamespace)`,
  )
  const found = await Promise.all(
    all.map(async ({ name }) =>
      (await world.rows(`select from ${name} t where t::text like $1 limit 1`, [`%${text}%`])).length > 0 ? [name] : [],
    ),
  )
  return found.flat()
}
