import { useQuery } from '@tanstack/react-query'
import type { MenuEntry } from '@yuncang/contract/access/session/session.ts'
import { search } from '@yuncang/contract/board/search/search.ts'
import { send } from '@yuncang/kit/call/client.ts'
import { useEffect, useState } from 'react'
import { documentChoices, pageChoices, type Choice, type Recent } from './choices.ts'
import type { OpenPage } from './menu.ts'

const PAUSE_MS = 150

type Sought = {
  readonly choices: readonly Choice[]
  /** Found, and more than is shown. */
  readonly more: number
  readonly asking: boolean
  readonly failed: boolean
}

/** What a text leads to: what has it for a code or a name, asked for once typing pauses, and pages; without a text the pages last seen. */
export function useFound(
  text: string,
  { menu, pages, recent }: { menu: readonly MenuEntry[]; pages: readonly OpenPage[]; recent: readonly Recent[] },
): Sought {
  const wanted = text.trim()
  const settled = useSettled(wanted)
  const { data, isFetching, isError } = useQuery({
    queryKey: [search.path, settled],
    queryFn: ({ signal }) => send(search, { text: settled }, { quiet: true, signal }),
    enabled: settled !== '' && wanted !== '',
    staleTime: 0,
  })
  const answer = settled === wanted && wanted !== '' ? data : undefined
  const documents = answer ? documentChoices(answer.records, pages) : []
  return {
    choices: [...documents, ...pageChoices(wanted, menu, recent)],
    more: answer ? answer.total - answer.records.length : 0,
    asking: settled !== wanted || (isFetching && !answer),
    failed: isError && settled === wanted,
  }
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [text])
  return settled
}
