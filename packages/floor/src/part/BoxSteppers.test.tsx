import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { BoxSteppers } from './BoxSteppers.tsx'

afterEach(cleanup)

const WATER = { piecesPerBox: 12, minUnitName: '瓶', maxUnitName: '箱' }
const field = (unit: string) => screen.getByLabelText<HTMLInputElement>(`数量（${unit}）`)
const type = (unit: string, value: string) => fireEvent.change(field(unit), { target: { value } })
const shown = () => [field('箱').value, field('瓶').value, screen.getByRole('status').textContent]

/** One that keeps nothing apart from 0, or takes the two for the same. */
function Asker({ same = false }: { readonly same?: boolean }) {
  const [pieces, setPieces] = useState<number | null>(24)
  return (
    <>
      <BoxSteppers pieces={pieces} packing={WATER} onChange={(next) => setPieces(same ? (next ?? 0) : next)} />
      <output>{String(pieces)}</output>
    </>
  )
}

it('stays empty when it is emptied: no 0 that nobody wrote is taken', () => {
  render(<Asker />)
  type('箱', '')
  expect(shown()).toEqual(['', '', 'null'])
  fireEvent.blur(field('箱'))
  expect(shown()).toEqual(['', '', 'null'])
  type('瓶', '0')
  expect(shown()).toEqual(['', '0', '0'])
})

it('stays empty where nothing and 0 are the same to the asker too', () => {
  render(<Asker same />)
  type('箱', '')
  fireEvent.blur(field('箱'))
  expect(shown()).toEqual(['', '', '0'])
})

it('turns loose pieces into boxes when it is left, and steps across the box', () => {
  render(<Asker />)
  type('瓶', '30')
  expect(shown()).toEqual(['2', '30', '54'])
  fireEvent.blur(field('瓶'))
  expect(shown()).toEqual(['4', '6', '54'])
  fireEvent.click(screen.getByLabelText('减一箱'))
  for (let more = 6; more > 0; more -= 1) fireEvent.click(screen.getByLabelText('加一瓶'))
  expect(shown()).toEqual(['4', '', '48'])
  type('瓶', '1.5')
  expect(shown()).toEqual(['4', '', '48'])
})
