/** Mails over the loopback: what arrives, and what is said when the talk with the server fails, wherever it does. */
import { LOOPBACK, openMailbox, openScripted, type Asked, type Line } from '@yuncang/harness/mailbox.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { stopwatch } from '@yuncang/harness/pace.ts'
import { MailFailure } from './failure.ts'
import type { Mail, MailServer } from './mail.ts'
import { createPostman, type Postman } from './postman.ts'
import { isInside } from './reach.ts'

const open: { close: () => unknown }[] = []
function kept<T extends { close: () => unknown }>(thing: T): T {
  open.push(thing)
  return thing
}
afterEach(async () => {
  for (const thing of open.splice(0).toReversed()) await thing.close()
})

const mailTo = (to: string, more: Partial<Mail> = {}): Mail => ({
  messageId: `<YB2611220001.${to.replace('@', '.')}@yuncang>`,
  to,
  subject: '对账单 YB2611220001',
  text: '请核对。',
  attachments: [],
  ...more,
})
/** With the patience of a test: long enough to reach the step at which a server keeps silent. */
const quick = () => kept(createPostman(LOOPBACK, 1000))

async function failureOf(sending: Promise<void>): Promise<MailFailure> {
  const error = await sending.then(
    () => new Error('it was sent'),
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(MailFailure)
  return error as MailFailure
}

test.each(['starttls', 'tls', 'none'] as const)(
  'a mail arrives by %s with subject, names and attachment',
  async (security) => {
    const box = kept(await openMailbox({ security }))
    const postman = kept(createPostman(LOOPBACK))
    const bytes = new Uint8Array(Buffer.from('%PDF-1.3 内容'))
    const attachments = [{ name: '对账单 2611 “甲”.pdf', type: 'application/pdf', bytes }]
    await postman.send(box.server, mailTo('gong@supplier.example', { attachments }))
    const [{ from, to, raw }] = box.received as [(typeof box.received)[number]]
    expect([from, to]).toEqual(['bills@yuncang.example', ['gong@supplier.example']])
    expect(raw).toContain('Message-ID: <YB2611220001.gong.supplier.example@yuncang>')
    expect(headers(raw)).toContain('Subject: 对账单 YB2611220001')
    expect(headers(raw)).toContain('From: 鲜达云仓 <bills@yuncang.example>')
    expect(raw).toContain(`filename*0*=utf-8''${encodeURIComponent('对账单')}`)
    expect(raw).toContain(Buffer.from(bytes).toString('base64'))
    expect(raw).toContain(Buffer.from('请核对。').toString('base64'))
  },
)

/** The encoded words of a header, read. */
function headers(raw: string): string {
  return raw
    .slice(0, raw.indexOf('\r\n\r\n'))
    .replaceAll(/\?=\r?\n =\?/g, '?= =?')
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_all, text: string) => Buffer.from(text, 'base64').toString())
    .replaceAll(/=\?UTF-8\?Q\?([^?]*)\?=/gi, (_all, text: string) =>
      decodeURIComponent(text.replaceAll('_', ' ').replaceAll('=', '%')),
    )
}

const STEPS: readonly [Asked, Line, MailFailure['reason'], MailFailure['step']][] = [
  ['greeting', 'silent', 'silent', 'greeting'],
  ['greeting', 'hang up', 'notMail', 'greeting'],
  ['greeting', '554 not you', 'refused', 'greeting'],
  ['greeting', '421 too many', 'busy', 'greeting'],
  ['greeting', 'SSH-2.0-OpenSSH_9.7', 'notMail', 'greeting'],
  ['EHLO', 'silent', 'slow', 'hello'],
  ['EHLO', 'hang up', 'dropped', 'hello'],
  ['MAIL', 'silent', 'slow', 'from'],
  ['MAIL', 'hang up', 'dropped', 'from'],
  ['MAIL', '550 not from here', 'from', 'from'],
  ['MAIL', '530 5.7.0 Authentication required', 'login', 'from'],
  ['RCPT', 'silent', 'slow', 'to'],
  ['RCPT', 'hang up', 'dropped', 'to'],
  ['RCPT', '550 no such mailbox', 'to', 'to'],
  ['RCPT', '450 grey list', 'busy', 'to'],
  ['DATA', 'silent', 'slow', 'content'],
  ['DATA', 'hang up', 'dropped', 'content'],
  ['DATA', '554 no', 'content', 'content'],
  ['end', 'silent', 'unclear', 'end'],
  ['end', 'hang up', 'unclear', 'end'],
  ['end', '554 spam', 'content', 'end'],
  ['end', '552 5.3.4 too big', 'tooLarge', 'end'],
]
test.each(STEPS)('%s answered with “%s” is %s, and nothing stays open', async (asked, line, reason, step) => {
  const server = kept(await openScripted({ [asked]: line }))
  const postman = line === 'silent' ? quick() : kept(createPostman(LOOPBACK))
  const watch = stopwatch()
  const failure = await failureOf(postman.send(server.server, mailTo('gong@supplier.example')))
  expect([failure.reason, failure.step, failure.maybeDelivered]).toEqual([reason, step, reason === 'unclear'])
  expect(watch()).toBeLessThan(4000)
  postman.close()
  await vi.waitFor(() => expect(server.open()).toBe(0), 60_000)
})

