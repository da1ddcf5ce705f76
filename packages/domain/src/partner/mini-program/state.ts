/** What may follow what in the life of a merchant's mini-program (calls-component 2). A trial, an audit and a release stand beside one another. */

/** Whether a text is written as WeChat writes what an app is known by. */
export const isAppId = (text: string): boolean => /^wx[0-9a-f]{16}$/.test(text)

/** How an audit stands, in WeChat's numbers. */
export const AUDIT = { passed: 0, rejected: 1, underWay: 2, revoked: 3, delayed: 4 } as const
export type Audit = (typeof AUDIT)[keyof typeof AUDIT]

/** What is known of a program. Instants in milliseconds; null: it has not been. */
export type Program = {
  readonly bound: 'none' | 'bound' | 'lost'
  readonly trialAt: number | null
  readonly privacyAt: number | null
  /** The last audit, and when it was asked for. */
  readonly audit: { readonly status: Audit; readonly at: number } | null
  readonly releaseAt: number | null
  readonly revertedAt: number | null
}

export const PROGRAM_STATES = [
  'none',
  'bound',
  'trial',
  'auditing',
  'rejected',
  'passed',
  'revoked',
  'released',
  'lost',
] as const
export type ProgramState = (typeof PROGRAM_STATES)[number]

export const PROGRAM_DEEDS = [
  'bind',
  'sync',
  'commit',
  'qrCode',
  'privacy',
  'submit',
  'revoke',
  'status',
  'release',
  'revert',
  'plugin',
  'domain',
] as const
export type ProgramDeed = (typeof PROGRAM_DEEDS)[number]

/** Why a deed is not possible now. */
export type WhyNotNow =
  | 'notBound'
  | 'lost'
  | 'auditing'
  | 'noTrial'
  | 'noPrivacy'
  | 'passed'
  | 'nothingNew'
  | 'notAuditing'
  | 'neverSubmitted'
  | 'notPassed'
  | 'notReleased'
  | 'reverted'

/** What a deed asks of a program, first what is said first. */
const ASKS: Readonly<Record<ProgramDeed, readonly WhyNotNow[]>> = {
  bind: [],
  sync: ['notBound', 'lost'],
  commit: ['notBound', 'lost', 'auditing'],
  qrCode: ['notBound', 'lost', 'noTrial'],
  privacy: ['notBound', 'lost'],
  submit: ['notBound', 'lost', 'noTrial', 'auditing', 'passed', 'noPrivacy', 'nothingNew'],
  revoke: ['notBound', 'lost', 'notAuditing'],
  status: ['notBound', 'lost', 'neverSubmitted'],
  release: ['notBound', 'lost', 'notPassed'],
  revert: ['notBound', 'lost', 'notReleased', 'reverted'],
  plugin: ['notBound', 'lost'],
  domain: ['notBound', 'lost'],
}

const HOLDS: Readonly<Record<WhyNotNow, (program: Program) => boolean>> = {
  notBound: ({ bound }) => bound === 'none',
  lost: ({ bound }) => bound === 'lost',
  auditing: isAuditing,
  noTrial: ({ trialAt }) => trialAt === null,
  noPrivacy: ({ privacyAt }) => privacyAt === null,
  passed: waitsForRelease,
  // What was rejected may be asked for again with another privacy; what was released is out.
  nothingNew: ({ audit, trialAt, privacyAt }) =>
    (audit?.status === AUDIT.rejected && Math.max(trialAt ?? 0, privacyAt ?? 0) <= audit.at) ||
    (audit?.status === AUDIT.passed && (trialAt ?? 0) <= audit.at),
  notAuditing: (program) => !isAuditing(program),
  neverSubmitted: ({ audit }) => audit === null,
  notPassed: (program) => !waitsForRelease(program),
  notReleased: ({ releaseAt }) => releaseAt === null,
  reverted: ({ releaseAt, revertedAt }) => revertedAt !== null && revertedAt >= (releaseAt ?? 0),
}

/** Why a deed is not possible with a program as it stands; null: it is. */
export function whyNotNow(deed: ProgramDeed, program: Program): WhyNotNow | null {
  return ASKS[deed].find((why) => HOLDS[why](program)) ?? null
}

/** Whether a commit would lose what has passed and is not released: it is asked first. */
export function losesPassed(program: Program): boolean {
  return waitsForRelease(program)
}

/** The state that a program is shown with: of trial, audit and release the one that comes next. */
export function stateOf(program: Program): ProgramState {
  const { bound, audit, trialAt, releaseAt } = program
  if (bound !== 'bound') return bound
  if (isAuditing(program)) return 'auditing'
  if (waitsForRelease(program)) return 'passed'
  const newTrial = trialAt !== null && trialAt > Math.max(audit?.at ?? 0, releaseAt ?? 0)
  if (newTrial) return 'trial'
  if (audit?.status === AUDIT.rejected) return 'rejected'
  if (audit?.status === AUDIT.revoked) return 'revoked'
  if (releaseAt !== null) return 'released'
  return trialAt === null ? 'bound' : 'trial'
}

/** What WeChat told of an audit, and when it wrote so. */
export type AuditNews = { readonly status: Audit; readonly at: number }

/**
 * Whether news of an audit changes anything: it is about the audit that is under way, and no older than what is known. Messages come
 * late, twice, and in another order than they were written.
 */
export function isNews(
  known: { readonly audit: Program['audit']; readonly toldAt: number | null },
  news: AuditNews,
): boolean {
  const { audit, toldAt } = known
  if (audit === null || !UNDER_WAY.includes(audit.status)) return false
  // WeChat counts whole seconds.
  return (
    news.at >= secondOf(audit.at) && (toldAt === null || news.at >= secondOf(toldAt)) && news.status !== audit.status
  )
}

const secondOf = (at: number) => Math.floor(at / 1000) * 1000
const UNDER_WAY: readonly Audit[] = [AUDIT.underWay, AUDIT.delayed]

/** Whether an audit is under way. */
export function isAuditing({ audit }: Pick<Program, 'audit'>): boolean {
  return audit !== null && UNDER_WAY.includes(audit.status)
}

function waitsForRelease({ audit, releaseAt }: Program): boolean {
  return audit?.status === AUDIT.passed && (releaseAt === null || releaseAt < audit.at)
}
