import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show, userOf } from '../../app/page.sample.tsx'
import { useDated } from './useGoodsForms.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Asked() {
  return <output>{String(useDated('W1'))}</output>
}
const asked = (identity: 1 | 3, person: 0 | 1, warehouse: 0 | 1) => {
  const warehouseList = [{ value: 'W1', name: '嘉定仓', datesOn: warehouse, locationsOn: 1 }]
  const { container } = show(<Asked />, { user: userOf({ identity, datesOn: person, warehouseList } as never) })
  const text = container.querySelector('output')!.textContent
  cleanup()
  return text
}

test('shelf life is asked for of the platform, and where the person or the warehouse keeps production dates', () => {
  expect([asked(3, 0, 0), asked(1, 1, 0), asked(1, 0, 1), asked(1, 0, 0)]).toEqual(['true', 'true', 'true', 'false'])
})
