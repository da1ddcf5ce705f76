import type { MenuChoice } from '@yuncang/contract/partner/combo/combo.ts'
import { COMBO_REFUSALS } from '@yuncang/contract/partner/combo/words.ts'
import { withParents } from '@yuncang/domain/partner/merchant/menus.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { merchantMenu, type MenuRow } from './menu.store.ts'

/** The menu as a tree to choose from. */
export function choices(menu: readonly MenuRow[], parent: string | null = null): MenuChoice[] {
  return menu
    .filter((row) => row.parent_code === parent)
    .map(({ code, name }) => ({ code, name, children: choices(menu, code) }))
}

/** Chosen entries with those they stand under, without groups that nothing was chosen of. */
export async function chosenMenus(db: Db, codes: readonly string[]): Promise<string[]> {
  const menu = await merchantMenu(db)
  const unknown = codes.find((code) => !menu.some((row) => row.code === code))
  if (unknown !== undefined) throw refuse(COMBO_REFUSALS, 'unknownMenu', { menu: unknown })
  const groups = new Set(menu.map((row) => row.parent_code))
  const pages = codes.filter((code) => !groups.has(code))
  if (pages.length === 0) throw refuse(COMBO_REFUSALS, 'noMenu')
  return withParents(
    menu.map((row) => ({ code: row.code, parentCode: row.parent_code })),
    pages,
  )
}
