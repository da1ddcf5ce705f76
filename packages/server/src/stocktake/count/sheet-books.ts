import type { getCountBooks } from '@yuncang/contract/stocktake/count/books.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { settingOf } from '../setting/store.ts'
import { itemsOf } from '../task/item.store.ts'
import { stocktakeShown } from '../task/list.store.ts'
import { placesShown } from './step.ts'

/** What should lie where a stocktake is still to be counted. @throws Refused notFound */
export async function sheetBooks(
  db: Db,
  ctx: Context,
  { stocktakeCode }: CallInput<typeof getCountBooks>,
): Promise<CallOutput<typeof getCountBooks>> {
  const row = await stocktakeShown(db, ctx.scope, stocktakeCode)
  if (!row) throw notFound('盘点任务')
  const [items, { blind }] = await Promise.all([
    itemsOf(db, ctx.scope, row.id),
    settingOf(db, ctx.scope, row.warehouse_id),
  ])
  const places = new Map(
    items.flatMap(({ asked, place_id: id, location_code, area_name }) =>
      asked === '' || asked === 'choose' || id === null
        ? []
        : [[id, { id, code: location_code!, area_name: area_name ?? '' }] as const],
    ),
  )
  const shown = await placesShown(db, ctx, row, [...places.values()], blind)
  return {
    records: shown.map(({ locationCode, areaName, expected }) => ({ locationCode, areaName, expected })),
    total: shown.length,
  }
}
