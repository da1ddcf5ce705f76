/** A view is saved as it is shown, opened with a click, and closed to whom it shows nothing any more. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { getBoardViews, removeBoardView, saveBoardView } from '@yuncang/contract/board/data-centre/views.ts'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { answerTo, show, watchPage } from '../../../app/page.sample.tsx'
import { SavedViews } from './SavedViews.tsx'

watchPage('2026-11-23T04:00:00Z')
function Address() {
  const { search } = useLocation()
  return <output>{search}</output>
}
const open = () =>
  show(
    <>
      <SavedViews />
      <Address />
    </>,
    {
      at: '/dataCenter/dataSupplier?time=90&warehouse=W1&wall=1',
      answers: [
        answerTo(getBoardViews, [
          { name: '一号仓', query: 'time=7&warehouse=W1', within: 1 },
          { name: '旧仓', query: 'warehouse=W9', within: 0 },
        ]),
        answerTo(saveBoardView, null),
        answerTo(removeBoardView, null),
      ],
    },
  )

test('asks for them only when they are opened, and leads to what was saved', async () => {
  const { asked } = open()
  expect(asked).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: '我的视图' }))
  fireEvent.click(await screen.findByRole('button', { name: '一号仓' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('?time=7&warehouse=W1'))
})

test('saves what is shown, without the wall, and says why a view is closed', async () => {
  const { asked } = open()
  fireEvent.click(screen.getByRole('button', { name: '我的视图' }))
  expect((await screen.findByRole('button', { name: '旧仓' })).hasAttribute('disabled')).toBe(true)
  expect(screen.getByText('其中的仓库、供应商或商户已不在您的数据权限内')).toBeTruthy()
  const save = screen.getByRole('button', { name: '保存当前视图' })
  expect(save.hasAttribute('disabled')).toBe(true)
  fireEvent.change(screen.getByRole('textbox', { name: '视图名称' }), { target: { value: ' 三个月 ' } })
  fireEvent.click(save)
  const sent = () => asked.find((one) => one.startsWith(saveBoardView.path))
  await waitFor(() => expect(sent()).toBeDefined())
  expect(decodeURIComponent(sent()!)).toContain('name=三个月')
  expect(decodeURIComponent(sent()!)).toContain('time=90&warehouse=W1')
  expect(sent()).not.toContain('wall')
  fireEvent.click(screen.getByRole('button', { name: '删除视图 旧仓' }))
  await waitFor(() => expect(asked.some((one) => one.startsWith(removeBoardView.path))).toBe(true))
})
