/** What stands on the home, and when: whoever aims at a tile does not hit another one because something came above it. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { myJobs } from '@yuncang/contract/shelf/job/job.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { toWire } from '@yuncang/contract/wire/names.ts'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeOutbox } from '../outbox/outbox.ts'
import { WorkerContext, type Worker } from '../outbox/worker.ts'
import { HomePage } from './HomePage.tsx'
import type { Tile } from './tile.ts'

const HELD: CallOutput<typeof myJobs> = [
  {
    kind: 'pick',
    kindName: '拣货',
    code: 'CK20261122001',
    warehouseName: '一号仓',
    supplierName: '清泉饮品',
    claimTime: '2026-11-22 08:00:00',
    activeTime: '2026-11-22 08:05:00',
  },
]
const TILES: Tile[] = [
  {
    path: '/pick',
    title: '拣货',
    hint: '照任务取货',
    right: 'floorPick',
    icon: 'pick',
    count: async () => 2,
    screens: [],
  },
  { path: '/count', title: '盘点', hint: '清点货位上的货', right: 'floorCount', icon: 'count', screens: [] },
]
let answer: (reply: object) => void

beforeEach(() => {
  localStorage.clear()
  const replied = new Promise<object>((resolve) => (answer = resolve))
  vi.stubGlobal('fetch', async () => ({ status: 200, text: async () => JSON.stringify(await replied) }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The home of somebody who picks, and may not count. */
function show() {
  const user = { user: { personName: '刘洋', account: 'floor' }, buttonList: ['floorPick'] }
  const outbox = makeOutbox('floor', async () => ({ is: 'waiting' }))
  const worker = { user, outbox, deeds: [], pathOf: () => '/pick' } as unknown as Worker
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkerContext value={worker}>
        <MemoryRouter>
          <HomePage tiles={TILES} />
        </MemoryRouter>
      </WorkerContext>
    </QueryClientProvider>,
  )
}
const tiles = () => within(screen.getByRole('navigation', { name: '现场端' })).queryAllByRole('link')

test('the tiles come together with what one holds, which stands above them', async () => {
  show()
  expect(screen.getByRole('heading', { name: '现在做什么？' })).toBeDefined()
  expect(tiles()).toEqual([])
  answer({ code: 200, message: '', success: true, obj: toWire(myJobs.output, HELD) })
  const held = await screen.findByRole('region', { name: '我领取的作业' })
  expect(tiles().map((tile) => tile.getAttribute('href'))).toEqual(['/pick'])
  expect(held.compareDocumentPosition(tiles()[0]!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(held.textContent).toContain('CK20261122001')
  expect((await screen.findByText('2 单')).closest('a')).toBe(tiles()[0])
})

test('where nobody says what one holds, the tiles stand all the same', async () => {
  show()
  answer({ code: 500, message: '系统繁忙', success: false, obj: null })
  await vi.waitFor(() => expect(tiles()).toHaveLength(1))
  expect(screen.queryByRole('region', { name: '我领取的作业' })).toBeNull()
})
