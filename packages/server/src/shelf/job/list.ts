import type { exportJobs, getJobPage, myJobs } from '@yuncang/contract/shelf/job/job.ts'
import { JOB_SHEET } from '@yuncang/contract/shelf/job/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { workbook, type Workbook } from '../../plumbing/http/excel.ts'
import { pageOf, totalOf } from '../../plumbing/http/paging.ts'
import { claimColumns } from './columns.ts'
import { allClaims, claimPage, claimsHeldBy, countClaims, resolveFilter } from './list.store.ts'
import { claimView, heldView } from './view.ts'

/** Who holds what, and who held it. */
export async function listJobs(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getJobPage>,
): Promise<CallOutput<typeof getJobPage>> {
  const page = pageOf(input)
  const filter = await resolveFilter(db, ctx.scope, input, ctx.now)
  const [rows, counted] = await Promise.all([
    claimPage(db, ctx.scope, filter, page),
    countClaims(db, ctx.scope, filter),
  ])
  return { records: rows.map((row) => claimView(ctx, row)), ...totalOf(counted) }
}

/** The filtered claims as a workbook. */
export async function exportJobList(db: Db, ctx: Context, input: CallInput<typeof exportJobs>): Promise<Workbook> {
  const filter = await resolveFilter(db, ctx.scope, input, ctx.now)
  return workbook({
    name: JOB_SHEET.name,
    columns: claimColumns(ctx.now),
    batches: allClaims(db, ctx.scope, filter),
  })
}

/** What the asking person holds. */
export async function mine(db: Db, ctx: Context): Promise<CallOutput<typeof myJobs>> {
  return (await claimsHeldBy(db, ctx.scope, ctx.accountId)).map(heldView)
}
