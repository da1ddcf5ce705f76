import { AUDIT, type Audit } from '@yuncang/domain/partner/mini-program/state.ts'
import { STEP_SETTLED, type StepName } from '@yuncang/contract/partner/mini-program/words.ts'
import { imageTypeOf } from '@yuncang/domain/base/file/image.ts'
import type { NewImage } from '../../base/file/store.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Workplace } from '../../plumbing/jobs/topic.ts'
import { ask } from './line.ts'
import { PICTURE, putPicture, usePictures } from './pictures.ts'
import {
  keepAudit,
  keepFacts,
  keepRelease,
  keepRevert,
  keepTrial,
  lockProgram,
  type ProgramFacts,
  type ProgramRow,
} from './program.store.ts'
import type { Line } from './reach.ts'
import { listIn, numberOf, SaidNo, textOf, within } from './said.ts'
import { endStep, unknownSteps } from './step.store.ts'
import type { Component } from './tokens.ts'
import { UNSETTLED } from './unsettled.ts'

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

/** What holds at WeChat. */
export type Seen = {
  readonly facts: ProgramFacts
  readonly picture: NewImage | null
  readonly trial: VersionSeen | null
  readonly release: VersionSeen | null
  readonly audit: AuditSeen | null
}

/** Asks WeChat what holds of a program. */
export async function seen(
  line: Line,
  place: Pick<Workplace, 'database' | 'files' | 'wechat'>,
  { appId }: Pick<Component, 'appId'>,
  program: Pick<ProgramRow, 'tenant_id' | 'app_id'>,
): Promise<Seen> {
  const body = { component_appid: appId, authorizer_appid: program.app_id }
  const info = await line.json(
    { path: '/cgi-bin/component/api_get_authorizer_info', body },
    { as: 'component', looks: true },
  )
  const versions = await line.json({ path: '/wxa/getversioninfo', body: {} }, { looks: true })
  const audit = await auditSeen(line).catch((error: unknown) => {
    // It says no where nothing was ever submitted.
    if (error instanceof SaidNo) return null
    throw error
  })
  return {
    facts: factsIn(info),
    picture: await pictureOf(place, program.tenant_id, textOf(within(info['authorizer_info'])['qrcode_url'])),
    trial: versionIn(within(versions['exp_info']), 'exp'),
    release: versionIn(within(versions['release_info']), 'release'),
    audit,
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
  text
    .replaceAll(/<br\s*\/?>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .slice(0, 2000)

/** Who a program is, in what WeChat says of one that gave leave. */
export function factsIn(info: Readonly<Record<string, unknown>>): ProgramFacts {
  const who = within(info['authorizer_info'])
  const given = listIn(within(info['authorization_info'])['func_info'])
  return {
    nickName: textOf(who['nick_name']).slice(0, 100),
    principalName: textOf(who['principal_name']).slice(0, 100),
    permissions: given.flatMap((one) => numberOf(within(one['funcscope_category'])['id']) ?? []),
  }
}

function versionIn(said: Readonly<Record<string, unknown>>, kind: 'exp' | 'release'): VersionSeen | null {
  const version = textOf(said[`${kind}_version`])
  if (version === '') return null
  const at = new Date((numberOf(said[`${kind}_time`]) ?? 0) * 1000)
  return { version, desc: textOf(said[`${kind}_desc`]).slice(0, 200), at }
}

/** The picture of a program, where it lies at the place that is asked for everything; no other host is. */
export async function pictureOf(
  place: Pick<Workplace, 'database' | 'files' | 'wechat'>,
  tenantId: number,
  address: string,
): Promise<NewImage | null> {
  const url = URL.parse(address)
  if (!url || url.origin !== new URL(place.wechat.api).origin) return null
  const query = Object.fromEntries(url.searchParams)
  const bytes = await ask(place.wechat.api, { path: url.pathname, query }).catch(() => null)
  return bytes && imageTypeOf(bytes) !== null ? putPicture(place, tenantId, bytes) : null
}

/** Keeps what holds, and how steps ended of which nobody knew. `by`: nobody, where no person asked; then the picture stays. */
export async function keepSeen(
  tx: Tx,
  tenantId: number,
  { facts, picture, trial, release, audit }: Seen,
  by: { readonly accountId: number; readonly now: number } | null,
): Promise<void> {
  const program = await lockProgram(tx, tenantId)
  if (!program) return
  await keepFacts(tx, tenantId, facts)
  if (picture && by) await usePictures(tx, tenantId, PICTURE.own, [picture], by)
  const unknown = await unknownSteps(tx, tenantId, program.app_id, UNSETTLED)
  const since = (step: StepName) => unknown.findLast((one) => one.step === step)?.at
  if (trial && (trial.version !== program.trial_version || since('commit')))
    await keepTrial(tx, tenantId, trial.version, trial.desc, later(trial.at, since('commit')))
  // What had passed and was lost by a new trial is still the last that WeChat knows of.
  const wasLost = audit?.id === program.audit_id && program.audit_status === null
  if (audit && !wasLost && (audit.id !== program.audit_id || audit.status !== program.audit_status)) {
    const at = audit.id === program.audit_id ? program.audit_at! : later(audit.at, since('submit'))
    await keepAudit(tx, tenantId, { ...audit, at }, new Date())
  }
  const reverted = since('revert')
  if (release && reverted && release.version !== program.release_version)
    await keepRevert(tx, tenantId, release.version)
  else if (release && (release.version !== program.release_version || since('release')))
    await keepRelease(tx, tenantId, release.version, later(release.at, since('release')))
  for (const step of unknown) {
    const held: Readonly<Partial<Record<StepName, boolean>>> = {
      commit: trial !== null && trial.version === step.facts['version'] && reaches(trial.at, step.at),
      submit: audit !== null && audit.version === step.facts['version'] && reaches(audit.at, step.at),
      revoke: audit?.status === AUDIT.revoked,
      release: release !== null && release.version === step.facts['version'] && reaches(release.at, step.at),
      revert: release !== null && release.version !== program.release_version,
    }
    await endStep(tx, tenantId, step.id, { outcome: held[step.step] ? 'done' : 'refused', text: STEP_SETTLED })
  }
}

/** WeChat counts whole seconds, we do not. */
const reaches = (at: Date, since: Date) => at.getTime() >= Math.floor(since.getTime() / 1000) * 1000
const later = (one: Date, other: Date | undefined) => (other && other > one ? other : one)
