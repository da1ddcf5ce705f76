import { cleanup, fireEvent, screen } from '@testing-library/react'
import { bindToast } from '@yuncang/kit/call/toast.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../app/page.sample.tsx'
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
