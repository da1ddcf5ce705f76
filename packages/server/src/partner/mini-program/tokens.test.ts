/** Tokens of WeChat: asked for by one of all processes, before they end; nobody reads them anywhere. */
import { getWechatConfig } from '@yuncang/contract/partner/mini-program/config.ts'
import {
  commitCode,
  getComponentUrl,
  getQrcode,
  getTemplateList,
  synchronizationInfo,
} from '@yuncang/contract/partner/mini-program/component.ts'
import {
  getYcAuthorizationAppletList,
  getYcAuthorizationAppletLogPage,
} from '@yuncang/contract/partner/mini-program/lists.ts'
import { getAuthorizationInfo } from '@yuncang/contract/partner/mini-program/mini-program.ts'
import { archiveTenant, previewArchive, restoreTenant } from '@yuncang/contract/leave/archive/archive.ts'
import { testServer } from '@yuncang/harness/server.ts'
import { pushed, ticketXml, WECHAT } from '@yuncang/harness/wechat.ts'
import { OTHER_PROGRAM, SECRET_MARK, TICKET } from '@yuncang/harness/wechat-books.ts'
import { useWechat } from '@yuncang/harness/wechat-world.ts'
import { personOf, useWorld } from '@yuncang/harness/world.ts'
import { expect, test } from 'vitest'

const world = useWorld()
const here = useWechat(world)
const merchant = () => here.as('merchant')
const COMPONENT = '/cgi-bin/component/api_component_token'
const PROGRAMS = '/cgi-bin/component/api_authorizer_token'
const endsIn = (interval: string, tenantId: number) =>
  world.owner.query(`update wechat_token set ends_at = now() + $1::interval where tenant_id = $2`, [interval, tenantId])

test('two servers that need a new one at the same time ask for it once, and both go on', async () => {
  await here.connect()
  const other = await here.another()
  const people = [merchant(), personOf(other, world.as('merchant').token)]
  const go = here.wechat.hold(COMPONENT)
  const all = Promise.all([...people, ...people].map((person) => person.ok(getComponentUrl, {})))
  await expect.poll(() => here.wechat.times(COMPONENT)).toBe(1)
  go()
  expect(await all).toHaveLength(4)
  expect(here.wechat.times(COMPONENT)).toBe(1)
  await here.bind()
  await endsIn('-1 minute', 1)
  await Promise.all(people.map((person) => person.ok(getAuthorizationInfo, {})))
  here.wechat.endTokens()
  await endsIn('-1 minute', 0)
  await Promise.all(people.map((person) => person.ok(getTemplateList, {})))
  expect(here.wechat.times(COMPONENT)).toBe(2)
  await other.close()
})

test('ten minutes before its end it is renewed; while somebody asks, the others go on with what holds', async () => {
  await here.connect()
  await here.bind()
  await merchant().ok(commitCode, { templateId: 7, version: '1.0.0' })
  expect(here.wechat.times(PROGRAMS)).toBe(0)
  await endsIn('9 minutes', 1)
  await world.owner.query(
    `update wechat_token set lease = 'another', lease_ends_at = now() + interval '15 seconds' where tenant_id = 1`,
  )
  await merchant().ok(getQrcode, {})
  expect(here.wechat.times(PROGRAMS)).toBe(0)
  // Whoever had the lease is gone.
  await world.owner.query(`update wechat_token set lease_ends_at = now() - interval '1 second' where tenant_id = 1`)
  await merchant().ok(getQrcode, {})
  expect(here.wechat.times(PROGRAMS)).toBe(1)
  await merchant().ok(getQrcode, {})
  expect(here.wechat.times(PROGRAMS)).toBe(1)
})

test('a lease is taken only once nothing else has to be had first', async () => {
  await here.connect()
  await here.bind()
  await merchant().ok(commitCode, { templateId: 7, version: '1.0.0' })
  await endsIn('-1 minute', 0)
  await endsIn('-1 minute', 1)
  const before = here.wechat.times(COMPONENT)
  const go = here.wechat.hold(COMPONENT)
  const shown = merchant().ok(getQrcode, {})
  await expect.poll(() => here.wechat.times(COMPONENT)).toBe(before + 1)
  expect(await world.rows('select tenant_id from wechat_token where lease is not null')).toEqual([{ tenant_id: 0 }])
  go()
  await shown
  expect(here.wechat.times(PROGRAMS)).toBe(1)
})

test('of a merchant that has left none is renewed and nothing is asked; taken back, it goes on', async () => {
  await here.connect()
  await here.bind()
  await here.bind('merchant2', OTHER_PROGRAM)
  await here.work()
  const tenantCode = 'YCT2'
  const { open } = await here.as('platform').ok(previewArchive, { tenantCode })
  const accepted = open.map(({ matter }) => matter).join(',') as never
  await here.as('platform').ok(archiveTenant, { tenantCode, typedName: tenantCode, accepted })
  for (const tenantId of [1, 2]) await endsIn('5 minutes', tenantId)
  // WeChat tells of it all the same.
  await here.tell('updateauthorized', { appId: OTHER_PROGRAM })
  const renew = async () => {
    await world.owner.query(
      `insert into job (tenant_id, topic, payload, due_at) values (0, 'wechat.tokens', '{}', now())`,
    )
    expect(await here.work()).toEqual([])
    return world.rows("select tenant_id from wechat_token where tenant_id > 0 and ends_at > now() + interval '1 hour'")
  }
  expect(await renew()).toEqual([{ tenant_id: 1 }])
  expect(here.wechat.times(PROGRAMS)).toBe(1)
  await here.as('platform').ok(restoreTenant, { tenantCode })
  expect(await renew()).toHaveLength(2)
  await world.owner.query('update session set ended_at = null where tenant_id = 2')
})

