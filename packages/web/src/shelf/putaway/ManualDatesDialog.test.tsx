import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../app/page.sample.tsx'
import { ManualDatesDialog } from './ManualDatesDialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('goods are valid until their production date and so many days after; past it stands in red', () => {
  const batch = (productionDate: string) => ({ productionDate, availableNormal: 5, availableBroken: 0 })
  const goods = {
    goodsCode: 'G1',
    goodsName: '矿泉水',
    piecesPerBox: 12,
    maxUnit: '箱',
    minUnit: '瓶',
    shelfLifeDays: 30,
    batches: [batch('2024-01-01'), batch('2099-01-01')],
  }
  const dates = ['2024-01-01', '2099-01-01'].map((date) => ({ date, normal: 1, broken: null }))
  show(
    <ManualDatesDialog
      line={{ goods, dates, normal: 2, broken: null } as never}
      onChoose={() => undefined}
      onClose={() => undefined}
    />,
  )
  const ends = [...document.querySelectorAll('.yc-date')].map(({ className, textContent }) => [
    textContent!.slice(0, 10),
    className.includes('pastDue'),
  ])
  expect(ends).toContainEqual(['2024-01-31', true])
  expect(ends).toContainEqual(['2099-01-31', false])
})
