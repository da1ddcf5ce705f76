import type { planDetail } from '@yuncang/contract/stocktake/plan/plan.ts'
import { CYCLE_REASON, CYCLE_WHY_TEXTS } from '@yuncang/contract/stocktake/cycle/words.ts'
import { NONE_SHOWN } from '@yuncang/contract/stocktake/plan/words.ts'
import { CALENDAR } from '@yuncang/contract/stocktake/task/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { readLog } from '../../base/log/store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { logView } from '../../plumbing/http/log-view.ts'
import { pageOf, totalOf } from '../../plumbing/http/paging.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { headView } from '../task/view.ts'
import { countSubjects, planShown, subjectsOf, type SubjectRow } from './list.store.ts'
import { planView } from './list.ts'

/** A plan with a page of what it names. @throws Refused notFound */
export async function detail(
  db: Db,
  { scope }: Context,
  input: CallInput<typeof planDetail>,
): Promise<CallOutput<typeof planDetail>> {
  const plan = await planShown(db, scope, input.planCode)
  if (!plan || plan.type !== input.type) throw notFound('盘点计划')
  const [subjects, counted, log] = await Promise.all([
    subjectsOf(db, scope, plan.id, pageOf(input)),
    countSubjects(db, scope, plan.id),
    readLog(db, scope, 'stocktake', plan.id, CALENDAR),
  ])
  const { finishTime, cancelTime, cancelReason } = headView(plan)
  return {
    ...planView(plan),
    finishTime,
    cancelTime,
    cancelReason,
    logList: logView(log),
    records: subjects.map((row) => ({
      goodsCode: row.goods_code ?? '',
      name: row.goods_name ?? '',
      standard: row.standard ?? '',
      piecesPerBox: row.pieces_per_box ?? 0,
      barCode: row.bar_code ?? '',
      areaName: row.area_name ?? plan.area_name ?? NONE_SHOWN,
      locationCode: row.location_code ?? '',
      reason: reasonText(row),
    })),
    ...totalOf(counted),
  }
}

/** Why the calendar chose something, as a person reads it; empty where a person chose it. */
function reasonText({ why, abc, why_on: on, every_days: days }: SubjectRow): string {
  if (why === '') return ''
  const turn = worded(CYCLE_WHY_TEXTS[why], { on })
  return worded(CYCLE_REASON, { abc, days, why: turn })
}
