import type { Right } from '@yuncang/domain/access/rights.ts'

/** Flags of menu entries: those of the main shell, and those of the data centre (part 1, 2.1). */
export const MAIN_SHELL = 1
export const DATA_CENTRE = 2

/** What opens a page, and what is granted with it. */
export type Opening = {
  /** Who holds one of these can open the page. */
  readonly opens: readonly Right[]
  /** The rights that are granted with the page. Each right stands at one page only. */
  readonly rights: readonly Right[]
}

/** An entry that leads to a page. */
export type MenuPage = Opening & {
  readonly code: string
  readonly name: string
  readonly url: string
  /** The page of the back office that it opens. */
  readonly component: string
  readonly sort: number
  /** Only those who run the installation have it; no role of a merchant is offered it. */
  readonly platformOnly?: boolean
}

/** Pages without an entry: those of the devices. */
export type LoosePage = 'floor'

/** A group of entries. */
export type MenuGroup = {
  readonly code: string
  readonly name: string
  readonly icon: string
  readonly sort: number
  readonly platformOnly?: boolean
  /** The shell that the entries stand in; without it the main one. */
  readonly shell?: typeof DATA_CENTRE
  readonly pages: readonly MenuPage[]
  /** What is done beside these pages with a phone or a PDA. */
  readonly beside?: { readonly page: LoosePage; readonly rights: readonly Right[] }
}

/** A page that is opened by any of some rights, which are granted with it, and so are further ones. */
export const openedBy = (opens: Right | readonly Right[], ...further: readonly Right[]): Opening => {
  const all = typeof opens === 'string' ? [opens] : opens
  return { opens: all, rights: [...all, ...further] }
}
/** A page that is opened by a right of another one. */
export const shownTo = (...opens: readonly Right[]): Opening => ({ opens, rights: [] })
/** A page of every merchant's menu. */
export const page = (
  code: string,
  name: string,
  url: string,
  component: string,
  sort: number,
  opening: Opening,
): MenuPage => ({ code, name, url, component, sort, ...opening })
/** A page of those who run the installation. */
export const platformPage = (...entry: Parameters<typeof page>): MenuPage => ({ ...page(...entry), platformOnly: true })
