import type { Arrivals } from '../../shelf/production-date/save.ts'
import { addToBatches } from './arrivals.store.ts'
import { lockTasks } from './store.ts'

/** Inbound tasks as the arrivals whose pieces get their dates afterwards. */
export const arrivals: Arrivals = {
  lock: async (tx, scope, code) => (await lockTasks(tx, scope, [code]))[0],
  addBatches: addToBatches,
}
