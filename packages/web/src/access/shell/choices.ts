import type { MenuEntry } from '@yuncang/contract/access/session/session.ts'
import type { search } from '@yuncang/contract/board/search/search.ts'
import { FOUND_NAMES } from '@yuncang/contract/board/search/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { own } from '@yuncang/domain/base/own.ts'
import { findPage, pathOf, type OpenPage } from './menu.ts'
import { ALSO_CALLED, CHOICE_WORDS } from './words.ts'

type Hit = CallOutput<typeof search>['records'][number]

/** A line of the palette: the first of its acts opens it, the others are what more can be done. */
export type Choice = {
  readonly key: string
  readonly group: string
  readonly title: string
  readonly note: string
  readonly acts: readonly { readonly title: string; readonly url: string }[]
}
/** A page that was seen, with its address. */
export type Recent = { readonly title: string; readonly url: string }

const PAGES_SHOWN = 6

/** What was found, of each kind together, in the order of the best of each kind; acts that lead to no page of this person left out. */
export function documentChoices(hits: readonly Hit[], pages: readonly OpenPage[]): Choice[] {
  const leads = ({ url }: { readonly url: string }) => findPage(pages, pathOf(url)) !== null
  const all = hits.filter(leads).map((hit): Choice => ({
    key: `${hit.kind} ${hit.url}`,
    group: FOUND_NAMES[hit.kind],
    title: hit.title,
    note: hit.note,
    acts: [{ title: CHOICE_WORDS.open, url: hit.url }, ...hit.deeds.filter(leads)],
  }))
  return [...Map.groupBy(all, ({ group }) => group).values()].flat()
}

/** The pages whose name or address has the text; without a text those last seen, the latest first. */
export function pageChoices(text: string, menu: readonly MenuEntry[], recent: readonly Recent[]): Choice[] {
  const page = (group: string, { title, url }: Recent, note = ''): Choice => ({
    key: `${group} ${url}`,
    group,
    title,
    note,
    acts: [{ title: CHOICE_WORDS.open, url }],
  })
  if (text === '') return recent.slice(0, PAGES_SHOWN).map((one) => page(CHOICE_WORDS.recent, one))
  return named(text.toLowerCase(), menu)
    .slice(0, PAGES_SHOWN)
    .map(({ entry, trail }) => page(CHOICE_WORDS.pages, { title: entry.name, url: entry.url }, trail.join(' / ')))
}

type Named = { readonly entry: MenuEntry; readonly trail: readonly string[] }

function named(needle: string, menu: readonly MenuEntry[], trail: readonly string[] = []): Named[] {
  return menu.flatMap((entry): Named[] => {
    if (entry.children.length > 0) return named(needle, entry.children, [...trail, entry.name])
    const called = `${entry.name}\n${entry.url}\n${own(ALSO_CALLED, entry.url) ?? ''}`
    return called.toLowerCase().includes(needle) ? [{ entry, trail }] : []
  })
}

/** A text in three: before the part that was looked for, that part as it is written there, and after it; null where it is not. */
export function parted(text: string, wanted: string): readonly [string, string, string] | null {
  const place = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted.toLowerCase())
  if (place < 0) return null
  const end = place + wanted.length
  return [text.slice(0, place), text.slice(place, end), text.slice(end)]
}
