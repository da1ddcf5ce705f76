/** One intent, one effect: a call that is sent again with its key gets the first reply and does nothing more. */
import { readNotices } from '@yuncang/contract/access/shell/notice.ts'
import { downloadTicket } from '@yuncang/contract/access/session/session.ts'
import { addTask, updateTask } from '@yuncang/contract/task/plan/create.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import type { Call, Envelope } from '@yuncang/contract/wire/call.ts'
import { COMMON_REFUSALS } from '@yuncang/contract/wire/refusal.ts'
import { NO_DATE } from '@yuncang/domain/base/calendar.ts'
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rounds } from '@yuncang/harness/deep.ts'
import { merchantDeeds } from '@yuncang/harness/deeds-merchant.ts'
import { officeDeeds } from '@yuncang/harness/deeds.ts'
import { areaDeeds } from '@yuncang/harness/deeds-area.ts'
import { floorDeeds } from '@yuncang/harness/deeds-floor.ts'
import { stocktakeDeeds } from '@yuncang/harness/deeds-stocktake.ts'
import { feeDeeds } from '@yuncang/harness/deeds-fee.ts'
import { siteDeeds } from '@yuncang/harness/deeds-site.ts'
import { dictDeeds } from '@yuncang/harness/deeds-dict.ts'
import { supplierDeeds } from '@yuncang/harness/deeds-supplier.ts'
import { goodsDeeds } from '@yuncang/harness/deeds-goods.ts'
import { staffDeeds } from '@yuncang/harness/deeds-staff.ts'
import { onShelves } from '@yuncang/harness/picks.ts'
import { personOf, useWorld } from '@yuncang/harness/world.ts'
import { handlers } from '../../app/calls.ts'
import { openSession } from '../../access/session/open.store.ts'
import { openDatabase } from '../db/database.ts'
import { write } from './handler.ts'
import { Refused } from './refused.ts'
import { serve, type Serving } from './serve.ts'
import { testServer } from '@yuncang/harness/server.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'

const world = useWorld({ looks: 'at the end' })
let other: FastifyInstance

beforeAll(async () => {
  other = await testServer({ appUrl: world.appUrl })
  await world.arrive('G1', [{ date: '2026-11-01', normal: 500 }])
  await world.arrive('G2', { normal: 500 })
  await onShelves(world, 'G1', [['A-01', '2026-11-01', 400]])
  await onShelves(world, 'G2', [['A-01', NO_DATE, 4000]])
})

afterAll(() => other.close())

/** Everything a mutation leaves behind, counted. */
const LEFT = `
      select (select count(*) from task) as tasks, (select sum(version) from task) as versions, (select count(*) from document_log) as log, (select count(*) from stock_move) as moves,
        (select sum(on_hand * (place_id + 1)) from balance) as stock, (select sum(reserved) from balance) as reserved, (select count(*) from job) as jobs,
        (select sum(version) from putaway_order) as orders, (select sum(shelved * batch) from putaway_batch) as shelved, (select count(*) from date_entry_batch) as dated,
        (select count(*) + count(ended_at) from floor_claim) as claims, (select count(*) + count(undone_at) from task_pick) as picks, (select count(*) from short_pick) as shorts,
        (select count(*) + count(undone_at) from receive_count) as counts, (select count(*) from task_load) as loads, (select count(*) from task_load_pallet) as pallets,
        (select count(*) + sum(status) from label_task) as labels, (select sum(done) from label_line) as labelled, (select count(*) from image_use) as images,
        (select count(*) + sum(version) from tenant) as merchants, (select count(*) * 1000 + coalesce(sum(version), 0) from combo) as combos,
        (select count(*) from merchant_log) as said, (select count(*) from cost) as costs, (select count(*) + count(stopped_at) from settle_run) as runs, (select count(*) from work where state = 'waived') as waived, (select count(*) from steps_hidden) as hidden, (select count(*) from account) as accounts,
        (select count(*) + sum(version) from warehouse) as settings, (select count(*) + sum(version) from dispatch_point) as points, (select count(*) + sum(version) from dispatch_platform) as platforms,
        (select sum(version + status) from area) as areas, (select sum(version + status) from place) as places,
        (select sum(version) from supplier) as suppliers, (select count(*) from supplier_log) as supplier_log,
        (select count(*) from supplier_contact) as contacts, (select count(*) from supplier_shop) as shops, (select count(entered_tenant) from platform_read) as entered, (select count(*) from dict_log) as entries,
        (select count(*) + sum(version) + sum(status) from account) as accounts, (select count(*) + sum(version) from role) as roles, (select count(*) + sum(version) from stocktake) as stocktakes, (select count(*) from stocktake_visit) as visits, (select count(*) from stocktake_hold) as holds,
        (select count(*) from zero_check) as vacant, (select count(*) from stocktake_choice) as choices, (select count(*) + sum(version) from loss_order) as losses,
        (select count(*) + count(restored_at) + sum(erase_on - date '2026-01-01') from leaving) as leaving, (select sum(version) from leave_setting) as leave_settings, (select count(*) + count(gone_at) from data_copy) as copies`
