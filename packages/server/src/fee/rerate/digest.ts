import { RERATE_WORDS } from '@yuncang/contract/fee/rerate/words.ts'
import { EXPLAIN_WORDS } from '@yuncang/contract/fee/cost/words.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { yuanText, type Fen } from '@yuncang/domain/base/money.ts'
import { createHash } from 'node:crypto'
import { type Decision } from '../cost/decide.ts'
import type { Rerated } from './price-anew.ts'

/** Names what would be done and to what it would be done: two are the same only where nothing has changed between. */
export function digestOf(rerated: readonly Rerated[]): string {
  const said = rerated.map(({ of, decisions, families }) => [
    of.firstId,
    of.work.id,
    families.map(({ charge, adjusts, monthOpen }) => [
      charge.id,
      charge.status,
      monthOpen,
      adjusts.map(({ id, status }) => [id, status]),
    ]),
    decisions?.map(({ slot, oldFen, newFen, how, written }) => [
      slot,
      yuanText(oldFen),
      yuanText(newFen),
      how,
      written.map(versionText),
    ]),
  ])
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}

/** The versions of rates that a charge is written by, in words. */
export function versionText({ steps }: Decision['written'][number]): string {
  const { rates = [] } = (steps ?? {}) as { rates?: readonly { version: number; bySupplier: boolean }[] }
  return rates
    .map(({ version, bySupplier }) => {
      const whose = bySupplier ? EXPLAIN_WORDS.supplierRate : EXPLAIN_WORDS.warehouseRate
      return worded(RERATE_WORDS.version, { whose, version })
    })
    .join('、')
}

/** Money of decisions, before or after. */
export const sum = (decisions: readonly Decision[], of: 'oldFen' | 'newFen'): Fen =>
  decisions.reduce((total, decision) => total + decision[of], 0n)
