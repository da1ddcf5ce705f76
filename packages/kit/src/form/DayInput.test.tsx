/** A day that cannot be taken is told, and what was typed stays. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import dayjs from 'dayjs'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { today } from '../quantity/date-state.ts'
import { weekdayOf } from '../words.ts'
import { DayInput } from './DayInput.tsx'

afterEach(cleanup)

function typed(text: string) {
  const onChange = vi.fn<(day: string) => void>()
  render(<DayInput label="生产日期" value="" onChange={onChange} taken={(day) => day === '2026-01-02'} />)
  const field = screen.getByLabelText<HTMLInputElement>('生产日期')
  fireEvent.mouseDown(field)
  fireEvent.focus(field)
  fireEvent.input(field, { target: { value: text } })
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' })
  fireEvent.blur(field)
  return { onChange, said: screen.queryByRole('alert')?.textContent ?? '', left: field.value }
}

it('takes a day in the usual ways of writing it', () => {
  for (const text of ['2026-01-05', '20260105', '2026/1/5']) {
    const { onChange, said } = typed(text)
    expect([text, onChange.mock.lastCall, said]).toEqual([text, ['2026-01-05'], ''])
    cleanup()
  }
})

it('says what is wrong with any other', () => {
  const future = `${Number(today().slice(0, 4)) + 1}-01-01`
  expect(typed(future)).toMatchObject({ said: `“${future}”晚于今天，请重新选择`, left: future })
  cleanup()
  expect(typed('2026-02-31').said).toBe('“2026-02-31”不是有效的日期，请按 2026-01-31 的格式填写')
  cleanup()
  const other = typed('昨天')
  expect(other).toMatchObject({ said: '“昨天”不是有效的日期，请按 2026-01-31 的格式填写', left: '昨天' })
  expect(other.onChange).not.toHaveBeenCalled()
  cleanup()
  expect(typed('2026-01-02')).toMatchObject({ said: '“2026-01-02”已在其他行选择', left: '2026-01-02' })
})

it('takes no shorter day on the way to the one that is typed', () => {
  const onChange = vi.fn<(day: string) => void>()
  render(<DayInput label="生产日期" value="" onChange={onChange} />)
  const field = screen.getByLabelText<HTMLInputElement>('生产日期')
  fireEvent.mouseDown(field)
  fireEvent.focus(field)
  for (const text of ['2026-1', '2026-10-1', '2026-10-18']) {
    fireEvent.input(field, { target: { value: text } })
    expect(field.value).toBe(text)
  }
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' })
  fireEvent.blur(field)
  expect(onChange.mock.calls.at(-1)).toEqual(['2026-10-18'])
})

it('forgets the day before when what is typed over it is none, and leaves that to be corrected', () => {
  function Kept() {
    const [day, setDay] = useState('2026-01-05')
    return (
      <>
        <DayInput label="生产日期" value={day} onChange={setDay} />
        <output>{day}</output>
      </>
    )
  }
  render(<Kept />)
  const field = screen.getByLabelText<HTMLInputElement>('生产日期')
  fireEvent.mouseDown(field)
  fireEvent.focus(field)
  fireEvent.input(field, { target: { value: '2026-13-45' } })
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' })
  fireEvent.blur(field)
  expect(screen.getByRole('status').textContent).toBe('')
  expect(screen.getByRole('alert').textContent).toContain('“2026-13-45”不是有效的日期')
  expect(field.value).toBe('2026-13-45')
})

it('shows the calendar in Chinese', () => {
  const week = ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05']
  expect(dayjs(week[0]).format('MMMM')).toBe('十一月')
  expect(week.map(weekdayOf)).toEqual(week.map((day) => dayjs(day).format('dddd')))
})
