import { expect, test } from 'vitest'
import { previewAddress } from './preview-address.ts'

const ours = 'https://yuncang.example'

test.each(['/image/12', '/api/bill/pdf?ticket=a1'])('shows our own file %s', (address) => {
  expect(previewAddress(address, ours)).toBe(address)
})

test.each([
  null,
  '',
  'image/12',
  '/login',
  '/',
  '//evil.example/image/1',
  '/\\evil.example/image/1',
  'https://evil.example/image/1',
  'javascript:alert(1)',
  '/image/../login',
  '/api/../agreement',
  '/imagery/1',
])('does not show %s', (address) => {
  expect(previewAddress(address, ours)).toBeNull()
})
