/** The server by which a merchant sends mail: who names it, what is kept of it, what a test mail says. */
import {
  deleteMailServer,
  getMailServer,
  MAIL_TRY,
  testMailServer,
  updateMailServer,
} from '@yuncang/contract/partner/mail/mail.ts'
import { drainJobs } from '@yuncang/harness/jobs.ts'
import { LOOPBACK, openMailbox, openScripted } from '@yuncang/harness/mailbox.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { MailServer } from '../../plumbing/mail/mail.ts'
import { createMailroom, type Mailroom } from '../../plumbing/mail/mailroom.ts'

const world = useWorld()
let box: Awaited<ReturnType<typeof openMailbox>>
let mail: Mailroom
beforeAll(async () => {
  box = await openMailbox()
  mail = createMailroom(world.appUrl, LOOPBACK)
})
afterAll(async () => {
  mail.postman.close()
  await box.close()
})
afterEach(async () => {
  await world.owner.query('delete from mail_server')
  await world.owner.query('delete from mail_secret')
})

const said = (server: MailServer, more: Record<string, unknown> = {}) => ({ ...server, ...more })
const work = (with_ = mail) => drainJobs(world.database, { mail: with_ })
const state = async (who: 'merchant' | 'platform' | 'merchant2' = 'merchant') => world.as(who).ok(getMailServer, {})

test('a server is named, its password answered to nobody and kept sealed, and a test mail arrives', async () => {
  const merchant = world.as('merchant')
  expect(await state()).toMatchObject({
    host: '',
    port: 465,
    security: 'tls',
    hasPassword: 0,
    testState: MAIL_TRY.none,
  })
  await merchant.ok(updateMailServer, said(box.server))
  const { host, port, user, fromName, fromAddress } = box.server
  const kept = await state()
  expect(kept).toMatchObject({ host, port, security: 'starttls', user, hasPassword: 1, fromName, fromAddress })
  expect(JSON.stringify(kept)).not.toContain(box.server.password)
  const everything = await world.rows<{ row: string }>(
    `select to_jsonb(s)::text || coalesce((select encode(m.sealed, 'escape') from mail_secret m), '') as row from mail_server s`,
  )
  expect(everything[0]!.row).not.toContain('secret')

  await merchant.ok(testMailServer, { to: 'boss@xianda.example' })
  expect(await state()).toMatchObject({ testState: MAIL_TRY.underWay, testTo: 'boss@xianda.example' })
  expect(await merchant.refused(testMailServer, { to: 'boss@xianda.example' }, 409)).toContain('还在发送')
  await work()
  expect(await state()).toMatchObject({ testState: MAIL_TRY.sent, testFailure: '' })
  expect(box.received.at(-1)).toMatchObject({ from: fromAddress, to: ['boss@xianda.example'] })
  expect(await world.rows('select content from merchant_log')).toEqual([{ content: `修改发信邮箱 ${fromAddress}` }])
})

test('what fails is said plainly, with the words of the server', async () => {
  const merchant = world.as('merchant')
  await merchant.ok(updateMailServer, said(box.server, { password: 'wrong' }))
  await merchant.ok(testMailServer, { to: 'boss@xianda.example' })
  await work()
  const answer = await state()
  expect(answer.testState).toBe(MAIL_TRY.failed)
  expect(answer.testFailure).toMatch(/^发信邮箱认证失败，请检查账号和密码（授权码）（535 /)
  const strict = await openScripted({ RCPT: '550 5.1.1 no such user' })
  await merchant.ok(updateMailServer, said(strict.server, { password: undefined }))
  await merchant.ok(testMailServer, { to: 'boss@xianda.example' })
  await work()
  expect((await state()).testFailure).toBe('收件人被拒绝，请检查收件邮箱（550 5.1.1 no such user）')
  await strict.close()
})

test('without a server of its own a merchant sends by that of the platform; without both, not at all', async () => {
  const merchant = world.as('merchant')
  await merchant.ok(testMailServer, { to: 'boss@xianda.example' })
  await work()
  expect((await state()).testFailure).toBe('未配置发信邮箱')
  await world.as('platform').ok(updateMailServer, said(box.server, { fromName: '云仓平台' }))
  expect(await state()).toMatchObject({ host: '', fromAddress: '' })
  await merchant.ok(testMailServer, { to: 'boss@xianda.example' })
  await work()
  expect((await state()).testState).toBe(MAIL_TRY.sent)
  expect(box.received.at(-1)!.raw).toContain(Buffer.from('云仓平台').toString('base64'))
  await world.as('platform').ok(testMailServer, { to: 'ops@yuncang.example' })
  await work()
  expect((await state('platform')).testState).toBe(MAIL_TRY.sent)
})

