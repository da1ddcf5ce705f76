import { getDictChild } from '@yuncang/contract/base/dict/child.ts'
import { USE } from '@yuncang/domain/base/in-use.ts'
import { DICT } from '@yuncang/contract/base/dict/entries.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { Answer } from '../../app/page.sample.tsx'

/** The dictionary as a new installation has it. */
export const DICT_ANSWERS: readonly Answer[] = DICT.map(({ code: parentCode, children }) => ({
  path: getDictChild.path,
  asked: `parentCode=${parentCode}`,
  obj: children.map(({ code, name, sort }) => ({ code, name, parentCode, sort, status: USE.on })),
}))

const optionOf = (text: string) =>
  [...document.querySelectorAll('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')].find(
    ({ textContent }) => textContent === text,
  )

/** Chooses an option of a select by what both are called; the field itself where two bear the name. */
export async function choose(field: string | HTMLElement, option: string): Promise<void> {
  fireEvent.mouseDown(typeof field === 'string' ? await screen.findByLabelText(field) : field)
  await waitFor(() => expect(optionOf(option), option).toBeTruthy(), { timeout: 6_000 })
  fireEvent.click(optionOf(option)!)
}

/** Types a text into a field and leaves it. */
export function type(label: string, text: string): void {
  const field = screen.getByLabelText(label)
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
}
