import { USE } from '../in-use.ts'

/** How deep the dictionary is. */
export const DICT_LEVELS = 3

/** Whether a text is the code of an entry: capitals, digits and underscores, a capital first. */
export const isDictCode = (code: string): boolean => /^[A-Z][A-Z\d_]{1,59}$/.test(code)

/** An entry as a change finds it. */
export type DictEntry = {
  readonly name: string
  readonly sort: number
  /** 1 enabled, 2 disabled. */
  readonly status: number
  /** The program knows it by its code. */
  readonly system: boolean
}

export type DictChange = {
  readonly name?: string | undefined
  readonly sort?: number | undefined
  readonly status?: number | undefined
}

/** The entry after a change (part 2, 4). What the program knows by its code stays enabled: it is renamed and moved only. */
export function planDictChange(
  entry: DictEntry,
  { name = entry.name, sort = entry.sort, status = entry.status }: DictChange,
): { readonly entry: DictEntry } | { readonly refused: 'system'; readonly name: string } {
  if (entry.system && status !== USE.on) return { refused: 'system', name: entry.name }
  return { entry: { ...entry, name, sort, status } }
}

/** Why an entry cannot be deleted; null: it can. */
export function whyKept(
  entry: Pick<DictEntry, 'name' | 'system'>,
  { children, uses }: { readonly children: number; readonly uses: number },
):
  | { readonly refused: 'system'; readonly name: string }
  | { readonly refused: 'hasChildren' | 'inUse'; readonly name: string; readonly count: number }
  | null {
  const { name } = entry
  if (entry.system) return { refused: 'system', name }
  if (children > 0) return { refused: 'hasChildren', name, count: children }
  return uses > 0 ? { refused: 'inUse', name, count: uses } : null
}
