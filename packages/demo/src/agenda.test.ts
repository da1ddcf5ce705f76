import { expect, it } from 'vitest'
import { createAgenda } from './agenda.ts'

it('lets deeds happen in their order, those they bring about too, and says when they have doubled', async () => {
  const agenda = createAgenda(1000)
  const happened: number[] = []
  const doubledAt: number[] = []
  const deed = async (at: number) => void happened.push(at)
  for (let at = 198; at > 0; at -= 2) agenda.at(at, deed)
  agenda.at(100, async (at) => {
    await deed(at)
    agenda.at(101, deed)
    agenda.at(1001, deed)
  })
  await agenda.run(async () => void doubledAt.push(happened.length))
  expect(happened).toEqual(happened.toSorted((a, b) => a - b))
  expect(happened).toHaveLength(101)
  expect(doubledAt).toEqual([32, 64])
})
