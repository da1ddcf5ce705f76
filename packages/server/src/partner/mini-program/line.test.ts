/** What may come back from WeChat, and is no answer; what callers may send that is not genuine. */
import {
  commitCode,
  getComponentUrl,
  getQrcode,
  getTemplateList,
  submitAudit,
  synchronizationInfo,
} from '@yuncang/contract/partner/mini-program/component.ts'
import { getYcAuthorizationAppletLogPage } from '@yuncang/contract/partner/mini-program/lists.ts'
import { getAuthorizationInfo } from '@yuncang/contract/partner/mini-program/mini-program.ts'
import { WECHAT, pushed, ticketXml, sealedAs } from '@yuncang/harness/wechat.ts'
import { SECRET_MARK, TICKET } from '@yuncang/harness/wechat-books.ts'
import { ITEM, useWechat } from '@yuncang/harness/wechat-world.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { describe, expect, test } from 'vitest'

const world = useWorld()
const here = useWechat(world)
const merchant = () => here.as('merchant')
const first = async () => (await merchant().ok(getYcAuthorizationAppletLogPage, { rows: 1 })).records[0]
const COMMIT = '/wxa/commit'
const INPUT = { templateId: 7, version: '1.0.0' }
const bound = async () => {
  await here.connect()
  await here.bind()
}

describe('an answer', () => {
  test.each(['strange', 'empty', 'elsewhere', 'endless', 'lost after'] as const)(
    'that is %s is none: a deed may have been done, a look has not',
    async (way) => {
      await bound()
      here.wechat.fail(COMMIT, way)
      expect(await merchant().refused(commitCode, INPUT, 500)).toContain('还不知道是否成功')
      expect(await first()).toMatchObject({ step: 'commit', outcome: 'unknown', number: null })
      if (way !== 'empty') {
        here.wechat.fail('/wxa/getversioninfo', way)
        await merchant().refused(synchronizationInfo, {}, 500)
        expect(await first()).toMatchObject({ step: 'sync', outcome: 'refused' })
      }
      await merchant().ok(synchronizationInfo, {})
      // It was asked once, wherever the answer went.
      expect(here.wechat.times(COMMIT)).toBe(1)
    },
  )

  test.each(['strange', 'empty', 'lost after'] as const)(
    'to the question for a token that is %s leaves the step undone, and not unknown',
    async (way) => {
      await bound()
      await world.owner.query(`update wechat_token set ends_at = now() where tenant_id = 1`)
      here.wechat.fail('/cgi-bin/component/api_authorizer_token', way)
      expect(await merchant().refused(commitCode, INPUT, 500)).toContain('没有生效')
      expect(await first()).toMatchObject({ step: 'commit', outcome: 'refused' })
      expect(here.wechat.times(COMMIT)).toBe(0)
      await merchant().ok(commitCode, INPUT)
    },
  )

  test('that does not come to a renewal hinders nobody while the old token holds', async () => {
    await bound()
    await world.owner.query(`update wechat_token set ends_at = now() + interval '5 minutes'`)
    here.wechat.fail('/cgi-bin/component/api_component_token', 'lost after')
    await merchant().ok(commitCode, INPUT)
    here.wechat.fail('/cgi-bin/component/api_authorizer_token', -1)
    await merchant().ok(getQrcode, {})
    expect(await world.rows('select 1 from wechat_token where lease is not null')).toEqual([])
  })

  test('without the number of an audit is none', async () => {
    await bound()
    await here.tryOut()
    here.wechat.fail('/wxa/submit_audit', 'numberless')
    expect(await merchant().refused(submitAudit, { itemList: [ITEM] }, 500)).toContain('还不知道是否成功')
    expect(await merchant().ok(synchronizationInfo, {})).toMatchObject({ state: 'auditing' })
  })

  test('that says no with a number in quotes says no', async () => {
    await bound()
    here.wechat.fail(COMMIT, 'quoted')
    expect((await merchant().call(commitCode, INPUT)).message).toContain('40097')
    expect(await merchant().ok(getAuthorizationInfo, {})).toMatchObject({ trial: null })
  })

  test('that repeats what it was asked with tells nobody of it', async () => {
    await bound()
    here.wechat.fail(COMMIT, 'told')
    const reply = await merchant().call(commitCode, INPUT)
    expect(reply.message).toContain('40097')
    expect(JSON.stringify([reply, await first()])).not.toContain(SECRET_MARK)
    here.wechat.fail('/wxa/gettemplatelist', 'told')
    expect(JSON.stringify(await merchant().call(getTemplateList, {}))).not.toContain(SECRET_MARK)
    here.wechat.fail('/cgi-bin/component/api_create_preauthcode', 'told')
    expect(JSON.stringify(await merchant().call(getComponentUrl, {}))).not.toContain(SECRET_MARK)
  })
})

test('while WeChat is asked no transaction is open', async () => {
  await bound()
  const go = here.wechat.hold(COMMIT)
  const committed = merchant().ok(commitCode, INPUT)
  await expect.poll(() => here.wechat.times(COMMIT)).toBe(1)
  const open = `select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`
  expect((await world.owner.query(open)).rowCount).toBe(0)
  go()
  await committed
})

describe('what is pushed', () => {
  const REFUSED = [403, '']
  const now = () => Date.now()
  test('with another padding, another length or an end that is cut is refused', async () => {
    await here.connect()
    const xml = ticketXml(TICKET, now() + 1000)
    const bodies = {
      'padded to 16': [0, 16]
        .map((extra) => sealedAs(xml, { block: 16, extra }))
        .find((sealed) => Buffer.from(sealed, 'base64').length % 32 !== 0)!,
      'padded by nothing': sealedAs(xml, { pad: 0 }),
      'padded by more than a block': sealedAs(xml, { pad: 33 }),
      'padded with other bytes': sealedAs(xml, { wrong: true }),
      'longer than it is': sealedAs(xml, { length: 100_000 }),
      'shorter than it is': sealedAs(xml, { length: 3 }),
      'of negative length': sealedAs(xml, { length: 0xffffffff }),
      'no whole block': Buffer.from('abc').toString('base64'),
      nothing: '',
    }
    for (const [what, sealed] of Object.entries(bodies))
      expect(await here.send(pushed(xml, now(), { ...WECHAT, sealed })), what).toEqual(REFUSED)
    expect(await here.send(pushed(xml, now(), { ...WECHAT, sealed: sealedAs(xml, {}) }))).toEqual([200, 'success'])
  })

  test('with parts named twice, or to the way back by another manner, does nothing', async () => {
    await here.connect()
    const push = pushed(ticketXml(TICKET, now() + 1000), now())
    for (const more of ['&msg_signature=x', '&timestamp=1', '&nonce=x'])
      expect(await here.send({ ...push, url: push.url + more })).toEqual(REFUSED)
    expect(await here.send({ ...push, url: push.url.replace(/msg_signature=\w+/, 'msg_signature=zz') })).toEqual(
      REFUSED,
    )
    const { url } = await merchant().ok(getComponentUrl, {})
    const back = new URL(here.wechat.leave('wx1111111111111111', new URL(url).searchParams.get('redirect_uri')!))
    const way = back.pathname + back.search
    // Whoever only wants to see what is there uses nothing up.
    expect((await here.app.inject({ method: 'HEAD', url: way })).statusCode).toBe(404)
    const page = await here.app.inject({ method: 'GET', url: way })
    expect(page.body).toContain('绑定成功')
    expect(page.headers['cache-control']).toBe('no-store')
  })
})
