/** How the installation stands with WeChat: who it is there, what is kept of it, which of what comes is taken. */
import { getWechatConfig, saveWechatConfig } from '@yuncang/contract/partner/mini-program/config.ts'
import { testServer } from '@yuncang/harness/server.ts'
import { pushed, ticketXml, WECHAT, type Push } from '@yuncang/harness/wechat.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { createSecrets } from '../../plumbing/mail/seal.ts'
import { fieldsOf } from './message.ts'

const world = useWorld()
const platform = () => world.as('platform')
const shown = () => platform().ok(getWechatConfig, {})
const MINUTE_MS = 60_000
const { secret, token, aesKey, ...OPEN } = WECHAT

beforeEach(async () => {
  for (const table of ['wechat_message', 'wechat_secret', 'wechat_platform'])
    await world.owner.query(`delete from ${table}`)
})

const send = async ({ url, payload, headers }: Push) => {
  const { statusCode, body } = await world.app.inject({ method: 'POST', url, payload, headers })
  return [statusCode, body]
}
const REFUSED = [403, '']
const TAKEN = [200, 'success']
const ticketKept = async () => {
  const [row] = await world.rows<{ sealed: Buffer }>(`select sealed from wechat_secret where name = 'ticket'`)
  return row ? createSecrets(new URL(world.appUrl).password).open(row.sealed, 'wechat ticket') : null
}

describe('the settings of the platform', () => {
  test('are said to be missing, kept with their times, and answer no secret', async () => {
    expect(await shown()).toMatchObject({
      appId: '',
      connected: 0,
      secretTime: '',
      describe: '还没有设置微信第三方平台',
    })
    expect(await platform().refused(saveWechatConfig, { ...OPEN, secret }, 400)).toBe(
      '请输入消息校验 Token、消息加解密 Key',
    )
    await platform().ok(saveWechatConfig, WECHAT)
    const first = await shown()
    expect(first).toMatchObject({ ...OPEN, connected: 0, ticketTime: '' })
    expect(first.describe).toContain('https://yuncang.example/wechat/component')
    for (const time of [first.secretTime, first.tokenTime, first.aesKeyTime]) expect(time).not.toBe('')
    for (const hidden of [secret, token, aesKey]) expect(JSON.stringify(first)).not.toContain(hidden)
    // What is not sent stays.
    await platform().ok(saveWechatConfig, { ...OPEN, serverAddress: 'https://other.example:8443' })
    expect(await shown()).toMatchObject({ serverAddress: 'https://other.example:8443', tokenTime: first.tokenTime })
  })

  test('lie in the database in no form that says them, and must be entered again where the key is another', async () => {
    await platform().ok(saveWechatConfig, WECHAT)
    const rows = await world.rows<{ text: string }>(
      `select row_to_json(p)::text || (select string_agg(encode(s.sealed, 'escape'), '') from wechat_secret s) || (select string_agg(l.content, '') from merchant_log l where l.tenant_id = 0) as text from wechat_platform p`,
    )
    for (const hidden of [secret, token, aesKey]) expect(rows[0]!.text).not.toContain(hidden)
    const app = await testServer({ appUrl: world.appUrl, secretsKey: 'the key of a home that was restored elsewhere' })
    const headers = { token: platform().token }
    const ask = (path: string, payload: object) => app.inject({ method: 'POST', url: path, headers, payload })
    const config = (await ask(getWechatConfig.path, {})).json<{ obj: { describe: string; secretTime: string } }>().obj
    expect(config).toMatchObject({
      secretTime: '',
      describe: '密钥已更换，请重新输入AppSecret、消息校验 Token、消息加解密 Key',
    })
    const push = pushed(ticketXml('a ticket', Date.now()), Date.now())
    expect((await app.inject({ method: 'POST', ...push })).statusCode).toBe(403)
    await app.close()
  })

  test('with another appid are entered anew, and its ticket is forgotten', async () => {
    await platform().ok(saveWechatConfig, WECHAT)
    expect(await send(pushed(ticketXml('one', Date.now()), Date.now()))).toEqual(TAKEN)
    expect(await ticketKept()).toBe('one')
    const other = { ...WECHAT, appId: 'wxffffffffffffffff' }
    expect(await platform().refused(saveWechatConfig, { ...OPEN, appId: other.appId }, 400)).toContain('AppSecret')
    await platform().ok(saveWechatConfig, other)
    expect(await ticketKept()).toBeNull()
    expect(await shown()).toMatchObject({ ticketTime: '', connected: 0 })
    expect(await send(pushed(ticketXml('two', Date.now()), Date.now()))).toEqual(REFUSED)
  })

  test('are the platform’s alone, and written as WeChat writes them', async () => {
    for (const by of ['merchant', 'manager', 'supplier1'] as const) {
      await world.as(by).refused(getWechatConfig, {}, 403)
      await world.as(by).refused(saveWechatConfig, WECHAT, 403)
    }
    for (const wrong of [
      { appId: 'wx1' },
      { aesKey: 'short' },
      { token: 'a b' },
      { serverAddress: 'http://a.example' },
    ])
      await platform().refused(saveWechatConfig, { ...WECHAT, ...wrong }, 400)
  })
})

