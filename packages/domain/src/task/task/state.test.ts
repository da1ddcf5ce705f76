import { expect, it } from 'vitest'
import { nextStatus, TASK_TRANSITIONS, taskStatuses, type TaskDeed } from './state.ts'

it('knows these ways and no other', () => {
  const deeds = Object.keys(TASK_TRANSITIONS) as TaskDeed[]
  const ways = deeds.flatMap((deed) =>
    taskStatuses.flatMap((from) => nextStatus(from, deed) ?? []).map((to) => `${deed} to ${to}`),
  )
  expect(ways).toEqual(['accept to 2', 'cancel to 4', 'complete to 3', 'ship to 5', 'signFor to 3'])
  expect([nextStatus(1, 'accept'), nextStatus(2, 'accept'), nextStatus(2, 'cancel'), nextStatus(3, 'signFor')]).toEqual(
    [2, null, null, null],
  )
})
