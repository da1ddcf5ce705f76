import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { DoneTable } from './DoneTable.tsx'
import { doneLine } from './task.sample.ts'

afterEach(cleanup)

const show = (nature: 1 | 2, entry: Parameters<typeof doneLine>[0]) =>
  render(
    <DoneTable
      nature={nature}
      lines={[doneLine(entry)]}
      readOnly={false}
      onEnter={() => undefined}
      onRemove={() => undefined}
      onDates={null}
    />,
  )
const invalid = (quality: string) => screen.getByLabelText(`矿泉水 实际${quality}（瓶）`).getAttribute('aria-invalid')

it('says what is free beside the plan, and marks what is over both', () => {
  show(1, { normal: 15, broken: 3 })
  expect(screen.getByText('另可用 5 瓶')).toBeTruthy()
  expect([invalid('正常品'), invalid('破损品')]).toEqual(['false', 'true'])
  cleanup()
  show(1, { normal: 16 })
  expect([invalid('正常品'), invalid('破损品')]).toEqual(['true', 'false'])
})

it('knows no stock for inbound tasks', () => {
  show(2, { normal: 5000 })
  expect(screen.queryByText(/另可用/)).toBeNull()
  expect(invalid('正常品')).toBe('false')
})
