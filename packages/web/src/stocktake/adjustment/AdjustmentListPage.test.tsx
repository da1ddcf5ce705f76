import { screen } from '@testing-library/react'
import { getStockAdjustPage } from '@yuncang/contract/stocktake/adjustment/adjustment.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { expect, test } from 'vitest'
import { answerTo, show, userOf, watchPage } from '../../app/page.sample.tsx'
import AdjustmentListPage from './AdjustmentListPage.tsx'

watchPage()

test.for([
  ['who can adjust the stock', IDENTITY.merchant, ['liquidationLossEdit'], true],
  ['a supplier, who cannot,', IDENTITY.supplier, [], false],
] as const)('an empty list tells %s what can be done', { timeout: 30_000 }, async ([, identity, rights, told]) => {
  show(<AdjustmentListPage />, {
    user: userOf({ identity, buttonList: rights as never }),
    answers: [answerTo(getStockAdjustPage, { records: [], total: 0, totalCapped: 0 })],
  })
  await screen.findByText('还没有库存调整')
  expect(screen.queryByText(/以差异值调整库存/) !== null).toBe(told)
  expect(screen.queryByText('盘点差异调整库存后，记录在这里') !== null).toBe(!told)
})
