import { CENTRE_MENU } from './centre-entries.ts'
import type { MenuGroup } from './entry.ts'
import { GOODS_MENU } from './goods-entries.ts'
import { HOUSE_MENU } from './house-entries.ts'
import { MONEY_MENU } from './money-entries.ts'

/**
 * The menu as the program has it. Every start settles it into the database, where the platform may rename, order and hide
 * entries and add groups of its own; what it has changed stays as it is. What opens a page stands beside it (gaps Z22).
 */
export const MENU: readonly MenuGroup[] = [...GOODS_MENU, ...MONEY_MENU, ...HOUSE_MENU, ...CENTRE_MENU]
