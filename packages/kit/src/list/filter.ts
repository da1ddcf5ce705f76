export type Option = {
  readonly value: string
  readonly label: string
  /** Tells options of the same label apart. */
  readonly note?: string
}

/** The choices of a filter whose values have names: `{ 0: '待处理' }`. */
export function optionsOf(names: Readonly<Record<string | number, string>>): Option[] {
  return Object.entries(names).map(([value, label]) => ({ value, label }))
}

/** One condition of a list. Its value travels in the address and in the call under `name`, as text; several are comma-joined. */
export type Filter =
  | { readonly kind: 'text'; readonly name: string; readonly label: string }
  | {
      readonly kind: 'one' | 'several'
      readonly name: string
      readonly label: string
      readonly options: readonly Option[] | undefined
      /** What it says where nothing is chosen; without it, that all are meant. */
      readonly none?: string | undefined
    }
  /** One of many, looked up as the person types. */
  | {
      readonly kind: 'search'
      readonly name: string
      readonly label: string
      readonly options: readonly Option[] | undefined
      readonly looking: boolean
      readonly onType: (typed: string) => void
    }
  /** A span of days under two names. */
  | { readonly kind: 'days'; readonly names: readonly [begin: string, end: string]; readonly label: string }

/** What the filters are set to, by the names of the list's input; what is not set is not there. */
export type FilterValues = Readonly<Record<string, string>>

/** What of the list's input a filter sets. */
export function namesOf(filter: Filter): readonly string[] {
  return filter.kind === 'days' ? filter.names : [filter.name]
}
