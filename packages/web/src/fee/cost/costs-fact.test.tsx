/** The way from a document to its costs, for who has a page of them. */
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ALL_COSTS, SETTLEMENT_PAGES } from './addresses.ts'
import { costsFact } from './costs-fact.tsx'

afterEach(cleanup)

const delivery = { code: 'CK2611280001', items: ['COST_PRO_SEND', 'COST_PRO_MOVE'] }
const wayFor = (pages: readonly string[], charged = delivery) => {
  const [fact] = costsFact(charged, (address) => pages.includes(address))
  if (!fact) return null
  render(<MemoryRouter>{fact.value}</MemoryRouter>)
  return screen.getByRole('link', { name: '查看费用' }).getAttribute('href')
}

test('whoever sees all costs finds those of the document among them', () => {
  expect(wayFor([ALL_COSTS, SETTLEMENT_PAGES[2]])).toBe('/costmenu/allcost?taskCode=CK2611280001')
})

test('whoever has one page of them only is led there', () => {
  expect(wayFor([SETTLEMENT_PAGES[1]])).toBe('/costmenu/handlinggoods?taskCode=CK2611280001')
})

test('whoever sees none has no link, and what is not charged has none', () => {
  expect(wayFor([SETTLEMENT_PAGES[4]])).toBeNull()
  expect(wayFor([ALL_COSTS], { code: 'CK2611280002', items: [] })).toBeNull()
})
