import { MENU } from '@yuncang/contract/staff/menu/entries.ts'
import { ROLE_NAMES, ROLE_NOTES } from '@yuncang/contract/staff/role/words.ts'
import { IDENTITY, type Right } from '@yuncang/domain/access/rights.ts'
import { ROLES, type RoleName } from '@yuncang/domain/access/roles.ts'
import { menusOf } from '@yuncang/contract/staff/menu/pages.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { PLATFORM_TENANT } from '../../plumbing/db/scope.ts'
import { insertRole } from './store.ts'

const STOCK_MENUS = [
  'stock.goods',
  'stock.date',
  'stock.place',
  'stock.history',
  'stock.move',
  'stock.quality',
  'stock.redate',
  'stock.opening',
]

const COST_MENUS = [
  'cost.all',
  'cost.storage',
  'cost.handling',
  'cost.delivery',
  'cost.returns',
  'cost.labels',
  'cost.film',
]

/** The menu entries of roles that do not see every page that their rights open. */
const MENUS: Partial<Record<RoleName, readonly string[]>> = {
  supplier: [
    'assignment.all',
    'assignment.out',
    'assignment.in',
    'assignment.label',
    ...STOCK_MENUS,
    'stock.adjust',
    'stocktake.loss',
    'goods.list',
    'fee.rate',
    'fee.lease',
    ...COST_MENUS,
    'bill.list',
    'system.import',
    'centre.home',
    'centre.inOut',
    'centre.goods',
  ],
  // On the floor the work comes from the phone; in the office there is the list of tasks.
  floorWorker: ['assignment.all'],
}
/** The platform looks at suppliers of all merchants in a list of its own, prints nothing, and charges nothing. */
const NOT_THE_PLATFORMS = [
  'partner.supplier',
  'rolls.label',
  'fee.rate',
  'fee.lease',
  'fee.unpriced',
  'fee.leakage',
  'fee.tax',
  'fee.month',
  'fee.expense',
  'fee.profit',
  ...COST_MENUS,
]
const THE_PLATFORMS = MENU.flatMap(({ pages }) => pages.filter((page) => page.platformOnly).map(({ code }) => code))

/**
 * Writes the roles a tenant begins with (gaps C15): names, rights and menu entries. The platform gets its own one, a merchant all
 * others; all of them can be edited afterwards. The transaction must be in the tenant.
 * @returns the ids of the roles by name
 */
export async function seedRoles(tx: Tx, tenantId: number): Promise<ReadonlyMap<RoleName, number>> {
  const ids = new Map<RoleName, number>()
  for (const name of Object.keys(ROLES) as RoleName[]) {
    const { identity, rights } = ROLES[name]
    if ((identity === IDENTITY.platform) !== (tenantId === PLATFORM_TENANT)) continue
    const role = {
      kind: name,
      name: ROLE_NAMES[name],
      identity,
      note: ROLE_NOTES[name],
      rights,
      menus: menusOfRole(name, rights),
    }
    ids.set(name, (await insertRole(tx, tenantId, role))!)
  }
  return ids
}

/** The rights and menu entries that a role of this installation holds, or may get. */
type Held = { readonly rights: readonly Right[]; readonly menus: readonly string[] }

/**
 * What a role that its tenant began with gains by what is new in the program: what such a role has in a new installation, and of the
 * menu only pages that it can open. What people have taken from it before is not new and stays away.
 */
export function gainedBy(name: RoleName, held: Held, isNew: Held): Held {
  const whole: readonly Right[] = ROLES[name].rights
  const rights = whole.filter((right) => isNew.rights.includes(right) && !held.rights.includes(right))
  const open = menusOf([...held.rights, ...rights])
  const menus = menusOfRole(name, whole).filter(
    (menu) => isNew.menus.includes(menu) && !held.menus.includes(menu) && open.includes(menu),
  )
  return { rights, menus }
}

function menusOfRole(name: RoleName, rights: readonly Right[]): readonly string[] {
  const others = name === 'platformAdmin' ? NOT_THE_PLATFORMS : THE_PLATFORMS
  return MENUS[name] ?? menusOf(rights).filter((menu) => !others.includes(menu))
}
