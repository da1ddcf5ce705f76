import { DOMAINS_NOT_TAKEN } from '@yuncang/contract/partner/mini-program/words.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { PLATFORM_TENANT } from '../../plumbing/db/scope.ts'
import { Refused } from '../../plumbing/http/refused.ts'
import { Hopeless, type Run } from '../../plumbing/jobs/topic.ts'
import { inTenant } from '../../plumbing/jobs/work.ts'
import { ask, NoAnswer, Strange } from './line.ts'
import { loseBinding } from './lose.ts'
import { allOwners, isHere, lockProgram } from './program.store.ts'
import { openLine } from './reach.ts'
import { agreed, inWords, isOver, listIn, numberOf, SaidNo, textOf } from './said.ts'
import { keepSeen, lookFrom, seen } from './sync.ts'
import { componentToken, programToken, theComponent } from './tokens.ts'
import { keepDomainsTold, openSecret, wechatPlatform } from './wechat.store.ts'

/** As many as WeChat names at once. */
const AT_ONCE = 500
const BETWEEN = '、'

const platformOf = ({ database }: Pick<Run, 'database'>) => inTenant(database, PLATFORM_TENANT, wechatPlatform)

/** Asks WeChat to send tickets: what it was told on its page begins with that. */
export async function startTickets({ database, wechat }: Run): Promise<void> {
  const known = await inTenant(database, PLATFORM_TENANT, async (tx: Tx) => {
    const platform = await wechatPlatform(tx)
    const secret = await openSecret(tx, wechat.secrets, 'secret')
    return platform && secret !== null ? { component_appid: platform.app_id, component_secret: secret } : null
  })
  if (!known) return
  agreed(await ask(wechat.api, { path: '/cgi-bin/component/api_start_push_ticket', body: known }))
}

/** Tells WeChat the servers that programs may talk to; that of it which failed is said on the page. */
export async function tellDomains(run: Run): Promise<void> {
  const platform = await platformOf(run)
  if (!platform?.ticket_at) throw new Error('no ticket has come')
  const list = (kind: keyof typeof platform.domains) => (platform.domains[kind] ?? []).map(bare)
  const servers = Object.keys(platform.domains).flatMap((kind) => list(kind as keyof typeof platform.domains))
  const body = {
    action: 'set',
    wxa_server_domain: [...new Set(servers)].join(';'),
    is_modify_published_together: true,
  }
  const keepOutcome = (failure: string) =>
    inTenant(run.database, PLATFORM_TENANT, (tx) => keepDomainsTold(tx, platform.domains, failure))
  try {
    const manner = { as: 'component', tokenName: 'access_token' } as const
    const question = { path: '/cgi-bin/component/modify_wxa_server_domain', body }
    const said = await openLine(run, null).json(question, manner)
    const names = textOf(said['invalid_wxa_server_domain']).split(';').filter(Boolean).join(BETWEEN)
    await keepOutcome(names === '' ? '' : worded(DOMAINS_NOT_TAKEN, { names }))
  } catch (error) {
    if (!(error instanceof SaidNo)) throw error
    const { message } = inWords(error)
    await keepOutcome(message)
    throw new Hopeless(message)
  }
}

