/** Statements by mail: they go after the commit, whatever fails the bill stands, and the reply says what became of them. */
import { cancelBill, getBillDetail, getBillLog, offlinePay } from '@yuncang/contract/bill/bill/bill.ts'
import { getBillRuns } from '@yuncang/contract/bill/bill/runs.ts'
import { settleCosts } from '@yuncang/contract/bill/bill/settle.ts'
import { downloadStatement, getStatement, resendStatement } from '@yuncang/contract/bill/statement/statement.ts'
import { updateMailServer } from '@yuncang/contract/partner/mail/mail.ts'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'
import { giveMailbox, makeCost } from '@yuncang/harness/costs.ts'
import { drainJobs } from '@yuncang/harness/jobs.ts'
import { LOOPBACK, openMailbox, openScripted, type Asked, type Line } from '@yuncang/harness/mailbox.ts'
import { textOfPdf } from '@yuncang/harness/pdf-text.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { stopwatch } from '@yuncang/harness/pace.ts'
import { MailFailure } from '../../plumbing/mail/failure.ts'
import type { MailServer } from '../../plumbing/mail/mail.ts'
import { createMailroom, type Mailroom } from '../../plumbing/mail/mailroom.ts'
import { sendStatement } from './send.ts'

const world = useWorld()
const MAILBOX = 'zhang@supplier.example'
const SENT = '账单已生成，对账单已发送至供应商邮箱'
const FAILED = '账单已生成，邮件发送失败，请检查供应商邮箱设置'
let box: Awaited<ReturnType<typeof openMailbox>>
let mail: Mailroom
beforeAll(async () => {
  box = await openMailbox()
  mail = createMailroom(world.appUrl, LOOPBACK)
  await giveMailbox(world, 'S1', MAILBOX)
})
afterAll(async () => {
  mail.postman.close()
  await box.close()
})
afterEach(() =>
  world.owner.query(`delete from mail_server; delete from mail_secret; delete from job where topic = 'bill.statement'`),
)

const merchant = () => world.as('merchant')
const by = (server: MailServer) => merchant().ok(updateMailServer, { ...server })
const settle = async (more: { key?: string; supplier?: string; codes?: string } = {}) =>
  merchant().ok(
    settleCosts,
    { codes: more.codes ?? (await makeCost(world, { supplier: more.supplier ?? 'S1' })), status: COST_STATUS.onBill },
    more.key === undefined ? {} : { key: more.key },
  )
const statement = (billCode: string) => merchant().ok(getStatement, { billCode })
/** The jobs come at once, though they wait for who settled. */
async function jobs() {
  await world.rows(`update job set due_at = now() where topic = 'bill.statement' and done_at is null`)
  await world.rows(`update statement set claimed_until = null`)
  await drainJobs(world.database, { mail, onFailure: () => {} })
}
const shownRuns = async (state?: 'done' | 'failed') =>
  (await merchant().ok(getBillRuns, { topic: 'bill.statement', state, page: 1, rows: 10 })).records.map(
    ({ stateName, failure }) => ({ stateName, failure }),
  )
const received = (code: string) => box.received.filter(({ raw }) => raw.includes(`<${code}.1@yuncang.example>`))

