import { act, cleanup, render, screen } from '@testing-library/react'
import { toast } from '@yuncang/kit/call/toast.ts'
import { afterEach, expect, it } from 'vitest'
import { AppToasts } from './AppToasts.tsx'

afterEach(cleanup)

it('says the fixed words alone, and what is worth more beneath them', async () => {
  render(<AppToasts />)
  act(() => void toast.success(['操作成功', '已接单：任务 CK1']))
  const fixed = await screen.findByText('操作成功')
  expect(fixed.textContent).toBe('操作成功')
  expect(screen.getByText('已接单：任务 CK1').tagName).toBe('SMALL')

  act(() => void toast.success('保存成功'))
  expect((await screen.findByText('保存成功')).parentElement?.querySelector('small')).toBeNull()
})
