import type { MenuEntry } from '@yuncang/contract/access/session/session.ts'
import { search } from '@yuncang/contract/board/search/search.ts'
import { send } from '@yuncang/kit/call/client.ts'
import { toast } from '@yuncang/kit/call/toast.ts'
import { useScan } from '@yuncang/kit/scan/useScan.ts'
import type { InputRef } from 'antd'
import { Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { dialogReady } from '@yuncang/kit/part/part.ts'
import { documentChoices, type Choice, type Recent } from './choices.ts'
import { findPage, pathOf, type OpenPage } from './menu.ts'
import { bindPalette } from './open-palette.ts'
import { optionId, type Picked } from './picked.ts'
import { useFound } from './useFound.ts'

type Props = {
  readonly pages: readonly OpenPage[]
  readonly menu: readonly MenuEntry[]
  /** The pages last seen, the latest first. */
  readonly recent: readonly Recent[]
}

const PaletteDialog = dialogReady(() => import('./PaletteDialog.tsx'))

const FIRST: Picked = { line: 0, act: 0 }

/** Ctrl K, or a code scanned outside a field, opens whatever has a code or a name, and any page by its name (docs/design/look.md). */
export function Palette({ pages, menu, recent }: Props) {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const [text, setText] = useState('')
  const [picked, setPicked] = useState(FIRST)
  const field = useRef<InputRef>(null)
  const { choices, more, asking, failed } = useFound(open ? text : '', { menu, pages, recent })
  const chosen = choices[picked.line] ? picked : FIRST
  const [waiting, setWaiting] = useState(false)

  const show = (code: string) => {
    setText(code)
    setPicked(FIRST)
    setWaiting(false)
    setOpen(true)
    setWasOpen(true)
  }
  const visit = (url: string | undefined) => {
    if (url === undefined || !findPage(pages, pathOf(url))) return
    setOpen(false)
    void navigate(url)
  }
  useEffect(() => bindPalette(show), [])
  useShortcut(() => show(''))
  useScan((code) => void openScanned(code), { fields: 'ignore', enabled: !open })

  /** One thing of this code: open it. Several, or only such as begin with it: let the person choose. */
  const openScanned = async (code: string) => {
    const answer = await send(search, { text: code }).catch(() => null)
    if (answer === null) return
    const found = (hits: typeof answer.records) => documentChoices(hits, pages)
    const exact = found(answer.records.filter((hit) => hit.exact === 1))
    if (found(answer.records).length === 0) toast.warning(`没有找到编码 ${code}`)
    else if (exact.length === 1) visit(exact[0]!.acts[0]!.url)
    else show(code)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const next = stepped(event.key, chosen, choices, caretAtEnd(field.current?.input))
    if (next) {
      event.preventDefault()
      setPicked(next)
      document.querySelector(`#${optionId(next)}`)?.scrollIntoView({ block: 'nearest' })
    }
    // What stands there may still belong to the text before: Enter waits for the answer.
    if (event.key === 'Enter') setWaiting(true)
  }
  useOnce(waiting && !asking, () => {
    setWaiting(false)
    visit(choices[chosen.line]?.acts[chosen.act]?.url)
  })
  return (
    wasOpen && (
      <Suspense fallback={null}>
        <PaletteDialog
          open={open}
          onClose={() => setOpen(false)}
          field={field}
          text={text}
          onText={(next) => {
            setText(next)
            setPicked(FIRST)
            setWaiting(false)
          }}
          onKey={onKey}
          choices={choices}
          picked={chosen}
          onPick={setPicked}
          onOpen={visit}
          state={{ more, asking, failed }}
        />
      </Suspense>
    )
  )
}

/** Does something as soon as it may be done, once. */
function useOnce(now: boolean, act: () => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    if (now) latest.current()
  }, [now])
}

/** Where a key leads from a line and its act; null: it is not for the list. */
function stepped(key: string, { line, act }: Picked, choices: readonly Choice[], atEnd: boolean): Picked | null {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (step !== 0 && choices.length > 0) return { line: (line + step + choices.length) % choices.length, act: 0 }
  const last = (choices[line]?.acts.length ?? 1) - 1
  if (key === 'ArrowRight' && atEnd && act < last) return { line, act: act + 1 }
  if (key === 'ArrowLeft' && act > 0) return { line, act: act - 1 }
  return null
}

const caretAtEnd = (input: HTMLInputElement | null | undefined) => input?.selectionStart === input?.value.length

function useShortcut(onShortcut: () => void): void {
  const latest = useRef(onShortcut)
  latest.current = onShortcut
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
