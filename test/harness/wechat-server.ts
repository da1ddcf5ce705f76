/**
 * A stand-in of WeChat: it checks what WeChat checks (tokens and their end, codes, the order of steps, what a setting may be) and can
 * fail in the ways WeChat fails. On loopback only; its clock can be put forward.
 */
import { AUDIT } from '@yuncang/domain/partner/mini-program/state.ts'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { squares } from './square.ts'
import { WECHAT } from './wechat.ts'

/** Every secret of the stand-in begins so: a test looks for it everywhere. */
export const SECRET_MARK = 'wxhidden'
/** The ticket that it takes. */
export const TICKET = `ticket@@@${SECRET_MARK}`
export const PROGRAM = 'wx1111111111111111'
export const OTHER_PROGRAM = 'wx2222222222222222'

/** How a question fails: with a number; after it was done, without an answer; before, without an answer; late. */
export type Failure = number | 'lost after' | 'lost before' | 'strange'

type Version = { version: string; desc: string; at: number; number: number }
type Program = {
  appId: string
  nickName: string
  leave: boolean
  permissions: number[]
  refresh: string
  trial: Version | null
  audit: { id: number; status: number; reason: string; version: Version; at: number; screens: string } | null
  release: Version | null
  before: Version[]
  reverted: boolean
  undone: number
  privacy: { owner: object; list: object[] } | null
  plugins: { appid: string; status: number; nickname: string }[]
  domains: Record<string, string[]>
}
type Json = Record<string, unknown>

class No extends Error {
  readonly number: number
  constructor(number: number, text: string) {
    super(text)
    this.number = number
  }
}

/** A plugin was asked for. */
const APPLIED = 1
const UNDER_WAY: readonly number[] = [AUDIT.underWay, AUDIT.delayed]
const DOMAINS = ['requestdomain', 'wsrequestdomain', 'uploaddomain', 'downloaddomain']

export type WechatServer = Awaited<ReturnType<typeof openWechat>>