test('what a program says that is no server of mail is not handed on; what one says about a mail is', async () => {
  const other = kept(await openScripted({ greeting: 'SSH-2.0-OpenSSH_9.7' }))
  const strict = kept(await openScripted({ RCPT: '550 no such\tmailbox' }))
  const postman = quick()
  expect((await failureOf(postman.send(other.server, mailTo('a@b.cn')))).answer).toBe('')
  expect((await failureOf(postman.send(strict.server, mailTo('a@b.cn')))).answer).toBe('550 no such mailbox')
})

test('nobody listens, no such name, and inside our own networks', async () => {
  const gone = await openScripted()
  await gone.close()
  const postman = quick()
  const mail = mailTo('a@b.cn')
  expect((await failureOf(postman.send(gone.server, mail))).reason).toBe('unreachable')
  expect((await failureOf(postman.send({ ...gone.server, host: 'nowhere.invalid' }, mail))).reason).toBe('unresolved')
  const box = kept(await openMailbox({ security: 'none' }))
  const outside = kept(createPostman({ ...LOOPBACK, inside: false }))
  for (const host of ['127.0.0.1', 'localhost', '::ffff:127.0.0.1', '169.254.169.254', '100.100.100.200'])
    expect((await failureOf(outside.send({ ...box.server, host }, mail))).reason, host).toBe('inside')
  expect(box.seen.openMost).toBe(0)
})

test.each([
  ['10.1.2.3', true],
  ['172.31.0.1', true],
  ['192.168.1.1', true],
  ['0.0.0.0', true],
  ['::1', true],
  ['::', true],
  ['fd00::1', true],
  ['fe80::1', true],
  ['::ffff:10.0.0.1', true],
  ['64:ff9b::a00:1', true],
  ['172.32.0.1', false],
  ['8.8.8.8', false],
  ['240e::1', false],
])('%s is inside: %s', (address, inside) => expect(isInside(address)).toBe(inside))

test('a wrong password is named, tried once for all who wait, and never goes over an open line', async () => {
  const box = kept(await openMailbox())
  const wrong: MailServer = { ...box.server, password: 'wrong' }
  const postman = kept(createPostman(LOOPBACK))
  const all = await Promise.all([1, 2, 3, 4, 5].map((n) => failureOf(postman.send(wrong, mailTo(`s${n}@b.cn`)))))
  expect(new Set(all.map(({ reason }) => reason))).toEqual(new Set(['login']))
  expect(all[0]!.answer).toContain('535')
  expect(box.seen.tries).toBe(1)
  await vi.waitFor(() => expect(box.seen.open).toBe(0), 60_000)
  const bare = await failureOf(postman.send({ ...box.server, security: 'none' }, mailTo('a@b.cn')))
  expect(bare.reason).toBe('noTls')
})

test('encryption is checked: a certificate nobody vouches for, another name, none at all', async () => {
  const box = kept(await openMailbox())
  const implicit = kept(await openMailbox({ security: 'tls' }))
  const bare = kept(await openScripted())
  const strange = kept(createPostman({ inside: true }))
  const postman = quick()
  const mail = mailTo('a@b.cn')
  expect((await failureOf(strange.send(box.server, mail))).reason).toBe('certificate')
  expect((await failureOf(strange.send(implicit.server, mail))).reason).toBe('certificate')
  const login = { user: 'u', password: 'p' }
  expect((await failureOf(postman.send({ ...bare.server, ...login, security: 'starttls' }, mail))).reason).toBe('busy')
  const never = kept(await openScripted({ STARTTLS: '502 not known' }))
  expect((await failureOf(postman.send({ ...never.server, ...login, security: 'starttls' }, mail))).reason).toBe(
    'noTls',
  )
  expect((await failureOf(postman.send({ ...bare.server, security: 'tls' }, mail))).reason).toBe('noTls')
  expect((await failureOf(postman.send({ ...implicit.server, security: 'starttls' }, mail))).reason).toBe('silent')
  expect(never.said).not.toContain('MAIL')
})

