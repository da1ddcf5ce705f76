import { expect, it } from 'vitest'
import { RIGHTS, ROLES } from '../../access/rights.ts'
import { menusOf, PAGES } from './pages.ts'

it('has each right at one page and no other, and each menu entry once', () => {
  expect(PAGES.flatMap(({ rights }) => rights).toSorted()).toEqual(RIGHTS.toSorted())
  const menus = PAGES.flatMap(({ menu }) => menu ?? [])
  expect(new Set(menus).size).toBe(menus.length)
})

it('opens the pages of those who may look at them', () => {
  expect(menusOf(['stockView']).every((menu) => menu.startsWith('stock.'))).toBe(true)
  expect(menusOf(ROLES.finance.rights)).not.toContain('staff.account')
  expect(menusOf(['goodsManageImport'])).toEqual(['system.import'])
  // The picture of a warehouse shows locations: who may look at those can open it, and nobody else.
  expect(menusOf(['locationManageView'])).toEqual(['ware.map', 'ware.location'])
  expect(menusOf(['warehouseManageView'])).not.toContain('ware.map')
  expect(menusOf([])).toEqual([])
})
