import { screen } from '@testing-library/react'
import { queryDateLogPageList } from '@yuncang/contract/shelf/date-change/log.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { expect, test } from 'vitest'
import { answerTo, show, userOf, watchPage } from '../../app/page.sample.tsx'
import DateLogPage from './DateLogPage.tsx'

watchPage()

test.for([
  ['who can change a date', IDENTITY.merchant, ['floorDateChange'], true],
  ['a supplier, who cannot,', IDENTITY.supplier, [], false],
] as const)('an empty list tells %s what can be done', { timeout: 30_000 }, async ([, identity, rights, told]) => {
  show(<DateLogPage />, {
    user: userOf({ identity, buttonList: rights as never }),
    answers: [answerTo(queryDateLogPageList, { records: [], total: 0, totalCapped: 0 })],
  })
  await screen.findByText('还没有日期变更')
  expect(screen.queryByText(/点“更正”/) !== null).toBe(told)
  expect(screen.queryByText('商品的生产日期变更后，记录在这里') !== null).toBe(!told)
})
