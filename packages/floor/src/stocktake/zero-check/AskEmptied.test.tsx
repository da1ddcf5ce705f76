/** Whether a location is empty that a pick has emptied: one touch, and who says no stands in its count. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeOutbox, type Outcome } from '../../outbox/outbox.ts'
import { WorkerContext, type Worker } from '../../outbox/worker.ts'
import { AskEmptied } from './AskEmptied.tsx'

let sent: unknown[] = []
let told: string[] = []

beforeEach(() => {
  localStorage.clear()
  ;[sent, told] = [[], []]
})
afterEach(cleanup)

function come(outcome: Outcome, rights: readonly string[] = ['floorPick', 'floorCount']) {
  const outbox = makeOutbox('floor', async ({ input }) => {
    sent.push(input)
    return outcome
  })
  const worker = { user: { buttonList: rights }, outbox, deeds: [], pathOf: () => undefined } as unknown as Worker
  const asked = <AskEmptied code="CK1" locationCode="A-03" onAnswered={(text) => told.push(text)} onScan={() => {}} />
  render(
    <WorkerContext value={worker}>
      <MemoryRouter initialEntries={['/pick/CK1']}>
        <Routes>
          <Route path="/pick/:code" element={asked} />
          <Route path="/count/:code" element={<Counting />} />
        </Routes>
      </MemoryRouter>
    </WorkerContext>,
  )
}
function Counting() {
  const { pathname, state } = useLocation()
  return <p>{`${pathname} ${JSON.stringify(state)}`}</p>
}
const opened = { is: 'acknowledged', obj: { stocktakeCode: 'PD9', opened: 1, message: '请盘点货位 A-03' } } as const
const press = (text: string) => fireEvent.click(screen.getByText(text))

test('yes is one touch, and picking goes on', async () => {
  come({ is: 'acknowledged', obj: { stocktakeCode: '', opened: 0, message: '已确认货位 A-03 为空' } })
  press('已空')
  await waitFor(() => expect(told).toEqual(['已确认货位 A-03 为空']))
  expect(sent).toMatchObject([{ code: 'CK1', ylCode: 'A-03', empty: 1 }])
})

test('no leads straight into the count of that location, and back to the picking afterwards', async () => {
  come(opened)
  press('还有货')
  const at = await screen.findByText(/^\/count\/PD9/)
  expect(at.textContent).toBe('/count/PD9 {"locationCode":"A-03","back":["/pick/CK1","回去拣货"]}')
  expect([sent, told]).toMatchObject([[{ empty: 0 }], []])
})

test('who may not count is told, and picks on', async () => {
  come(opened, ['floorPick'])
  press('还有货')
  await waitFor(() => expect(told).toEqual(['请盘点货位 A-03']))
})

test('without a network the answer waits on the device', async () => {
  come({ is: 'waiting' })
  press('还有货')
  await waitFor(() => expect(told).toEqual(['A-03 的回答已存在本机，联网后自动发送']))
})
