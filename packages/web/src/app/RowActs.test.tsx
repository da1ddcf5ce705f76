import { cleanup, fireEvent } from '@testing-library/react'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { afterEach, expect, test } from 'vitest'
import { buttonOf, show } from './page.sample.tsx'
import { RowActs } from './RowActs.tsx'

afterEach(cleanup)

test('beside a row stands what its reader may ever do: off, with the reason, where his rights or its state forbid it', () => {
  const done: string[] = []
  const act = (name: string, why: string) => ({ name, why, run: () => done.push(name) })
  const ended = '上架单已结束，不能取消'
  show(
    <RowActs acts={[act('改', ''), act('取消', ended), act('删除', WHY_NOT.noRight), act('结算', WHY_NOT.notMine)]} />,
  )
  const buttons = [...document.querySelectorAll('button')]
  expect(
    buttons.map((button) => [button.textContent.replaceAll(' ', ''), button.getAttribute('aria-description')]),
  ).toEqual([
    ['改', null],
    ['取消', ended],
    ['删除', WHY_NOT.noRight],
  ])
  for (const button of buttons) fireEvent.click(button)
  expect(done).toEqual(['改'])
  expect(buttonOf('取消').getAttribute('aria-disabled')).toBe('true')
})
