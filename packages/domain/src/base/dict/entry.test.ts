import { expect, it } from 'vitest'
import { USE } from '../in-use.ts'
import { isDictCode, planDictChange, whyKept } from './entry.ts'

const ENTRY = { name: '饮料', sort: 1, status: USE.on, system: false }

it.for(['GOOD_UNIT', 'A1', 'COST_PRO_LABLE'])('%s is a code', (code) => expect(isDictCode(code)).toBe(true))
it.for(['A', '1A', '_A', 'aB', 'GOOD UNIT', '单位', `A${'B'.repeat(60)}`])('%s is none', (code) =>
  expect(isDictCode(code)).toBe(false),
)

it('changes what is given, and keeps what the program uses enabled', () => {
  expect(planDictChange(ENTRY, { status: USE.off })).toEqual({ entry: { ...ENTRY, status: USE.off } })
  expect(planDictChange({ ...ENTRY, system: true }, { name: '酒水', sort: 5 })).toEqual({
    entry: { ...ENTRY, system: true, name: '酒水', sort: 5 },
  })
  expect(planDictChange({ ...ENTRY, system: true }, { status: USE.off })).toEqual({ refused: 'system', name: '饮料' })
})

it('is deleted when nothing needs it', () => {
  expect(whyKept(ENTRY, { children: 0, uses: 0 })).toBeNull()
  expect(whyKept(ENTRY, { children: 0, uses: 3 })).toEqual({ refused: 'inUse', name: '饮料', count: 3 })
  expect(whyKept(ENTRY, { children: 2, uses: 3 })).toMatchObject({ refused: 'hasChildren', count: 2 })
  expect(whyKept({ ...ENTRY, system: true }, { children: 0, uses: 0 })).toMatchObject({ refused: 'system' })
})
