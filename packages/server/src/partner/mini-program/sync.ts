import { AUDIT, type Audit } from '@yuncang/domain/partner/mini-program/state.ts'
import { STEP_SETTLED, type StepName } from '@yuncang/contract/partner/mini-program/words.ts'
import { imageTypeOf } from '@yuncang/domain/base/file/image.ts'
import { beginningOf } from '@yuncang/domain/base/text.ts'
import type { NewImage } from '../../base/file/store.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Workplace } from '../../plumbing/jobs/topic.ts'
import { ask } from './line.ts'
import { NOBODY, PICTURE, putPicture, usePictures } from './pictures.ts'
import {
  keepAudit,
  keepFacts,
  keepPrivacy,
  keepRelease,
  keepRevert,
  keepTrial,
  lockProgram,
  type ProgramFacts,
  type ProgramRow,
} from './program.store.ts'
import { privacySeen } from './privacy.ts'
import type { Line } from './reach.ts'
import { isOver, isPassing, listIn, numberOf, SaidNo, textOf, within } from './said.ts'
import { endOverdue, endStep, unknownSteps, type StepRow } from './step.store.ts'
import type { Component } from './tokens.ts'
import { UNSETTLED } from './unsettled.ts'
import { instant } from './wechat.store.ts'

/** An audit as WeChat tells of it. */
export type AuditSeen = {
  readonly id: string
  readonly status: Audit
  readonly reason: string
  readonly version: string
  readonly at: Date
  /** Names of pictures, to be asked for. */
  readonly screens: readonly string[]
}
type VersionSeen = { readonly version: string; readonly desc: string; readonly at: Date }

/** What was known when WeChat was asked. What came to be known since, by a step or from WeChat, is newer than the answer. */
export type Before = {
  readonly program: ProgramRow
  /** By the database's clock. */
  readonly at: Date
  /** Steps of which nobody knew how they ended. */
  readonly unknown: readonly StepRow[]
}

/** What is known of a program that is to be looked at. */
export async function lookFrom(tx: Tx, tenantId: number): Promise<Before | undefined> {
  const program = await lockProgram(tx, tenantId)
  if (!program) return undefined
  await endOverdue(tx, tenantId)
  return { program, at: await instant(tx), unknown: await unknownSteps(tx, tenantId, program.app_id, UNSETTLED) }
}

/** Whether these of a program are as they were. */
export const same = (one: ProgramRow, other: ProgramRow, ...names: readonly (keyof ProgramRow)[]): boolean =>
  names.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]))

/** What is known of an audit. */
export const AUDIT_COLUMNS = ['app_id', 'audit_id', 'audit_status', 'audit_at', 'audit_told_at'] as const

/** What holds at WeChat. */
export type Seen = {
  readonly before: Before
  readonly facts: ProgramFacts
  readonly picture: NewImage | null
  readonly trial: VersionSeen | null
  readonly release: VersionSeen | null
  readonly audit: AuditSeen | null
  /** When privacy was last said completely; null: it is not, as far as WeChat tells. */
  readonly privacyAt: Date | null
}

/** Asks WeChat what holds of a program. */
export async function seen(
  line: Line,
  place: Pick<Workplace, 'database' | 'files' | 'wechat'>,
  { appId }: Pick<Component, 'appId'>,
  before: Before,
  { withPicture = true } = {},
): Promise<Seen> {
  const { program } = before
  const body = { component_appid: appId, authorizer_appid: program.app_id }
  const info = await line.json(
    { path: '/cgi-bin/component/api_get_authorizer_info', body },
    { as: 'component', looks: true },
  )
  const versions = await line.json({ path: '/wxa/getversioninfo', body: {} }, { looks: true })
  const audit = await auditSeen(line).catch((error: unknown) => {
    // It says no where nothing was ever submitted; while it is busy it says nothing of that.
    if (error instanceof SaidNo && !isPassing(error) && !isOver(error)) return null
    throw error
  })
  // Whoever can not tell hinders nothing: it only spares saying it once more.
  const privacyAt = await privacySeen(line).catch((error: unknown) => {
    if (isOver(error)) throw error
    return null
  })
  return {
    before,
    facts: factsIn(info),
    picture: withPicture ? await pictureOf(place, program.tenant_id, line, info) : null,
    trial: versionIn(within(versions['exp_info']), 'exp'),
    release: versionIn(within(versions['release_info']), 'release'),
    audit,
    privacyAt,
  }
}

/** The last audit. */
export async function auditSeen(line: Line): Promise<AuditSeen> {
  const said = await line.json({ path: '/wxa/get_latest_auditstatus' })
  const status = numberOf(said['status'])
  const known = Object.values(AUDIT).find((one) => one === status)
  return {
    id: textOf(said['auditid']),
    status: known ?? AUDIT.underWay,
    reason: plainText(textOf(said['reason'])),
    version: textOf(said['user_version']),
    at: new Date((numberOf(said['submit_audit_time']) ?? 0) * 1000),
    screens: (textOf(said['ScreenShot']) || textOf(said['screenshot'])).split('|').filter(Boolean).slice(0, 5),
  }
}

/** Reasons come with marks of pages in them; what is shown is text. */
export const plainText = (text: string): string =>
  beginningOf(text.replaceAll(/<br\s*\/?>/gi, '\n').replaceAll(/<[^>]*>/g, ''), 2000)

