/** What is dear is done a little at a time, and nobody's many keep others from their few. */
import { setImmediate as soon } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

/** Work that stands until it is ended; tells whose is being done. */
function useWork(rules: { atOnce: number; atOnceForOne: number }) {
  const turns = createTurns(rules)
  const doing: { whose: string; end: (error?: Error) => void }[] = []
  const begin = (whose: string) =>
    turns.run(
      whose,
      () =>
        new Promise<string>((settle, fail) => {
          doing.push({ whose, end: (error) => (error ? fail(error) : settle(whose)) })
        }),
    )
  const end = async (nth: number, error?: Error) => {
    doing.splice(nth, 1)[0]!.end(error)
    await soon()
  }
  return { turns, begin, end, whose: () => doing.map(({ whose }) => whose) }
}

it('is done three at a time, two of one, the others in the order in which they came', async () => {
  const { turns, begin, end, whose } = useWork({ atOnce: 3, atOnceForOne: 2 })
  const all = ['a', 'a', 'a', 'a', 'b', 'c', 'b'].map(begin)
  await soon()
  expect(whose()).toEqual(['a', 'a', 'b'])
  // Room for one: the third of the first would be one too many still.
  await end(2)
  expect(whose()).toEqual(['a', 'a', 'c'])
  await end(0)
  expect(whose()).toEqual(['a', 'c', 'a'])
  await end(1)
  expect(whose()).toEqual(['a', 'a', 'b'])
  for (let left = 3; left > 0; left -= 1) await end(0)
  await end(0)
  expect(await Promise.all(all)).toEqual(['a', 'a', 'a', 'a', 'b', 'c', 'b'])
  expect(turns.begun()).toBe(7)
})

it('has room again after what failed', async () => {
  const { begin, end, whose } = useWork({ atOnce: 1, atOnceForOne: 1 })
  const [first, second] = [begin('a'), begin('a')]
  const failed = expect(first).rejects.toThrow('broken')
  await soon()
  await end(0, new Error('broken'))
  await failed
  expect(whose()).toEqual(['a'])
  await end(0)
  expect(await second).toBe('a')
})