const effects = async () =>
  // Named, it is planned once: to plan it takes longer than to count.
  (await world.owner.query<Record<string, unknown>>({ name: 'effects', text: LEFT })).rows[0]!
const difference = (after: Record<string, unknown>, before: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(after).map((name) => [name, Number(after[name]) - Number(before[name])]))

const lines = [{ goodsCode: 'G2', plannedNormal: 6 }]
/** Every mutating call, each with a new document it may be made on. */
const DEEDS = [
  ...merchantDeeds(world),
  ...officeDeeds(world),
  ...floorDeeds(world),
  ...siteDeeds(world),
  ...areaDeeds(world),
  ...supplierDeeds(world),
  ...goodsDeeds(world),
  ...staffDeeds(world),
  ...dictDeeds(world),
  ...feeDeeds(world),
  ...stocktakeDeeds(world),
]

/** What keeps a key is one place for all calls: each is sent thrice in one of the two ways, at length in both. */
const everySecond = (first: number) => (rounds(0, 1) > 0 ? DEEDS : DEEDS.filter((_, index) => index % 2 === first))

const key = () => randomUUID()
/** A reply without its password, which only the first reply shows. */
const kept = (reply: Envelope<unknown>) => {
  const { obj } = reply
  return obj !== null && typeof obj === 'object' && 'password' in obj
    ? { ...reply, obj: { ...obj, password: '' } }
    : reply
}
/** Makes the call: the platform where only the platform may, otherwise the merchant. */
const doerOf = ({ permit }: Call) =>
  world.as('open' in permit || permit.identities.includes(1) ? 'merchant' : 'platform')
const askersOf = (call: Call) => {
  const { token } = doerOf(call)
  return [personOf(world.app, token), personOf(other, token), personOf(world.app, token)]
}

