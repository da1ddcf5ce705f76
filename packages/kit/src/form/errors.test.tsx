/** What is wrong stands at the field it was typed into; what no field shows is told, and a button that does nothing says why. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { call, nothing } from '@yuncang/contract/wire/call.ts'
import { z } from '@yuncang/contract/wire/field.ts'
import { Form, Input } from 'antd'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bindToast } from '../call/toast.ts'
import { showErrors } from './errors.ts'
import { FormDialog } from './FormDialog.tsx'

const wrong = (text: string) => z.string().refine((value) => value === 'right', { error: text })
const save = call({
  path: '/api/sample/save',
  title: '保存',
  area: 'sample',
  kind: 'write',
  body: 'json',
  permit: { open: true, why: 'a sample' },
  input: z.object({
    name: wrong('名称不对'),
    domains: z.object({ requested: z.array(wrong('域名不对')) }),
    hidden: wrong('别处不对'),
  }),
  output: nothing,
})
type Values = { name: string; requested: string }
const toasts: string[] = []
let unbind: () => void
beforeEach(() => {
  toasts.length = 0
  unbind = bindToast({ show: (_, text) => toasts.push(text), confirm: async () => true })
})
afterEach(() => {
  unbind()
  cleanup()
})

const answers: boolean[] = []

function Dialog({ initial, hidden = 'right' }: { readonly initial: Values; readonly hidden?: string }) {
  const [form] = Form.useForm<Values>()
  return (
    <FormDialog<Values>
      title="设置"
      form={form}
      initial={initial}
      onSubmit={async ({ name, requested }) => {
        const isRight = await showErrors(form, save, { name, domains: { requested: requested.split('\n') }, hidden })
        answers.push(isRight)
        return isRight
      }}
      onClose={() => undefined}
      okText="保存设置"
    >
      <Form.Item name="name" label="名称">
        <Input />
      </Form.Item>
      <Form.Item name="requested" label="域名">
        <Input.TextArea />
      </Form.Item>
    </FormDialog>
  )
}

it('shows a wrong line of a list at the field the list was typed into, and tells nothing besides', async () => {
  render(<Dialog initial={{ name: 'right', requested: 'right\nwrong' }} hidden="wrong" />)
  fireEvent.click(screen.getByText('保存设置'))
  expect(await screen.findByText('域名不对')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('域名'))
  expect(toasts).toEqual([])
})

it('tells what no field shows', async () => {
  render(<Dialog initial={{ name: 'right', requested: 'right' }} hidden="wrong" />)
  fireEvent.click(screen.getByText('保存设置'))
  await expect.poll(() => toasts).toEqual(['别处不对'])
})

it('sends nothing of a form that was closed before what checks it came', async () => {
  answers.length = 0
  const shown = render(<Dialog initial={{ name: 'right', requested: 'right' }} />)
  let brought = () => {}
  const check = vi
    .spyOn(save.input, 'safeParseAsync')
    .mockImplementation(
      async (value) => (await new Promise<void>((come) => (brought = come)), save.input.safeParse(value)) as never,
    )
  fireEvent.click(screen.getByText('保存设置'))
  await expect.poll(() => check.mock.calls.length).toBe(1)
  shown.unmount()
  brought()
  await expect.poll(() => answers).toEqual([false])
  check.mockRestore()
})
