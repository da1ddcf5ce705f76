import { IDENTITY, type Identity, type Right } from '../../access/rights.ts'

/** What somebody holds, or is to hold. */
export type Holding = {
  readonly identity: Identity
  readonly rights: readonly Right[]
  readonly menus: readonly string[]
  /** null: all of the merchant. */
  readonly warehouseIds: readonly number[] | null
}

/** The kinds of user that each kind may make: the platform its own staff, a merchant everybody of its own, warehouse staff their like. */
export const GRANTS: Readonly<Record<Identity, readonly Identity[]>> = {
  [IDENTITY.merchant]: [IDENTITY.merchant, IDENTITY.staff, IDENTITY.supplier],
  [IDENTITY.supplier]: [],
  [IDENTITY.platform]: [IDENTITY.platform],
  [IDENTITY.staff]: [IDENTITY.staff],
}

export type Excess =
  | { readonly refused: 'identityBeyond' }
  | { readonly refused: 'rightBeyond'; readonly rights: readonly Right[] }
  | { readonly refused: 'menuBeyond'; readonly menus: readonly string[] }
  | { readonly refused: 'warehouseBeyond'; readonly warehouseIds: readonly number[] }

/**
 * What of a holding goes beyond what its giver holds; null: nothing. Nobody grants what they do not hold, and nobody touches who
 * holds more than they do: a password reset by somebody lesser would make them the greater.
 */
export function beyond(giver: Holding, given: Partial<Holding>): Excess | null {
  if (given.identity !== undefined && !GRANTS[giver.identity].includes(given.identity))
    return { refused: 'identityBeyond' }
  const rights = given.rights?.filter((right) => !giver.rights.includes(right)) ?? []
  if (rights.length > 0) return { refused: 'rightBeyond', rights }
  const menus = given.menus?.filter((menu) => !giver.menus.includes(menu)) ?? []
  if (menus.length > 0) return { refused: 'menuBeyond', menus }
  const own = giver.warehouseIds
  const warehouseIds = own === null ? [] : (given.warehouseIds?.filter((id) => !own.includes(id)) ?? [])
  return warehouseIds.length > 0 ? { refused: 'warehouseBeyond', warehouseIds } : null
}
