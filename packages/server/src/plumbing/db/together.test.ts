import { expect, it } from 'vitest'
import { together } from './together.ts'

it('one who comes alone is done at once, those who come meanwhile go together, at most so many', async () => {
  const batches: number[][] = []
  const ends: (() => void)[] = []
  const join = together<number>((batch) => {
    batches.push([...batch])
    return new Promise((end) => ends.push(end))
  }, 3)
  const first = join(0)
  await Promise.resolve()
  const rest = [1, 2, 3, 4].map((one) => join(one))
  expect(batches).toEqual([[0]])
  ends[0]!()
  await first
  await expect.poll(() => batches).toEqual([[0], [1, 2, 3]])
  ends[1]!()
  await expect.poll(() => batches).toEqual([[0], [1, 2, 3], [4]])
  ends[2]!()
  await Promise.all(rest)
})

it('what fails is told to all who went with it, and the next are done', async () => {
  const join = together<string>(
    (batch) => (batch.includes('bad') ? Promise.reject(new Error('no')) : Promise.resolve()),
    2,
  )
  const all = await Promise.allSettled(['good', 'bad', 'later'].map((one) => join(one)))
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  await expect(join('again')).resolves.toBeUndefined()
})
