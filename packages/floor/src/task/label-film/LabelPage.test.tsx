/** What a worker may register of label work: only what was written, and nothing forgotten. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { openLabel } from '@yuncang/contract/task/label-film/label-film.ts'
import { toWire } from '@yuncang/contract/wire/names.ts'
import { bindToast } from '@yuncang/kit/call/toast.ts'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeOutbox } from '../../outbox/outbox.ts'
import { WorkerContext, type Worker } from '../../outbox/worker.ts'
import { jobOf, lineOf } from './label.sample.ts'
import { LabelPage } from './LabelPage.tsx'

const job = jobOf({
  goodsCount: 3,
  plannedPieces: 72,
  actualPieces: 24,
  lines: [
    lineOf({ actualPieces: 24 }),
    lineOf({ id: '2', goodsCode: 'G2', name: '可乐', barCode: '6902' }),
    lineOf({ id: '3', goodsCode: 'G3', name: '酸梅汤', barCode: '6903' }),
  ],
})

let posted: unknown[] = []
let asked: string[] = []
let unbind = () => {}
beforeEach(() => {
  localStorage.clear()
  posted = []
  asked = []
  unbind = bindToast({ show: () => undefined, confirm: async ({ title }) => asked.push(title) > 1 })
  vi.stubGlobal('fetch', async () => {
    const obj = toWire(openLabel.output, job as never)
    return { status: 200, text: async () => JSON.stringify({ code: 200, message: '', success: true, obj }) }
  })
})
afterEach(() => {
  cleanup()
  unbind()
  localStorage.clear()
  vi.unstubAllGlobals()
})

async function come() {
  const outbox = makeOutbox('floor', async ({ input }) => {
    posted.push(input)
    return { is: 'waiting' }
  })
  const worker = { user: {}, outbox, deeds: [], pathOf: () => undefined } as unknown as Worker
  render(
    <WorkerContext value={worker}>
      <MemoryRouter initialEntries={['/label/TB1']}>
        <Routes>
          <Route path="/label/:code" element={<LabelPage />} />
        </Routes>
      </MemoryRouter>
    </WorkerContext>,
  )
  await screen.findByText('扫描做好的商品')
}
const place = (name: string) => screen.getByText(name).closest('button')!
const press = (text: string) => fireEvent.click(screen.getByText(text))
const type = (unit: string, value: string) =>
  fireEvent.change(screen.getByLabelText(`数量（${unit}）`), { target: { value } })

test('the button names the goods that are not counted, and leads to the first', async () => {
  await come()
  press('还有 2 种未登记：可乐、酸梅汤，没有的登记 0')
  expect(document.activeElement).toBe(place('可乐'))
})

test('an emptied quantity is not counted; a written 0 is said by its name and asked about', async () => {
  await come()
  fireEvent.click(place('可乐'))
  type('箱', '')
  press('填写完成数量，没有的填 0')
  expect(document.activeElement).toBe(screen.getByLabelText('数量（箱）'))
  expect([posted, asked]).toEqual([[], []])
  type('瓶', '0')
  press('登记 0 件')
  await waitFor(() => expect(asked).toEqual(['登记 0 件？']))
  expect(posted).toEqual([])
  await waitFor(() => expect(screen.getByText<HTMLButtonElement>('登记 0 件').disabled).toBe(false))
  press('登记 0 件')
  await waitFor(() => expect(posted).toHaveLength(1))
  expect(JSON.stringify(posted[0])).toContain(':0')
})
