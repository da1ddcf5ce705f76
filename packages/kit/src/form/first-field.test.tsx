import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { Form, Input, Modal } from 'antd'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { beginInDialogs } from './first-field.ts'

let end: () => void
beforeEach(() => {
  end = beginInDialogs(document.body)
})
afterEach(() => {
  cleanup()
  end()
})
const frame = () => screen.getByRole('dialog')

it('begins in the first field that can be filled in', async () => {
  render(
    <Modal open title="新建库区">
      <Form>
        <Input aria-label="编码" disabled />
        <Input aria-label="名称" />
      </Form>
    </Modal>,
  )
  act(() => frame().focus())
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('名称'))
})

it('begins at the main button where there is no field, and moves into one that comes late', async () => {
  function Late() {
    const [there, setThere] = useState(false)
    useEffect(() => {
      const timer = window.setTimeout(() => setThere(true), 50)
      return () => window.clearTimeout(timer)
    }, [])
    return (
      <Modal open title="登记" okText="确定">
        {there && <Input aria-label="数量" />}
      </Modal>
    )
  }
  render(<Late />)
  act(() => frame().focus())
  expect(document.activeElement?.textContent).toMatch(/^确\s*定$/)
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('数量'))
})