describe('a mutating call', () => {
  it('is among these, whatever the server answers', () => {
    const apart = ['/api/user/logOut', '/api/user/updatePwd', '/api/user/downloadTicket', '/api/notice/read']
    // A secret that is shown once is no reply to keep; partner/merchant/merchant.test.ts says what a second one does.
    apart.push('/api/tenant/tenantPwd')
    // Each time makes another password, and the last holds; site/warehouse/warehouse.test.ts asks twice.
    apart.push('/api/warehouse/resetPwd')
    // Nothing of a password is kept, so each time is done anew, and the last holds; partner/mail/mail.test.ts asks again.
    apart.push('/api/mailServer/update')
    // What the installation is known by at WeChat is saved twice in partner/mini-program/wechat.test.ts.
    // What WeChat does is asked of it once a key, or settled by a look; partner/mini-program/program.test.ts sends each twice.
    apart.push(...handlers.map(({ call }) => call.path).filter((path) => path.startsWith('/api/component/')))
    // The last of a name holds, and what is gone stays gone; board/data-centre/views.test.ts sends both twice.
    apart.push('/api/board/saveView', '/api/board/removeView')
    // What it replaces is said with it, so a second one is refused; board/target/targets.test.ts sends one twice.
    apart.push('/api/board/saveTargets')
    // The last that a person sets holds; one that is asked for twice is refused while it is under way (board/report/report.test.ts).
    apart.push('/api/board/saveReport', '/api/board/sendReport')
    // Templates move nothing; paper/template/template.test.ts sends them twice.
    apart.push(...handlers.map(({ call }) => call.path).filter((path) => path.startsWith('/api/printTemplate/')))
    // Asks only; and a new password each time, the last of which holds (staff/account/account.test.ts).
    apart.push('/api/user/check', '/api/powerUser/resetPwd')
    // Nothing of a password is kept, and what is over stays over; access/own/sessions.test.ts sends each twice.
    apart.push('/api/user/sessions', '/api/user/endSession', '/api/user/endOtherSessions')
    // Nor of a code; access/own/factor.test.ts sends each twice, and the two that take a factor from somebody else.
    apart.push('/api/user/secondFactor', '/api/user/beginSecondFactor', '/api/user/turnOnSecondFactor')
    apart.push('/api/user/turnOffSecondFactor', '/api/user/renewRecoveryCodes')
    apart.push('/api/powerUser/dropSecondFactor', '/api/tenant/dropSecondFactor')
    // A supplier's own deed; bill/bill/bill.test.ts asks twice.
    apart.push('/api/bill/confirmBill', '/api/bill/openDispute', '/api/bill/withdrawDispute')
    // Uploads carry their key in a multipart body's head; base/file/upload.test.ts sends one twice.
    const writes: string[] = handlers
      .filter(({ call, how }) => how === 'write' && call.body !== 'multipart')
      .map(({ call }) => call.path)
    const named = new Set([...DEEDS.map(([, call]) => call.path), ...apart.filter((path) => writes.includes(path))])
    expect([...named].sort()).toEqual(writes.sort())
  })

  it.for(everySecond(0))(
    '%s: three times with one key, one after the other, has one effect and one reply',
    async ([, call, arrange]) => {
      const plain = await arrange()
      const start = await effects()
      const single = await doerOf(call).call(call, plain as never)
      expect(single, single.message).toMatchObject({ code: 200 })
      const once = difference(await effects(), start)
      const body = await arrange()
      const before = await effects()
      const name = key()
      const replies = []
      for (const asker of askersOf(call)) replies.push(await asker.call(call, body as never, { key: name }))
      expect(replies[0]).toMatchObject({ code: 200, success: true })
      for (const reply of replies) expect(kept(reply)).toEqual(kept(replies[0]!))
      const thrice = difference(await effects(), before)
      expect(Object.values(thrice).some((change) => change !== 0)).toBe(true)
      // Which places the pieces came from may differ from task to task.
      expect({ ...thrice, stock: 0 }).toEqual({ ...once, stock: 0 })
    },
  )

  it.for(everySecond(1))(
    '%s: three times with one key, at once on two servers, has one effect and one reply',
    async ([, call, arrange]) => {
      const body = await arrange()
      const before = await effects()
      const name = key()
      const replies = await Promise.all(askersOf(call).map((asker) => asker.call(call, body as never, { key: name })))
      expect(replies[0], replies[0]!.message).toMatchObject({ code: 200, success: true })
      for (const reply of replies) expect(kept(reply)).toEqual(kept(replies[0]!))
      const after = await effects()
      const again = await doerOf(call).call(call, body as never, { key: name })
      expect(again).toEqual(kept(replies[0]!))
      expect(await effects()).toEqual(after)
      expect(after).not.toEqual(before)
    },
  )
})

