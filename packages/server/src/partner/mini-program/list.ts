import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import {
  exportProgramLog,
  exportPrograms,
  getYcAuthorizationAppletList,
  getYcAuthorizationAppletLogPage,
} from '@yuncang/contract/partner/mini-program/lists.ts'
import { PROGRAM_LOG_SHEET, PROGRAMS_SHEET } from '@yuncang/contract/partner/mini-program/sheet-words.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Who } from '../../plumbing/http/context.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { LOG_COLUMNS, LOG_TENANT, LOG_TIME, PROGRAM_COLUMNS, PROGRAM_TENANT } from './columns.ts'
import { programs, steps } from './list.store.ts'
import { logRow, programRow } from './list-view.ts'
import { merchantInSight } from './store.ts'

/** Programs that gave leave, and what was done to them: each merchant its own, the platform all. */
export const programListHandlers = [
  ...listHandlers(
    { page: getYcAuthorizationAppletList, export: exportPrograms },
    {
      store: programs,
      filter: inSight,
      view: (_ctx, row) => programRow(row),
      sheet: {
        name: PROGRAMS_SHEET.name,
        columns: ({ identity }) => [...(identity === IDENTITY.platform ? [PROGRAM_TENANT] : []), ...PROGRAM_COLUMNS],
      },
    },
  ),
  ...listHandlers(
    { page: getYcAuthorizationAppletLogPage, export: exportProgramLog },
    {
      store: steps,
      filter: inSight,
      view: (_ctx, row) => logRow(row),
      sheet: {
        name: PROGRAM_LOG_SHEET.name,
        columns: ({ identity }) =>
          identity === IDENTITY.platform ? [LOG_TIME, LOG_TENANT, ...LOG_COLUMNS] : [LOG_TIME, ...LOG_COLUMNS],
      },
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
