/**
 * The status of what can be put out of use and back: entries of the dictionary, roles, accounts, menu entries, buttons, messages,
 * merchants. Goods, suppliers, warehouses and locations say 1 while they are in use, too.
 */
export const USE = { on: 1, off: 2 } as const
export const USES = [USE.on, USE.off] as const
export type Use = (typeof USE)[keyof typeof USE]
type Kept = { readonly status: number }

export const isInUse = ({ status }: Kept): boolean => status === USE.on

/** What it becomes when it is turned. */
export const turned = (kept: Kept): Use => (isInUse(kept) ? USE.off : USE.on)
