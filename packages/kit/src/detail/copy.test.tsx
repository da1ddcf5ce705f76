import { afterEach, expect, test, vi } from 'vitest'
import { bindToast } from '../call/toast.ts'
import { copyText } from './copy.ts'

const toasts: string[] = []
bindToast({ show: (tone, text) => toasts.push(`${tone}: ${text}`), confirm: async () => false })

afterEach(() => {
  toasts.length = 0
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'execCommand')
})

const withoutClipboard = () => vi.stubGlobal('navigator', { clipboard: undefined })
const withCommand = (command: () => boolean) =>
  Object.defineProperty(document, 'execCommand', { value: command, configurable: true })

test('a text is copied where the address is encrypted', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await copyText('ABCD', '复制成功')
  expect(writeText).toHaveBeenCalledWith('ABCD')
  expect(toasts).toEqual(['success: 复制成功'])
})

test('and where it is not, by the older way: what is copied is the text, whatever is selected', async () => {
  withoutClipboard()
  const given: string[] = []
  withCommand(() => {
    const event = Object.assign(new Event('copy', { cancelable: true }), {
      clipboardData: { setData: (_: string, text: string) => given.push(text) },
    })
    document.dispatchEvent(event)
    return event.defaultPrevented
  })
  await copyText('ABCD', '复制成功')
  expect(given).toEqual(['ABCD'])
  expect(toasts).toEqual(['success: 复制成功'])
})

test('or the person is asked to do it by hand', async () => {
  withoutClipboard()
  withCommand(() => false)
  await copyText('ABCD', '复制成功')
  expect(toasts).toEqual(['warning: 浏览器不允许复制，请手动选择'])
})
