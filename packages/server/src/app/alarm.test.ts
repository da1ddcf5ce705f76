/** Those who run the installation are told of trouble once, of its end, and never over a line that anybody could read or lead astray. */
import { updateMailServer } from '@yuncang/contract/partner/mail/mail.ts'
import { MAIL_CERTIFICATE, MAIL_KEY } from '@yuncang/harness/mail-certificate.ts'
import { LOOPBACK, openMailbox } from '@yuncang/harness/mailbox.ts'
import { NO_MAIL } from '@yuncang/harness/no-mail.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { once } from 'node:events'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Run } from '../plumbing/jobs/topic.ts'
import type { AlarmSettings } from '../plumbing/watch/hook.ts'
import { createMailroom } from '../plumbing/mail/mailroom.ts'
import { raiseAlarm } from './alarm.ts'

const world = useWorld()
const heard: { text: { content: string }; content: { text: string }; troubles: string[] }[] = []
let status = 204
let server: Server
let url: string

beforeAll(async () => {
  server = createServer({ key: MAIL_KEY, cert: MAIL_CERTIFICATE }, (request, reply) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece.toString()))
    request.on('end', () => {
      if (request.url === '/hook?group=1') heard.push(JSON.parse(body) as (typeof heard)[number])
      reply.writeHead(status, status === 302 ? { location: '/hook?group=1' } : {}).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `https://localhost:${(server.address() as AddressInfo).port}/hook?group=1`
})
afterAll(() => void server.close())

const look = (change: Partial<AlarmSettings> = {}, mail = NO_MAIL) =>
  raiseAlarm({
    database: world.database,
    files: world.files,
    mail,
    log: { error: () => {}, warn: () => {} },
    alarms: { url, mail: '', ...LOOPBACK, ...change },
    signal: new AbortController().signal,
  } as unknown as Run)
const backups = (failure: string | null) =>
  world.rows(
    `insert into backup (file, nightly, began_at, ended_at, failure) values ('x', true, now(), clock_timestamp(), $1)`,
    [failure],
  )

test('trouble is told once while it lasts, told again when there is more or after a day, and then that it is over', async () => {
  await look()
  expect(heard).toEqual([])
  await backups('no room')
  await look()
  await look()
  expect(heard.map(({ troubles }) => troubles)).toEqual([['最近一次备份失败：no room']])
  expect(heard[0]!.text.content).toContain('· 最近一次备份失败：no room')
  expect(heard[0]!.content.text).toBe(heard[0]!.text.content)
  await world.rows(`insert into job (tenant_id, topic, failed_at, failure) values (1, 'storage.night', now(), 'why')`)
  await look()
  await world.rows(`update alarm set said_at = said_at - interval '25 hours'`)
  await look()
  expect(heard.slice(1).map(({ troubles }) => troubles.length)).toEqual([2, 2])
  expect(heard[1]!.troubles).toContain('作业「每晚仓储费」有 1 个已放弃：why')
  await world.rows(`update job set done_at = now() where topic = 'storage.night'`)
  await backups(null)
  await look()
  expect(heard).toHaveLength(4)
  expect(heard[3]!.troubles).toEqual([])
  expect(heard[3]!.text.content).toContain('都已解除')
})

test('a ticket of WeChat that does not come any more is told of, and one that never came is not', async () => {
  heard.length = 0
  await backups(null)
  const connected = (at: string) =>
    world.rows(
      `insert into wechat_platform (tenant_id, app_id, server_address, secret_at, token_at, aes_key_at, key_mark, changed_by, changed_at, ticket_at)
       values (0, 'wx0123456789abcdef', 'https://yuncang.example', now(), now(), now(), 'x', 1, now(), ${at})
       on conflict (tenant_id) do update set ticket_at = excluded.ticket_at`,
    )
  await connected('null')
  await look()
  await connected(`now() - interval '11 hours'`)
  await look()
  expect(heard).toEqual([])
  await connected(`now() - interval '13 hours'`)
  await look()
  expect(heard.map(({ troubles }) => troubles)).toEqual([[expect.stringContaining('ticket') as string]])
  await world.rows('delete from wechat_platform')
  await look()
  expect(heard).toHaveLength(2)
})

test('what could not be told is told later; a redirect is no answer', async () => {
  heard.length = 0
  await backups('no room')
  status = 302
  await expect(look()).rejects.toThrow('answered with 302')
  expect(heard).toHaveLength(1)
  status = 204
  await look()
  expect(heard).toHaveLength(2)
})

test('an address inside our own networks, a certificate nobody vouches for, or a line without TLS is not used', async () => {
  heard.length = 0
  await world.rows('delete from alarm')
  await expect(look({ inside: false })).rejects.toMatchObject({ reason: 'inside' })
  const { ca: _ca, ...unknown } = { ...LOOPBACK, url, mail: '' }
  await expect(
    raiseAlarm({
      database: world.database,
      mail: NO_MAIL,
      alarms: unknown,
      signal: new AbortController().signal,
    } as unknown as Run),
  ).rejects.toThrow(/certificate/)
  await expect(look({ url: url.replace('https', 'http') })).rejects.toThrow('not https')
  expect(heard).toEqual([])
})

test('by mail it goes over the server of the platform; without one it says so', async () => {
  const box = await openMailbox()
  const mail = createMailroom(world.appUrl, LOOPBACK)
  try {
    const byMail = { url: '', mail: 'night@xianda.example' }
    await expect(look(byMail, mail)).rejects.toThrow('发信服务器')
    await world.as('platform').ok(updateMailServer, box.server)
    await look(byMail, mail)
    await look(byMail, mail)
    expect(box.received.map(({ to }) => to)).toEqual([['night@xianda.example']])
    // The group hears of it once, however often the mailbox cannot be reached.
    await world.rows('delete from alarm')
    heard.length = 0
    const both = { mail: 'night@xianda.example' }
    await world.rows(`update mail_server set port = 1`)
    await expect(look(both, mail)).rejects.toThrow()
    await expect(look(both, mail)).rejects.toThrow()
    expect(heard).toHaveLength(1)
  } finally {
    mail.postman.close()
    await box.close()
  }
})
