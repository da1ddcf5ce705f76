import type { palletSuggestion } from '@yuncang/contract/task/complete/complete.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import { countPallets } from '@yuncang/domain/task/complete/pallets.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { goodsByCode } from '../plan/references.store.ts'

/** The pallets that quantities of goods fill (semantics 3); rows of the same goods are one quantity. */
export async function suggestPallets(
  db: Db,
  ctx: Context,
  { dbInfo }: CallInput<typeof palletSuggestion>,
): Promise<CallOutput<typeof palletSuggestion>> {
  const goods = await goodsByCode(
    db,
    ctx.scope,
    dbInfo.map((row) => row.goodsCode),
  )
  const quantities = [...Map.groupBy(dbInfo, (row) => row.goodsCode)].map(([code, rows]) => {
    const found = goods.get(code)
    if (!found) throw notFound(`商品 ${code} `)
    return {
      pieces: total(rows, (row) => row.pieces),
      piecesPerBox: found.pieces_per_box,
      boxesPerPallet: found.boxes_per_pallet,
    }
  })
  return { suggestedPallets: countPallets(quantities) }
}