// Long because the parts of WeChat know one another: a token, a code, a version are made at one address and checked at another.
/** Opens the stand-in. */
export async function openWechat({ port = 0 } = {}) {
  let [ahead_ms, count] = [0, 0]
  const now = () => Date.now() + ahead_ms
  const seconds = () => Math.floor(now() / 1000)
  const next = () => (count += 1)
  const tokens = new Map<string, { of: string; endsAt: number }>()
  const codes = new Map<string, { of: string; endsAt: number }>()
  const preAuth = new Set<string>()
  const programs = new Map<string, Program>()
  const asked: { path: string; body: Json }[] = []
  const failures: { path: string; failure: Failure }[] = []
  const held: { path: string; go: Promise<void> }[] = []
  const templates = [
    { template_id: 7, user_version: '1.0.0', user_desc: '首个版本', create_time: 1_760_000_000 },
    { template_id: 8, user_version: '1.1.0', user_desc: '支持查看账单', create_time: 1_765_000_000 },
  ]
  const platformDomains = new Set<string>()
  const picture = squares()

  const fresh = (appId: string): Program => ({
    appId,
    nickName: appId === PROGRAM ? '鲜达小店' : '别家小店',
    leave: false,
    permissions: [18, 30, 40],
    refresh: `${SECRET_MARK}-refresh-${next()}`,
    trial: null,
    audit: null,
    release: null,
    before: [],
    reverted: false,
    undone: 0,
    privacy: null,
    plugins: [],
    domains: Object.fromEntries(DOMAINS.map((kind) => [kind, []])),
  })
  const program = (appId = PROGRAM) => {
    if (!programs.has(appId)) programs.set(appId, fresh(appId))
    return programs.get(appId)!
  }

  const issue = (of: string) => {
    const token = `${SECRET_MARK}-token-${next()}`
    // A new one ends the old ones within five minutes; here at once.
    for (const [old, { of: whose }] of tokens) if (whose === of) tokens.delete(old)
    tokens.set(token, { of, endsAt: now() + 7_200_000 })
    return token
  }
  const holderOf = (token: string | null) => {
    const known = token === null ? undefined : tokens.get(token)
    if (!known) throw new No(40001, 'invalid credential, access_token is invalid or not latest rid: 1-2-3')
    if (known.endsAt <= now()) throw new No(42001, 'access_token expired rid: 1-2-3')
    return known.of
  }
  const component = (token: string | null, body?: Json) => {
    if (holderOf(token) !== WECHAT.appId) throw new No(40001, 'not a component token')
    if (body && body['component_appid'] !== WECHAT.appId) throw new No(40013, 'invalid appid')
  }
  const programBy = (token: string | null, right = 18): Program => {
    const of = program(holderOf(token))
    if (!of.leave) throw new No(61003, 'component is not authorized by this account')
    if (!of.permissions.includes(right)) throw new No(61007, 'api is unauthorized to component')
    return of
  }
  const given = (of: Program) => ({
    authorizer_appid: of.appId,
    authorizer_refresh_token: of.refresh,
    func_info: of.permissions.map((id) => ({ funcscope_category: { id } })),
  })
  const waiting = (of: Program) => of.audit !== null && UNDER_WAY.includes(of.audit.status)

  /** What each address does; `base` is where the stand-in stands. */
  const DOES: Record<
    string,
    (token: { ct: string | null; at: string | null }, body: Json, query: URLSearchParams, base: string) => unknown
  > = {
    '/cgi-bin/component/api_start_push_ticket': (_t, body) => {
      if (body['component_secret'] !== WECHAT.secret) throw new No(40125, 'invalid appsecret')
      return {}
    },
    '/cgi-bin/component/api_component_token': (_t, body) => {
      if (body['component_appid'] !== WECHAT.appId) throw new No(40013, 'invalid appid')
      if (body['component_appsecret'] !== WECHAT.secret) throw new No(40125, 'invalid appsecret')
      if (body['component_verify_ticket'] !== TICKET) throw new No(61006, 'component ticket is invalid')
      return { component_access_token: issue(WECHAT.appId), expires_in: 7200 }
    },
    '/cgi-bin/component/api_create_preauthcode': ({ ct }, body) => {
      component(ct, body)
      const code = `${SECRET_MARK}-preauth-${next()}`
      preAuth.add(code)
      return { pre_auth_code: code, expires_in: 1800 }
    },
    '/cgi-bin/component/api_query_auth': ({ ct }, body) => {
      component(ct, body)
      const code = codes.get(String(body['authorization_code']))
      codes.delete(String(body['authorization_code']))
      if (!code) throw new No(61009, 'code is invalid')
      if (code.endsAt <= now()) throw new No(61010, 'code is expired')
      const of = program(code.of)
      return {
        authorization_info: { ...given(of), authorizer_access_token: issue(of.appId), expires_in: 7200 },
      }
    },
    '/cgi-bin/component/api_authorizer_token': ({ ct }, body) => {
      component(ct, body)
      const of = program(String(body['authorizer_appid']))
      if (!of.leave || body['authorizer_refresh_token'] !== of.refresh) throw new No(61023, 'refresh_token is invalid')
      return { authorizer_access_token: issue(of.appId), expires_in: 7200, authorizer_refresh_token: of.refresh }
    },
    '/cgi-bin/component/api_get_authorizer_info': ({ ct }, body, _q, base) => {
      component(ct, body)
      const of = program(String(body['authorizer_appid']))
      if (!of.leave) throw new No(61003, 'component is not authorized by this account')
      const who = { nick_name: of.nickName, principal_name: '苏州鲜达云仓有限公司', qrcode_url: `${base}/picture?of=1` }
      return { authorizer_info: who, authorization_info: given(of) }
    },
    '/cgi-bin/component/api_get_authorizer_list': ({ ct }, body) => {
      component(ct, body)
      const list = [...programs.values()].filter(({ leave }) => leave)
      return {
        total_count: list.length,
        list: list.map((of) => ({ authorizer_appid: of.appId, refresh_token: of.refresh })),
      }
    },
    '/cgi-bin/component/modify_wxa_server_domain': ({ at }, body) => {
      component(at)
      platformDomains.clear()
      for (const domain of String(body['wxa_server_domain']).split(';').filter(Boolean)) platformDomains.add(domain)
      return {}
    },
    '/wxa/gettemplatelist': ({ at }) => {
      component(at)
      return { template_list: templates }
    },
    '/wxa/commit': ({ at }, body) => {
      const of = programBy(at)
      if (!templates.some((one) => one.template_id === body['template_id'])) throw new No(85064, 'template not found')
      const ext = JSON.parse(String(body['ext_json'])) as Json
      if (ext['extAppid'] !== of.appId) throw new No(85013, 'invalid ext_json')
      if (waiting(of)) throw new No(85009, 'already submit a version under auditing')
      of.trial = {
        version: String(body['user_version']),
        desc: String(body['user_desc']),
        at: seconds(),
        number: next(),
      }
      return {}
    },
    '/wxa/get_qrcode': ({ at }) => {
      if (!programBy(at).trial) throw new No(86001, 'no code')
      return picture
    },
    '/cgi-bin/material/get_material': ({ at }) => {
      programBy(at)
      return picture
    },
    '/cgi-bin/component/setprivacysetting': ({ at }, body) => {
      const of = programBy(at)
      const said = (body['owner_setting'] ?? {}) as Json
      if (
        !['contact_email', 'contact_phone', 'contact_qq', 'contact_weixin'].some((way) => said[way]) ||
        !said['notice_method']
      )
        throw new No(47001, 'data format error')
      if (body['privacy_ver'] !== 2) throw new No(47001, 'privacy_ver')
      of.privacy = { owner: said, list: (body['setting_list'] ?? []) as object[] }
      return {}
    },
    '/cgi-bin/component/getprivacysetting': ({ at }) => {
      const of = programBy(at)
      return {
        code_exist: of.trial ? 1 : 0,
        privacy_list: ['UserInfo'],
        owner_setting: of.privacy?.owner ?? {},
        setting_list: of.privacy?.list ?? [],
        update_time: seconds(),
        privacy_desc: { privacy_desc_list: [{ privacy_key: 'UserInfo', privacy_desc: '用户信息（微信昵称、头像）' }] },
      }
    },
    '/wxa/get_category': ({ at }) => {
      programBy(at)
      return {
        category_list: [{ first_class: '商业服务', first_id: 1, second_class: '仓储物流', second_id: 2 }],
      }
    },
    '/wxa/get_page': ({ at }) => {
      if (!programBy(at).trial) throw new No(86001, 'no code')
      return { page_list: ['pages/index/index', 'pages/order/list'] }
    },
    '/wxa/queryquota': ({ at }) => {
      programBy(at)
      return { rest: 20, limit: 20, speedup_rest: 1, speedup_limit: 1 }
    },
    '/wxa/submit_audit': ({ at }, body) => {
      const of = programBy(at)
      if (!of.trial) throw new No(85086, 'no code')
      if (waiting(of)) throw new No(85009, 'already submit a version under auditing')
      const items = (body['item_list'] ?? []) as Json[]
      if (items.length === 0 || items.length > 5) throw new No(85023, 'item_list')
      if (items.some((item) => item['first_id'] !== 1)) throw new No(85077, 'category')
      if (!of.privacy && body['privacy_api_not_use'] !== true) throw new No(61040, 'privacy api')
      of.audit = {
        id: 1000 + next(),
        status: AUDIT.underWay,
        reason: '',
        version: of.trial,
        at: seconds(),
        screens: '',
      }
      return { auditid: of.audit.id }
    },
    '/wxa/undocodeaudit': ({ at }) => {
      const of = programBy(at)
      if (!waiting(of)) throw new No(85019, 'no version is under auditing')
      of.undone += 1
      if (of.undone > 5) throw new No(87013, 'no quota to undo code')
      of.audit!.status = AUDIT.revoked
      return {}
    },
    '/wxa/get_latest_auditstatus': ({ at }) => {
      const { audit } = programBy(at)
      if (!audit) throw new No(85058, 'no audit')
      return {
        auditid: audit.id,
        status: audit.status,
        reason: audit.reason,
        ScreenShot: audit.screens,
        user_version: audit.version.version,
        user_desc: audit.version.desc,
        submit_audit_time: audit.at,
      }
    },
    '/wxa/release': ({ at }) => {
      const of = programBy(at)
      if (!of.audit) throw new No(85019, 'no version is under auditing')
      if (of.audit.status !== AUDIT.passed) throw new No(85020, 'status not allowed')
      if (of.release === of.audit.version) throw new No(85019, 'no version')
      if (of.release) of.before.unshift(of.release)
      of.release = { ...of.audit.version, at: seconds() }
      of.audit = { ...of.audit, version: of.release }
      of.reverted = false
      return {}
    },
    '/wxa/revertcoderelease': ({ at }, _body, query) => {
      const of = programBy(at)
      if (query.get('action') === 'get_history_version')
        return {
          version_list: of.before.map((one) => ({
            commit_time: one.at,
            user_version: one.version,
            user_desc: one.desc,
            app_version: one.number,
          })),
        }
      const wanted = query.get('app_version')
      const back = wanted === null ? of.before[0] : of.before.find((one) => String(one.number) === wanted)
      if (of.reverted || of.before.length === 0) throw new No(87011, 'release version has no older version')
      if (!back) throw new No(87012, 'this version cannot be reverted to')
      of.release = back
      of.reverted = true
      return {}
    },
    '/wxa/getversioninfo': ({ at }) => {
      const { trial, release } = programBy(at)
      return {
        ...(trial && { exp_info: { exp_time: trial.at, exp_version: trial.version, exp_desc: trial.desc } }),
        ...(release && {
          release_info: { release_time: release.at, release_version: release.version, release_desc: release.desc },
        }),
      }
    },
    '/wxa/plugin': ({ at }, body) => {
      const of = programBy(at, 40)
      if (body['action'] === 'list') return { plugin_list: of.plugins }
      const appid = String(body['plugin_appid'])
      if (appid.endsWith('0')) throw new No(89239, 'plugin not exist')
      if (of.plugins.some((one) => one.appid === appid)) throw new No(89237, 'plugin already added')
      of.plugins.push({ appid, status: APPLIED, nickname: '地图选点' })
      return {}
    },
    '/wxa/modify_domain': ({ at }, body) => {
      const of = programBy(at)
      const action = String(body['action'])
      const sent = DOMAINS.flatMap((kind) => (body[kind] ?? []) as string[])
      const bare = (address: string) => address.replace(/^\w+:\/\//, '')
      if (action !== 'get' && sent.some((address) => !platformDomains.has(bare(address))))
        throw new No(85017, 'no domain to add, or not a domain of the third party')
      for (const kind of action === 'get' ? [] : DOMAINS) {
        const list = (body[kind] ?? []) as string[]
        const had = of.domains[kind]!
        if (action === 'set') of.domains[kind] = list
        else if (action === 'add') of.domains[kind] = [...new Set([...had, ...list])]
        else of.domains[kind] = had.filter((one) => !list.includes(one))
      }
      return { ...of.domains }
    },
    '/picture': () => picture,
  }

  /** The page on which somebody gives leave: a link for each program, back to whoever sent them. */
  const loginPage = (query: URLSearchParams) => {
    if (query.get('component_appid') !== WECHAT.appId || !preAuth.has(query.get('pre_auth_code') ?? ''))
      return '<p>链接无效</p>'
    const links = [PROGRAM, OTHER_PROGRAM].map((appId) => {
      const back = leave(appId, query.get('redirect_uri')!)
      return `<p><a href="${back.replaceAll('&', '&amp;')}">${program(appId).nickName}</a></p>`
    })
    return `<!doctype html><meta charset="utf-8"><h1>授权给第三方平台</h1>${links.join('')}`
  }
  /** Somebody gives leave; answers where their browser is sent. */
  const leave = (appId: string, redirect: string) => {
    const code = `${SECRET_MARK}-code-${next()}`
    codes.set(code, { of: appId, endsAt: now() + 3_600_000 })
    program(appId).leave = true
    const url = new URL(redirect)
    url.searchParams.set('auth_code', code)
    url.searchParams.set('expires_in', '3600')
    return url.href
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const url = new URL(request.url!, base)
    let text = ''
    for await (const part of request as AsyncIterable<Buffer>) text += part.toString()
    if (url.pathname === '/cgi-bin/componentloginpage')
      return void response.setHeader('content-type', 'text/html').end(loginPage(url.searchParams))
    const body = (text === '' ? {} : JSON.parse(text)) as Json
    asked.push({ path: url.pathname, body })
    const hold = held.findIndex(({ path }) => path === url.pathname)
    if (hold >= 0) await held.splice(hold, 1)[0]!.go
    const at = failures.findIndex(({ path }) => path === url.pathname)
    const failure = at < 0 ? undefined : failures.splice(at, 1)[0]!.failure
    if (failure === 'lost before') return void response.destroy()
    try {
      if (typeof failure === 'number') throw new No(failure, 'as it was arranged')
      const does = DOES[url.pathname]
      if (!does) return void response.writeHead(404).end()
      const token = { ct: url.searchParams.get('component_access_token'), at: url.searchParams.get('access_token') }
      const said = does(token, body, url.searchParams, base)
      if (failure === 'lost after') return void response.destroy()
      if (failure === 'strange') return void response.end('<html>502</html>')
      if (Buffer.isBuffer(said)) return void response.setHeader('content-type', 'image/png').end(said)
      response.end(JSON.stringify({ errcode: 0, errmsg: 'ok', ...(said as Json) }))
    } catch (error) {
      if (!(error instanceof No)) throw error
      response.end(JSON.stringify({ errcode: error.number, errmsg: error.message }))
    }
  }
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  await new Promise<void>((open) => void server.listen(port, '127.0.0.1', open))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    /** As the server is told of it. */
    place: { api: address, page: address, pauses_ms: [1, 1, 1] },
    asked,
    program,
    platformDomains,
    leave,
    /** How often an address was asked. */
    times: (path: string) => asked.filter((one) => one.path === path).length,
    /** The next question there fails so. */
    fail: (path: string, ...ways: Failure[]) => void failures.push(...ways.map((failure) => ({ path, failure }))),
    /** The next question there waits until it is let go. */
    hold: (path: string) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.push({ path, go: promise })
      return resolve
    },
    /** Puts the clock forward: tokens end. */
    later: (ms: number) => void (ahead_ms += ms),
    /** Every token ends at once. */
    endTokens: () => tokens.clear(),
    /** WeChat has looked at what was submitted. */
    judge: (status: number, { reason = '', screens = '', appId = PROGRAM } = {}) => {
      Object.assign(program(appId).audit!, { status, reason, screens })
    },
    /** Forgets what was asked and every program. */
    clear: () => {
      programs.clear()
      tokens.clear()
      codes.clear()
      platformDomains.clear()
      asked.splice(0)
      failures.splice(0)
      ahead_ms = 0
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((closed) => void server.close(() => closed()))
    },
  }
}
