import type {
  getYcAuthorizationAppletList,
  getYcAuthorizationAppletLogPage,
} from '@yuncang/contract/partner/mini-program/lists.ts'
import type { StepName, StepOutcome } from '@yuncang/contract/partner/mini-program/words.ts'
import type { Asked } from '@yuncang/contract/wire/list.ts'
import { readsAsPart, withinDays } from '../../plumbing/db/condition.store.ts'
import { listed, newestFirst } from '../../plumbing/db/list.store.ts'
import { inScope } from '../../plumbing/db/scope.ts'
import { empty, sql } from '../../plumbing/db/sql.ts'
import { PROGRAM_COLUMNS, type ProgramRow } from './program.store.ts'

export type ListedProgram = ProgramRow & { code: string; name: string }
export type LoggedStep = {
  id: number
  at: Date
  tenant_name: string
  app_id: string
  step: StepName
  person_name: string
  outcome: StepOutcome
  said_number: number | null
  said_text: string
  facts: Record<string, unknown>
}

/** Programs that are bound or were, last bound first. */
export const programs = listed<Asked<typeof getYcAuthorizationAppletList>, ListedProgram>({
  from: sql`wechat_program p join tenant t on t.tenant_id = p.tenant_id`,
  as: 'p',
  matching: (scope, { tenantCode, name }) => sql`${inScope(scope, 'p')}
    ${tenantCode === undefined ? empty : sql`and t.code = ${tenantCode}`}
    ${name === undefined ? empty : sql`and (${readsAsPart('p.nick_name', name)} or ${readsAsPart('t.name', name)} or p.app_id = ${name})`}`,
  columns: sql`${PROGRAM_COLUMNS}, t.code, t.name`,
  joins: sql`join tenant t on t.tenant_id = p.tenant_id`,
  order: newestFirst('p.bound_at', 'p.tenant_id'),
  cut: ['tenant_id'],
})

/** Steps with WeChat, newest first. */
export const steps = listed<Asked<typeof getYcAuthorizationAppletLogPage>, LoggedStep>({
  from: sql`wechat_step s`,
  as: 's',
  matching: (scope, { tenantCode, appId, step, beginTime, endTime }) => sql`${inScope(scope, 's')}
    ${tenantCode === undefined ? empty : sql`and exists (select from tenant t where t.tenant_id = s.tenant_id and t.code = ${tenantCode})`}
    ${appId === undefined ? empty : sql`and s.app_id = ${appId}`} ${step === undefined ? empty : sql`and s.step = ${step}`}
    ${withinDays('s.at', beginTime, endTime)}`,
  columns: sql`s.id, s.at, t.name as tenant_name, s.app_id, s.step, s.person_name, s.outcome, s.said_number, s.said_text, s.facts`,
  joins: sql`join tenant t on t.tenant_id = s.tenant_id`,
  order: newestFirst('s.at', 's.id'),
})
