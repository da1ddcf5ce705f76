import { expect, it } from 'vitest'
import { nextPutawayStatus, putawayStatuses, type PutawayDeed } from './state.ts'

it('knows these ways and no other', () => {
  const ways = (deed: PutawayDeed, outstanding: number) =>
    putawayStatuses.map((status) => nextPutawayStatus(status, deed, outstanding))
  expect(ways('shelve', 1)).toEqual([1, 1, null, null])
  expect(ways('shelve', 0)).toEqual([2, 2, null, null])
  expect(ways('midway', 1)).toEqual([0, 1, null, null])
  expect(ways('midway', 0)).toEqual([2, 2, null, null])
  expect(ways('cancel', 1)).toEqual([3, 3, null, null])
  expect(ways('cancel', 0)).toEqual([3, 3, null, null])
})
