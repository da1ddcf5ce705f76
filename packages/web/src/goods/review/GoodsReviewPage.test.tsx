import { cleanup, fireEvent, screen } from '@testing-library/react'
import { deleteGoods } from '@yuncang/contract/goods/goods/goods.ts'
import { getNotPassGood, passGood } from '@yuncang/contract/goods/review/review.ts'
import { bindToast } from '@yuncang/kit/call/toast.ts'
import { useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { answerTo, buttonOf, show } from '../../app/page.sample.tsx'
import GoodsReviewPage from './GoodsReviewPage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a review of nothing asks to choose at least one of the goods', async () => {
  const toasts: string[] = []
  bindToast({ show: (_, text) => toasts.push(text), confirm: async () => true })
  const { asked } = show(<GoodsReviewPage />)
  fireEvent.click(await screen.findByText('批量审核'))
  await vi.waitFor(() => expect(toasts).toContain('请至少选择一个商品'))
  expect(asked.filter((call) => call.includes('pass'))).toEqual([])
})

test(
  'it is narrowed by warehouse, searched and reset, and each row is audited, edited and deleted',
  { timeout: 20_000 },
  async () => {
    bindToast({ show: () => undefined, confirm: async () => true })
    const row = {
      goodsCode: 'SP1',
      warehouseCode: 'W1',
      name: '冰红茶',
      url: '',
      abilities: { review: '', edit: '', remove: '' },
    }
    const page = { records: [row], total: 1, totalCapped: 0 }
    function Where() {
      return <output>{useLocation().pathname}</output>
    }
    const { asked } = show(
      <>
        <GoodsReviewPage />
        <Where />
      </>,
      { answers: [{ path: getNotPassGood.path, obj: page }, answerTo(passGood, { goods: 1 })] },
    )
    await screen.findByText('冰红茶')
    expect(screen.getAllByLabelText('仓库')[0]).toBeTruthy()
    expect(asked.find((call) => call.startsWith(getNotPassGood.path))).toMatch(/page=1/)
    fireEvent.change(screen.getAllByLabelText('商品名称')[0]!, { target: { value: '红茶' } })
    fireEvent.click(buttonOf('查询'))
    const last = () => asked.filter((call) => call.startsWith(getNotPassGood.path)).at(-1)!
    await vi.waitFor(() => expect(decodeURIComponent(last())).toContain('name=红茶'))
    fireEvent.click(buttonOf('重置'))
    await vi.waitFor(() => expect(last()).not.toContain('name='))
    const acts = (await screen.findByText('冰红茶')).closest('tr')!
    fireEvent.click(buttonOf('审核', acts))
    await vi.waitFor(() => expect(asked.some((call) => call.startsWith(passGood.path))).toBe(true))
    fireEvent.click(buttonOf('删除', acts))
    await vi.waitFor(() => expect(asked.find((call) => call.startsWith(deleteGoods.path))).toMatch(/type.{1,3}2/))
    fireEvent.click(buttonOf('编辑', acts))
    await vi.waitFor(() =>
      expect(document.querySelector('output')!.textContent).toBe('/goodsmanage/goodsedit/verify/SP1/W1'),
    )
  },
)
