/** What could not be had is said with the reason that the server gives, in the place of it, with one way to ask again. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { pickJobs } from '@yuncang/contract/task/pick/floor.ts'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import FactorPage from '../access/own/FactorPage.tsx'
import OwnPage from '../access/own/OwnPage.tsx'
import { makeOutbox } from '../outbox/outbox.ts'
import { WorkerContext, type Worker } from '../outbox/worker.ts'
import { SupervisePage } from '../shelf/job/SupervisePage.tsx'
import { OwnCountsPage } from '../stocktake/count/OwnCountsPage.tsx'
import { JobsPage } from './JobsPage.tsx'

const REASON = '数据库正在切换，请稍后再试'
let asked = 0
beforeEach(() => {
  localStorage.clear()
  asked = 0
  const reply = { code: 500, message: REASON, success: false, obj: null }
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return { status: 200, text: async () => JSON.stringify(reply) }
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const jobs = { call: pickJobs, question: '', scanLabel: '', codeOf: () => '', heading: '', empty: '', face: () => null }

test.each<readonly [string, string, ReactNode]>([
  ['作业', '刷新', <JobsPage key="" title="" path="/pick" jobs={jobs} />],
  ['作业', '刷新', <SupervisePage key="" />],
  ['盘过的货位', '重试', <OwnCountsPage key="" />],
  ['登录设备', '重试', <OwnPage key="" />],
  ['两步验证', '重试', <FactorPage key="" />],
])('%s, %s', async (what, again, page) => {
  const outbox = makeOutbox('floor', async () => ({ is: 'waiting' }))
  const worker = { user: {}, outbox, deeds: [], pathOf: () => undefined } as unknown as Worker
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkerContext value={worker}>
        <MemoryRouter>{page}</MemoryRouter>
      </WorkerContext>
    </QueryClientProvider>,
  )
  expect((await screen.findByText(/没有读出来/)).textContent).toMatch(new RegExp(`^${what}.*没有读出来：${REASON}$`))
  const ways = screen.getAllByRole('button', { name: /^(刷新|重试)$/ })
  expect(ways.map((way) => way.textContent)).toEqual([again])
  const before = asked
  fireEvent.click(ways[0]!)
  await waitFor(() => expect(asked).toBe(before + 1))
})