describe('what WeChat pushes', () => {
  test('is taken once; a newer ticket takes the place of an older one, never the other way round', async () => {
    await platform().ok(saveWechatConfig, WECHAT)
    const now = Date.now()
    const first = pushed(ticketXml('first', now - MINUTE_MS), now)
    for (let time = 0; time < 2; time += 1) expect(await send(first)).toEqual(TAKEN)
    expect(await ticketKept()).toBe('first')
    expect(await shown()).toMatchObject({ connected: 1, describe: '已接入微信' })
    expect(await send(pushed(ticketXml('second', now), now))).toEqual(TAKEN)
    expect(await send(pushed(ticketXml('late', now - 5 * MINUTE_MS), now))).toEqual(TAKEN)
    expect(await send(pushed(ticketXml('first', now - MINUTE_MS), now))).toEqual(TAKEN)
    expect(await ticketKept()).toBe('second')
    expect(await world.rows('select count(*)::int as taken from wechat_message')).toEqual([{ taken: 3 }])
    const told = `<xml><AppId>${WECHAT.appId}</AppId><CreateTime>1</CreateTime><InfoType>unauthorized</InfoType></xml>`
    expect(await send(pushed(told, now))).toEqual(TAKEN)
    // Nothing came for half a day.
    await world.owner.query(`update wechat_platform set ticket_at = now() - interval '13 hours'`)
    expect(await shown()).toMatchObject({ connected: 0, describe: expect.stringContaining('超过 12 小时') as string })
  })

  test('is refused with nothing where it is not genuine, and leaves nothing', async () => {
    const now = Date.now()
    const good = () => pushed(ticketXml('ticket', now), now)
    expect(await send(good())).toEqual(REFUSED)
    await platform().ok(saveWechatConfig, WECHAT)
    const { url, payload, headers } = good()
    const wrong: Record<string, Push> = {
      'another token': pushed(ticketXml('t', now), now, { ...WECHAT, token: 'otherToken' }),
      'another key': pushed(ticketXml('t', now), now, { ...WECHAT, aesKey: WECHAT.aesKey.toUpperCase() }),
      'another platform': pushed(ticketXml('t', now), now, { ...WECHAT, appId: 'wxffffffffffffffff' }),
      'of another platform inside': pushed(ticketXml('t', now, 'wxffffffffffffffff'), now),
      stale: pushed(ticketXml('t', now), now - 11 * MINUTE_MS),
      'of the future': pushed(ticketXml('t', now), now + 11 * MINUTE_MS),
      'changed on the way': { url, headers, payload: payload.replace('<Encrypt><![CDATA[', '<Encrypt><![CDATA[AAAA') },
      'without a signature': { url: url.split('?')[0]!, payload, headers },
      'with a type': { url, headers, payload: `<!DOCTYPE xml [<!ENTITY a "b">]>${payload}` },
      'with an entity': { url, headers, payload: payload.replace('<Encrypt>', '<Other>&a;</Other><Encrypt>') },
      'too long': { url, headers, payload: payload.replace('</xml>', `<Other>${'x'.repeat(70_000)}</Other></xml>`) },
      'of another kind': { url, payload, headers: { 'content-type': 'application/octet-stream' } },
      'said twice': { url, headers, payload: payload.replace('</xml>', '<Encrypt>x</Encrypt></xml>') },
    }
    for (const [what, push] of Object.entries(wrong)) expect(await send(push), what).toEqual(REFUSED)
    expect(await ticketKept()).toBeNull()
    expect(await world.rows('select 1 from wechat_message')).toEqual([])
    expect((await world.app.inject({ method: 'GET', url })).statusCode).toBe(404)
    expect(await send(good())).toEqual(TAKEN)
  })

  test('at once on several connections is done once', async () => {
    await platform().ok(saveWechatConfig, WECHAT)
    const push = pushed(ticketXml('once', Date.now()), Date.now())
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(push)))
    expect(answers).toEqual(Array.from({ length: 8 }, () => TAKEN))
    expect(await world.rows('select 1 as one from wechat_message')).toEqual([{ one: 1 }])
  })

  test('stands in the log without its query and without what it says', async () => {
    await platform().ok(saveWechatConfig, WECHAT)
    const lines: string[] = []
    const logTo = { write: (line: string) => void lines.push(line) }
    const app = await testServer({ appUrl: world.appUrl, logLevel: 'trace', logTo })
    const push = pushed(ticketXml('a ticket nobody reads', Date.now()), Date.now())
    await app.inject({ method: 'POST', ...push })
    await app.close()
    for (const hidden of ['a ticket nobody reads', 'msg_signature', secret, token, aesKey])
      expect(lines.join('')).not.toContain(hidden)
  })
})

test('a message is flat: fields with or without CDATA, nothing within another, none twice', () => {
  expect(fieldsOf('<xml><A>1</A> <B><![CDATA[<b>&]]></B></xml>')).toEqual(
    new Map([
      ['A', '1'],
      ['B', '<b>&'],
    ]),
  )
  for (const bad of [
    '',
    '<a/>',
    '<xml><A><B>1</B></A></xml>',
    '<xml>text</xml>',
    '<xml><A>1</A><A>2</A></xml>',
    '<xml><A>1</B></xml>',
  ])
    expect(fieldsOf(bad)).toBeNull()
})
