import type { getLastCounts } from '@yuncang/contract/stocktake/count/last.ts'
import { BETWEEN } from '@yuncang/contract/stocktake/plan/words.ts'
import { STOCKTAKE_TYPE_NAMES } from '@yuncang/contract/stocktake/task/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { goodsByCode } from '../../goods/goods/by-code.store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { timeText } from '../../plumbing/http/wire.ts'
import { lastCounts, type LastCountRow } from './last.store.ts'

/** The last count of goods in each warehouse of the scope. @throws Refused notFound */
export async function last(
  db: Db,
  { scope }: Context,
  { goodsCode }: CallInput<typeof getLastCounts>,
): Promise<CallOutput<typeof getLastCounts>> {
  const rows = await lastCounts(db, scope, goodsCode)
  if (rows.length === 0 && !(await goodsByCode(db, scope, goodsCode))) throw notFound('商品')
  return { records: rows.map(lastView), total: rows.length }
}

function lastView(row: LastCountRow): CallOutput<typeof getLastCounts>['records'][number] {
  return {
    warehouseCode: row.warehouse_code,
    warehouseName: row.warehouse_name,
    stocktakeCode: row.stocktake_code,
    type: row.type,
    typeName: STOCKTAKE_TYPE_NAMES[row.type],
    countedTime: timeText(row.counted_at),
    countedBy: row.counted_by.join(BETWEEN),
    systemNormal: row.system_normal,
    countedNormal: row.counted_normal,
    differenceNormal: row.counted_normal - row.system_normal,
    systemBroken: row.system_broken,
    countedBroken: row.counted_broken,
    differenceBroken: row.counted_broken - row.system_broken,
  }
}
