import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { bindToast } from '../call/toast.ts'
import { BoxQuantityInput } from './BoxQuantityInput.tsx'
import { ProductionDate, ValidUntil } from './ProductionDate.tsx'
import { QuantityGrid } from './QuantityGrid.tsx'

afterEach(cleanup)

const WATER = { piecesPerBox: 24, maxUnitName: '箱', minUnitName: '瓶' }

function Sheet({ error }: { error?: string }) {
  const [quantities, setQuantities] = useState<Record<string, number | null>>({ a: null, b: 30, c: null })
  return (
    <QuantityGrid
      onFill={(fills) =>
        setQuantities((before) => ({
          ...before,
          ...Object.fromEntries(fills.map(({ row, quantity }) => [row, quantity])),
        }))
      }
    >
      {Object.entries(quantities).map(([row, quantity]) => (
        <div key={row}>
          <BoxQuantityInput
            value={quantity}
            onChange={(next) => setQuantities({ ...quantities, [row]: next })}
            packing={WATER}
            label={row}
            cell={{ row, column: 'num' }}
            error={error}
          />
          <output aria-label={`${row} sum`}>{String(quantity)}</output>
        </div>
      ))}
    </QuantityGrid>
  )
}

const boxes = (row: string) => screen.getByLabelText<HTMLInputElement>(`${row}（箱）`)
const loose = (row: string) => screen.getByLabelText<HTMLInputElement>(`${row}（瓶）`)
const sum = (row: string) => screen.getByLabelText(`${row} sum`).textContent

it('turns loose pieces into boxes when it is left, not while one types', () => {
  render(<Sheet />)
  expect([boxes('b').value, loose('b').value]).toEqual(['1', '6'])
  fireEvent.change(loose('b'), { target: { value: '60' } })
  expect([boxes('b').value, loose('b').value, sum('b')]).toEqual(['1', '60', '84'])
  fireEvent.blur(loose('b'))
  expect([boxes('b').value, loose('b').value]).toEqual(['3', '12'])
})

it('is empty when both fields are', () => {
  render(<Sheet />)
  fireEvent.change(boxes('b'), { target: { value: '' } })
  fireEvent.change(loose('b'), { target: { value: '' } })
  expect(sum('b')).toBe('null')
})

it('moves like a spreadsheet', () => {
  render(<Sheet />)
  boxes('a').focus()
  fireEvent.keyDown(boxes('a'), { key: 'Enter' })
  expect(document.activeElement).toBe(boxes('b'))
  fireEvent.keyDown(boxes('b'), { key: 'ArrowRight' })
  expect(document.activeElement).toBe(loose('b'))
  fireEvent.keyDown(loose('b'), { key: 'ArrowDown' })
  expect(document.activeElement).toBe(loose('c'))
  fireEvent.keyDown(loose('c'), { key: 'Enter' })
  expect(document.activeElement).toBe(loose('c'))
  fireEvent.keyDown(loose('c'), { key: 'Enter', shiftKey: true })
  expect(document.activeElement).toBe(loose('b'))
})

it('fills downward from where a column is pasted, over what is being typed too', () => {
  const told: string[] = []
  const unbind = bindToast({ show: (tone, text) => told.push(`${tone} ${text}`), confirm: async () => false })
  render(<Sheet />)
  fireEvent.change(boxes('b'), { target: { value: '9' } })
  fireEvent.paste(boxes('b'), { clipboardData: { getData: () => '2\r\n3\r\n4\r\n' } })
  expect([sum('a'), sum('b'), sum('c')]).toEqual(['null', '48', '72'])
  expect(boxes('b').value).toBe('2')
  fireEvent.paste(loose('a'), { clipboardData: { getData: () => '3.5' } })
  expect(sum('a')).toBe('null')
  expect(told).toEqual([
    'warning 已粘贴 2 行，表格行数不够，后 1 行没有填入',
    'warning 第 1 行“3.5”不是非负整数，没有粘贴',
  ])
  unbind()
})

it('marks what is wrong', () => {
  render(<Sheet error="over" />)
  expect(boxes('a').getAttribute('aria-invalid')).toBe('true')
})

it('shows a production date with the word that goes with its colour', () => {
  render(
    <>
      <ProductionDate date="2001-01-01" shelfLifeDays={30} />
      <ValidUntil date="2001-01-01" shelfLifeDays={30} />
    </>,
  )
  expect(screen.getByText('2001-01-01').textContent).toBe('2001-01-01已过期')
  expect(screen.getByText('2001-01-31').className).toContain('yc-date-pastDue')
  cleanup()
  render(
    <>
      <ProductionDate date="无" shelfLifeDays={30} />
      <ValidUntil date="2001-01-01" shelfLifeDays={0} />
    </>,
  )
  expect([screen.getByText('无').className, screen.getByText('-').className]).toEqual(['yc-muted', 'yc-muted'])
})

it('goes on with Enter to the next day beside a row, once there is one in it', () => {
  render(
    <QuantityGrid onFill={() => {}}>
      {['a', 'b'].map((row) => (
        <span key={row} data-beside-row={row}>
          <input aria-label={row} defaultValue={row === 'a' ? '2026-01-05' : ''} />
        </span>
      ))}
    </QuantityGrid>,
  )
  screen.getByLabelText('a').focus()
  fireEvent.keyDown(document.activeElement!, { key: 'Enter' })
  expect(document.activeElement).toBe(screen.getByLabelText('b'))
  // An empty one is still to be filled in: Enter opens its calendar.
  screen.getByLabelText<HTMLInputElement>('a').value = ''
  screen.getByLabelText('a').focus()
  fireEvent.keyDown(document.activeElement!, { key: 'Enter' })
  expect(document.activeElement).toBe(screen.getByLabelText('a'))
})
