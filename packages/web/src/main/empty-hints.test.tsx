import { cleanup, screen } from '@testing-library/react'
import { queryDateLogPageList } from '@yuncang/contract/shelf/date-change/log.ts'
import { getMoveTaskList } from '@yuncang/contract/shelf/move/move.ts'
import { qualityLogPage } from '@yuncang/contract/shelf/quality/log.ts'
import { getStockAdjustPage } from '@yuncang/contract/stocktake/adjustment/adjustment.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { expect, test } from 'vitest'
import { answerTo, show, userOf, watchPage } from '../app/page.sample.tsx'
import AdjustmentListPage from '../stocktake/adjustment/AdjustmentListPage.tsx'
import DateLogPage from '../shelf/date-change/DateLogPage.tsx'
import MoveListPage from '../shelf/move/MoveListPage.tsx'
import QualityLogPage from '../shelf/quality/QualityLogPage.tsx'

watchPage()

test.for([
  [
    '还没有品质变更',
    'floorQuality',
    qualityLogPage,
    <QualityLogPage key="q" />,
    /点“更正”/,
    '商品转破损或转正常后，记录在这里',
  ],
  [
    '还没有日期变更',
    'floorDateChange',
    queryDateLogPageList,
    <DateLogPage key="d" />,
    /点“更正”/,
    '商品的生产日期变更后，记录在这里',
  ],
  ['还没有移库单', 'floorMove', getMoveTaskList, <MoveListPage key="m" />, /点“更正”/, '商品移动货位后，移库单在这里'],
  [
    '还没有库存调整',
    'liquidationLossEdit',
    getStockAdjustPage,
    <AdjustmentListPage key="a" />,
    /以差异值调整库存/,
    '盘点差异调整库存后，记录在这里',
  ],
] as const)(
  '%s: who may make one is told how, and nobody else',
  { timeout: 60_000 },
  async ([empty, right, call, page, how, what]) => {
    const answers = [answerTo(call, { records: [], total: 0, totalCapped: 0 } as never)]
    show(page, { user: userOf({ identity: IDENTITY.merchant, buttonList: [right] }), answers })
    await screen.findByText(empty)
    expect([screen.queryByText(how) !== null, screen.queryByText(what)]).toEqual([true, null])
    cleanup()
    show(page, { user: userOf({ identity: IDENTITY.supplier, buttonList: [] }), answers })
    await screen.findByText(what)
    expect(screen.queryByText(how)).toBeNull()
  },
)
