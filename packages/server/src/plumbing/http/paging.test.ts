import { TOTAL_CAP } from '@yuncang/contract/wire/call.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { openDatabase } from '../db/database.ts'
import { expect, it } from 'vitest'
import { countUnlessCapped, pageOf } from './paging.ts'
import { Refused } from './refused.ts'

const world = useWorld()

it('what was beyond the cap is counted once as long as the database is open, by whoever asks; anything else each time', async () => {
  let asked = 0
  const count = (found: number) => () => {
    asked += 1
    return Promise.resolve(found)
  }
  const ask = (question: string, found: number, database = world.database) =>
    database.transaction((db) => countUnlessCapped(db, question, count(found)))
  expect(await ask('few', TOTAL_CAP)).toBe(TOTAL_CAP)
  expect(await ask('few', TOTAL_CAP + 1)).toBe(TOTAL_CAP + 1)
  expect(asked).toBe(2)
  expect(await ask('few', 1)).toBe(TOTAL_CAP + 1)
  expect(asked).toBe(2)
  // Another database that is opened in the same process knows nothing of it.
  const other = openDatabase(world.appUrl, { poolSize: 1 })
  expect(await ask('few', 1, other)).toBe(1)
  await other.close()
})

it.each([7, 30, 60, 199, 200])(
  'the last page of what a total counts has what is left of it, at %i rows a page',
  (rows) => {
    const last = Math.ceil(TOTAL_CAP / rows)
    const { limit, offset } = pageOf({ page: last, rows })
    expect(offset + limit).toBe(TOTAL_CAP)
    expect(pageOf({ page: last - 1, rows })).toEqual({ limit: rows, offset: (last - 2) * rows })
    expect(() => pageOf({ page: last + 1, rows })).toThrow(Refused)
  },
)
