import { cleanup, screen } from '@testing-library/react'
import { getDictChild } from '@yuncang/contract/base/dict/child.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { answerTo, show } from '../../app/page.sample.tsx'
import { useChoosableKinds } from './useTaskFilters.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Kinds() {
  return (
    <output>
      {useChoosableKinds(1)
        .map(({ label }) => label)
        .join(' ')}
    </output>
  )
}

test('kinds of tasks are called as the dictionary calls them below TASK_TYPE', async () => {
  const named = [{ code: 'TASK_TYPE_SEND', name: '送货出库' }]
  const { asked } = show(<Kinds />, { answers: [answerTo(getDictChild, named as never)] })
  expect(await screen.findByText(/^送货出库 /)).toBeTruthy()
  expect(asked.find((call) => call.startsWith(getDictChild.path))).toContain('TASK_TYPE')
})
