import type { FOUND_KINDS } from '@yuncang/contract/board/search/search.ts'
import { FOUND_DEEDS } from '@yuncang/contract/board/search/words.ts'
import { getGoodsPage } from '@yuncang/contract/goods/goods/goods.ts'
import { queryGoodsByLocation, queryInventoryPage } from '@yuncang/contract/stock/query/query.ts'
import { getTaskPage } from '@yuncang/contract/task/task/list.ts'
import type { Call } from '@yuncang/contract/wire/call.ts'
import { goodsFinder } from '../../goods/goods/find.ts'
import { saasSupplierFinder, supplierFinder } from '../../partner/supplier/find.ts'
import type { Finder, Hit } from '../../plumbing/http/finder.ts'
import { dateChangeFinder } from '../../shelf/date-change/find.ts'
import { moveFinder } from '../../shelf/move/find.ts'
import { dateEntryFinder } from '../../shelf/production-date/find.ts'
import { putawayFinder } from '../../shelf/putaway/find.ts'
import { qualityFinder } from '../../shelf/quality/find.ts'
import { pointFinder } from '../../site/dispatch-point/find.ts'
import { locationFinder } from '../../site/location/find.ts'
import { labelFinder } from '../../task/label-film/find.ts'
import { lossFinder } from '../../stocktake/loss/find.ts'
import { planFinder } from '../../stocktake/plan/find.ts'
import { stocktakeFinder } from '../../stocktake/task/find.ts'
import { taskFinder } from '../../task/task/find.ts'

export type FoundKind = (typeof FOUND_KINDS)[number]

/** What the finder of an area gives, and what areas behind it do with that: a list of theirs, narrowed to it. */
export type Found = {
  readonly kind: FoundKind
  readonly finder: Finder
  readonly more?: readonly { readonly title: string; readonly opens: Call; readonly url: (hit: Hit) => string }[]
}

const listOf = (page: string, filter: Record<string, string>) => `${page}?${new URLSearchParams(filter).toString()}`

/** All that can be found. An area adds its finder here, and its kind to the contract. */
export const FINDERS: readonly Found[] = [
  { kind: 'task', finder: taskFinder },
  { kind: 'putaway', finder: putawayFinder },
  { kind: 'move', finder: moveFinder },
  { kind: 'dates', finder: dateEntryFinder },
  { kind: 'label', finder: labelFinder },
  { kind: 'quality', finder: qualityFinder },
  { kind: 'dateChange', finder: dateChangeFinder },
  { kind: 'stocktake', finder: stocktakeFinder },
  { kind: 'plan', finder: planFinder },
  { kind: 'loss', finder: lossFinder },
  {
    kind: 'goods',
    finder: goodsFinder,
    more: [
      {
        title: FOUND_DEEDS.stock,
        opens: queryInventoryPage,
        url: ({ codes }) => listOf('/inventoryManage/inventory', { goodsCode: codes[0]! }),
      },
      {
        title: FOUND_DEEDS.tasks,
        opens: getTaskPage,
        url: ({ codes }) => listOf('/assignmentmanage/assignmentmanage', { goodsCode: codes[0]! }),
      },
    ],
  },
  {
    kind: 'location',
    finder: locationFinder,
    more: [
      {
        title: FOUND_DEEDS.stock,
        opens: queryGoodsByLocation,
        url: ({ codes, warehouseCode = '' }) =>
          listOf('/inventoryManage/inventoryByLocation', { locationCode: codes[0]!, warehouseCode }),
      },
    ],
  },
  {
    kind: 'supplier',
    finder: supplierFinder,
    more: [
      {
        title: FOUND_DEEDS.goods,
        opens: getGoodsPage,
        url: ({ codes }) => listOf('/goodsmanage/goodsmanage', { supplierCode: codes[0]! }),
      },
      {
        title: FOUND_DEEDS.tasks,
        opens: getTaskPage,
        url: ({ codes }) => listOf('/assignmentmanage/assignmentmanage', { supplierCode: codes[0]! }),
      },
    ],
  },
  { kind: 'supplier', finder: saasSupplierFinder },
  { kind: 'point', finder: pointFinder },
]