it('goes to the supplier as PDF and workbook, and the reply says so', async () => {
  await by(box.server)
  const { bills, text, sent } = await settle()
  expect({ text, sent, bills }).toMatchObject({ text: SENT, sent: 1, bills: [{ sent: 1, reason: '' }] })
  const { code } = bills[0]!
  const [{ to, raw }] = received(code) as [(typeof box.received)[number]]
  expect(to).toEqual([MAILBOX])
  expect([...raw.matchAll(/^Content-Type:\s+application\/([\w.-]+)/gm)].map(([, type]) => type)).toEqual([
    'pdf',
    'vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ])
  expect(await statement(code)).toMatchObject({ state: 'sent', sendTo: MAILBOX, attempts: 1, failure: '' })
  // What was sent is what can be had from the page, today and tomorrow.
  const { rawPayload } = await world.app.inject({
    method: 'POST',
    url: downloadStatement.path,
    headers: { token: world.as('supplier1').token },
    payload: { ybCode: code },
  })
  expect(raw.replaceAll('\r\n', '').includes(rawPayload.toString('base64'))).toBe(true)
  const said = textOfPdf(rawPayload).flat()
  expect(said).toEqual(expect.arrayContaining([code, '12.30', '人民币壹拾贰元叁角整', 'S1']))
  await jobs()
  expect(received(code)).toHaveLength(1)
  expect(await shownRuns()).toEqual([{ stateName: '已完成', failure: '' }])
})

it('tells without a mailbox or without a server that it was not sent, and why', async () => {
  const unsent = await settle()
  expect(unsent).toMatchObject({ sent: 0, text: `${FAILED}（未配置发信邮箱）` })
  // Whose mailbox is missing: the merchant's, whatever the supplier's is.
  expect(await merchant().ok(resendStatement, { billCode: unsent.bills[0]!.code })).toEqual({
    text: '对账单没有发送：未配置发信邮箱，请先在“系统设置 - 发信邮箱”里设置',
    sent: 0,
    reason: '未配置发信邮箱',
  })
  // The job is over, the mail has not gone: who looks at the runs is told so.
  await jobs()
  const unsentRuns = [1, 2].map(() => ({ stateName: '失败', failure: '未配置发信邮箱' }))
  expect([await shownRuns(), await shownRuns('failed'), await shownRuns('done')]).toEqual([unsentRuns, unsentRuns, []])
  await by(box.server)
  const { bills, text } = await settle({ supplier: 'S2' })
  expect(text).toBe(`${FAILED}（供应商没有接收邮箱）`)
  expect(await statement(bills[0]!.code)).toMatchObject({ state: 'unaddressed', sendTo: '', attempts: 0 })
  expect(await merchant().refused(resendStatement, { billCode: bills[0]!.code }, 409)).toContain('没有接收邮箱')
})

it('of several bills says sent only when all are, and each by itself', async () => {
  await by(box.server)
  const codes = [await makeCost(world), await makeCost(world, { supplier: 'S2' })].join(',')
  const { bills, sent } = await settle({ codes })
  expect(sent).toBe(0)
  expect(Object.fromEntries(bills.map((bill) => [bill.supplierName, bill.sent]))).toEqual({ S1: 1, S2: 0 })
})

const STEPS: readonly [Asked, Line, 'waiting' | 'failed', string][] = [
  ['greeting', 'hang up', 'waiting', '对方不是发信服务器'],
  ['greeting', '554 not you', 'waiting', '拒绝了连接'],
  ['EHLO', 'hang up', 'waiting', '连接中断'],
  ['MAIL', '550 not from here', 'waiting', '发信地址被发信服务器拒绝'],
  ['RCPT', '550 no such mailbox', 'failed', '收件人被拒绝，请检查收件邮箱（550 no such mailbox）'],
  ['RCPT', '450 grey list', 'waiting', '暂时不接收'],
  ['DATA', 'hang up', 'waiting', '连接中断'],
  ['DATA', '554 no', 'failed', '拒收'],
  ['end', 'hang up', 'waiting', '可能已经送达'],
  ['end', '552 5.3.4 too big', 'failed', '超过'],
]
it.each(STEPS)('stands whatever the server does: at %s “%s”', async (asked, line, state, reason) => {
  const scripted = await openScripted({ [asked]: line })
  await by(scripted.server)
  const { bills, sent, text } = await settle()
  const { code } = bills[0]!
  expect(sent).toBe(0)
  expect(text).toContain(`${FAILED}（`)
  expect(text).toContain(reason)
  expect((await merchant().ok(getBillDetail, { billCode: code })).bill.status).toBe(0)
  expect(await statement(code)).toMatchObject({ state, attempts: 1, failure: expect.stringContaining(reason) })
  // Once the server is well, what waits goes by its job; what nobody would take does not.
  await by(box.server)
  await jobs()
  expect(await statement(code)).toMatchObject(state === 'waiting' ? { state: 'sent', failure: '' } : { state })
  expect(received(code)).toHaveLength(state === 'waiting' ? 1 : 0)
  await scripted.close()
})

it('answers a settlement in time though the server keeps silent', async () => {
  const silent = await openScripted({ DATA: 'silent' })
  await by(silent.server)
  const watch = stopwatch()
  const { sent, bills } = await settle()
  expect(watch()).toBeLessThan(10_000)
  expect([sent, bills[0]!.reason]).toEqual([0, '发送超时'])
  await silent.close()
}, 300_000)

it('repeats the reply of a settlement with what has become of the mails since', async () => {
  const busy = await openScripted({ RCPT: '450 later' })
  await by(busy.server)
  const codes = await makeCost(world)
  const first = await settle({ codes, key: 'with-mail' })
  expect(first.sent).toBe(0)
  await by(box.server)
  // A twin does not send: it hears what is written.
  expect(await settle({ codes, key: 'with-mail' })).toEqual(first)
  await jobs()
  const again = await settle({ codes, key: 'with-mail' })
  expect(again).toMatchObject({ sent: 1, text: SENT, bills: [{ code: first.bills[0]!.code, sent: 1, reason: '' }] })
  expect(received(first.bills[0]!.code)).toHaveLength(1)
  await busy.close()
})

it('answers twins of a settlement that come at once with the same, and sends one mail', async () => {
  const slow = await openMailbox({ thinks_ms: 500 })
  await by(slow.server)
  const codes = await makeCost(world)
  const replies = await Promise.all([1, 2, 3].map(() => settle({ codes, key: 'at-once' })))
  expect(replies[0]).toMatchObject({ sent: 1, text: SENT })
  for (const reply of replies) expect(reply).toEqual(replies[0])
  expect(slow.received).toHaveLength(1)
  await slow.close()
})

it('is sent by one of those who try at once, and again when somebody was killed over it', async () => {
  const { bills } = await settle()
  const { code } = bills[0]!
  await by(box.server)
  await world.rows(`update statement set state = 'waiting', failure = '' where message_id = $1`, [code])
  const id = (await world.rows<{ bill_id: number }>(`select bill_id from statement where message_id = $1`, [code]))[0]!
  const payload = JSON.stringify({ billId: id.bill_id, until: '2100-01-01' })
  await world.rows(
    `insert into job (tenant_id, topic, payload) select 1, 'bill.statement', $1::jsonb from generate_series(1, 4)`,
    [payload],
  )
  const drains = Array.from({ length: 4 }, () => drainJobs(world.database, { mail, onFailure: () => {} }))
  await Promise.all(drains)
  expect(received(code)).toHaveLength(1)
  // Taken, and never written: the mail goes once more under its number.
  await world.rows(`update statement set state = 'waiting', sent_at = null where message_id = $1`, [code])
  await jobs()
  await world.rows(`insert into job (tenant_id, topic, payload) values (1, 'bill.statement', $1::jsonb)`, [payload])
  await jobs()
  expect(received(code)).toHaveLength(2)
})

it('is marked by none but who holds it: a claim that lapsed leaves it to the one who came after', async () => {
  const { bills } = await settle()
  const { code } = bills[0]!
  await by(box.server)
  const [row] = await world.rows<{ id: number }>(
    `update statement set state = 'waiting', failure = '' where message_id = $1 returning bill_id as id`,
    [code],
  )
  const toSend = { billId: row!.id, until: '2100-01-01' }
  /** Sends when it is told to, and says when it was asked. */
  const held = () => {
    const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const postman = { send: () => (asked.resolve(), answered.promise), close: () => {} }
    const place = { database: world.database, mail: { ...mail, postman } as unknown as Mailroom }
    const sending = sendStatement(place, 1, toSend, new AbortController().signal)
    return { asked: asked.promise, answered, sending }
  }
  const late = held()
  await late.asked
  // A minute later somebody else takes it up.
  await world.rows(`update statement set claimed_until = now() - interval '1 second' where message_id = $1`, [code])
  const next = held()
  await next.asked
  late.answered.reject(new MailFailure('to', 'to', '550 no'))
  expect(await late.sending).toEqual({ waits: true, failure: '' })
  expect(await statement(code)).toMatchObject({ state: 'waiting', attempts: 3, failure: '发送中' })
  expect(await merchant().refused(resendStatement, { billCode: code }, 409)).toBe('对账单正在发送，请稍候')
  next.answered.resolve()
  expect(await next.sending).toEqual({ waits: false, failure: '' })
  expect(await statement(code)).toMatchObject({ state: 'sent', attempts: 3 })
  // Nor does a late one mark the mail that a person has sent once more since.
  await world.rows(`update statement set state = 'waiting', sent_at = null where message_id = $1`, [code])
  const old = held()
  await old.asked
  await world.rows(`update statement set claimed_until = now() - interval '1 second' where message_id = $1`, [code])
  const busy = await openScripted({ RCPT: '450 later' })
  await by(busy.server)
  await merchant().ok(resendStatement, { billCode: code })
  old.answered.resolve()
  expect(await old.sending).toMatchObject({ waits: true })
  expect(await statement(code)).toMatchObject({ state: 'waiting', attempts: 1 })
  await busy.close()
})

it('is given up after three days', async () => {
  const down = await openScripted({ greeting: '421 too many' })
  await by(down.server)
  const { bills } = await settle()
  await world.rows(`update job set payload = payload || '{"until":"2026-01-01"}' where topic = 'bill.statement'`)
  await jobs()
  expect(await statement(bills[0]!.code)).toMatchObject({ state: 'failed', attempts: 2 })
  expect(await world.rows(`select from job where topic = 'bill.statement' and done_at is null`)).toEqual([])
  await down.close()
})

it('is sent once more by who keeps bills, to the mailbox of today', async () => {
  const { bills } = await settle()
  const billCode = bills[0]!.code
  await by(box.server)
  expect(await merchant().ok(resendStatement, { billCode })).toEqual({
    text: '对账单已发送至供应商邮箱',
    sent: 1,
    reason: '',
  })
  // A mail of its own: who got the first would never see one with the same Message-ID.
  expect(received(billCode)).toHaveLength(0)
  expect(received(`${billCode}.2`)).toHaveLength(1)
  expect(await merchant().ok(resendStatement, { billCode })).toMatchObject({ sent: 1 })
  expect([received(`${billCode}.2`).length, received(`${billCode}.3`).length]).toEqual([1, 1])
  // Killed over it, it goes once more as the mail that it was.
  await world.rows(`update statement set state = 'waiting', sent_at = null where message_id = $1`, [`${billCode}.3`])
  await world.rows(
    `insert into job (tenant_id, topic, payload)
     select 1, 'bill.statement', jsonb_build_object('billId', bill_id, 'until', '2100-01-01') from statement where message_id = $1`,
    [`${billCode}.3`],
  )
  await jobs()
  expect([received(`${billCode}.3`).length, received(`${billCode}.4`).length]).toEqual([2, 0])
  expect((await merchant().ok(getBillLog, { billCode })).records[0]!.content).toBe(`重新发送对账单至 ${MAILBOX}`)
  for (const name of ['finance', 'supplier1', 'platform'] as const)
    await world.as(name).refused(resendStatement, { billCode }, 403)
  await world.as('merchant2').refused(resendStatement, { billCode }, 404)
  await world.as('supplier2').refused(getStatement, { billCode }, 404)
  await world.as('supplier2').refused(downloadStatement, { billCode }, 404)
  // Nor is it too late when the bill is paid.
  const paid = (await settle()).bills[0]!.code
  await merchant().ok(offlinePay, { billCode: paid, voucher: '转账' })
  expect(await merchant().ok(resendStatement, { billCode: paid })).toMatchObject({ sent: 1 })
  // Nobody sends it twice at once.
  await world.rows(
    `update statement set state = 'waiting', sent_at = null, claimed_until = now() + interval '1 minute' where message_id = $1`,
    [`${billCode}.3`],
  )
  expect(await merchant().refused(resendStatement, { billCode }, 409)).toBe('对账单正在发送，请稍候')
  await world.rows(`update statement set claimed_until = null where message_id = $1`, [`${billCode}.3`])
  await merchant().ok(cancelBill, { billCode })
  expect(await merchant().refused(resendStatement, { billCode }, 409)).toContain('已取消')
})

it('of a bill that was cancelled meanwhile is not sent', async () => {
  const busy = await openScripted({ RCPT: '450 later' })
  await by(busy.server)
  const { bills } = await settle()
  await merchant().ok(cancelBill, { billCode: bills[0]!.code })
  await by(box.server)
  await jobs()
  expect(await statement(bills[0]!.code)).toMatchObject({ state: 'failed', failure: '账单已取消' })
  expect(received(bills[0]!.code)).toEqual([])
  await busy.close()
})
