import { exportJobs, getJobPage, type myJobs } from '@yuncang/contract/shelf/job/job.ts'
import { JOB_SHEET } from '@yuncang/contract/shelf/job/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { claimColumns } from './columns.ts'
import { claims, claimsHeldBy, resolveFilter } from './list.store.ts'
import { claimView, heldView } from './view.ts'

/** Who holds what, and who held it. */
export const jobListHandlers = listHandlers(
  { page: getJobPage, export: exportJobs },
  {
    store: claims,
    filter: async (db, { scope, known }, asked) => resolveFilter(db, scope, asked, (await known).now),
    view: claimView,
    sheet: { name: JOB_SHEET.name, columns: ({ now }) => claimColumns(now) },
  },
)

/** What the asking person holds. */
export async function mine(db: Db, ctx: Context): Promise<CallOutput<typeof myJobs>> {
  return (await claimsHeldBy(db, ctx.scope, ctx.accountId)).map(heldView)
}
