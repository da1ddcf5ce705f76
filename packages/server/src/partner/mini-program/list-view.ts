import type {
  getYcAuthorizationAppletList,
  getYcAuthorizationAppletLogPage,
} from '@yuncang/contract/partner/mini-program/lists.ts'
import {
  AUDIT_NAMES,
  BY_WECHAT,
  HEARD,
  OUTCOME_NAMES,
  PROGRAM_STATE_NAMES,
  STEP_NAMES,
} from '@yuncang/contract/partner/mini-program/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { stateOf } from '@yuncang/domain/partner/mini-program/state.ts'
import { timeText } from '../../plumbing/http/wire.ts'
import type { ListedProgram, LoggedStep } from './list.store.ts'
import { programFacts } from './program.store.ts'
import { textOf } from './said.ts'

/** A program in the list of them, on the wire. */
export function programRow(row: ListedProgram): CallOutput<typeof getYcAuthorizationAppletList>['records'][number] {
  const state = stateOf(programFacts(row))
  return {
    tenantCode: row.code,
    tenantName: row.name,
    appId: row.app_id,
    nickName: row.nick_name,
    state,
    stateName: PROGRAM_STATE_NAMES[state],
    trialVersion: row.trial_version ?? '',
    auditVersion: row.audit_version ?? '',
    auditName: row.audit_status === null ? '' : AUDIT_NAMES[row.audit_status],
    releaseVersion: row.release_version ?? '',
    bindTime: timeText(row.bound_at),
  }
}

/** A step with WeChat, on the wire. */
export function logRow(row: LoggedStep): CallOutput<typeof getYcAuthorizationAppletLogPage>['records'][number] {
  return {
    id: String(row.id),
    tenantName: row.tenant_name,
    time: timeText(row.at),
    appId: row.app_id,
    personName: row.person_name || BY_WECHAT,
    step: row.step,
    stepName: STEP_NAMES[row.step],
    outcome: row.outcome,
    // What WeChat told of did not succeed or fail: it is known.
    outcomeName: row.person_name === '' ? HEARD : OUTCOME_NAMES[row.outcome],
    about: textOf(row.facts['version']) || textOf(row.facts['about']),
    number: row.said_number,
    said: row.said_text,
  }
}
