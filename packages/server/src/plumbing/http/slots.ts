import { COMMON_REFUSALS, type Refusal } from '@yuncang/contract/wire/refusal.ts'
import { Refused } from './refused.ts'

/**
 * Lets at most `count` pieces of work run at once; the others wait for their turn, at most `longestWait_ms`. For exports: each
 * holds a database connection for as long as its client takes to read, and must leave most of them to everybody else.
 * @throws Refused `late` when no turn came in time
 */
export function createSlots(count: number, longestWait_ms: number, late: Refusal = COMMON_REFUSALS.exportsBusy) {
  let free = count
  const waiting: (() => void)[] = []
  const turn = (): Promise<void> =>
    new Promise((begin, refuse) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(called), 1)
        refuse(new Refused(late, {}))
      }, longestWait_ms)
      const called = () => {
        clearTimeout(timer)
        begin()
      }
      waiting.push(called)
    })
  return async function inSlot<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1
    else await turn()
    try {
      return await work()
    } finally {
      // A slot goes straight to the next in line.
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
