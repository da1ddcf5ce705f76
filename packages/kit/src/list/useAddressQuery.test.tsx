import { act, renderHook } from '@testing-library/react'
import { Suspense, use, type ReactNode } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { expect, it } from 'vitest'
import { useAddressQuery } from './useAddressQuery.ts'

const never = new Promise<void>(() => {})
/** A page beside it that is never ready for an address with a type. */
function Slow() {
  if (useLocation().search.includes('type')) use(never)
  return null
}
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <MemoryRouter initialEntries={['/list?status=3']}>
    {children}
    <Suspense>
      <Slow />
    </Suspense>
  </MemoryRouter>
)
const page = () => renderHook(() => ({ asked: useAddressQuery(), go: useNavigate() }), { wrapper }).result

it('keeps what was chosen a moment ago when something else is chosen, while the address is not drawn yet', async () => {
  const result = page()
  const choose = (more: Readonly<Record<string, string>>) =>
    act(async () => {
      const [asked, ask] = result.current.asked
      ask({ ...Object.fromEntries(asked), ...more })
    })
  await choose({ type: 'send' })
  await choose({ sort: 'time' })
  expect(result.current.asked[0].toString()).toBe('status=3&type=send&sort=time')
})

it('says what the address says once it has moved, back too', async () => {
  const result = page()
  await act(async () => result.current.asked[1]({ status: '2' }))
  expect(result.current.asked[0].toString()).toBe('status=2')
  await act(async () => void result.current.go(-1))
  expect(result.current.asked[0].toString()).toBe('status=3')
  await act(async () => void result.current.go('/list?status=1'))
  expect(result.current.asked[0].toString()).toBe('status=1')
})
