import { act, cleanup, render, screen } from '@testing-library/react'
import { askPerson, toast } from '@yuncang/kit/call/toast.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { AppToasts } from './AppToasts.tsx'
// Loaded here, so that no test waits for it.
import './ToastFace.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('says the fixed words alone, and what is worth more beneath them', async () => {
  render(<AppToasts />)
  act(() => void toast.success(['操作成功', '已接单：任务 CK1']))
  const fixed = await screen.findByText('操作成功')
  expect(fixed.textContent).toBe('操作成功')
  expect(screen.getByText('已接单：任务 CK1').tagName).toBe('SMALL')

  act(() => void toast.success('保存成功'))
  expect((await screen.findByText('保存成功')).parentElement?.querySelector('small')).toBeNull()
})

it('says and asks plainly what waits for toasts that do not come', async () => {
  vi.useFakeTimers()
  render(<AppToasts face={() => null} />)
  act(() => void toast.success(['操作成功', '已接单：任务 CK1']))
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  expect(screen.getByRole('alert').textContent).toBe('操作成功 已接单：任务 CK1')
  act(() => void toast.error('网络异常'))
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  expect(screen.getByRole('alert').textContent).toBe('网络异常')

  const confirm = vi.fn<typeof window.confirm>().mockReturnValue(true)
  vi.stubGlobal('confirm', confirm)
  const answer = askPerson({ title: '删除草稿', text: '删除后不能恢复', yes: '删除', no: '取消' })
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  expect(await answer).toBe(true)
  expect(confirm).toHaveBeenCalledWith('删除草稿\n\n删除后不能恢复')
})
