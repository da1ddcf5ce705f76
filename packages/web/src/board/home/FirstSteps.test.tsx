/** The first steps are for whoever can do one of them. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import type { UserInfo } from '@yuncang/contract/access/session/session.ts'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { OpenContext } from '../../app/open.ts'
import { UserContext } from '../../app/user.ts'
import { FirstSteps } from './FirstSteps.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Shows the steps to a person with these rights; answers how often they were asked for. */
async function showTo(rights: readonly string[]) {
  const steps = [
    { key: 'warehouse', done: 1 },
    { key: 'point', done: 0 },
    { key: 'staff', done: 0 },
  ]
  const asked = vi.fn(async () => ({
    status: 200,
    text: async () => JSON.stringify({ code: 200, message: '', obj: { steps, plan: null } }),
  }))
  vi.stubGlobal('fetch', asked)
  const client = new QueryClient()
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <UserContext value={{ buttonList: rights } as unknown as UserInfo}>
          <OpenContext value={() => true}>
            <FirstSteps />
          </OpenContext>
        </UserContext>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await waitFor(() => expect(client.getQueryCache().getAll()[0]?.state.status).toBe('success'))
}

test('a manager who can do one of those left sees them all', async () => {
  await showTo(['dispatchPointEdit'])
  expect(screen.getByRole('region', { name: '从这里开始' }).textContent).toContain('已完成 1 / 3 步')
})

test('a floor worker, and whoever can do only what is done already, is not told to begin', async () => {
  await showTo(['floorPick', 'warehouseListEdit'])
  expect(screen.queryByText('从这里开始')).toBeNull()
})
