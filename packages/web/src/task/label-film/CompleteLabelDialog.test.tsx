import { cleanup, fireEvent, screen } from '@testing-library/react'
import { bindToast } from '@yuncang/kit/call/toast.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../app/page.sample.tsx'
import { CompleteLabelDialog } from './CompleteLabelDialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const line = (id: string, name: string, actualPieces: number | null) => ({
  id,
  goodsCode: `G${id}`,
  name,
  standard: '500ml',
  piecesPerBox: 12,
  minUnitName: '瓶',
  maxUnitName: '箱',
  plannedPieces: 24,
  actualPieces,
})
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(`${name} 实际完成（箱）`)

test('what is not filled in is named, marked and begun with; its field shows no 0', () => {
  const told: string[] = []
  const unbind = bindToast({ show: (_, text) => told.push(text), confirm: async () => true })
  const lines = [line('1', '冰红茶', 24), line('2', '可乐', null), line('3', '酸梅汤', null)]
  const task = { code: 'TB1', kindName: '贴标', lines } as never
  const { asked } = show(<CompleteLabelDialog task={task} onDone={() => undefined} onClose={() => undefined} />)
  expect([field('可乐').placeholder, field('可乐').value]).toEqual(['', ''])
  expect(field('可乐').getAttribute('aria-invalid')).toBe('false')
  fireEvent.click(screen.getByText(/^完成，共/))
  expect(told).toEqual(['请填写商品“可乐、酸梅汤”的完成数量，没有的请填 0'])
  expect(['冰红茶', '可乐', '酸梅汤'].map((name) => field(name).getAttribute('aria-invalid'))).toEqual([
    'false',
    'true',
    'true',
  ])
  expect(document.activeElement).toBe(field('可乐'))
  expect(asked).toEqual([])
  fireEvent.change(field('可乐'), { target: { value: '0' } })
  expect(field('可乐').getAttribute('aria-invalid')).toBe('false')
  unbind()
})
