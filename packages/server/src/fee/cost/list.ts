import { COST_LISTS, getCostStatusCounts, GROUP_OF_TYPE } from '@yuncang/contract/fee/cost/list.ts'
import { COST_SHEET } from '@yuncang/contract/fee/cost/words.ts'
import { GROUP_NAMES } from '@yuncang/contract/fee/rate/words.ts'
import { TOTAL_CAP, type Call } from '@yuncang/contract/wire/call.ts'
import { COMMON_REFUSALS } from '@yuncang/contract/wire/refusal.ts'
import { COST_GROUP, type CostGroup } from '@yuncang/domain/fee/rate/items.ts'
import type { Who } from '../../plumbing/http/context.ts'
import { read } from '../../plumbing/http/handler.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { flagOf } from '../../plumbing/http/wire.ts'
import { costs, countCosts, resolveCostFilter, type CostSums } from './list.store.ts'
import { exportedBy, pagesOf } from './pages.ts'
import { COST_COLUMNS, costView } from './view.ts'

const shown = {
  store: costs,
  view: costView,
  sums: ({ rows, live, unsettled, on_bill: onBill, settled, voided }: CostSums) => ({
    count: rows,
    money: live,
    unsettledMoney: unsettled,
    onBillMoney: onBill,
    settledMoney: settled,
    voidedMoney: voided,
  }),
}
const sheetOf = (group: CostGroup) => ({ name: GROUP_NAMES[group], columns: COST_COLUMNS })

/** The pages of one group: its key opens all of their calls. */
const ofGroup = (group: CostGroup) => ({
  ...shown,
  filter: (db: Parameters<typeof resolveCostFilter>[0], { scope }: Who, asked: Omit<Filter, 'group'>) =>
    resolveCostFilter(db, scope, asked, [group]),
  sheet: sheetOf(group),
})
type Filter = Parameters<typeof resolveCostFilter>[2] & { readonly group?: readonly CostGroup[] | undefined }

/** The lists of costs: of all of them, and the settlement pages 0 to 5 (part 3, 2.4, 7.3). */
export const costListHandlers = [
  ...listHandlers(COST_LISTS.all, {
    ...shown,
    filter: (db, ctx, { group, ...asked }, called) =>
      resolveCostFilter(db, ctx.scope, asked, among(allowed(ctx, called), group)),
    sheet: { name: COST_SHEET.all, columns: COST_COLUMNS },
  }),
  ...listHandlers(COST_LISTS.storage, ofGroup(COST_GROUP.storage)),
  ...listHandlers(COST_LISTS.running, {
    ...shown,
    filter: (db, ctx, { costType, ...asked }, called) => {
      const group = GROUP_OF_TYPE[costType]
      if (!allowed(ctx, called).includes(group)) throw refuse(COMMON_REFUSALS, 'noRight', { title: GROUP_NAMES[group] })
      return resolveCostFilter(db, ctx.scope, asked, [group])
    },
    sheet: { name: ({ costType }) => GROUP_NAMES[GROUP_OF_TYPE[costType]], columns: COST_COLUMNS },
  }),
  ...listHandlers(COST_LISTS.returns, ofGroup(COST_GROUP.returns)),
  ...listHandlers(COST_LISTS.labels, ofGroup(COST_GROUP.labels)),
  ...listHandlers(COST_LISTS.film, ofGroup(COST_GROUP.film)),
  read(getCostStatusCounts, async (db, ctx, { group, ...asked }) => {
    const filter = await resolveCostFilter(db, ctx.scope, asked, among(pagesOf(ctx), group))
    const rows = await countCosts(db, ctx.scope, filter)
    return rows.map(({ status, n }) => ({ status, costs: Math.min(n, TOTAL_CAP), capped: flagOf(n > TOTAL_CAP) }))
  }),
]

/** The groups that somebody sees by a call: an export takes its own key. */
function allowed(who: Who, { kind }: Call): CostGroup[] {
  return kind === 'export' ? exportedBy(who) : pagesOf(who)
}

function among(allowed: readonly CostGroup[], asked: readonly CostGroup[] | undefined): CostGroup[] {
  return allowed.filter((group) => asked?.includes(group) ?? true)
}
