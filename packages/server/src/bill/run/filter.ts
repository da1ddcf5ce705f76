import type { previewSettleRun } from '@yuncang/contract/bill/run/run.ts'
import { RUN_SAID } from '@yuncang/contract/bill/run/words.ts'
import { COST_KIND_NAMES, COST_LABELS, VOID_REFUSALS, VOID_WORDS } from '@yuncang/contract/fee/cost/words.ts'
import { GROUP_NAMES } from '@yuncang/contract/fee/rate/words.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { costGroups } from '@yuncang/domain/fee/rate/items.ts'
import { resolveCostFilter } from '../../fee/cost/list.store.ts'
import { mayEdit } from '../../fee/cost/pages.ts'
import { feeNames } from '../../fee/rate/dictionary-names.store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { namesOf } from './set.store.ts'
import type { RunFilter } from './store.ts'

/** What a list was filtered by when somebody asks for a deed on all of it. */
export type Asked = CallInput<typeof previewSettleRun>

/** The filter of a run: never more than the pages that the asker settles and voids on. @throws Refused noGroupRight; notFound */
export async function filterOf(db: Db, ctx: Context, { group, ...asked }: Asked): Promise<RunFilter> {
  const wanted = group ?? costGroups
  const own = wanted.filter((one) => mayEdit(ctx, one) === '')
  if (own.length === 0)
    throw refuse(VOID_REFUSALS, 'noGroupRight', { title: `${VOID_WORDS.edits}${GROUP_NAMES[wanted[0]!]}` })
  const filter = await resolveCostFilter(db, ctx.scope, { ...asked, status: undefined }, own)
  // Of several that are named each is there: a deed leaves none out without a word.
  if ((filter.warehouses?.length ?? 0) < (asked.warehouseCode?.length ?? 0)) throw notFound('仓库')
  if (filter.suppliers?.length === 0) throw notFound('供应商')
  if (filter.points?.length === 0) throw notFound('配送仓点')
  return filter
}

/** A filter in words, at most 300 characters. */
export async function saidOf(db: Db, ctx: Context, filter: RunFilter): Promise<string> {
  const { beginDay: from, endDay: to, group, item, method, kind, code, taskCode, billCode, isZero, by } = filter
  const [names, called] = await Promise.all([feeNames(db), namesOf(db, ctx.scope, filter)])
  const text =
    from === undefined ? (to === undefined ? 'allDays' : 'to') : to === undefined ? 'from' : ('days' as const)
  const labelled = (label: string, value: string | undefined) => (value === undefined ? [] : [`${label} ${value}`])
  return [
    worded(RUN_SAID[text], { from, to }),
    group.length === costGroups.length ? RUN_SAID.allGroups : group.map((one) => GROUP_NAMES[one]).join('、'),
    ...called,
    ...[item, method].flatMap((one) => (one === undefined ? [] : [names.of(one)])),
    ...(kind === undefined ? [] : [COST_KIND_NAMES[kind]]),
    ...(isZero === 1 ? [COST_LABELS.zero] : []),
    ...labelled(COST_LABELS.code, code),
    ...labelled(COST_LABELS.task, taskCode),
    ...labelled(COST_LABELS.bill, billCode),
    ...(by === undefined ? [] : [worded(by.version === undefined ? RUN_SAID.byRate : RUN_SAID.byVersion, { ...by })]),
  ]
    .join(RUN_SAID.between)
    .slice(0, 300)
}
