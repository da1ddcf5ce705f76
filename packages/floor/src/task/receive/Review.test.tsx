import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeOutbox } from '../../outbox/outbox.ts'
import { WorkerContext, type Worker } from '../../outbox/worker.ts'
import { Review } from './Review.tsx'
import type { Flow } from './steps.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

test('pallets that are charged by are written, if only as 0: an empty field is no answer', () => {
  const sent: unknown[] = []
  const worker = {
    user: {},
    outbox: makeOutbox('floor', async () => ({ is: 'waiting' })),
    deeds: [],
    pathOf: () => undefined,
  } as unknown as Worker
  const flow = { task: { asksPallets: 1, asksLoading: 0, countedNormal: 24 }, lines: [] } as unknown as Flow
  render(
    <WorkerContext value={worker}>
      <Review flow={flow} busy={false} onConfirm={(more) => sent.push(more)} onBack={() => undefined} />
    </WorkerContext>,
  )
  const type = (value: string) => fireEvent.change(screen.getByLabelText('数量（板）'), { target: { value } })
  const confirm = () => fireEvent.click(screen.getByText('确认收货，共 24 件'))
  expect(screen.getByRole('status').textContent).toBe('请填写板数，没有的填 0')
  type('2')
  type('')
  confirm()
  expect(sent).toEqual([])
  type('0')
  confirm()
  expect(sent).toEqual([{ pallets: 0 }])
})
