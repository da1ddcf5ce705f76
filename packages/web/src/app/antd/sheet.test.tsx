/** The sheets that the build makes stand once for each class that asks, before every sheet of our own, in the order of asking. */
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let own: HTMLStyleElement
let from: Awaited<ReturnType<typeof load>>
const load = () => import('./sheet.ts')
beforeEach(async () => {
  // Files before it may have left sheets of their own.
  document.head.replaceChildren()
  own = document.createElement('style')
  own.textContent = '.own{}'
  document.head.append(own)
  vi.resetModules()
  from = await load()
})
afterEach(() => {
  cleanup()
  document.head.replaceChildren()
})
const sheets = () => [...document.head.querySelectorAll('style')].map(({ textContent }) => textContent)

test('a sheet stands once for each class, its variables once for each root', () => {
  const use = from.sheet('.yc-prefix-of{}', '.yc.yc-root-of{--a:1}')
  expect(use('ant-btn')).toEqual(['', 'yc'])
  use('ant-btn')
  use('ant-btn', 'ant-root')
  use('ant-menu', 'ant-menu-root', false)
  expect(sheets()).toEqual([
    '.ant-btn{}',
    '.yc.ant-btn{--a:1}',
    '.yc.ant-root{--a:1}',
    '.yc.ant-menu-root{--a:1}',
    '.own{}',
  ])
})

test('a part stands behind every component, whichever is drawn first', () => {
  const Part = from.partSheet('.yc-prefix-of-part{}')
  render(<Part prefixCls="ant-btn" />)
  from.plainSheet('.yc-prefix-of{}')('ant-wave')
  expect(sheets()).toEqual(['.ant-wave{}', '.ant-btn-part{}', '.own{}'])
})

test('values are those of the face, and say whether things move', async () => {
  const { DesignTokenContext } = await import('antd/es/theme/context')
  const useTokens = from.tokensOf('.base{}', { ground: 'white', motion: true, size: 1 }, { ground: 'black' })
  const seen: unknown[] = []
  function See() {
    seen.push(useTokens()[1])
    return null
  }
  const inside = (theme: string, motion: boolean) => (
    <DesignTokenContext value={{ theme, token: { motion } } as never}>
      <See />
    </DesignTokenContext>
  )
  render(inside('light', true))
  render(inside('dark', false))
  expect(seen).toEqual([
    { ground: 'white', motion: true, size: 1 },
    { ground: 'black', motion: false, size: 1 },
  ])
  expect(sheets()[0]).toBe('.base{}')
})
