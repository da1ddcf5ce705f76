import { useQuery } from '@tanstack/react-query'
import type { MenuEntry } from '@yuncang/contract/access/session/session.ts'
import { findByCode } from '@yuncang/contract/task/task/detail.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { send } from '@yuncang/kit/call/client.ts'
import { useEffect, useState } from 'react'

type Document = CallOutput<typeof findByCode>[number]
export type Found = Omit<Document, 'kind'> & { readonly kind: Document['kind'] | 'page' }

const PAUSE_MS = 200
const SHORTEST_CODE = 3
const PAGES_SHOWN = 6

/** The pages and documents that a text leads to; documents are asked for once typing pauses. */
export function useFound(
  text: string,
  menu: readonly MenuEntry[],
): { readonly found: readonly Found[]; readonly asking: boolean } {
  const wanted = text.trim()
  const code = useSettled(wanted)
  const enabled = code.length >= SHORTEST_CODE
  const { data, isFetching } = useQuery({
    queryKey: [findByCode.path, code],
    queryFn: ({ signal }) => send(findByCode, { code }, { quiet: true, signal }),
    enabled,
  })
  const documents = enabled && code === wanted ? (data ?? []) : []
  return { found: [...documents, ...pagesNamed(wanted, menu)], asking: code !== wanted || isFetching }
}

function pagesNamed(text: string, menu: readonly MenuEntry[], trail: readonly string[] = []): Found[] {
  const needle = text.toLowerCase()
  const all = menu.flatMap((entry): Found[] => {
    if (entry.children.length > 0) return pagesNamed(text, entry.children, [...trail, entry.name])
    if (!`${entry.name}${entry.url}`.toLowerCase().includes(needle)) return []
    return [{ kind: 'page', code: entry.code, title: entry.name, note: trail.join(' / '), url: entry.url }]
  })
  return all.slice(0, PAGES_SHOWN)
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [text])
  return settled
}
