/** Pages below a table: there where there are several; another question begins at the first, and a page that has become empty gives way. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LIST_WORDS } from '../words.ts'
import { TablePages, usePaging } from './TablePages.tsx'

afterEach(cleanup)

type Table = { asked?: string; total?: number | undefined; asking?: boolean; sizes?: readonly number[] }

function Table({ asked = '', total, asking = false, sizes = [] }: Table) {
  const paging = usePaging(10, asked)
  return (
    <>
      <p>{`${paging.page} of ${paging.rows} after ${paging.before}`}</p>
      <TablePages paging={paging} total={total} asking={asking} sizes={sizes} inAll={(all) => `共 ${all} 处`} />
    </>
  )
}

function show(first: Table) {
  const { rerender } = render(<Table {...first} />)
  return { become: (next: Table) => rerender(<Table {...next} />) }
}
const at = (): string => document.querySelector('p')!.textContent
const list = () => document.querySelector('.ant-pagination')
const turnTo = (page: number) => fireEvent.click(screen.getByTitle(String(page)))

test('one page has none to turn, nor has a table whose rows nobody knows yet', () => {
  const { become } = show({})
  expect(list()).toBeNull()
  for (const total of [0, 10]) {
    become({ total })
    expect(list()).toBeNull()
  }
  become({ total: 11 })
  expect(screen.getByText('共 11 处')).toBeTruthy()
})

test('pages are turned by mouse and by keys', () => {
  show({ total: 31 })
  turnTo(3)
  expect(at()).toBe('3 of 10 after 20')
  fireEvent.keyDown(screen.getByTitle('2'), { key: 'Enter', keyCode: 13, charCode: 13 })
  expect(at()).toBe('2 of 10 after 10')
})

test('what is asked otherwise begins at the first page, and so does what was asked before', () => {
  const { become } = show({ asked: 'a', total: 31 })
  turnTo(3)
  become({ asked: 'b', total: 31 })
  expect(at()).toBe('1 of 10 after 0')
  become({ asked: 'a', total: 31 })
  expect(at()).toBe('1 of 10 after 0')
})

test('a page whose last row went gives way to the one before, and to the first where none is left', () => {
  const { become } = show({ total: 21 })
  turnTo(3)
  become({ total: 20 })
  expect(at()).toBe('2 of 10 after 10')
  become({ total: 0 })
  expect(at()).toBe('1 of 10 after 0')
})

test('nobody is turned away from a page by a total of long ago, nor by none', () => {
  const { become } = show({ total: 21 })
  turnTo(3)
  become({ total: 20, asking: true })
  expect(at()).toBe('3 of 10 after 20')
  become({})
  become({ total: 21 })
  expect(at()).toBe('3 of 10 after 20')
})

test('so many to a page as somebody chooses, from the first page on; who chose one that holds all can choose again', () => {
  const sizes = [10, 20, 50]
  const { become } = show({ total: 100, sizes })
  turnTo(3)
  const choose = (label: string) => {
    fireEvent.mouseDown(screen.getByLabelText(LIST_WORDS.pageSize))
    fireEvent.click([...document.querySelectorAll('.ant-select-item-option')].find((one) => one.textContent === label)!)
  }
  choose('20 / page')
  expect(at()).toBe('1 of 20 after 0')
  become({ asked: 'b', total: 11, sizes })
  expect(at()).toBe('1 of 20 after 0')
  expect(list()).not.toBeNull()
  become({ asked: 'b', total: 10, sizes })
  expect(list()).toBeNull()
})
