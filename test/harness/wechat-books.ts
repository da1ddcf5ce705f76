/** What the stand-in of WeChat knows: tokens and their ends, codes, programs with their versions. Its clock can be put forward. */
import { AUDIT } from '@yuncang/domain/partner/mini-program/state.ts'
import { WECHAT } from './wechat.ts'

/** Every secret of the stand-in begins so: a test looks for it everywhere. */
export const SECRET_MARK = 'wxhidden'
/** The ticket that it takes. */
export const TICKET = `ticket@@@${SECRET_MARK}`
export const PROGRAM = 'wx1111111111111111'
export const OTHER_PROGRAM = 'wx2222222222222222'
/** The kinds of servers that a program talks to, as WeChat writes them. */
export const DOMAINS = ['requestdomain', 'wsrequestdomain', 'uploaddomain', 'downloaddomain']

type Version = { version: string; desc: string; at: number; number: number }
export type Program = {
  appId: string
  nickName: string
  /** Where its picture lies; empty: beside the stand-in. */
  picture: string
  /** It is a mini-program, and no other account. */
  isProgram: boolean
  leave: boolean
  /** Whether it is counted among those that gave leave. */
  listed: boolean
  permissions: number[]
  refresh: string
  trial: Version | null
  audit: { id: number; status: number; reason: string; version: Version; at: number; screens: string } | null
  release: Version | null
  before: Version[]
  reverted: boolean
  undone: number
  privacy: { owner: object; list: object[]; at: number } | null
  plugins: { appid: string; status: number; nickname: string }[]
  domains: Record<string, string[]>
}
export type Json = Record<string, unknown>
/** What is done at each address. `base` is where the stand-in stands. @throws No */
export type Does = Record<
  string,
  (
    token: { readonly ct: string | null; readonly at: string | null },
    body: Json,
    query: URLSearchParams,
    base: string,
  ) => unknown
>

type Held = { of: string; endsAt: number }

/** What WeChat says no with. */
export class No extends Error {
  readonly number: number
  constructor(number: number, text: string) {
    super(text)
    this.number = number
  }
}

const UNDER_WAY: readonly number[] = [AUDIT.underWay, AUDIT.delayed]
/** Whether an audit of a program is under way. */
export const waiting = ({ audit }: Program) => audit !== null && UNDER_WAY.includes(audit.status)

const freshProgram = (appId: string, mark: string): Program => ({
  appId,
  nickName: appId === PROGRAM ? '鲜达小店' : '别家小店',
  picture: '',
  isProgram: true,
  leave: false,
  listed: true,
  permissions: [18, 40],
  refresh: mark,
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

export type Books = ReturnType<typeof openBooks>

/** Opens the books. */
export function openBooks() {
  let [ahead_ms, count] = [0, 0]
  const now = () => Date.now() + ahead_ms
  const next = () => (count += 1)
  const tokens = new Map<string, Held>()
  const codes = new Map<string, Held>()
  const preAuth = new Set<string>()
  const programs = new Map<string, Program>()
  const platformDomains = new Set<string>()

  const program = (appId = PROGRAM) => {
    if (!programs.has(appId)) programs.set(appId, freshProgram(appId, `${SECRET_MARK}-refresh-${next()}`))
    return programs.get(appId)!
  }
  const holderOf = (token: string | null) => {
    const known = token === null ? undefined : tokens.get(token)
    if (!known) throw new No(40001, 'invalid credential, access_token is invalid or not latest rid: 1-2-3')
    if (known.endsAt <= now()) throw new No(42001, 'access_token expired rid: 1-2-3')
    return known.of
  }
  return {
    tokens,
    codes,
    preAuth,
    programs,
    platformDomains,
    now,
    next,
    program,
    seconds: () => Math.floor(now() / 1000),
    secret: (of: string) => `${SECRET_MARK}-${of}-${next()}`,
    issue: (of: string) => {
      const token = `${SECRET_MARK}-token-${next()}`
      // A new one ends the old ones within five minutes; here at once.
      for (const [old, { of: whose }] of tokens) if (whose === of) tokens.delete(old)
      tokens.set(token, { of, endsAt: now() + 7_200_000 })
      return token
    },
    component: (token: string | null, body?: Json) => {
      if (holderOf(token) !== WECHAT.appId) throw new No(40001, 'not a component token')
      if (body && body['component_appid'] !== WECHAT.appId) throw new No(40013, 'invalid appid')
    },
    programBy: (token: string | null, right = 18): Program => {
      const of = program(holderOf(token))
      if (!of.leave) throw new No(61003, 'component is not authorized by this account')
      if (!of.permissions.includes(right)) throw new No(61007, 'api is unauthorized to component')
      return of
    },
    /** Puts the clock forward: tokens end. */
    later: (ms: number) => void (ahead_ms += ms),
    clear: () => {
      for (const kept of [programs, tokens, codes, platformDomains, preAuth]) kept.clear()
      ahead_ms = 0
    },
  }
}
