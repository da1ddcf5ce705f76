/** Conditions of a table within a page: choices ask at once, texts once they are sent off. */
import { readFileSync } from 'node:fs'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Filter, FilterValues } from './filter.ts'
import { FilterRow } from './FilterRow.tsx'

afterEach(cleanup)

const TEXT: Filter = { kind: 'text', name: 'name', label: '名称' }
const ONE: Filter = { kind: 'one', name: 'state', label: '状态', options: [{ value: '1', label: '启用' }] }

function open(filters: readonly Filter[]): readonly FilterValues[] {
  const asked: FilterValues[] = []
  const Page = () => {
    const [values, setValues] = useState<FilterValues>({})
    const ask = (next: FilterValues) => {
      asked.push(next)
      setValues(next)
    }
    return <FilterRow className="" filters={filters} values={values} onAsk={ask} />
  }
  render(<Page />)
  return asked
}

test('letters ask nothing until they are sent off, and what is empty is not asked with', () => {
  const asked = open([TEXT, ONE])
  const field = screen.getByLabelText<HTMLInputElement>('名称')
  for (const value of ['仓', '仓储']) fireEvent.change(field, { target: { value } })
  expect(field.value).toBe('仓储')
  expect(asked).toEqual([])
  fireEvent.submit(field)
  fireEvent.change(field, { target: { value: ' ' } })
  fireEvent.click(screen.getByRole('button', { name: /查\s*询/ }))
  expect(asked).toEqual([{ name: '仓储' }, {}])
})

test('a choice asks at once, with what was typed; without a text there is no button', async () => {
  const asked = open([TEXT, ONE])
  fireEvent.change(screen.getByLabelText('名称'), { target: { value: '仓' } })
  fireEvent.mouseDown(screen.getByLabelText('状态'))
  fireEvent.click(await screen.findByTitle('启用'))
  expect(asked).toEqual([{ name: '仓', state: '1' }])
  cleanup()
  open([ONE])
  expect(screen.queryByRole('button')).toBeNull()
})

test('the name of a condition looks like a name here too, never like a value that was typed', () => {
  const style = document.createElement('style')
  style.textContent = readFileSync('packages/kit/src/list/list.css', 'utf8')
  document.head.append(style)
  open([TEXT])
  expect(getComputedStyle(screen.getByText('名称')).marginRight).toBe('6px')
  style.remove()
})
