import type { getComponentUrl } from '@yuncang/contract/partner/mini-program/component.ts'
import { BOUND_PAGE, PROGRAM_REFUSALS, WECHAT_RETURN } from '@yuncang/contract/partner/mini-program/words.ts'
import { isAppId } from '@yuncang/domain/partner/mini-program/state.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { lookInto } from '../../plumbing/db/as-reader.store.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { enterTenant } from '../../plumbing/db/enter.store.ts'
import { follow } from '../../plumbing/db/follow.store.ts'
import { PLATFORM_TENANT, tenantOf } from '../../plumbing/db/scope.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { Asked } from '../../plumbing/http/handler.ts'
import { Refused, refuse } from '../../plumbing/http/refused.ts'
import { newSecret, secretHash, tenantOfSecret } from '../../plumbing/http/token.ts'
import { timeText } from '../../plumbing/http/wire.ts'
import type { Wechat } from '../../plumbing/http/wechat.ts'
import type { Workplace } from '../../plumbing/jobs/topic.ts'
import { inTenant } from '../../plumbing/jobs/work.ts'
import { NoAnswer, Strange } from './line.ts'
import { NOBODY, PICTURE, usePictures } from './pictures.ts'
import { bindProgram, isBound, lockProgram, own, ownerOf, type ProgramFacts } from './program.store.ts'
import { openLine } from './reach.ts'
import { inWords, numberOf, SaidNo, textOf, within } from './said.ts'
import { keepState, nameOf, noteStep, useState } from './step.store.ts'
import { factsIn } from './sync.ts'
import { bindToken } from './token.store.ts'
import { sealedToken, theComponent, type Got } from './tokens.ts'
import { WECHAT_TOPIC } from './topics.ts'
import { lockPlatform, wechatPlatform } from './wechat.store.ts'

/** WeChat says how long its code holds; the state holds as long. */
const CODE_MS = 30 * 60_000

/** @throws Refused notConfigured, noTicket */
export async function mayBind(tx: Tx): Promise<null> {
  const platform = await lookInto(tx, PLATFORM_TENANT, wechatPlatform)
  if (!platform) throw refuse(PROGRAM_REFUSALS, 'notConfigured')
  if (!platform.ticket_at) throw refuse(PROGRAM_REFUSALS, 'noTicket')
  return null
}

/** The address of the page where a merchant gives leave, and a state by which its return is known: whose it is, by whom, once. */
export async function bindAddress({ ctx, deps }: Asked<unknown>): Promise<CallOutput<typeof getComponentUrl>> {
  const tenantId = tenantOf(ctx.scope)
  try {
    const { appId } = await theComponent(deps)
    const line = openLine(deps, null)
    const path = '/cgi-bin/component/api_create_preauthcode'
    const said = await line.json({ path, body: { component_appid: appId } }, { as: 'component', looks: true })
    const state = newSecret(tenantId)
    const address = await inTenant(deps.database, tenantId, (tx) => keptState(tx, ctx, state.hash))
    const seconds = numberOf(said['expires_in'])
    const page = new URL('/cgi-bin/componentloginpage', deps.wechat.page)
    page.search = String(
      new URLSearchParams({
        component_appid: appId,
        pre_auth_code: textOf(said['pre_auth_code']),
        redirect_uri: `${address}${WECHAT_RETURN}?state=${encodeURIComponent(state.text)}`,
        auth_type: '2',
      }),
    )
    const holds_ms = seconds === null ? CODE_MS : Math.min(CODE_MS, seconds * 1000)
    return { url: page.href, expiresTime: timeText(new Date(ctx.now + holds_ms)) }
  } catch (error) {
    throw spokenNo(error)
  }
}

/** Keeps the state; answers where WeChat reaches us. */
async function keptState(tx: Tx, { scope, accountId }: Context, hash: Buffer): Promise<string> {
  const tenantId = tenantOf(scope)
  await keepState(tx, tenantId, hash, { accountId, name: await nameOf(tx, tenantId, accountId) })
  const platform = await lookInto(tx, PLATFORM_TENANT, wechatPlatform)
  return platform?.server_address ?? ''
}

const spokenNo = (error: unknown): unknown =>
  error instanceof SaidNo
    ? inWords(error)
    : error instanceof Strange
      ? refuse(PROGRAM_REFUSALS, 'otherAnswer')
      : error instanceof NoAnswer
        ? refuse(PROGRAM_REFUSALS, 'unreachable')
        : error

/** What whoever comes back from WeChat is shown. */
export type Returned = { readonly done: boolean; readonly text: string }

/**
 * Somebody comes back from WeChat with a code: the program is bound to the merchant of the state, which holds once. Another merchant's
 * program stays that merchant's.
 */
