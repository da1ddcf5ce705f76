import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { BoxQuantityInput } from './BoxQuantityInput.tsx'
import { rowsWerePicked, takePicked } from './picked.ts'
import { QuantityGrid } from './QuantityGrid.tsx'

// A picker of another file may have brought rows to a grid that never came.
beforeEach(() => void takePicked())
afterEach(cleanup)

const packing = { piecesPerBox: 1, minUnitName: '瓶', maxUnitName: '箱' }
const grid = (rows: readonly string[]) => (
  <QuantityGrid onFill={() => undefined}>
    {rows.map((row) => (
      <BoxQuantityInput
        key={row}
        value={null}
        onChange={() => undefined}
        packing={packing}
        label={row}
        cell={{ row, column: 'num' }}
      />
    ))}
  </QuantityGrid>
)
const here = () => document.activeElement?.getAttribute('aria-label')

it('begins at the first row that a picker brought, and nowhere when rows come by themselves', () => {
  const { rerender } = render(grid(['茶']))
  expect(here()).not.toBe('茶（瓶）')
  rowsWerePicked()
  rerender(grid(['茶', '可乐', '酸梅汤']))
  expect(here()).toBe('可乐（瓶）')
  rerender(grid(['茶', '可乐', '酸梅汤', '水']))
  expect(here()).toBe('可乐（瓶）')
})
