/** Whose session it is: known once, kept while nobody answers, gone when the session is. */
import { getUserInfo } from '@yuncang/contract/access/session/session.ts'
import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show, userOf } from '../../app/page.sample.tsx'
import { Guard } from './Guard.tsx'

vi.mock('./Shell.tsx', () => ({ Shell: () => 'the page' }))

beforeEach(() => localStorage.setItem('yc.token', '1.one'))
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('who is known stays, when they are asked for anew and are told to wait; a session that is over leaves', async () => {
  const answer = {
    path: getUserInfo.path,
    code: 200,
    message: '',
    obj: { ...userOf(), mustChangePassword: 0 } as unknown,
  }
  const { client, container } = show(<Guard pages={[]} centre={() => null} />, { answers: [answer], path: '/' })
  await waitFor(() => expect(container.textContent).toContain('the page'))
  for (const code of [429, 500, 503]) {
    Object.assign(answer, { code, message: '请稍后再试', obj: null })
    await act(() => client.invalidateQueries())
    expect(client.getQueryCache().getAll()[0]!.state.status).toBe('error')
    expect(container.textContent).toContain('the page')
    expect(localStorage.getItem('yc.token')).toBe('1.one')
  }
  Object.assign(answer, { code: 501 })
  await act(() => client.invalidateQueries())
  await waitFor(() => expect(container.textContent).not.toContain('the page'))
  expect(localStorage.getItem('yc.token')).toBeNull()
})
