import type { Call } from '@yuncang/contract/wire/call.ts'
import type { Db } from '../db/database.ts'
import type { Context } from './context.ts'

/** What can be done with what was found, and where. */
export type Deed = { readonly title: string; readonly url: string }

/** Something that a person has a code or a name for; `codes` are all that name it, the first of them its own. */
export type Hit = {
  readonly codes: readonly string[]
  readonly title: string
  readonly note: string
  /** The warehouse that its code is unique in; absent where the code says enough. */
  readonly warehouseCode?: string
  /** Its page. */
  readonly url: string
  readonly deeds: readonly Deed[]
}

/** At most so many of a kind are looked for. */
export const MOST_OF_A_KIND = 8

/** How one feature finds what is its own; `board/search` asks all of them. */
export type Finder = {
  /** The call its page begins with: who may not make it finds nothing. */
  readonly opens: Call
  /** At most {@link MOST_OF_A_KIND} of the scope, best first. */
  readonly find: (db: Db, ctx: Context, text: string) => Promise<readonly Hit[]>
}
