/** What was typed in a dialog comes back to whoever opens it again after a reload, when they want it. */
import type { UserInfo } from '@yuncang/contract/access/session/session.ts'
import { bindToast, type Question } from '@yuncang/kit/call/toast.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Form, Input } from 'antd'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetDraftsOf } from './drafts.ts'
import { TabContext, type Tab } from './tab.ts'
import { useDialogDraft } from './useDialogDraft.ts'
import { UserContext } from './user.ts'

type Values = { readonly name: string; readonly contacts: readonly { readonly phone: string }[] }

const PATH = '/supplierManage/supplierList'
const TITLE = '编辑供应商：浔味'
const PATIENCE = { timeout: 4000 }
let asked: Question[] = []
let said: string[] = []
let answer = true
let sent: Values[] = []
const closed = vi.fn()

function Dialog({ base }: { readonly base: string }) {
  const [form] = Form.useForm<Values>()
  const close = useDialogDraft({ form, what: TITLE, base, onClose: closed })
  return (
    <FormDialog<Values>
      title={TITLE}
      form={form}
      initial={{ name: '浔味', contacts: [{ phone: '1' }] }}
      onSubmit={async (values) => {
        sent.push(values)
        return true
      }}
      onClose={close}
    >
      <Form.Item name="name" label="名称">
        <Input />
      </Form.Item>
      <Form.List name="contacts">
        {(rows) =>
          rows.map(({ key, name }) => (
            <Form.Item key={key} name={[name, 'phone']} label="电话">
              <Input />
            </Form.Item>
          ))
        }
      </Form.List>
    </FormDialog>
  )
}
function open(base = '1') {
  const tab: Tab = { path: PATH, leaveTo: () => {}, setTitle: () => {}, setUnsaved: () => {} }
  return render(
    <UserContext value={{ user: { account: 'anna' } } as UserInfo}>
      <TabContext value={tab}>
        <Dialog base={base} />
      </TabContext>
    </UserContext>,
  )
}
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement
const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith('yc.draft.'))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  sessionStorage.clear()
  asked = []
  said = []
  sent = []
  answer = true
  closed.mockClear()
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

/** The page is reloaded while the dialog is open. */
async function typedAndGone(): Promise<void> {
  open()
  fireEvent.change(field('名称'), { target: { value: '浔味食品' } })
  fireEvent.change(field('电话'), { target: { value: '13800000000' } })
  await waitFor(() => expect(sessionStorage.getItem(kept()[0]!)).toContain('13800000000'), PATIENCE)
  cleanup()
}

test('whoever opens it again is asked, and has all of it back on yes', async () => {
  await typedAndGone()
  open()
  expect(field('名称').value).toBe('浔味')
  await waitFor(() => expect(field('名称').value).toBe('浔味食品'))
  expect(field('电话').value).toBe('13800000000')
  expect(asked.map(({ title }) => title)).toEqual(['恢复未保存的内容？'])
  expect(asked[0]!.text).toContain(`“${TITLE}”`)
  // It is typed from then on: leaving asks.
  fireEvent.click(screen.getByRole('button', { name: /取\s?消/ }))
  await waitFor(() => expect(closed).toHaveBeenCalledOnce())
  expect(asked).toHaveLength(2)
  expect(kept()).toEqual([])
})

test('on no it is gone; untouched, it keeps nothing', async () => {
  await typedAndGone()
  answer = false
  open()
  await waitFor(() => expect(kept()).toEqual([]))
  expect(field('名称').value).toBe('浔味')
  await act(() => vi.advanceTimersByTimeAsync(600))
  expect(kept()).toEqual([])
})

test('what is sent is forgotten', async () => {
  open()
  fireEvent.change(field('名称'), { target: { value: '浔味食品' } })
  await waitFor(() => expect(kept()).toHaveLength(1), PATIENCE)
  fireEvent.click(screen.getByRole('button', { name: /确\s?定/ }))
  await waitFor(() => expect(closed).toHaveBeenCalledOnce())
  expect(sent).toMatchObject([{ name: '浔味食品' }])
  expect(kept()).toEqual([])
})

test('into another version it does not go, and the closed tab takes it along', async () => {
  await typedAndGone()
  forgetDraftsOf('anna', '/another/page')
  expect(kept()).toHaveLength(1)
  open('2')
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(said).toEqual([`“${TITLE}”已被他人修改，之前没有保存的内容不再适用`])
  expect(asked).toEqual([])
  cleanup()
  await typedAndGone()
  forgetDraftsOf('anna', PATH)
  expect(kept()).toEqual([])
})
