import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { LineTable, type LineQuantity } from './LineTable.tsx'

afterEach(cleanup)

type Line = { readonly code: string; readonly free: number; readonly num: number | null; readonly dated: number }
const lines: Line[] = [
  { code: 'SP1', free: 5, num: 2, dated: 1 },
  { code: 'SP2', free: 7, num: null, dated: 0 },
]
const packing = { piecesPerBox: 1, minUnitName: '瓶', maxUnitName: '箱' }
const goodsOf = ({ code, dated }: Line) => ({
  ...packing,
  goodsCode: code,
  name: `水${code}`,
  barCode: '',
  dated,
})
const free: LineQuantity<Line> = { title: '可用', width: 100, of: (line) => line.free }
const show = (more: Partial<Parameters<typeof LineTable<Line>>[0]> = {}) => {
  const said: string[] = []
  const wanted: LineQuantity<Line> = {
    title: '计划',
    width: 100,
    summed: true,
    of: ({ num }) => num,
    enter: { column: 'num', onEnter: ({ code }) => said.push(`enter ${code}`) },
  }
  render(
    <LineTable
      lines={lines}
      keyOf={({ code }) => code}
      goodsOf={goodsOf}
      quantities={[free, wanted]}
      onRemove={({ code }) => said.push(`remove ${code}`)}
      {...more}
    />,
  )
  return said
}
const sums = () =>
  [...document.querySelectorAll('.yc-sums > td')].map((cell) => [cell.getAttribute('colspan'), cell.textContent])

it('keeps the dates in their place for those who may not choose them, and says why', () => {
  const opened: string[] = []
  const dates = { chosen: () => null, none: '先到期先出', onOpen: ({ code }: Line) => opened.push(code) }
  show({ dates: { ...dates, why: '您没有此操作的权限，请联系管理员开通' } })
  const button = screen.getByRole('button', { name: '先到期先出' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.getAttribute('aria-description')).toBe('您没有此操作的权限，请联系管理员开通')
  button.click()
  expect(opened).toEqual([])
  cleanup()
  show({ dates })
  screen.getByRole('button', { name: '先到期先出' }).click()
  expect(opened).toEqual(['SP1'])
})

it('adds up what is to be added up, below its column', () => {
  show()
  expect(sums()).toEqual([
    ['3', '合计 2 种商品'],
    [null, '2 件'],
    [null, ''],
  ])
})

it('has no foot where nothing is added up', () => {
  show({ quantities: [free] })
  expect(sums()).toEqual([])
})

it('leads to the dates of goods whose dates are managed, and says what happens without', () => {
  const opened: string[] = []
  show({ dates: { chosen: () => null, none: '先到期先出', onOpen: ({ code }) => opened.push(code) } })
  screen.getByRole('button', { name: '先到期先出' }).click()
  expect(opened).toEqual(['SP1'])
  expect(screen.getAllByText('不管理')).toHaveLength(1)
  expect(sums().at(-1)).toEqual(['2', ''])
})

it('lets a line be filled in and deleted, unless it is only read', () => {
  const said = show()
  screen.getByRole('button', { name: '删除 水SP2' }).click()
  expect(said).toEqual(['remove SP2'])
  expect(within(document.body).getByLabelText('水SP1 计划（瓶）')).toHaveProperty('value', '2')
  cleanup()
  show({ readOnly: true })
  expect(screen.getByRole('button', { name: '删除 水SP2' })).toHaveProperty('disabled', true)
})

it('is scrolled by keys where nothing in it can have the focus', () => {
  const body = () => document.querySelector('.ant-table-body')?.getAttribute('tabindex')
  show()
  expect(body()).toBeNull()
  cleanup()
  show({ readOnly: true })
  expect(body()).toBe('0')
  cleanup()
  show({ lines: [] })
  expect(body()).toBe('0')
})
