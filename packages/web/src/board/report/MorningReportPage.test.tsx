/** One's own morning report: what is set is sent with where the pages stand, and the last outcome is shown. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { getMorningReport, saveMorningReport, sendMorningReport } from '@yuncang/contract/board/report/report.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { expect, test } from 'vitest'
import { answerTo, buttonOf, show, watchPage } from '../../app/page.sample.tsx'
import MorningReportPage from './MorningReportPage.tsx'

const page = watchPage('2026-11-24T00:00:00Z')

const none = { state: 'none', isTest: 0, sendTo: '', time: '', failure: '' } as const
const open = (change: Partial<CallOutput<typeof getMorningReport>> = {}) =>
  show(<MorningReportPage />, {
    at: '/morningReport',
    answers: [
      answerTo(getMorningReport, { enabled: 0, hour: 7, sendTo: '', warehouseCode: '', last: none, ...change }),
      answerTo(saveMorningReport, null),
      answerTo(sendMorningReport, null),
    ],
  })

test('is turned on with a mailbox, which has to be one; until then none can be sent', async () => {
  const { asked } = open()
  const mailbox = await screen.findByLabelText('收件邮箱')
  expect(screen.getByText('还没有发过')).toBeTruthy()
  expect(
    buttonOf('立即发送一封').getAttribute('aria-disabled') ?? buttonOf('立即发送一封').hasAttribute('disabled'),
  ).toBeTruthy()
  fireEvent.click(screen.getByRole('switch'))
  fireEvent.change(mailbox, { target: { value: 'nobody' } })
  fireEvent.click(buttonOf('保存'))
  await screen.findByText(/请输入正确的收件邮箱|收件邮箱/, { selector: '.ant-form-item-explain-error' })
  fireEvent.change(mailbox, { target: { value: 'chen@xianda.example' } })
  fireEvent.click(buttonOf('保存'))
  await waitFor(() => expect(page.toasts).toContain('晨报设置已保存'))
  const sent = new URLSearchParams(asked.find((one) => one.startsWith(saveMorningReport.path))!.split(' ')[1])
  expect(Object.fromEntries(sent)).toEqual({
    enabled: '1',
    hour: '7',
    sendTo: 'chen@xianda.example',
    address: window.location.origin,
  })
})

test('one can be sent at once, and what became of the last is told with its reason', async () => {
  open({
    enabled: 1,
    sendTo: 'chen@xianda.example',
    last: {
      state: 'failed',
      isTest: 1,
      sendTo: 'chen@xianda.example',
      time: '2026-11-24 07:00:05',
      failure: '未配置发信邮箱',
    },
  })
  expect((await screen.findByText('发送失败')).closest('section')!.textContent).toContain('未配置发信邮箱')
  fireEvent.click(buttonOf('立即发送一封'))
  await waitFor(() => expect(page.toasts).toContain('已提交，正在发送'))
})
