import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { show } from '../../app/page.sample.tsx'
import FactorHint from './FactorHint.tsx'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.setItem('yc.token', '1.one')
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const asks = () => screen.queryByText('请为平台账号开启两步验证') !== null

test('somebody of the platform is asked once a login: who puts it off is asked by the next one only', async () => {
  show(<FactorHint />)
  expect(asks()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: '以后再说' }))
  cleanup()
  show(<FactorHint />)
  expect(asks()).toBe(false)
  cleanup()
  localStorage.setItem('yc.token', '1.another')
  show(<FactorHint />)
  expect(asks()).toBe(true)
})

test('who wants to sets it up at once', async () => {
  show(<FactorHint />)
  fireEvent.click(screen.getByRole('button', { name: '开始设置' }))
  await waitFor(() => expect(screen.getByText(/输入登录密码后显示二维码/)).toBeTruthy())
  expect(screen.getByLabelText('登录密码')).toBeTruthy()
})
