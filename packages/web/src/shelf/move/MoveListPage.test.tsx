import { screen } from '@testing-library/react'
import { getMoveTaskList } from '@yuncang/contract/shelf/move/move.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { expect, test } from 'vitest'
import { answerTo, show, userOf, watchPage } from '../../app/page.sample.tsx'
import MoveListPage from './MoveListPage.tsx'

watchPage()

test.for([
  ['who can move', IDENTITY.merchant, ['floorMove'], true],
  ['a supplier, who cannot,', IDENTITY.supplier, [], false],
] as const)('an empty list tells %s what can be done', { timeout: 30_000 }, async ([, identity, rights, told]) => {
  show(<MoveListPage />, {
    user: userOf({ identity, buttonList: rights as never }),
    answers: [answerTo(getMoveTaskList, { records: [], total: 0, totalCapped: 0 })],
  })
  await screen.findByText('还没有移库单')
  expect(screen.queryByText(/点“更正”/) !== null).toBe(told)
  expect(screen.queryByText('商品移动货位后，移库单在这里') !== null).toBe(!told)
})
