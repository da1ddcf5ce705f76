import { exportPutaways, getPutawayPage, getPutawaySums } from '@yuncang/contract/shelf/putaway/putaway.ts'
import { PUTAWAY_SHEET } from '@yuncang/contract/shelf/putaway/words.ts'
import { ownedFilter } from '../../base/named/store.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { ORDER_COLUMNS } from './columns.ts'
import { orders } from './list.store.ts'
import { orderView } from './view.ts'

/** The list of putaway orders (part 1, 2.8). */
export const putawayListHandlers = listHandlers(
  { page: getPutawayPage, sums: getPutawaySums, export: exportPutaways },
  {
    store: orders,
    filter: (db, { scope }, asked) => ownedFilter(db, scope, asked),
    view: orderView,
    sums: ({ rows, goods, pieces, outstanding }) => ({
      orderCount: rows,
      goodsCount: goods,
      pieces: pieces,
      outstandingPieces: outstanding,
    }),
    sheet: { name: PUTAWAY_SHEET.name, columns: ORDER_COLUMNS },
  },
)
