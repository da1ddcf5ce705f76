import { stateOf } from '@yuncang/domain/partner/mini-program/state.ts'
import {
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
import type { Db } from '../../plumbing/db/database.ts'
import type { Who } from '../../plumbing/http/context.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { timeText } from '../../plumbing/http/wire.ts'
import { programs, steps } from './list.store.ts'
import { programFacts } from './program.store.ts'
import { textOf } from './said.ts'
import { merchantInSight } from './store.ts'

/** Programs that gave leave, and what was done to them: each merchant its own, the platform all. */
export const programListHandlers = [
  ...listHandlers(
    { page: getYcAuthorizationAppletList },
    {
      store: programs,
      filter: inSight,
      view: (_ctx, row) => {
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
      },
    },
  ),
  ...listHandlers(
    { page: getYcAuthorizationAppletLogPage },
    {
      store: steps,
      filter: inSight,
      view: (_ctx, row) => ({
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
      }),
    },
  ),
]

/** A merchant that is asked for must be one that may be seen. @throws Refused notFound */
async function inSight<A extends { readonly tenantCode?: string | undefined }>(
  db: Db,
  { scope }: Who,
  asked: A,
): Promise<A> {
  if (asked.tenantCode !== undefined && !(await merchantInSight(db, scope, asked.tenantCode))) throw notFound('商户')
  return asked
}
