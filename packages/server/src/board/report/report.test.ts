/** The morning report: what it says and where it leads, once a person and day, asked anew for scope and rights, however often and wherever it is tried. */
import { getMorningReport, saveMorningReport, sendMorningReport } from '@yuncang/contract/board/report/report.ts'
import { updateMailServer } from '@yuncang/contract/partner/mail/mail.ts'
import { getTaskSums } from '@yuncang/contract/task/task/list.ts'
import { toWire } from '@yuncang/contract/wire/names.ts'
import { addDays, shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { nightBefore } from '@yuncang/domain/board/report/night.ts'
import { daysAgo } from '@yuncang/harness/goods.ts'
import { drainJobs } from '@yuncang/harness/jobs.ts'
import { LOOPBACK, openMailbox, openScripted } from '@yuncang/harness/mailbox.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { inTenant } from '../../plumbing/jobs/work.ts'
import type { MailServer } from '../../plumbing/mail/mail.ts'
import { createMailroom, type Mailroom } from '../../plumbing/mail/mailroom.ts'
import { planReports } from './send.ts'

const world = useWorld({ looks: 'at the end' })
const today = shanghaiDay(Date.now())
const address = 'https://wms.example'
const SET = { enabled: 1, hour: 7, sendTo: 'chen@xianda.example', address } as const
let box: Awaited<ReturnType<typeof openMailbox>>
let mail: Mailroom

async function shipLastNight(pieces: number, warehouse = 'WH1') {
  const goodsCode = warehouse === 'WH1' ? 'G1' : 'G2'
  const code = await world.create('TASK_TYPE_SEND', [{ goodsCode, plannedNormal: pieces }], { warehouse })
  await world.accept(code)
  await world.complete(code)
  await world.rows(`update task set created_at = $1, accepted_at = $1, shipped_at = $1 where code = $2`, [
    `${addDays(today, -1)} 23:30+08:00`,
    code,
  ])
}

beforeAll(async () => {
  box = await openMailbox()
  mail = createMailroom(world.appUrl, LOOPBACK)
  await world.arrive('G1', [{ date: daysAgo(5), normal: 900 }])
  await world.arrive('G2', { normal: 100 }, { warehouse: 'WH2' })
  // What is done today is not of last night, whenever the test runs.
  await world.rows(
    `update task set created_at = now() - interval '3 days', accepted_at = now() - interval '3 days', finished_at = now() - interval '3 days'`,
  )
  await shipLastNight(40)
  await shipLastNight(7, 'WH2')
})
afterAll(async () => {
  mail.postman.close()
  await box.close()
})
afterEach(async () => {
  box.received.splice(0)
  await world.owner.query(
    `delete from board_report_mail; delete from board_report; delete from mail_server; delete from mail_secret; delete from job where topic like 'board.report%'`,
  )
})

const named = (server: MailServer = box.server) => world.as('merchant').ok(updateMailServer, { ...server })
const save = (by: PersonName = 'manager', more: object = {}) => world.as(by).ok(saveMorningReport, { ...SET, ...more })
const last = async (by: PersonName = 'manager') => (await world.as(by).ok(getMorningReport, {})).last
/** The hour of everybody's report has come: it was set long ago, and the clock of the database stands where it stands. */
async function hourCome() {
  await world.rows(`update board_report set hour = 6, set_at = now() - interval '3 days'`)
  await inTenant(world.database, 1, (tx) => planReports(tx, 1))
}
const isMorning = () => Date.now() >= Date.parse(`${today}T06:00:00+08:00`)
/** Before six there is no report yet: the day's is written down as if it was later. */
async function noted(name: PersonName = 'manager') {
  await hourCome()
  if (isMorning()) return
  await world.rows(
    `with of as (select a.tenant_id, a.id from account a where a.account = $1),
      mail as (insert into board_report_mail (tenant_id, account_id, day, number, send_to, state, asked_at) select o.tenant_id, o.id, $2::date, 0, $3, 'waiting', now() from of o on conflict do nothing returning account_id)
    insert into job (tenant_id, topic, payload, due_at) select 1, 'board.report', jsonb_build_object('accountId', m.account_id, 'day', $2::text, 'number', 0), now() from mail m`,
    [name, today, SET.sendTo],
  )
}
async function work() {
  await world.rows(`update job set due_at = now() where topic = 'board.report' and done_at is null`)
  await world.rows(`update board_report_mail set claimed_until = null`)
  await drainJobs(world.database, { mail, onFailure: () => {} })
}
/** What a mail says, its parts decoded. */
function partsOf(raw: string) {
  const of = (type: string): Buffer => {
    const part = raw.split(/\r\n--[^\r\n]+\r\n/).find((one) => one.startsWith(`Content-Type: ${type}`))!
    const [head, ...body] = part.split('\r\n\r\n')
    const text = body.join('\r\n\r\n')
    if (head!.includes('base64')) return Buffer.from(text.replaceAll('\r\n', ''), 'base64')
    const letters = text
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    return Buffer.from(letters, 'latin1')
  }
  return { html: of('text/html').toString('utf8'), png: of('image/png') }
}

it('says the night, each figure leading to exactly its rows, with a picture of our own font', async () => {
  await named()
  await save()
  await world.as('manager').ok(sendMorningReport, {})
  expect(await last()).toMatchObject({ state: 'waiting', isTest: 1, sendTo: SET.sendTo })
  await world.as('manager').refused(sendMorningReport, {}, 409)
  await work()
  expect(await last()).toMatchObject({ state: 'sent', failure: '' })
  expect(box.received.map(({ to }) => to)).toEqual([[SET.sendTo]])
  const { html, png } = partsOf(box.received[0]!.raw)
  const { begin, end } = nightBefore(today)
  expect(html).toContain(`昨夜 ${begin.slice(5)} 至 ${end.slice(5)}`)
  const [, href, shown] = /出货件数<\/td>[^]*?href="([^"]+)"[^>]*>([^<]+)</.exec(html)!
  expect(shown).toBe('47 件')
  const link = new URL(href!.replaceAll('&amp;', '&'))
  expect([link.origin, link.pathname]).toEqual([address, '/assignmentmanage/warehouseout'])
  const asked = Object.fromEntries(link.searchParams)
  expect(asked).toMatchObject({ outBegin: begin, outEnd: end })
  const sums = await world.as('manager').ok(getTaskSums, { ...asked, status: undefined } as never)
  expect(sums!.actualPieces).toBe(47)
  expect(toWire(getTaskSums.output, sums as never)).toMatchObject({ actualNum: 47 })
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1440, height: 800 })
  expect(html).toContain('src="cid:report@yuncang"')
})

