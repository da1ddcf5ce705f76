import { AUDIT, isAuditing, isNews, type Audit } from '@yuncang/domain/partner/mini-program/state.ts'
import type { StepName } from '@yuncang/contract/partner/mini-program/words.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { follow } from '../../plumbing/db/follow.store.ts'
import { loseBinding } from './lose.ts'
import { keepAuditStatus, lockProgram, programFacts } from './program.store.ts'
import { endOverdue, noteStep, runningStep, unknownSteps } from './step.store.ts'
import { plainText } from './sync.ts'
import { WECHAT_TOPIC } from './topics.ts'
import { UNSETTLED } from './unsettled.ts'

/** What WeChat told of a program, as it is written down. No code and no token is among it. */
export type WechatEvent = {
  readonly kind: EventKind
  readonly appId: string
  /** When WeChat wrote it, in milliseconds. */
  readonly at: number
  readonly reason: string
}

/** WeChat's names of what it tells of. */
export const EVENTS = {
  authorized: 'authorized',
  updateauthorized: 'updated',
  unauthorized: 'unauthorized',
  weapp_audit_success: 'passed',
  weapp_audit_fail: 'rejected',
  weapp_audit_delay: 'delayed',
} as const satisfies Readonly<Record<string, StepName>>
export type EventKind = (typeof EVENTS)[keyof typeof EVENTS]

const AUDITS: Readonly<Partial<Record<EventKind, Audit>>> = {
  passed: AUDIT.passed,
  rejected: AUDIT.rejected,
  delayed: AUDIT.delayed,
}

/**
 * Does what follows from what WeChat told, in the transaction that marks it as done. What is late, comes twice or in another order changes
 * nothing that is known from later.
 */
export async function heardOf(tx: Tx, tenantId: number, payload: Readonly<Record<string, unknown>>): Promise<void> {
  const { kind, appId, at, reason } = payload as unknown as WechatEvent
  const program = await lockProgram(tx, tenantId)
  if (!program || program.app_id !== appId) return
  const written = new Date(at)
  const note = () => noteStep(tx, tenantId, { appId, step: kind, person: '' }, { text: plainText(reason) })
  if (kind === 'unauthorized') {
    // Of a binding that was made anew since, it says nothing.
    if (written.getTime() + 1000 > program.bound_at.getTime()) await loseBinding(tx, program, written)
    return
  }
  if (program.lost_at !== null) return
  const status = AUDITS[kind]
  if (status === undefined) {
    await note()
    return look(tx, tenantId)
  }
  await endOverdue(tx, tenantId)
  const running = await runningStep(tx, tenantId)
  // Its end decides which audit this is about; the job comes again.
  if (running?.step === 'submit' || running?.step === 'revoke') throw new Error(`a step is under way: ${running.step}`)
  const { audit } = programFacts(program)
  if (!isNews({ audit, toldAt: program.audit_told_at?.getTime() ?? null }, { status, at })) {
    // Late, or of a clock that differs from ours: while something is open, WeChat is asked what holds.
    const isOpen = (await unknownSteps(tx, tenantId, appId, UNSETTLED)).length > 0 || isAuditing({ audit })
    if (isOpen) await look(tx, tenantId)
    return
  }
  await keepAuditStatus(tx, tenantId, status, plainText(reason), written)
  await note()
}

async function look(tx: Tx, tenantId: number): Promise<void> {
  await follow(tx, tenantId, [{ topic: WECHAT_TOPIC.look, payload: {}, within: '1 day' }])
}