test('a password is asked for again before it goes anywhere else', async () => {
  const merchant = world.as('merchant')
  const without = said(box.server, { password: undefined })
  expect(await merchant.refused(updateMailServer, without, 400)).toContain('请输入密码')
  await merchant.ok(updateMailServer, said(box.server))
  await merchant.ok(updateMailServer, { ...without, fromName: '改名' })
  for (const elsewhere of [{ host: 'evil.example' }, { port: 25 }, { user: 'other' }, { security: 'tls' as const }])
    expect(await merchant.refused(updateMailServer, { ...without, ...elsewhere }, 400)).toContain('请重新输入密码')
  expect(await merchant.refused(updateMailServer, said(box.server, { security: 'none' }), 400)).toContain('不加密')
  expect(await state()).toMatchObject({ host: box.server.host, fromName: '改名' })
  await merchant.ok(testMailServer, { to: 'a@b.cn' })
  await work()
  expect((await state()).testState).toBe(MAIL_TRY.sent)
  await merchant.ok(updateMailServer, { ...without, user: '' })
  expect(await world.rows('select tenant_id from mail_secret')).toEqual([])
})

test('with another key of the installation the password has to be typed anew', async () => {
  const merchant = world.as('merchant')
  await merchant.ok(updateMailServer, said(box.server))
  await merchant.ok(testMailServer, { to: 'a@b.cn' })
  const moved = createMailroom('postgresql://yuncang_app:another@localhost/x', LOOPBACK)
  await work(moved)
  expect((await state()).testFailure).toBe('发信邮箱的密码需要重新填写')
})

test.each([
  [{ fromAddress: 'a@b.cn\r\nBcc: thief@evil.cn' }, '发件邮箱'],
  [{ fromName: '云仓\r\nBcc: thief@evil.cn' }, '发件人名称'],
  [{ host: 'smtp.example.com\r\nx' }, '服务器地址'],
  [{ host: 'http://smtp.example.com' }, '服务器地址'],
  [{ host: '' }, '服务器地址'],
  [{ user: 'a\nb' }, '账号'],
  [{ port: 0 }, '端口'],
  [{ security: 'ssl' as never }, '加密方式'],
  [{ fromAddress: '' }, '发件邮箱'],
])('%j is refused by the name of the field', async (wrong, name) => {
  expect(await world.as('merchant').refused(updateMailServer, said(box.server, wrong), 400)).toContain(name)
  expect(await world.rows('select tenant_id from mail_server')).toEqual([])
})

test('it is the merchant’s own: nobody else sees, changes or uses it', async () => {
  await world.as('merchant').ok(updateMailServer, said(box.server))
  expect(await state('merchant2')).toMatchObject({ host: '', hasPassword: 0, testState: MAIL_TRY.none })
  expect(await state('platform')).toMatchObject({ host: '' })
  await world.as('merchant2').ok(deleteMailServer, {})
  await world.as('platform').ok(deleteMailServer, {})
  await world.as('merchant2').ok(testMailServer, { to: 'a@b.cn' })
  await work()
  expect((await state('merchant2')).testFailure).toBe('未配置发信邮箱')
  for (const name of ['clerk', 'supplier1', 'finance'] as const) {
    await world.as(name).refused(getMailServer, {}, 403)
    await world.as(name).refused(updateMailServer, said(box.server), 403)
    await world.as(name).refused(deleteMailServer, {}, 403)
    await world.as(name).refused(testMailServer, { to: 'a@b.cn' }, 403)
  }
  expect(await state()).toMatchObject({ host: box.server.host })
  await world.as('merchant').ok(deleteMailServer, {})
  await world.as('merchant').ok(deleteMailServer, {})
  expect(await state()).toMatchObject({ host: '', hasPassword: 0 })
  expect(await world.rows('select tenant_id from mail_secret')).toEqual([])
})
