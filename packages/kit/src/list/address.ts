import { LAST_PAGE } from '@yuncang/domain/base/last-page.ts'
import type { z } from '@yuncang/contract/wire/field.ts'
import { ourNamesOf } from '@yuncang/contract/wire/names.ts'
import type { FilterValues } from './filter.ts'

export const PAGE_SIZES = [10, 20, 50, 100] as const
const DEFAULT_SIZE = 10

/** What a list shows: everything in it stands in the address, so that a link reproduces the view. */
export type ListView = {
  readonly values: FilterValues
  readonly page: number
  readonly size: number
  /** What the call sorts by, with `-` before it for descending; empty for the list's own order. */
  readonly sort: string
}

/** The page that an address asks for by a name: the first where it asks for none, the last that can be had where it asks for one beyond. */
export function pageOf(query: URLSearchParams, name = 'page'): number {
  const page = Number(query.get(name))
  return Number.isSafeInteger(page) && page > 0 ? Math.min(page, LAST_PAGE) : 1
}

/** Reads a view from an address. What no filter names, and what is not a page or a size, is left out. */
export function readView(query: URLSearchParams, names: readonly string[]): ListView {
  const values: Record<string, string> = {}
  for (const name of names) {
    const value = query.get(name)?.trim()
    if (value) values[name] = value
  }
  const size = Number(query.get('size'))
  return {
    values,
    page: pageOf(query),
    size: (PAGE_SIZES as readonly number[]).includes(size) ? size : DEFAULT_SIZE,
    sort: query.get('sort') ?? '',
  }
}

/** Writes a view as the shortest address that reads back as the same view: what is at its default is left out. */
export function writeView(view: ListView): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(view.values)) if (value.trim() !== '') query.set(name, value.trim())
  if (view.sort !== '') query.set('sort', view.sort)
  if (view.page !== 1) query.set('page', String(view.page))
  if (view.size !== DEFAULT_SIZE) query.set('size', String(view.size))
  return query
}

/**
 * An address whose conditions stand under the names of a list's input. Links that were kept, and those in messages, may speak the
 * wire's instead (`?ysdShelvesType=2`): they are understood too.
 */
export function inOurNames(query: URLSearchParams, input: z.ZodType): URLSearchParams {
  const known = new URLSearchParams(query)
  for (const [onWire, field] of Object.entries(ourNamesOf(input))) {
    const asked = query.get(onWire)
    if (asked !== null && !query.has(field)) known.set(field, asked)
  }
  return known
}
