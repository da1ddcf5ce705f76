import type { Right } from '@yuncang/domain/access/rights.ts'
import { MENU } from './entries.ts'
import type { LoosePage, Opening } from './entry.ts'

/** A page of the menu, or one without an entry, with the rights that are exercised on it. */
export type Page = Opening &
  (
    | {
        /** Code of the menu entry. */
        readonly menu: string
      }
    | {
        readonly menu: null
        /** Where its rights are granted. */
        readonly loose: LoosePage
      }
  )

/** Every page in the order of the menu: what opens it and what can be done there (gaps Z22). */
export const PAGES: readonly Page[] = MENU.flatMap(({ pages, beside }) => [
  ...pages.map(({ code, opens, rights }) => ({ menu: code, opens, rights })),
  ...(beside ? [{ menu: null, loose: beside.page, opens: [], rights: beside.rights }] : []),
])

/** The menu entries of the pages that somebody with these rights can open. */
export function menusOf(rights: readonly Right[]): string[] {
  return PAGES.flatMap(({ menu, opens }) =>
    menu !== null && opens.some((right) => rights.includes(right)) ? [menu] : [],
  )
}

/**
 * The rights that can be granted where only some pages are had: those that open one of them, those exercised on one, and those of a page
 * that shows the same as one of them (the list of all tasks and the list of outbound tasks). What stands in no menu is always there.
 */
export function rightsOn(menus: readonly string[]): Right[] {
  const opening = opensOf(menus)
  const open = PAGES.filter((each) => isHad(each, menus) || each.opens.some((right) => opening.includes(right)))
  return [...new Set([...opening, ...open.flatMap(({ rights }) => rights)])]
}

/**
 * Where a right is granted: at its own page, else at the first of the pages that shows the same; undefined when there is none.
 * @param menus the pages there are, in their order
 */
export function grantedAt(right: Right, menus: readonly string[]): Page | undefined {
  const home = PAGES.find(({ rights }) => rights.includes(right))
  if (home && isHad(home, menus)) return home
  return PAGES.find(
    ({ menu, opens }) =>
      menu !== null && menus.includes(menu) && opens.some((each) => each === right || home?.opens.includes(each)),
  )
}

const isHad = ({ menu }: Page, menus: readonly string[]) => menu === null || menus.includes(menu)
const opensOf = (menus: readonly string[]) =>
  PAGES.filter(({ menu }) => menu !== null && menus.includes(menu)).flatMap(({ opens }) => opens)
