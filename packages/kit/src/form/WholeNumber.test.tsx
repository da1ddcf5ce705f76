/** What is no number of the range is refused by name and never becomes another; what was mended is no longer said to be wrong. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Form, Input } from 'antd'
import { afterEach, expect, it, vi } from 'vitest'
import { forgetErrors } from './errors.ts'
import { FormDialog } from './FormDialog.tsx'
import { WholeNumber, wholeOf } from './WholeNumber.tsx'
import { WholeNumberItem } from './WholeNumberItem.tsx'

afterEach(cleanup)

it('reads whole numbers of the range only', () => {
  expect(['', ' 12 ', '１２', '1000000'].map((text) => wholeOf(text, 1, 1_000_000))).toEqual([null, 12, 12, 1_000_000])
  expect(['-1', 'abc', '1.5', '0', '1000001', '1e3'].map((text) => wholeOf(text, 1, 1_000_000))).toEqual(
    Array.from({ length: 6 }, () => Number.NaN),
  )
})

function Dialog({ onSubmit }: { readonly onSubmit: (values: object) => Promise<boolean> }) {
  const [form] = Form.useForm()
  return (
    <FormDialog title="套餐" form={form} initial={{}} onSubmit={onSubmit} onClose={() => undefined} okText="保存套餐">
      <WholeNumberItem name="limit" label="仓库上限（个）" min={1} max={100} />
      <Form.Item name="called" label="名称">
        <Input />
      </Form.Item>
      <button type="button" onClick={() => form.setFields([{ name: 'called', errors: ['名称已存在'] }])}>
        服务器说
      </button>
    </FormDialog>
  )
}

it('refuses in a form what was typed, and leaves it standing', async () => {
  const onSubmit = vi.fn(async () => false)
  render(<Dialog onSubmit={onSubmit} />)
  const field = screen.getByRole<HTMLInputElement>('spinbutton')
  for (const text of ['-1', 'abc']) {
    fireEvent.change(field, { target: { value: text } })
    fireEvent.blur(field)
    fireEvent.click(screen.getByText('保存套餐'))
    await screen.findByText('仓库上限应为 1 到 100 的整数')
    expect(field.value).toBe(text)
  }
  expect(onSubmit).not.toHaveBeenCalled()
  fireEvent.change(field, { target: { value: '３' } })
  fireEvent.click(screen.getByText('保存套餐'))
  await waitFor(() => expect(onSubmit).toHaveBeenLastCalledWith(expect.objectContaining({ limit: 3 })))
})

it('takes an error off a field without rules once it is changed', async () => {
  render(<Dialog onSubmit={async () => false} />)
  fireEvent.click(screen.getByText('服务器说'))
  await screen.findByText('名称已存在')
  fireEvent.change(screen.getByLabelText('名称'), { target: { value: '标准版' } })
  await waitFor(() => expect(screen.queryByText('名称已存在')).toBeNull())
})

it('takes errors off the row of a list that was changed, and off no other', () => {
  const wrong = [['rules', 0, 'code'], ['rules', 1, 'code'], ['name']]
  const setFields = vi.fn()
  const form = { getFieldsError: () => wrong.map((name) => ({ name, errors: ['wrong'] })), setFields }
  const rules: object[] = []
  rules[1] = { code: 'x' }
  forgetErrors(form as never, { rules })
  expect(setFields).toHaveBeenCalledWith([{ name: ['rules', 1, 'code'], errors: [] }])
})

it('says itself what is wrong where it stands alone, and counts by the arrows', () => {
  const onChange = vi.fn()
  render(<WholeNumber name="份数" min={1} max={20} value={20} onChange={onChange} needed says />)
  const field = screen.getByLabelText('份数')
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(onChange).toHaveBeenLastCalledWith(19)
  fireEvent.change(field, { target: { value: '' } })
  expect(onChange).toHaveBeenLastCalledWith(Number.NaN)
  expect(screen.getByRole('alert').textContent).toBe('份数应为 1 到 20 的整数')
})

it('stands as it is where it is only read', () => {
  const onChange = vi.fn()
  render(<WholeNumber name="付款天数" min={0} max={365} value={30} onChange={onChange} says readOnly />)
  fireEvent.keyDown(screen.getByLabelText('付款天数'), { key: 'ArrowUp' })
  expect(onChange).not.toHaveBeenCalled()
})
