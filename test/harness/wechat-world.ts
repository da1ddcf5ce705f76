/** A small world that is connected with the stand-in of WeChat: a server of its own beside the world's, and what tests say of both. */
import { saveWechatConfig } from '@yuncang/contract/partner/mini-program/config.ts'
import {
  commitCode,
  getComponentUrl,
  setPrivacySetting,
  submitAudit,
} from '@yuncang/contract/partner/mini-program/component.ts'
import { createSecrets } from '@yuncang/server/plumbing/mail/seal.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { drainJobs } from './jobs.ts'
import { testServer } from './server.ts'
import { auditXml, leaveXml, programAddress, pushed, ticketXml, WECHAT, type Push } from './wechat.ts'
import { PROGRAM, TICKET } from './wechat-books.ts'
import { openWechat, type WechatServer } from './wechat-server.ts'
import { personOf, type Person, type World } from './world.ts'
import type { PersonName } from './world-seed.ts'

const TABLES = [
  'wechat_message',
  'wechat_secret',
  'wechat_token',
  'wechat_state',
  'wechat_step',
  'wechat_program',
  'wechat_owner',
  'wechat_platform',
]

export type WechatWorld = {
  readonly wechat: WechatServer
  readonly app: FastifyInstance
  as(name: PersonName): Person
  /** Another server on the same database. */
  another(): Promise<FastifyInstance>
  send(push: Push, app?: FastifyInstance): Promise<[number, string]>
  /** What WeChat tells of a program or of who gave leave. */
  tell(event: string, options?: { at?: number; reason?: string; appId?: string }): Promise<[number, string]>
  /** Does the jobs that are due; answers what failed. */
  work(): Promise<string[]>
  /** The platform is set, and a ticket has come. */
  connect(): Promise<void>
  /** A merchant gives leave for a program; answers the page it sees. */
  bind(name?: PersonName, appId?: string): Promise<string>
  /** A trial is there, privacy said. */
  tryOut(version?: string): Promise<void>
  submit(): Promise<string>
}

export const ITEM = {
  address: 'pages/index/index',
  tag: '仓储',
  title: '首页',
  firstClass: '商业服务',
  firstId: 1,
  secondClass: '仓储物流',
  secondId: 2,
}
export const PRIVACY = {
  ownerSetting: { phone: '13800000000', noticeMethod: '弹窗' },
  settingList: [{ privacyKey: 'UserInfo', privacyText: '用于显示登录的人' }],
}

/** Connects a world; call beside `useWorld`. Every test begins with nothing of WeChat. */
export function useWechat(world: World): WechatWorld {
  let wechat: WechatServer
  let app: FastifyInstance
  const open = () =>
    testServer({
      appUrl: world.appUrl,
      files: { folder: world.filesFolder },
      wechat: wechat.place,
      checkReplies: true,
    })
  beforeAll(async () => {
    wechat = await openWechat()
    app = await open()
  })
  afterAll(async () => {
    await app?.close()
    await wechat?.close()
  })
  beforeEach(async () => {
    wechat.clear()
    for (const table of TABLES) await world.owner.query(`delete from ${table}`)
    await world.owner.query('update wechat_link set ticket_at = null')
    await world.owner.query(`delete from job where topic like 'wechat.%'`)
    await world.owner.query(`delete from image_use where document_kind = 'program'`)
  })
  const as = (name: PersonName) => personOf(app, world.as(name).token)
  const send = async ({ url, payload, headers }: Push, to = app): Promise<[number, string]> => {
    const { statusCode, body } = await to.inject({ method: 'POST', url, payload, headers })
    return [statusCode, body]
  }
  const here: WechatWorld = {
    get wechat() {
      return wechat
    },
    get app() {
      return app
    },
    as,
    another: open,
    send,
    tell: (event, { at = Date.now(), reason = '', appId = PROGRAM } = {}) =>
      send(
        event.startsWith('weapp')
          ? pushed(auditXml(event, at, reason, appId), Date.now(), WECHAT, programAddress(appId))
          : pushed(leaveXml(event, appId, at), Date.now()),
      ),
    work: async () => {
      const failed: string[] = []
      const secrets = createSecrets(new URL(world.appUrl).password)
      await drainJobs(world.database, {
        files: world.files,
        wechat: { ...wechat.place, secrets },
        onFailure: (error, { topic }) => void failed.push(`${topic}: ${(error as Error).message}`),
      })
      return failed
    },
    connect: async () => {
      await as('platform').ok(saveWechatConfig, WECHAT)
      expect(await send(pushed(ticketXml(TICKET, Date.now()), Date.now()))).toEqual([200, 'success'])
    },
    bind: async (name = 'merchant', appId = PROGRAM) => {
      const { url } = await as(name).ok(getComponentUrl, {})
      const back = new URL(wechat.leave(appId, new URL(url).searchParams.get('redirect_uri')!))
      const { body } = await app.inject({ method: 'GET', url: back.pathname + back.search })
      // A look follows: whatever a test has WeChat tell later is news to it.
      expect(await here.work()).toEqual([])
      return body
    },
    tryOut: async (version = '1.0.0') => {
      await as('merchant').ok(commitCode, { templateId: 7, version })
      await as('merchant').ok(setPrivacySetting, PRIVACY)
    },
    submit: async () => (await as('merchant').ok(submitAudit, { itemList: [ITEM] })).auditId,
  }
  return here
}
