import { afterEach, expect, it, vi } from 'vitest'
import { collectStart } from './garbage.ts'

afterEach(() => vi.unstubAllGlobals())

it('collects all that can be, where Node lets it, and else does nothing', () => {
  const gc = vi.fn()
  vi.stubGlobal('gc', gc)
  collectStart()
  expect(gc.mock.calls).toEqual([[{ type: 'major', execution: 'sync', flavor: 'last-resort' }]])
  vi.stubGlobal('gc', undefined)
  expect(collectStart).not.toThrow()
})
