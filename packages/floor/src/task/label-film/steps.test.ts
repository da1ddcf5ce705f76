import { LABEL_STATUS } from '@yuncang/domain/task/label-film/state.ts'
import { describe, expect, test } from 'vitest'
import { jobOf, lineOf } from './label.sample.ts'
import { nextFlow, startFlow, whyNotCount, whyNotFinish, type Flow, type FlowEvent, type Job } from './steps.ts'

const begin = (part: Partial<Job> = {}) => startFlow(jobOf(part)) as Flow
const after = (flow: Flow, ...events: FlowEvent[]) => events.reduce(nextFlow, flow)
const TEA: FlowEvent = { type: 'goods', code: '6901' }

describe('the flow of labels and film', () => {
  test('takes the task, then asks goods by goods how much is done', () => {
    const pending = begin({ status: LABEL_STATUS.pending })
    expect(pending.state).toBe('accept')
    expect(after(pending, { type: 'accept', step: null })).toMatchObject({
      state: 'scanGoods',
      job: { status: LABEL_STATUS.working },
    })
    const counted = jobOf({ lines: [lineOf({ actualPieces: 24 })], actualPieces: 24 })
    const done = after(begin(), TEA, { type: 'count', pieces: 24, step: counted })
    expect(done).toMatchObject({ state: 'scanGoods', chosen: null, job: { actualPieces: 24 }, said: { right: true } })
    expect(after(done, { type: 'complete' })).toMatchObject({ state: 'done', said: { right: true } })
  })

  test('goes on from its own count while the deed waits to be sent; the last word counts', () => {
    const once = after(begin(), TEA, { type: 'count', pieces: 20, step: null })
    expect(once.said!.text).toContain('已存在本机')
    const twice = after(once, TEA, { type: 'count', pieces: 24, step: null })
    expect(twice.job).toMatchObject({ actualPieces: 24, lines: [{ actualPieces: 24 }, { actualPieces: null }] })
  })

  test('refuses goods of another task, and more than was asked for', () => {
    expect(after(begin(), { type: 'goods', code: '6999' })).toMatchObject({
      state: 'scanGoods',
      said: { right: false },
    })
    expect(whyNotCount(after(begin(), TEA), 25)).toContain('最多 24 件')
    expect(whyNotCount(after(begin(), TEA), 24)).toBe('')
    expect(after(begin(), TEA, { type: 'back' })).toMatchObject({ state: 'scanGoods', chosen: null })
  })

  test('is finished when every line was counted, a zero among them', () => {
    expect(whyNotFinish(begin().job)?.text).toBe('还有 2 种未登记：冰红茶、可乐，没有的登记 0')
    const one = after(begin(), TEA, { type: 'count', pieces: 24, step: null })
    expect(whyNotFinish(one.job)).toMatchObject({ text: '还有 1 种未登记：可乐，没有的登记 0', first: { id: '2' } })
    const both = after(one, { type: 'goods', code: '6902' }, { type: 'count', pieces: 0, step: null })
    expect(both.job).toMatchObject({ actualPieces: 24, lines: [{ actualPieces: 24 }, { actualPieces: 0 }] })
    expect(whyNotFinish(both.job)).toBeNull()
    const none = jobOf({ lines: [lineOf({ actualPieces: 0 })], actualPieces: 0 })
    expect(whyNotFinish(none)).toMatchObject({ text: expect.stringContaining('都是 0 件'), first: { id: '1' } })
  })

  test('takes the server’s word without taking the goods out of the hands; what is over goes back to the jobs', () => {
    const inHand = after(begin(), TEA)
    const word = jobOf({ lines: [lineOf({ actualPieces: 7 })] })
    expect(after(inHand, { type: 'opened', step: word })).toMatchObject({
      state: 'quantity',
      chosen: { actualPieces: 7 },
    })
    const over = jobOf({ status: LABEL_STATUS.cancelled })
    expect(after(inHand, { type: 'opened', step: over })).toMatchObject({ state: 'chooseJob', said: { right: false } })
    expect(startFlow(over)).toContain('已完成或已取消')
  })
})
