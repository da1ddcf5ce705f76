import { fireEvent, screen, waitFor } from '@testing-library/react'
import { previewSettleRun } from '@yuncang/contract/bill/run/run.ts'
import { expect, test } from 'vitest'
import { buttonOf, show, watchPage } from '../../app/page.sample.tsx'
import { SettleRunDialog } from './SettleRunDialog.tsx'

watchPage()

test('a preview that did not come says why, and is asked for again', { timeout: 30_000 }, async () => {
  const { asked } = show(<SettleRunDialog asked={{}} onClose={() => undefined} />, {
    answers: [{ path: previewSettleRun.path, obj: null, code: 500, message: '服务器忙，请稍后再试' }],
  })
  const previews = () => asked.filter((call) => call.startsWith(`${previewSettleRun.path} `)).length
  expect(await screen.findByText('服务器忙，请稍后再试')).toBeTruthy()
  expect(previews()).toBe(1)
  fireEvent.click(buttonOf('重试'))
  await waitFor(() => expect(previews()).toBe(2))
})
