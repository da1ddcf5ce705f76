import { screen } from '@testing-library/react'
import { qualityLogPage } from '@yuncang/contract/shelf/quality/log.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { expect, test } from 'vitest'
import { answerTo, show, userOf, watchPage } from '../../app/page.sample.tsx'
import QualityLogPage from './QualityLogPage.tsx'

watchPage()

test.for([
  ['who can change a quality', IDENTITY.merchant, ['floorQuality'], true],
  ['a supplier, who cannot,', IDENTITY.supplier, [], false],
] as const)('an empty list tells %s what can be done', { timeout: 30_000 }, async ([, identity, rights, told]) => {
  show(<QualityLogPage />, {
    user: userOf({ identity, buttonList: rights as never }),
    answers: [answerTo(qualityLogPage, { records: [], total: 0, totalCapped: 0 })],
  })
  await screen.findByText('还没有品质变更')
  expect(screen.queryByText(/点“更正”/) !== null).toBe(told)
  expect(screen.queryByText('商品转破损或转正常后，记录在这里') !== null).toBe(!told)
})