test('where WeChat does not answer for one program, the others are not waited for', async () => {
  await here.connect()
  await here.bind()
  await here.bind('merchant2', OTHER_PROGRAM)
  for (const tenantId of [1, 2]) await endsIn('5 minutes', tenantId)
  await world.owner.query(
    `insert into job (tenant_id, topic, payload, due_at) values (0, 'wechat.tokens', '{}', now())`,
  )
  here.wechat.fail(PROGRAMS, 'lost before', 'lost before')
  expect(await here.work()).toEqual([expect.stringContaining('tokens not renewed: 1') as string])
  expect(here.wechat.times(PROGRAMS)).toBe(1)
})

test('one that ended in the middle of a step is renewed once, and the step sent again', async () => {
  await here.connect()
  await here.bind()
  for (const number of [40001, 42001]) {
    here.wechat.fail('/wxa/commit', number)
    await merchant().ok(commitCode, { templateId: 7, version: '1.0.0' })
  }
  expect([here.wechat.times(PROGRAMS), here.wechat.times('/wxa/commit')]).toEqual([2, 4])
  // Both tokens at once, as after an hour of nothing.
  here.wechat.endTokens()
  await merchant().ok(synchronizationInfo, {})
  here.wechat.fail('/wxa/commit', 42001, 42001)
  expect((await merchant().call(commitCode, { templateId: 7, version: '2' })).message).toContain('微信凭证已过期')
})

test('a renewal that fails gives its lease back, and says why', async () => {
  await here.connect()
  here.wechat.fail(COMPONENT, 61005)
  const reply = await merchant().call(getComponentUrl, {})
  expect(reply).toMatchObject({ code: 500, obj: { describe: expect.stringContaining('61005') as string } })
  expect(await world.rows('select lease from wechat_token')).toEqual([{ lease: null }])
  await merchant().ok(getComponentUrl, {})
  await here.bind()
  // What follows from a binding asks with the same token.
  expect(await here.work()).toEqual([])
  await endsIn('5 minutes', 1)
  await endsIn('5 minutes', 0)
  await world.owner.query(
    `insert into job (tenant_id, topic, payload, due_at) values (0, 'wechat.tokens', '{}', now())`,
  )
  here.wechat.fail(PROGRAMS, -1)
  expect(await here.work()).toEqual(['wechat.tokens: tokens not renewed: 1, the first: WeChat said -1'])
  await world.owner.query(`update job set due_at = now() where topic = 'wechat.tokens'`)
  expect(await here.work()).toEqual([])
  expect(
    await world.rows("select count(*)::int as fresh from wechat_token where ends_at > now() + interval '1 hour'"),
  ).toEqual([{ fresh: 2 }])
})

test('no secret stands in a log, a reply, a list, or the database as it is copied', async () => {
  const lines: string[] = []
  const logTo = { write: (line: string) => void lines.push(line) }
  const options = {
    appUrl: world.appUrl,
    logLevel: 'trace',
    logTo,
    wechat: here.wechat.place,
    files: { folder: world.filesFolder },
  }
  const app = await testServer(options)
  const merchantHere = personOf(app, world.as('merchant').token)
  const platform = personOf(app, world.as('platform').token)
  await here.connect()
  await app.inject({ method: 'POST', ...pushed(ticketXml(TICKET, Date.now() + 1000), Date.now()) })
  const { url } = await merchantHere.ok(getComponentUrl, {})
  const back = new URL(here.wechat.leave('wx1111111111111111', new URL(url).searchParams.get('redirect_uri')!))
  const replies: unknown[] = [(await app.inject({ method: 'GET', url: back.pathname + back.search })).body]
  replies.push(await merchantHere.call(commitCode, { templateId: 7, version: '1.0.0' }, { key: 'kept' }))
  here.wechat.fail('/wxa/commit', 'lost after', 'strange', 40001, 45009)
  for (let time = 0; time < 2; time += 1) {
    replies.push(await merchantHere.call(commitCode, { templateId: 7, version: '2' }))
    replies.push(await merchantHere.call(synchronizationInfo, {}))
  }
  replies.push(await merchantHere.call(getQrcode, {}), await merchantHere.call(getAuthorizationInfo, {}))
  for (const person of [merchantHere, platform])
    replies.push(
      await person.call(getYcAuthorizationAppletList, {}),
      await person.call(getYcAuthorizationAppletLogPage, {}),
    )
  replies.push(await platform.call(getWechatConfig, {}))
  await here.tell('authorized')
  await here.work()
  await app.close()
  const tables = await world.rows<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  )
  // What a copy of the database would hold, table by table.
  const copy: string[] = []
  for (const { name } of tables)
    copy.push(
      (await world.rows<{ all: string | null }>(`select string_agg(t::text, E'\\n') as all from ${name} t`))[0]!.all ??
        '',
    )
  const everywhere = { log: lines.join(''), replies: JSON.stringify(replies), copy: copy.join('\n') }
  const hexed = (text: string) => Buffer.from(text).toString('hex')
  for (const [where, text] of Object.entries(everywhere))
    for (const secret of [SECRET_MARK, WECHAT.secret, WECHAT.token, WECHAT.aesKey])
      for (const form of [secret, hexed(secret), Buffer.from(secret).toString('base64').slice(0, 8)])
        expect(text.includes(form), `${where}: ${form}`).toBe(false)
  // Only the page of WeChat that a merchant is sent to has its code.
  expect(url).toContain(SECRET_MARK)
  expect(lines.length).toBeGreaterThan(10)
})
