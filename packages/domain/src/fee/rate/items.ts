import { own } from '../../base/own.ts'

/** The page of the cost menu that shows a cost, and the sum of the bill it goes into (part 3, 2.4, 3.7, 9; gaps G16). */
export const COST_GROUP = {
  storage: 0,
  handling: 1,
  delivery: 2,
  returns: 3,
  labels: 4,
  film: 5,
  other: 6,
} as const
export type CostGroup = (typeof COST_GROUP)[keyof typeof COST_GROUP]
export const costGroups: readonly CostGroup[] = Object.values(COST_GROUP)

/** What kind of work an item charges. */
export type ItemRules = {
  readonly group: CostGroup
  /** Has an entry for each dispatch point instead of one for all (part 3, 2.1). */
  readonly byPoint: boolean
  /** May have a rate: what is entered by hand has none. */
  readonly rated: boolean
}

const { storage, handling, delivery, returns, labels, film, other } = COST_GROUP
const rules = (group: CostGroup, { byPoint = false, rated = true } = {}): ItemRules => ({ group, byPoint, rated })

/** The charge items that part 3, 3.2 names, by their codes in the dictionary under COST_PRO. */
export const ITEMS = {
  COST_PRO_STORAGE: rules(storage),
  COST_PRO_MOVE: rules(handling),
  COST_PRO_SEND: rules(delivery, { byPoint: true }),
  COST_PRO_SEND_REPLENISH: rules(delivery, { byPoint: true }),
  COST_PRO_RETURN_REMAINING: rules(returns, { byPoint: true }),
  COST_PRO_RETURN_SALES: rules(returns, { byPoint: true }),
  COST_PRO_RETURN_REJECT: rules(returns, { byPoint: true }),
  COST_PRO_LABLE: rules(labels),
  COST_PRO_COATED: rules(film),
  COST_PRO_OTHER: rules(other, { rated: false }),
} as const satisfies Record<string, ItemRules>

/** An item that the parts name. A merchant may have more of storage and labels: those are texts. */
export type NamedItem = keyof typeof ITEMS

/** The five items with an entry for each dispatch point. */
export const pointItems: readonly string[] = Object.entries(ITEMS)
  .filter(([, { byPoint }]) => byPoint)
  .map(([code]) => code)

/**
 * What an item of the dictionary charges: any code with COST_PRO_LABLE in it is labels, any other that the parts do not name is
 * storage (gaps F13). Whether the code is a child of COST_PRO is for who asks to know.
 */
export function itemRules(code: string): ItemRules {
  return (
    own<ItemRules>(ITEMS, code) ?? (code.includes('COST_PRO_LABLE') ? ITEMS.COST_PRO_LABLE : ITEMS.COST_PRO_STORAGE)
  )
}