export async function returned(
  place: Pick<Workplace, 'database' | 'files' | 'wechat'>,
  { state, code }: { readonly state: string; readonly code: string },
): Promise<Returned> {
  const { database } = place
  const tenantId = tenantOfSecret(state)
  const bad = { done: false, text: BOUND_PAGE.badState }
  if (tenantId === null || code === '' || code.length > 512) return bad
  const by = await inTenant(database, tenantId, (tx) => useState(tx, tenantId, secretHash(state)))
  if (!by) return bad
  try {
    const { appId: componentId } = await theComponent(place)
    const line = openLine(place, null)
    const body = { component_appid: componentId, authorization_code: code }
    const said = within(
      (await line.json({ path: '/cgi-bin/component/api_query_auth', body }, { as: 'component', looks: true }))[
        'authorization_info'
      ],
    )
    const appId = textOf(said['authorizer_appid'])
    const token = { token: textOf(said['authorizer_access_token']), refresh: textOf(said['authorizer_refresh_token']) }
    if (!isAppId(appId) || token.token === '' || token.refresh === '') throw new Strange()
    const who = { component_appid: componentId, authorizer_appid: appId }
    const infoPath = '/cgi-bin/component/api_get_authorizer_info'
    const info = await line.json({ path: infoPath, body: who }, { as: 'component', looks: true })
    const facts = factsIn(info)
    // The page lets other accounts give leave, too, if its address is changed.
    if (!isProgram(info))
      return await notBound(place, tenantId, { appId, name: facts.nickName || appId, person: by.name })
    const given = { componentId, appId, facts, token: { ...token, seconds: numberOf(said['expires_in']) } }
    const isOwn = await inTenant(database, PLATFORM_TENANT, (tx) => bound(tx, place.wechat, tenantId, by.name, given))
    return {
      done: isOwn,
      text: worded(isOwn ? BOUND_PAGE.doneText : BOUND_PAGE.foreign, { name: facts.nickName || appId }),
    }
  } catch (error) {
    const why = spokenNo(error)
    if (!(why instanceof Refused)) throw error
    const said = error instanceof SaidNo ? { number: error.number, text: error.text } : { text: why.message }
    await noted(place, tenantId, '', by.name, { outcome: 'refused', ...said })
    return { done: false, text: why.message }
  }
}

/** Only what is a mini-program is told of with what it may talk to. */
const isProgram = (info: Readonly<Record<string, unknown>>) => {
  const about = within(info['authorizer_info'])['MiniProgramInfo']
  return typeof about === 'object' && about !== null
}

/** Who came back with leave for something else. */
async function notBound(
  place: Pick<Workplace, 'database'>,
  tenantId: number,
  { appId, name, person }: { readonly appId: string; readonly name: string; readonly person: string },
): Promise<Returned> {
  const text = worded(BOUND_PAGE.noProgram, { name })
  await noted(place, tenantId, appId, person, { outcome: 'refused', text })
  return { done: false, text }
}

async function noted(
  { database }: Pick<Workplace, 'database'>,
  tenantId: number,
  appId: string,
  person: string,
  end: Parameters<typeof noteStep>[3],
): Promise<void> {
  const step = { appId, step: 'bind', person } as const
  await inTenant(database, tenantId, (tx) => noteStep(tx, tenantId, step, end))
}

type Given = {
  readonly componentId: string
  readonly appId: string
  readonly facts: ProgramFacts
  readonly token: Got
}

/**
 * Keeps what somebody gave leave for, in the platform's transaction: one binding at a time, and none while the platform becomes another.
 * False: the program is another merchant's, who has not lost it.
 * @throws Refused notConfigured
 */
async function bound(
  tx: Tx,
  wechat: Wechat,
  tenantId: number,
  person: string,
  { componentId, appId, facts, token }: Given,
): Promise<boolean> {
  const platform = await lockPlatform(tx)
  if (platform?.app_id !== componentId) throw refuse(PROGRAM_REFUSALS, 'notConfigured')
  const owner = await ownerOf(tx, appId)
  if (owner !== null && owner !== tenantId && (await lookInto(tx, owner, (db) => isBound(db, owner, appId)))) {
    // Leave that is given anew ends the tokens from before, whoever it was given for: what came is the owner's.
    await enterTenant(tx, owner)
    await bindToken(tx, owner, appId, sealedToken(wechat, owner, token))
    await enterTenant(tx, tenantId)
    const text = worded(BOUND_PAGE.foreign, { name: facts.nickName || appId })
    await noteStep(tx, tenantId, { appId, step: 'bind', person }, { outcome: 'refused', text })
    return false
  }
  await own(tx, appId, tenantId)
  await enterTenant(tx, tenantId)
  const before = await lockProgram(tx, tenantId)
  if (before && before.app_id !== appId)
    for (const picture of Object.values(PICTURE)) await usePictures(tx, tenantId, picture, [], NOBODY)
  await bindProgram(tx, tenantId, appId, facts, { name: person })
  await bindToken(tx, tenantId, appId, sealedToken(wechat, tenantId, token))
  await noteStep(tx, tenantId, { appId, step: 'bind', person, facts: { about: facts.nickName } })
  // What it has already, from here or from elsewhere, is found out after the answer.
  await follow(tx, tenantId, [{ topic: WECHAT_TOPIC.look, payload: {}, within: '1 day' }])
  return true
}