/** Who a program is, in what WeChat says of one that gave leave. */
export function factsIn(info: Readonly<Record<string, unknown>>): ProgramFacts {
  const who = within(info['authorizer_info'])
  const given = listIn(within(info['authorization_info'])['func_info'])
  return {
    nickName: beginningOf(textOf(who['nick_name']), 100),
    principalName: beginningOf(textOf(who['principal_name']), 100),
    permissions: given.flatMap((one) => numberOf(within(one['funcscope_category'])['id']) ?? []),
  }
}

function versionIn(said: Readonly<Record<string, unknown>>, kind: 'exp' | 'release'): VersionSeen | null {
  const version = textOf(said[`${kind}_version`])
  if (version === '') return null
  const at = new Date((numberOf(said[`${kind}_time`]) ?? 0) * 1000)
  return { version, desc: beginningOf(textOf(said[`${kind}_desc`]), 200), at }
}

/** The picture of a program, where it lies at a place of WeChat's; no other host is asked, whatever it says. */
export async function pictureOf(
  place: Pick<Workplace, 'database' | 'files' | 'wechat'>,
  tenantId: number,
  { until }: Pick<Line, 'until'>,
  info: Readonly<Record<string, unknown>>,
): Promise<NewImage | null> {
  const url = URL.parse(textOf(within(info['authorizer_info'])['qrcode_url']))
  const { api, pictures } = place.wechat
  const where = [api, pictures].find((one) => new URL(one).host === url?.host)
  if (!url || where === undefined) return null
  const query = Object.fromEntries(url.searchParams)
  const bytes = await ask(where, { path: url.pathname, query }, until).catch(() => null)
  return bytes && imageTypeOf(bytes) !== null ? putPicture(place, tenantId, bytes) : null
}

/**
 * Keeps what holds, and how steps ended of which nobody knew; but not what others have come to know since WeChat was asked. `by`: nobody,
 * where no person asked; then the picture stays.
 */
export async function keepSeen(
  tx: Tx,
  tenantId: number,
  seenNow: Seen,
  by: { readonly accountId: number; readonly now: number } | null,
): Promise<void> {
  const { before, facts, picture, trial, release, privacyAt } = seenNow
  const program = await lockProgram(tx, tenantId)
  if (!program || program.lost_at !== null || !same(program, before.program, 'app_id', 'bound_at')) return
  await keepFacts(tx, tenantId, facts)
  if (picture && by) await usePictures(tx, tenantId, PICTURE.own, [picture], by)
  const happened = before.unknown.filter((step) => hasHappened(step, program, seenNow))
  const since = (step: StepName) => happened.findLast((one) => one.step === step)?.at
  if (
    same(program, before.program, 'trial_at') &&
    trial &&
    (trial.version !== program.trial_version || since('commit'))
  )
    await keepTrial(tx, tenantId, trial.version, trial.desc, later(trial.at, since('commit')))
  if (same(program, before.program, ...AUDIT_COLUMNS)) await keepAuditSeen(tx, program, seenNow, since('submit'))
  if (release && same(program, before.program, 'release_at', 'reverted_at')) {
    if (since('revert')) await keepRevert(tx, tenantId, release.version)
    else if (release.version !== program.release_version || since('release'))
      await keepRelease(tx, tenantId, release.version, later(release.at, since('release')))
  }
  if (privacyAt && same(program, before.program, 'privacy_at') && isNewer(privacyAt, program.privacy_at))
    await keepPrivacy(tx, tenantId, privacyAt)
  for (const step of before.unknown)
    await endStep(tx, tenantId, step.id, { outcome: happened.includes(step) ? 'done' : 'refused', text: STEP_SETTLED })
}

/** What had passed and was lost by a new trial is still the last that WeChat knows of. */
async function keepAuditSeen(tx: Tx, program: ProgramRow, { before, audit }: Seen, since: Date | undefined) {
  const isKnown = audit !== null && audit.id === program.audit_id
  if (audit === null || (isKnown && (program.audit_status === null || audit.status === program.audit_status))) return
  const at = isKnown ? program.audit_at! : later(audit.at, since)
  await keepAudit(tx, program.tenant_id, { ...audit, at }, before.at)
  // Those that are kept show another audit.
  if (!isKnown) await usePictures(tx, program.tenant_id, PICTURE.audit, [], NOBODY)
}

/** Whether a step of which nobody knew how it ended was done, by what holds now. */
function hasHappened(step: StepRow, program: ProgramRow, { trial, audit, release }: Seen): boolean {
  const wanted = step.facts['version']
  const isNew = (seenAt: { readonly version: string; readonly at: Date } | null, known: boolean) =>
    seenAt !== null && seenAt.version === wanted && (!known || reaches(seenAt.at, step.at))
  const held: Readonly<Partial<Record<StepName, boolean>>> = {
    commit: isNew(trial, wanted === program.trial_version),
    submit: isNew(audit, audit?.id === program.audit_id || program.audit_id === null),
    revoke: audit?.status === AUDIT.revoked,
    release: isNew(release, wanted === program.release_version),
    revert: release !== null && release.version !== program.release_version,
  }
  return held[step.step] ?? false
}

/** WeChat counts whole seconds, we do not. */
const reaches = (at: Date, since: Date) => at.getTime() >= Math.floor(since.getTime() / 1000) * 1000
/** What is known here was said then: clocks may differ by so much. */
const CLOCKS_DIFFER_MS = 60_000
const isNewer = (at: Date, known: Date | null) => known === null || at.getTime() > known.getTime() + CLOCKS_DIFFER_MS
const later = (one: Date, other: Date | undefined) => (other && other > one ? other : one)
