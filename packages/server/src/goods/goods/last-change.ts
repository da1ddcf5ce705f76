import { timeText } from '../../plumbing/http/wire.ts'
import type { GoodsState } from './save.store.ts'

/** Who touched goods last, or audited them, and when: facts of a refusal. */
export function touchedBy(goods: GoodsState, deed?: 'passed'): { person: string; at: string } {
  const { changed, passed } = goods
  const last = deed ? passed : !changed || (passed && passed.at > changed.at) ? passed : changed
  return { person: last?.person ?? '', at: timeText(last?.at ?? null) }
}