describe('a key', () => {
  it('stands for one content: another is refused and does nothing', async () => {
    const name = key()
    const body = (plannedNormal: number) => ({
      task: { supplierCode: 'S1', taskType: 'TASK_TYPE_ARRIVE' as const, warehouseCode: 'WH1', loading: 1 as const },
      lines: [{ goodsCode: 'G2', plannedNormal }],
    })
    const first = await world.as('merchant').call(addTask, body(1), { key: name })
    const before = await effects()
    expect(await world.as('merchant').call(addTask, body(2), { key: name })).toMatchObject({
      code: 409,
      message: COMMON_REFUSALS.keyReused.text,
      obj: null,
    })
    expect(await effects()).toEqual(before)
    // The same content, however it is written down.
    const asForm = await world.app.inject({
      method: 'POST',
      url: addTask.path,
      headers: { token: world.as('merchant').token, 'idempotency-key': name },
      payload: {
        goodsList: [{ num: '1', goodsCode: 'G2', extra: 1 }],
        task: { ...body(1).task, loading: '1', note: '' },
      },
    })
    expect(asForm.json()).toEqual(first)
  })

  it('belongs to one person and one call', async () => {
    const name = key()
    const code = await world.create('TASK_TYPE_ARRIVE', lines)
    await world.as('merchant').ok(updateTask, { code, note: '甲' }, { key: name })
    await world.as('manager').ok(updateTask, { code, note: '乙' }, { key: name })
    await world.as('merchant').ok(updateTaskStatus, { codes: code, status: TASK_STATUS.working }, { key: name })
    expect(await world.as('merchant').ok(getTaskDetails, { code })).toMatchObject({
      note: '乙',
      status: TASK_STATUS.working,
    })
  })

  it('is forgotten when its call was refused, so that it can be sent again', async () => {
    const name = key()
    const big = {
      task: { supplierCode: 'S1', taskType: 'TASK_TYPE_SEND' as const, warehouseCode: 'WH1', pointCode: 'P1' },
      lines: [{ goodsCode: 'G2', plannedNormal: 5000 }],
    }
    expect(await world.as('merchant').call(addTask, big, { key: name })).toMatchObject({ code: 500 })
    expect(await world.rows('select from idempotency where key = $1', [name])).toEqual([])
    await world.arrive('G2', { normal: 5000 })
    expect(await world.as('merchant').call(addTask, big, { key: name })).toMatchObject({ code: 200 })
  })

  it('of a right that has gone since does not give its reply away', async () => {
    const name = key()
    const body = {
      task: { supplierCode: 'S1', taskType: 'TASK_TYPE_ARRIVE' as const, warehouseCode: 'WH1', loading: 1 as const },
      lines,
    }
    expect(await world.as('clerk').call(addTask, body, { key: name })).toMatchObject({ code: 200 })
    await world.owner.query(
      `update role set button_keys = array_remove(button_keys, 'assignmentManageAdd') where kind = 'clerk'`,
    )
    expect(await world.as('clerk').call(addTask, body, { key: name })).toMatchObject({ code: 403 })
  })

  it('gets the first reply also where it would be refused by now, before anything is asked of the database', async () => {
    const database = openDatabase(world.appUrl, { poolSize: 2 })
    try {
      let refuses = false
      const handler = write(readNotices, async () => {
        if (refuses) throw new Refused(COMMON_REFUSALS.noRight, { title: '标记消息已读' })
        return null
      })
      const request = {
        body: { ids: '1' },
        token: world.as('merchant').token,
        key: key(),
        address: '127.0.0.1',
        agent: '',
      }
      const serving = {
        database,
        sessions: { open: openSession },
        checkReplies: true,
        onUnknownField: () => {},
      } as unknown as Serving
      expect(await serve(handler, request, serving)).toBeNull()
      refuses = true
      expect(await serve(handler, request, serving)).toBeNull()
      await expect(serve(handler, { ...request, key: key() }, serving)).rejects.toThrow(Refused)
    } finally {
      await database.close()
    }
  })

  it('is at most 128 characters long; without one, twice is twice', async () => {
    expect(await world.as('merchant').call(downloadTicket, {}, { key: 'k'.repeat(129) })).toMatchObject({
      code: 400,
      message: '请求标识最多 128 个字符',
    })
    expect(await world.as('merchant').call(downloadTicket, {}, { key: 'k'.repeat(128) })).toMatchObject({ code: 200 })
    expect((await world.as('merchant').ok(downloadTicket, {})).ticket).not.toBe(
      (await world.as('merchant').ok(downloadTicket, {})).ticket,
    )
  })
})
