import { cleanup, fireEvent, screen } from '@testing-library/react'
import { saveCombo } from '@yuncang/contract/partner/merchant/merchant.ts'
import { bindToast } from '@yuncang/kit/call/toast.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { answerTo, buttonOf, show } from '../../app/page.sample.tsx'
import { MerchantComboDialog } from './MerchantComboDialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a combo that is given is said with the fixed words', async () => {
  const toasts: string[] = []
  bindToast({ show: (_, text) => toasts.push(text), confirm: async () => true })
  const onClose = vi.fn<() => void>()
  const merchant = { tenantCode: 'YCT1', tenantName: '鲜达', version: 3, comboCode: '', beginsOn: '', endsOn: '' }
  const { asked } = show(<MerchantComboDialog merchant={merchant as never} onClose={onClose} />, {
    answers: [answerTo(saveCombo, null as never)],
  })
  await screen.findByText('套餐')
  fireEvent.click(buttonOf('保存'))
  await vi.waitFor(() => expect(toasts).toContain('保存成功！'))
  expect(onClose).toHaveBeenCalledOnce()
  expect(asked.find((call) => call.startsWith(saveCombo.path))).toContain('YCT1')
})
