/** What the stand-in of WeChat does for a third-party platform: its tokens, and who gives it leave. */
import { No, OTHER_PROGRAM, PROGRAM, TICKET, type Books, type Does, type Program } from './wechat-books.ts'
import { WECHAT } from './wechat.ts'

const given = (of: Program) => ({
  authorizer_appid: of.appId,
  authorizer_refresh_token: of.refresh,
  func_info: of.permissions.map((id) => ({ funcscope_category: { id } })),
})

/** Where WeChat answers what was asked for without a number. */
export const WITHOUT_NUMBER: readonly string[] = [
  'api_component_token',
  'api_create_preauthcode',
  'api_query_auth',
  'api_authorizer_token',
  'api_get_authorizer_info',
  'api_get_authorizer_list',
].map((name) => `/cgi-bin/component/${name}`)

/** The addresses of a platform. */
export function leaveDoes(books: Books): Does {
  const { component, program, programs, issue, codes, preAuth, platformDomains } = books
  return {
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
      const code = books.secret('preauth')
      preAuth.add(code)
      return { pre_auth_code: code, expires_in: 1800 }
    },
    '/cgi-bin/component/api_query_auth': ({ ct }, body) => {
      component(ct, body)
      const code = codes.get(String(body['authorization_code']))
      codes.delete(String(body['authorization_code']))
      if (!code) throw new No(61009, 'code is invalid')
      if (code.endsAt <= books.now()) throw new No(61010, 'code is expired')
      const of = program(code.of)
      // Leave that is given anew ends the refresh token from before.
      of.refresh = books.secret('refresh')
      return { authorization_info: { ...given(of), authorizer_access_token: issue(of.appId), expires_in: 7200 } }
    },
    '/cgi-bin/component/api_authorizer_token': ({ ct }, body) => {
      component(ct, body)
      const of = program(String(body['authorizer_appid']))
      if (!of.leave || body['authorizer_refresh_token'] !== of.refresh) throw new No(61023, 'refresh_token is invalid')
      return { authorizer_access_token: issue(of.appId), expires_in: 7200, authorizer_refresh_token: of.refresh }
    },
    '/cgi-bin/component/api_get_authorizer_info': ({ ct }, body, _query, base) => {
      component(ct, body)
      const of = program(String(body['authorizer_appid']))
      if (!of.leave) throw new No(61003, 'component is not authorized by this account')
      const who = {
        nick_name: of.nickName,
        principal_name: '苏州鲜达云仓有限公司',
        qrcode_url: of.picture || `${base}/picture?of=1`,
        ...(of.isProgram && { MiniProgramInfo: { network: {}, categories: [], visit_status: 0 } }),
      }
      return { authorizer_info: who, authorization_info: given(of) }
    },
    '/cgi-bin/component/api_get_authorizer_list': ({ ct }, body) => {
      component(ct, body)
      const list = [...programs.values()].filter(({ leave, listed }) => leave && listed)
      return {
        total_count: list.length,
        list: list.map((of) => ({ authorizer_appid: of.appId, refresh_token: of.refresh })),
      }
    },
    '/cgi-bin/component/modify_wxa_server_domain': ({ at }, body) => {
      component(at)
      platformDomains.clear()
      const sent = String(body['wxa_server_domain']).split(';').filter(Boolean)
      const bad = sent.filter((domain) => domain.startsWith('unknown.'))
      for (const domain of sent) if (!bad.includes(domain)) platformDomains.add(domain)
      return bad.length > 0 ? { invalid_wxa_server_domain: bad.join(';') } : {}
    },
  }
}

/** Somebody gives leave; answers where their browser is sent. */
export function giveLeave(books: Books, appId: string, redirect: string): string {
  const code = books.secret('code')
  books.codes.set(code, { of: appId, endsAt: books.now() + 3_600_000 })
  books.program(appId).leave = true
  const url = new URL(redirect)
  url.searchParams.set('auth_code', code)
  url.searchParams.set('expires_in', '3600')
  return url.href
}

/** The page on which somebody gives leave: a link for each program, back to whoever sent them. */
export function loginPage(books: Books, query: URLSearchParams, from: string | undefined): string {
  // It is opened from the platform's own pages alone, and knows them by what browsers say.
  if (from === undefined) return '<p>请确认授权入口页所在域名</p>'
  if (query.get('component_appid') !== WECHAT.appId || !books.preAuth.has(query.get('pre_auth_code') ?? ''))
    return '<p>链接无效</p>'
  const links = [PROGRAM, OTHER_PROGRAM].map((appId) => {
    const back = giveLeave(books, appId, query.get('redirect_uri')!)
    return `<p><a href="${back.replaceAll('&', '&amp;')}">${books.program(appId).nickName}</a></p>`
  })
  return `<!doctype html><meta charset="utf-8"><h1>授权给第三方平台</h1>${links.join('')}`
}