it('goes once a person and day, however many plan it and whoever is killed over it', async () => {
  await named()
  await save()
  await noted()
  await Promise.all(Array.from({ length: 4 }, () => inTenant(world.database, 1, (tx) => planReports(tx, 1))))
  // Killed between the mail and the note of it: the same mail goes once more, and a mailbox shows it once.
  await work()
  await world.rows(`update board_report_mail set state = 'waiting', ended_at = null`)
  await world.rows(`update job set done_at = null where topic = 'board.report'`)
  await work()
  const ids = box.received.map(({ raw }) => /^Message-ID: (.+)$/im.exec(raw)![1])
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
  await inTenant(world.database, 1, (tx) => planReports(tx, 1))
  await work()
  expect(box.received).toHaveLength(2)
})

it('is tried again while nobody takes it, and no more once its day is over', async () => {
  const busy = await openScripted({ RCPT: (times) => (times > 1 ? '250 ok' : '451 later') })
  await named(busy.server)
  await save()
  await noted()
  await work()
  expect(await last()).toMatchObject({ state: 'waiting', isTest: 0 })
  await work()
  expect(await last()).toMatchObject({ state: 'sent' })
  await busy.close()
  await world.rows(`update board_report_mail set state = 'waiting', ended_at = null, day = day - 1`)
  await world.rows(
    `update job set done_at = null, payload = payload || jsonb_build_object('day', $1::text) where topic = 'board.report'`,
    [addDays(today, -1)],
  )
  await work()
  expect(await last()).toMatchObject({ state: 'dropped', failure: '当天没有发出去，过了当天不再发送' })
})

