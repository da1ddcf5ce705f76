import { hash } from 'node:crypto'

/** What a table held: how many rows, and a sum over all of them that does not depend on their order. */
export type Tally = { readonly rows: number; readonly sum: string }

const HALF = 2 ** 48

/** Adds up rows: two tables have the same tally when they hold the same rows, each as often. */
export function createTally(): { add(row: Buffer): void; readonly tally: Tally } {
  let rows = 0
  let [high, low] = [0, 0]
  return {
    add(row) {
      const print = hash('sha1', row, 'buffer')
      rows += 1
      high = (high + print.readUIntBE(0, 6)) % HALF
      low = (low + print.readUIntBE(6, 6)) % HALF
    },
    get tally() {
      return { rows, sum: [high, low].map((half) => half.toString(16).padStart(12, '0')).join('') }
    },
  }
}
