import { codeForm } from '@yuncang/domain/base/name.ts'
import { MOST_FOUND, type search } from '@yuncang/contract/board/search/search.ts'
import { FOUND_DEEDS } from '@yuncang/contract/board/search/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { type Context, mayCall } from '../../plumbing/http/context.ts'
import type { Hit } from '../../plumbing/http/finder.ts'
import { flagOf } from '../../plumbing/http/wire.ts'
import { FINDERS, type Found, type FoundKind } from './finders.ts'

type One = Hit & { readonly kind: FoundKind; readonly place: number }

/** Everything of the scope that a text names: the whole code first, then codes that begin with it, then names. */
export async function find(
  db: Db,
  ctx: Context,
  { text }: CallInput<typeof search>,
): Promise<CallOutput<typeof search>> {
  const asked = FINDERS.filter(({ finder }) => mayCall(ctx, finder.opens))
  const found = await Promise.all(
    asked.map(async (one) => (await one.finder.find(db, ctx, text)).map(inPlace(ctx, one, text))),
  )
  const hits = withEntries(found.flat()).toSorted((a, b) => a.place - b.place)
  const records = hits.slice(0, MOST_FOUND).map(({ kind, codes, title, note, place, url, deeds }) => ({
    kind,
    code: codes[0]!,
    title,
    note,
    exact: flagOf(place === 0),
    url,
    deeds: [...deeds],
  }))
  return { records, total: hits.length }
}

function inPlace(ctx: Context, { kind, more = [] }: Found, text: string): (hit: Hit) => One {
  const wanted = codeForm(text)
  return (hit) => {
    const codes = hit.codes.map(codeForm)
    const place = codes.includes(wanted) ? 0 : codes.some((code) => code.startsWith(wanted)) ? 1 : 2
    const further = more.filter(({ opens }) => mayCall(ctx, opens)).map(({ title, url }) => ({ title, url: url(hit) }))
    return { ...hit, kind, place, deeds: [...hit.deeds, ...further] }
  }
}

/** A date entry has the code of its task: whoever sees the task sees it as what can be done with that. */
function withEntries(hits: readonly One[]): One[] {
  const tasks = new Set(hits.filter(({ kind }) => kind === 'task').map(({ codes }) => codes[0]))
  const entries = new Map(
    hits.filter(({ kind, codes }) => kind === 'dates' && tasks.has(codes[0])).map((hit) => [hit.codes[0], hit]),
  )
  return hits
    .filter((hit) => entries.get(hit.codes[0]) !== hit)
    .map((hit) => {
      const entry = hit.kind === 'task' ? entries.get(hit.codes[0]) : undefined
      return entry ? { ...hit, deeds: [...hit.deeds, { title: FOUND_DEEDS.enterDates, url: entry.url }] } : hit
    })
}