it('says why one that was asked for did not go, at once', async () => {
  await world.as('manager').refused(sendMorningReport, {}, 400)
  await save()
  await world.as('manager').ok(sendMorningReport, {})
  await work()
  expect(await last()).toMatchObject({ state: 'failed', failure: '未配置发信邮箱' })
})

it('asks for scope and rights at each sending: of other warehouses there is nothing, and who lost them gets none', async () => {
  await named()
  await save('clerk')
  await world.as('clerk').ok(sendMorningReport, {})
  await work()
  const { html } = partsOf(box.received[0]!.raw)
  expect(html).toContain('>40 件<')
  // Who sees neither costs nor bills reads of no money.
  expect(html).not.toContain('库存货值')
  await save('manager', { warehouseCode: 'WH2' })
  await world.as('manager').ok(sendMorningReport, {})
  await work()
  expect(partsOf(box.received[1]!.raw).html).toContain('>7 件<')
  const tries: [sql: string, back: string, why: string][] = [
    [
      `delete from account_warehouse where account_id = (select id from account where account = 'manager') and warehouse_id = (select id from warehouse where code = 'WH2')`,
      `insert into account_warehouse select 1, a.id, w.id from account a, warehouse w where a.account = 'manager' and w.code = 'WH2'`,
      '统计的仓库已不在您的数据权限内，请重新选择',
    ],
    [
      `update account set status = 2 where account = 'manager'`,
      `update account set status = 1 where account = 'manager'`,
      '账号或商户已停用，没有发送',
    ],
    [
      `update role set button_keys = array_remove(button_keys, 'assignmentManageView') where id = (select role_id from account where account = 'manager')`,
      `update role set button_keys = button_keys || 'assignmentManageView'::text where id = (select role_id from account where account = 'manager')`,
      '没有查看任务的权限，没有发送',
    ],
    [`update board_report set enabled = false`, `update board_report set enabled = true`, '每天发送已关闭'],
  ]
  for (const [change, back, why] of tries) {
    await world.owner.query(`delete from board_report_mail; delete from job where topic = 'board.report'`)
    await noted()
    await world.owner.query(change)
    await work()
    await world.owner.query(back)
    expect(
      await world.rows(
        `select state, failure from board_report_mail where account_id = (select id from account where account = 'manager')`,
      ),
    ).toEqual([{ state: 'dropped', failure: why }])
  }
  expect(box.received.filter(({ raw }) => partsOf(raw).html.includes('>7 件<'))).toHaveLength(1)
})

it('is one’s own: suppliers have theirs of their goods, others see nothing of it, and the platform has none', async () => {
  await named()
  await save('supplier1')
  expect(await world.as('supplier1').ok(getMorningReport, {})).toMatchObject({ enabled: 1, hour: 7 })
  for (const name of ['manager', 'merchant2', 'supplier2'] as const)
    expect(await world.as(name).ok(getMorningReport, {})).toMatchObject({ enabled: 0, sendTo: '' })
  await world.as('supplier1').ok(sendMorningReport, {})
  await work()
  const { html } = partsOf(box.received[0]!.raw)
  expect(html).toContain('>47 件<')
  await world.as('clerk').refused(saveMorningReport, { ...SET, warehouseCode: 'WH2' }, 404)
  await world.as('merchant2').refused(saveMorningReport, { ...SET, warehouseCode: 'WH1' }, 404)
  for (const wrong of [{ address: 'javascript:alert(1)' }, { address: 'https://a/b' }, { hour: 5 }, { sendTo: 'x' }])
    await world.as('manager').refused(saveMorningReport, { ...SET, ...wrong } as never, 400)
  await world.as('platform').refused(getMorningReport, {}, 403)
  await world.as('platform').refused(sendMorningReport, {}, 403)
})
