import { expect, it } from 'vitest'
import { checkMenu, type Placed } from './tree.ts'

const at = (code: string, parentCode: string | null, leads = false, shown = true): Placed => ({
  code,
  parentCode,
  leads,
  shown,
})
const menu = [at('a', null), at('b', 'a'), at('page', 'b', true), at('system', null), at('keep', 'system', true)]
const changed = (...entries: Placed[]) =>
  checkMenu([...menu.filter(({ code }) => !entries.some((entry) => entry.code === code)), ...entries], 'keep')

it('takes what stands under groups, on three levels', () => {
  expect(checkMenu(menu, 'keep')).toBeNull()
  expect(changed(at('page', 'a', true))).toBeNull()
  expect(changed(at('c', 'b'))).toBeNull()
})

it('refuses circles, a fourth level, a page as a group, and what locks everybody out', () => {
  expect(changed(at('a', 'b'))).toEqual({ refused: 'circle' })
  expect(changed(at('a', 'a'))).toEqual({ refused: 'circle' })
  expect(changed(at('c', 'b'), at('d', 'c'))).toEqual({ refused: 'tooDeep' })
  expect(changed(at('c', 'keep'))).toEqual({ refused: 'parentIsPage' })
  expect(changed(at('keep', 'system', true, false))).toEqual({ refused: 'lockedOut' })
  expect(changed(at('system', null, false, false))).toEqual({ refused: 'lockedOut' })
})
