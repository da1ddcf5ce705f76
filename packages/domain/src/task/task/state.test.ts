import { expect, it } from 'vitest'
import { NATURE } from './kind.ts'
import { nextStatus, statusesOf, TASK_TRANSITIONS, taskStatuses, type TaskDeed } from './state.ts'

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

it('names the statuses of a nature on their way: nothing that comes in is delivered', () => {
  expect(statusesOf(undefined)).toEqual([1, 2, 5, 3, 4])
  expect(statusesOf(NATURE.outbound)).toEqual([1, 2, 5, 3, 4])
  expect(statusesOf(NATURE.inbound)).toEqual([1, 2, 3, 4])
})
