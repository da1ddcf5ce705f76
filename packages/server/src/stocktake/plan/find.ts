import { planDetail } from '@yuncang/contract/stocktake/plan/plan.ts'
import type { Finder } from '../../plumbing/http/finder.ts'
import { findStocktakes } from '../task/find.store.ts'
import { foundNote } from '../task/find.ts'

/** Stocktaking plans by their number. */
export const planFinder: Finder = {
  opens: planDetail,
  find: async (db, ctx, text) =>
    (await findStocktakes(db, ctx.scope, text, 'plan_code')).map((row) => ({
      codes: [row.plan_code],
      title: row.plan_code,
      note: foundNote(row),
      url: `/liquidationManage/liquidationPlanDetail/${row.type}/${row.plan_code}`,
      deeds: [],
    })),
}
