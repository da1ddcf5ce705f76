import { NO_DATE } from '@yuncang/domain/base/calendar.ts'
import { goodsText } from '@yuncang/domain/stock/ledger/key.ts'
import { QUALITY, type Move } from '@yuncang/domain/stock/ledger/stock.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import { waitingOf } from './store.ts'

/** Undated pieces of what moves that open date entries of a warehouse hold, by goods and quality. */
export async function waitingUndated(
  tx: Tx,
  scope: Scope,
  warehouseId: number,
  moves: readonly Move[],
): Promise<Map<string, number>> {
  const goodsIds = [...new Set(moves.filter((move) => move.productionDate === NO_DATE).map((move) => move.goodsId))]
  if (goodsIds.length === 0) return new Map()
  const rows = await waitingOf(tx, scope, warehouseId, goodsIds)
  return new Map(
    rows.flatMap(({ goods_id: goodsId, normal, broken }): [string, number][] => [
      [goodsText({ goodsId, quality: QUALITY.normal }), normal],
      [goodsText({ goodsId, quality: QUALITY.broken }), broken],
    ]),
  )
}
