import { TOTAL_CAP } from '@yuncang/contract/wire/call.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { openDatabase } from '../db/database.ts'
import { expect, it } from 'vitest'
import { countUnlessCapped } from './paging.ts'

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