test('sixty mails at once use four connections and a login each', async () => {
  const box = kept(await openMailbox({ thinks_ms: 60 }))
  const postman = kept(createPostman(LOOPBACK))
  await Promise.all(Array.from({ length: 60 }, (_, n) => postman.send(box.server, mailTo(`s${n}@b.cn`))))
  expect(new Set(box.received.map(({ to }) => to[0])).size).toBe(60)
  expect(box.received.length).toBe(60)
  expect(box.seen.openMost).toBe(4)
  expect(box.seen.logins).toBe(4)
  await vi.waitFor(() => expect(box.seen.open).toBe(0), 60_000)
})

test('a server that has room for two gets two, and all mails', async () => {
  const box = kept(await openMailbox({ thinks_ms: 5, places: 2 }))
  const postman = kept(createPostman(LOOPBACK))
  await Promise.all(Array.from({ length: 20 }, (_, n) => postman.send(box.server, mailTo(`s${n}@b.cn`))))
  expect(box.received.length).toBe(20)
})

test('one refused recipient holds nobody up, and costs no login', async () => {
  const box = kept(await openMailbox({ refuse: (address) => address.startsWith('bad') }))
  const postman = kept(createPostman(LOOPBACK))
  await postman.send(box.server, mailTo('a@b.cn'))
  expect((await failureOf(postman.send(box.server, mailTo('bad@b.cn')))).reason).toBe('to')
  await postman.send(box.server, mailTo('c@b.cn'))
  expect([box.received.length, box.seen.logins]).toEqual([2, 1])
})

test('a line on which the server hangs up after it rested is replaced unnoticed; a fresh one is not', async () => {
  const script = kept(await openScripted({ MAIL: (times) => (times === 2 ? 'hang up' : '250 ok') }))
  const postman = kept(createPostman(LOOPBACK))
  await postman.send(script.server, mailTo('a@b.cn'))
  await postman.send(script.server, mailTo('b@b.cn'))
  expect(script.said.filter((word) => word === 'EHLO' || word === 'end')).toEqual(['EHLO', 'end', 'EHLO', 'end'])
})

test('what waits can be taken back, what is under way is cut off', async () => {
  const server = kept(await openScripted({ RCPT: 'silent' }))
  const postman = kept(createPostman(LOOPBACK))
  const patience = new AbortController()
  const sending = [1, 2, 3].map((n) => failureOf(postman.send(server.server, mailTo(`s${n}@b.cn`), patience.signal)))
  await vi.waitFor(() => expect(server.said).toContain('RCPT'), 60_000)
  patience.abort()
  const reasons = (await Promise.all(sending)).map(({ reason, maybeDelivered }) => [reason, maybeDelivered])
  expect(reasons.every(([reason, maybe]) => ['withdrawn', 'slow'].includes(reason as string) && maybe === false)).toBe(
    true,
  )
  await vi.waitFor(() => expect(server.open()).toBe(0), 60_000)
})

test.each<[string, Partial<Mail>]>([
  ['a second header in the subject', { subject: '账单\r\nBcc: thief@evil.cn' }],
  ['a bare line feed in the subject', { subject: '账单\nBcc: thief@evil.cn' }],
  ['a second address', { to: 'a@b.cn,thief@evil.cn' }],
  ['a line end in the address', { to: 'a@b.cn\r\nRCPT TO:<thief@evil.cn>' }],
  [
    'a line end in the name of a file',
    { attachments: [{ name: 'a\r\n.pdf', type: 'application/pdf', bytes: new Uint8Array() }] },
  ],
  ['a message id with a line end', { messageId: '<a@b>\r\nX: y' }],
])('%s is refused before anybody is connected', async (_what, wrong) => {
  const box = kept(await openMailbox({ security: 'none' }))
  const postman: Postman = kept(createPostman(LOOPBACK))
  expect((await failureOf(postman.send(box.server, mailTo('a@b.cn', wrong)))).reason).toBe('badMail')
  const from = { ...box.server, fromName: '云仓\r\nBcc: thief@evil.cn' }
  expect((await failureOf(postman.send(from, mailTo('a@b.cn')))).reason).toBe('badMail')
  expect(box.seen.openMost).toBe(0)
})