/** WeChat takes them without their scheme. */
const bare = (address: string) => address.replace(/^\w+:\/\//, '')

/** Looks what holds of a program, and settles what nobody knew the end of. Of a merchant that has left nobody looks: taken back, it is looked at anew. */
export async function lookAtProgram(run: Run): Promise<void> {
  const { database, tenantId } = run
  if (!(await inTenant(database, tenantId, (tx) => isHere(tx, tenantId)))) return
  const before = await inTenant(database, tenantId, (tx) => lookFrom(tx, tenantId))
  if (!before || before.program.lost_at !== null) return
  const line = openLine(run, before.program)
  try {
    const got = await seen(line, run, await theComponent(run), before, { withPicture: false })
    await inTenant(database, tenantId, (tx) => keepSeen(tx, tenantId, got, null))
  } catch (error) {
    if (!isOver(error)) throw error
    await inTenant(database, tenantId, (tx) => loseBinding(tx, before.program, null, error))
  }
}

/** Ends all bindings: the platform is another at WeChat, which knows none of them. */
export async function endBindings({ database, payload }: Run): Promise<void> {
  const since = new Date(String(payload['now']))
  for (const { owner_id: owner } of await inTenant(database, PLATFORM_TENANT, allOwners))
    await inTenant(database, owner, async (tx) => {
      const program = await lockProgram(tx, owner)
      if (program && program.bound_at < since) await loseBinding(tx, program, since)
    })
}

/**
 * Renews the tokens that end soon, one after the other, but for merchants that have left, whose programs wait; what fails is tried again with growing pauses. A ticket that is older than half a
 * day is an alarm: without it nothing can be renewed.
 */
export async function renewTokens(run: Run): Promise<void> {
  const { database, log, signal } = run
  const platform = await platformOf(run)
  if (!platform) return
  if (platform.late) log.error({ ticketAt: platform.ticket_at }, 'no ticket of WeChat has come for twelve hours')
  if (!platform.ticket_at) return
  await componentToken(run, { renews: true, until: signal })
  const failed: unknown[] = []
  for (const { app_id: appId, owner_id: owner } of await inTenant(database, PLATFORM_TENANT, allOwners)) {
    if (signal.aborted) return
    const program = await inTenant(database, owner, lockIfHere)
    if (!program || program.app_id !== appId || program.lost_at !== null) continue
    try {
      await programToken(run, program, { renews: true, until: signal })
    } catch (error) {
      // What the merchant has taken back is no failure of ours.
      if (isOver(error)) await inTenant(database, owner, (tx) => loseBinding(tx, program, null, error))
      else failed.push(error)
      // Whoever does not answer for one answers for none, and each would be waited for.
      if (error instanceof NoAnswer) break
    }
  }
  if (failed.length > 0) throw new Error(`tokens not renewed: ${failed.length}, the first: ${messageOf(failed[0])}`)
}

/** The program of a merchant that has not left. */
const lockIfHere = async (tx: Tx, owner: number) => ((await isHere(tx, owner)) ? lockProgram(tx, owner) : undefined)

const messageOf = (error: unknown) => (error instanceof Refused || error instanceof Error ? error.message : '')

/**
 * Compares who gave leave, as WeChat counts, with who is bound here: a message that never came is made up for. Whoever is not counted is
 * asked for alone before a binding ends: a list may come short. Of merchants that have left nobody is asked: taken back, they are looked at.
 */
export async function compareBindings(run: Run): Promise<void> {
  const { database, log, signal } = run
  const platform = await platformOf(run)
  if (!platform?.ticket_at) return
  const given = await whoGaveLeave(run, platform.app_id)
  for (const { app_id: appId, owner_id: owner } of await inTenant(database, PLATFORM_TENANT, allOwners)) {
    if (given.delete(appId)) continue
    if (signal.aborted) return
    const before = await inTenant(database, owner, lockIfHere)
    if (!before || before.app_id !== appId || before.lost_at !== null) continue
    const body = { component_appid: platform.app_id, authorizer_appid: appId }
    const path = '/cgi-bin/component/api_get_authorizer_info'
    try {
      await openLine(run, null).json({ path, body }, { as: 'component', looks: true })
    } catch (error) {
      if (!isOver(error)) throw error
      await inTenant(database, owner, (tx) => loseBinding(tx, before, null, error))
    }
  }
  if (given.size > 0) log.warn({ programs: given.size }, 'mini-programs gave leave and are bound to no merchant')
}

/** The programs whose leave WeChat counts. @throws Strange it did not say how many they are, or named others */
async function whoGaveLeave(run: Run, componentId: string): Promise<Set<string>> {
  const given = new Set<string>()
  for (let [offset, total] = [0, 1]; offset < total; offset += AT_ONCE) {
    const body = { component_appid: componentId, offset, count: AT_ONCE }
    const question = { path: '/cgi-bin/component/api_get_authorizer_list', body }
    const said = await openLine(run, null).json(question, { as: 'component', looks: true })
    const count = numberOf(said['total_count'])
    const list = listIn(said['list'])
    if (count === null || (list.length === 0 && offset < count)) throw new Strange()
    total = count
    for (const one of list) given.add(textOf(one['authorizer_appid']))
  }
  return given
}
