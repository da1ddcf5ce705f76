/** An address that has no page for somebody leads home, and home says which it was. */
import { fireEvent, screen } from '@testing-library/react'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { PageRoute } from '../../app/route.ts'
import { show, watchPage } from '../../app/page.sample.tsx'
import { GoHome, nowhereIn } from './GoHome.tsx'
import NoSuchPage from './NoSuchPage.tsx'
import { SHELL_WORDS } from './words.ts'

watchPage()

const registered: readonly PageRoute[] = [
  {
    path: '/systemConfig/operations',
    component: 'OperationsPage',
    title: () => '运行状态',
    page: () => Promise.reject(new Error('not asked for')),
    identities: [IDENTITY.platform],
  },
]

function Landing() {
  const location = useLocation()
  if (location.pathname !== '/') return <GoHome registered={registered} />
  const nowhere = nowhereIn(location)
  return nowhere ? <NoSuchPage nowhere={nowhere} /> : null
}

test('an unknown address is shown as it was typed; the notice goes with a click', async () => {
  show(<Landing />, { at: '/no/such?%E9%A1%B5=1' })
  expect((await screen.findByRole('alert')).textContent).toContain(SHELL_WORDS.noPage)
  expect(screen.getByText('/no/such?页=1')).toBeTruthy()
  expect(window.location.pathname).toBe('/')
  fireEvent.click(document.querySelector('.ant-alert-close-icon')!)
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
})

test('a page that is not for this person is called by its name', async () => {
  show(<Landing />, { at: '/systemConfig/operations' })
  expect((await screen.findByRole('alert')).textContent).toContain(SHELL_WORDS.notYours('运行状态'))
})

test('an address that cannot be read stands as it is', async () => {
  show(<Landing />, { at: '/100%/x' })
  expect(await screen.findByText('/100%/x')).toBeTruthy()
})

test('who simply goes home is told nothing', () => {
  show(<Landing />)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a way back is offered only where there is one that stays here', () => {
  const back = () => screen.queryByText(SHELL_WORDS.back)
  const nowhere = { address: '/no/such', title: null }
  const { unmount } = show(<NoSuchPage nowhere={nowhere} />)
  expect(back()).toBeNull()
  unmount()
  vi.stubGlobal('navigation', { canGoBack: true })
  show(<NoSuchPage nowhere={nowhere} />)
  expect(back()).toBeTruthy()
})
