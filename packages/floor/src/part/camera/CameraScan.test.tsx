import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CameraScan } from './CameraScan.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllGlobals()
})

it('says at an address that is not encrypted why there is no live picture, and leads to where that changes', async () => {
  vi.stubGlobal('navigator', Object.create(navigator, { mediaDevices: { value: undefined } }))
  render(<CameraScan label="商品条码" onScan={() => undefined} onClose={() => undefined} />)
  expect(await screen.findByText(/不是 https/)).toBeTruthy()
  expect(screen.getByText('怎样打开加密地址').getAttribute('href')).toBe('/phone')
  expect(screen.getByText('拍照识别')).toBeTruthy()
})
