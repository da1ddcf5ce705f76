/** A list without rows is not taken into a spreadsheet: a sentence says so instead of a file with nothing in it. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { bindToast } from '../call/toast.ts'
import { ExportAct } from './ExportAct.tsx'

afterEach(cleanup)

test('rows, or nobody knows how many, are fetched; of none it is said', async () => {
  const toasts: string[] = []
  bindToast({ show: (_, text) => toasts.push(text), confirm: async () => true })
  const fetched = vi.fn<() => Promise<void>>(async () => {})
  const press = () => fireEvent.click(screen.getByRole('button', { name: '导出' }))
  const { rerender } = render(<ExportAct rows={0} onExport={fetched} />)
  press()
  expect([toasts, fetched.mock.calls.length]).toEqual([['没有可以导出的内容'], 0])
  for (const [index, rows] of [3, undefined].entries()) {
    rerender(<ExportAct rows={rows} onExport={fetched} />)
    press()
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(index + 1))
    await waitFor(() => expect(screen.getByRole('button', { name: '导出' }).className).not.toContain('loading'))
  }
  expect(toasts).toHaveLength(1)
})
