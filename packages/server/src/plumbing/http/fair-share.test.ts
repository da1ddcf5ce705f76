import { expect, it, vi } from 'vitest'
import { createSlots, type Asker, type SlotRules } from './fair-share.ts'

const rules: SlotRules = { count: 4, perTenant: 3, perAccount: 2, longestWait_ms: 50, longestHold_ms: 10_000 }
const person = (tenantId: number, accountId: number): Asker => ({ tenantId, accountId })
const nothing = () => {}
/** Lets everything happen that is due. */
const settled = () => new Promise((wake) => setTimeout(wake, 5))

it('refuses who has waited too long for a turn, and loses no turn by it', async () => {
  const slots = createSlots({ ...rules, count: 1 })
  const leave = await slots.enter(person(1, 1), nothing)
  await expect(slots.run(person(2, 2), nothing, async () => 'late')).rejects.toThrow('正在导出的人较多')
  const next = slots.run(person(2, 2), nothing, async () => 'next')
  leave()
  expect(await next).toBe('next')
  expect(await slots.run(person(1, 1), nothing, async () => 'after')).toBe('after')
})

it('lets no account and no merchant take all, and those behind them pass', async () => {
  const slots = createSlots({ ...rules, longestWait_ms: 5000 })
  const begun: string[] = []
  const leaves = new Map<string, () => void>()
  const come = (name: string, asker: Asker) =>
    void slots.enter(asker, nothing).then((leave) => {
      begun.push(name)
      leaves.set(name, leave)
    })
  for (const name of ['a', 'b', 'c']) come(`first ${name}`, person(1, 1))
  for (const name of ['a', 'b']) come(`colleague ${name}`, person(1, 2))
  come('stranger', person(2, 3))
  await settled()
  expect(begun).toEqual(['first a', 'first b', 'colleague a', 'stranger'])
  leaves.get('stranger')!()
  await settled()
  // A place is free, but not for this merchant.
  expect(begun).toHaveLength(4)
  leaves.get('first a')!()
  await settled()
  expect(begun.slice(4)).toEqual(['first c'])
  leaves.get('colleague a')!()
  await settled()
  expect(begun.slice(5)).toEqual(['colleague b'])
})

it('takes a slot away from work that never ends, and tells it', async () => {
  const slots = createSlots({ ...rules, count: 1, longestHold_ms: 30, longestWait_ms: 5000 })
  const giveUp = vi.fn()
  const leave = await slots.enter(person(1, 1), giveUp)
  await slots.run(person(2, 2), nothing, async () => {})
  expect(giveUp).toHaveBeenCalledOnce()
  // What comes late changes nothing.
  const second = await slots.enter(person(2, 2), nothing)
  leave()
  await expect(createSlots({ ...rules, count: 1 }).run(person(1, 1), nothing, async () => 'free')).resolves.toBe('free')
  second()
})

it('of a merchant of whom many wait the next is told at once, and of another is not', async () => {
  const slots = createSlots({ ...rules, count: 1, mostWaiting: 2, longestWait_ms: 5000 })
  const leave = await slots.enter(person(1, 1), nothing)
  const turns = [1, 2].map((account) => slots.run(person(1, account), nothing, async () => account))
  await expect(slots.enter(person(1, 3), nothing)).rejects.toThrow()
  const stranger = slots.run(person(2, 4), nothing, async () => 4)
  leave()
  expect(await Promise.all([...turns, stranger])).toEqual([1, 2, 4])
})

it('who goes away while it waits loses its turn, and nobody else does', async () => {
  const slots = createSlots({ ...rules, count: 1, longestWait_ms: 5000 })
  const leave = await slots.enter(person(1, 1), nothing)
  const work = vi.fn(async () => 'done')
  let go = nothing
  const gone = slots.run(person(1, 2), nothing, work, (then) => (go = then))
  const next = slots.run(person(1, 3), nothing, async () => 'next')
  go()
  await expect(gone).rejects.toThrow()
  await expect(slots.run(person(1, 4), nothing, work, (then) => then())).rejects.toThrow()
  leave()
  expect(await next).toBe('next')
  expect(work).not.toHaveBeenCalled()
})
