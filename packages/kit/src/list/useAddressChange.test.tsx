/** Parts of a page that keep what is chosen in its address: none loses what another has. */
import { act, cleanup, renderHook } from '@testing-library/react'
import { BrowserRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { chosenIn, useAddressChange } from './useAddressChange.ts'

afterEach(cleanup)

/** Two of them, as two parts of a page have them. */
function shown(at: string, anew?: readonly string[]) {
  window.history.replaceState(null, '', at)
  const { result } = renderHook(() => [useAddressChange(anew), useAddressChange(anew)] as const, {
    wrapper: BrowserRouter,
  })
  return result
}

it('what two parts change in one moment stands in the address, with what was there', () => {
  const parts = shown('/board?warehouse=W1')
  act(() => {
    parts.current[0].change({ sort: 'num' })
    parts.current[1].change({ range: '30' })
  })
  expect(window.location.search).toBe('?warehouse=W1&sort=num&range=30')
  act(() => parts.current[0].change({ sort: '' }))
  expect(window.location.search).toBe('?warehouse=W1&range=30')
})

it('pages begin anew with anything else, and not with one another', () => {
  const parts = shown('/board?page=3&detailPage=2', ['page', 'detailPage'])
  act(() => parts.current[0].change({ page: '4' }))
  expect(window.location.search).toBe('?page=4&detailPage=2')
  act(() => parts.current[1].change({ sort: 'num' }))
  expect(window.location.search).toBe('?sort=num')
})

it('what is chosen at first stands in no address, and what is not offered is as if it was not there', () => {
  const offered = ['num', 'money'] as const
  const parts = shown('/board?sort=constructor')
  const sort = () => chosenIn(parts.current[0], 'sort', offered)
  expect(sort()[0]).toBe('num')
  act(() => sort()[1]('money'))
  expect([sort()[0], window.location.search]).toEqual(['money', '?sort=money'])
  act(() => sort()[1]('num'))
  expect([sort()[0], window.location.search]).toEqual(['num', ''])
})
