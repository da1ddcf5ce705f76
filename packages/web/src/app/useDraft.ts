import { askPerson, toast } from '@yuncang/kit/call/toast.ts'
import { useEffect, useRef } from 'react'
import { forgetDraft, keepDraft, keptDraft } from './drafts.ts'
import { useTab, useUnsaved } from './tab.ts'
import { useUser } from './user.ts'
import { DRAFT_WORDS } from './words.ts'

const PAUSE_MS = 500

type Work<T> = {
  /** What the form is called: 新建出库任务. */
  readonly what: string
  /** Whether something stands there that is not saved. */
  readonly unsaved: boolean
  /** All that was typed, as JSON can say it. */
  readonly value: T
  /** Puts it back onto the page, which is unsaved from then on. */
  readonly restore: (value: T) => void
  /** What was typed into, a version for example: a draft of another is not offered. */
  readonly base?: string
}

/**
 * Keeps what is typed on a page in this tab of the browser, for this person and a day. After a reload or a crash the page offers it,
 * never silently; it is forgotten once the page is saved or its tab closed. Closing the tab, or the window, asks first.
 */
export function useDraft<T>(work: Work<T>): void {
  useUnsaved(work.unsaved)
  useKept(useTab().path, work)
}

/** Keeps work under a name, offers what was kept under it before, and answers how it is forgotten. */
export function useKept<T>(path: string, { what, unsaved, value, restore, base = '' }: Work<T>): () => void {
  const { account } = useUser().user
  const latest = useRef({ unsaved, value, restore })
  latest.current = { unsaved, value, restore }
  const offered = useRef(false)
  const kept = useRef(false)

  useEffect(() => {
    if (offered.current) return
    offered.current = true
    const draft = keptDraft(account, path)
    if (!draft) return
    if (draft.base !== base) {
      forgetDraft(account, path)
      return void toast.warning(DRAFT_WORDS.outdated(what))
    }
    void askPerson(DRAFT_WORDS.offer(what, timeOf(draft.at))).then((yes) => {
      if (yes) latest.current.restore(draft.value as T)
      else forgetDraft(account, path)
    })
  }, [account, path, base, what])

  useEffect(() => {
    if (!unsaved) {
      if (kept.current) forgetDraft(account, path)
      kept.current = false
      return undefined
    }
    let before = ''
    const keep = () => {
      const text = JSON.stringify(latest.current.value)
      if (text === before || !latest.current.unsaved) return
      before = text
      kept.current = true
      keepDraft(account, path, { at: Date.now(), base, value: latest.current.value })
    }
    const timer = window.setInterval(keep, PAUSE_MS)
    window.addEventListener('pagehide', keep)
    return () => {
      window.clearInterval(timer)
      window.removeEventListener('pagehide', keep)
    }
  }, [unsaved, account, path, base])
  return () => forgetDraft(account, path)
}

const timeOf = (at: number) =>
  new Intl.DateTimeFormat('zh-CN', {
    timeZone: 'Asia/Shanghai',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(at)
