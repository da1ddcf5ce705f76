import type { IMPORT_REFUSALS } from '@yuncang/contract/base/import/words.ts'
import type { Facts } from '@yuncang/contract/wire/refusal.ts'

export type SheetRefusalName = keyof typeof IMPORT_REFUSALS

/** A file that is no sheet of ours, by the name of the call's refusal; it travels from the reading process as name and facts. */
export class SheetRefused extends Error {
  readonly refused: SheetRefusalName
  readonly facts: Facts
  constructor(refused: SheetRefusalName, facts: Facts = {}) {
    super(refused)
    this.name = 'SheetRefused'
    this.refused = refused
    this.facts = facts
  }
}
