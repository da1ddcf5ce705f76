/** What was typed comes back after a reload, when the person wants it; nobody else's, and not after a day. */
import type { UserInfo } from '@yuncang/contract/access/session/session.ts'
import { bindToast, type Question } from '@yuncang/kit/call/toast.ts'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetDraft, forgetDrafts, keepDraft, keptDraft } from './drafts.ts'
import { TabContext, type Tab } from './tab.ts'
import { useDraft } from './useDraft.ts'
import { UserContext } from './user.ts'

const PATH = '/task/add/wh1'
const DAY_MS = 24 * 3600 * 1000
let asked: Question[] = []
let said: string[] = []
let answer = true
const unsavedSaid: boolean[] = []

function Form({ base }: { readonly base: string }) {
  const [note, setNote] = useState('')
  useDraft({ what: '新建任务', unsaved: note !== '', value: { note }, restore: (before) => setNote(before.note), base })
  return <input aria-label="备注" value={note} onChange={(event) => setNote(event.target.value)} />
}
function open(account = 'anna', base = '') {
  const tab: Tab = { path: PATH, leaveTo: () => {}, setTitle: () => {}, setUnsaved: (one) => unsavedSaid.push(one) }
  return render(
    <UserContext value={{ user: { account } } as UserInfo}>
      <TabContext value={tab}>
        <Form base={base} />
      </TabContext>
    </UserContext>,
  )
}
const field = () => screen.getByLabelText('备注') as HTMLInputElement
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const noteKept = (account = 'anna') => (keptDraft(account, PATH)?.value as { note: string } | undefined)?.note

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  sessionStorage.clear()
  asked = []
  said = []
  answer = true
  bindToast({
    show: (_, text) => said.push(text),
    confirm: async (question) => {
      asked.push(question)
      return answer
    },
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A reload or a crash: the page is gone without having been closed. */
async function typedAndGone(note: string): Promise<void> {
  open()
  type(note)
  await act(() => vi.advanceTimersByTimeAsync(600))
  cleanup()
}

test('a reload offers what was typed, with what and when, and brings it back on yes', async () => {
  await typedAndGone('三箱靠墙')
  open()
  expect(field().value).toBe('')
  await waitFor(() => expect(field().value).toBe('三箱靠墙'))
  expect(asked).toHaveLength(1)
  expect(asked[0]!.title).toBe('恢复未保存的内容？')
  expect(asked[0]!.text).toMatch(/“新建任务”在 \d+\/\d+ \d\d:\d\d 填写的内容还没有保存/)
  await waitFor(() => expect(unsavedSaid.at(-1)).toBe(true))
})

test('on no it is gone', async () => {
  await typedAndGone('三箱靠墙')
  answer = false
  open()
  await waitFor(() => expect(noteKept()).toBeUndefined())
  expect(field().value).toBe('')
})

test('leaving the page at once keeps the last letter too', () => {
  open()
  type('最后一字')
  window.dispatchEvent(new Event('pagehide'))
  expect(noteKept()).toBe('最后一字')
})

test('what is saved is forgotten, and nothing untouched is kept', async () => {
  open()
  await act(() => vi.advanceTimersByTimeAsync(600))
  expect(noteKept()).toBeUndefined()
  type('甲')
  await act(() => vi.advanceTimersByTimeAsync(600))
  expect(noteKept()).toBe('甲')
  type('')
  expect(noteKept()).toBeUndefined()
})

test('nobody gets another’s, nor one older than a day, nor one of an older version', async () => {
  await typedAndGone('三箱靠墙')
  open('berta')
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(asked).toEqual([])
  cleanup()
  open('anna', '2')
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(asked).toEqual([])
  expect(said).toEqual(['“新建任务”已被他人修改，之前没有保存的内容不再适用'])
  keepDraft('anna', PATH, { at: Date.now(), base: '', value: { note: '旧' } })
  expect(keptDraft('anna', PATH, Date.now() + DAY_MS - 1000)).not.toBeNull()
  expect(keptDraft('anna', PATH, Date.now() + DAY_MS + 1000)).toBeNull()
  expect(noteKept()).toBeUndefined()
})

test('what an older form kept in another shape is not offered', () => {
  const key = `yc.draft.anna.${PATH}`
  sessionStorage.setItem(key, JSON.stringify({ at: Date.now(), base: '', value: { note: '旧' } }))
  expect(keptDraft('anna', PATH)).toBeNull()
  expect(sessionStorage.getItem(key)).toBeNull()
})

test('a tab’s closing and a logout forget', () => {
  for (const path of ['/a', '/b']) keepDraft('anna', path, { at: Date.now(), base: '', value: 1 })
  forgetDraft('anna', '/a')
  expect([keptDraft('anna', '/a'), keptDraft('anna', '/b')?.value]).toEqual([null, 1])
  forgetDrafts()
  expect(keptDraft('anna', '/b')).toBeNull()
})
