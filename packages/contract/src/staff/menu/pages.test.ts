import { expect, it } from 'vitest'
import { RIGHTS, type Right } from '@yuncang/domain/access/rights.ts'
import { ROLES } from '@yuncang/domain/access/roles.ts'
import { grantedAt, menusOf, PAGES, rightsOn } from './pages.ts'

const isOfFloor = (right: Right) => right.startsWith('floor')

it('has each right at one page and no other, and each menu entry once', () => {
  expect(PAGES.flatMap(({ rights }) => rights).toSorted()).toEqual(RIGHTS.toSorted())
  const menus = PAGES.flatMap(({ menu }) => menu ?? [])
  expect(new Set(menus).size).toBe(menus.length)
})

it('has no right without a page but those of the floor', () => {
  const loose = PAGES.filter((page) => page.menu === null)
  expect(
    Object.fromEntries(loose.map((page) => [page.loose, page.rights.filter((right) => !isOfFloor(right))])),
  ).toEqual({
    floor: [],
  })
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

it('lets a right be granted where it opens or is exercised, or where another page shows the same', () => {
  const loose = PAGES.filter(({ menu }) => menu === null).flatMap(({ rights }) => rights)
  expect(rightsOn([]).toSorted()).toEqual(loose.toSorted())
  expect(rightsOn(PAGES.flatMap(({ menu }) => menu ?? [])).toSorted()).toEqual(RIGHTS.toSorted())
  const outbound = rightsOn(['assignment.out'])
  expect(outbound).toEqual(expect.arrayContaining(['assignmentManageView', 'assignmentManageSign']))
  expect(outbound).not.toContain('labelTaskView')
  expect(rightsOn(['system.import'])).toContain('goodsManageImport')
  expect(rightsOn(['system.import'])).not.toContain('goodsManageEdit')
  expect(grantedAt('assignmentManageAdd', ['stock.goods', 'assignment.in', 'assignment.out'])?.menu).toBe(
    'assignment.out',
  )
  for (const menus of [['assignment.out'], ['system.import', 'stock.date'], ['staff.role'], []])
    expect(RIGHTS.filter((right) => grantedAt(right, menus)).toSorted()).toEqual(rightsOn(menus).toSorted())
})
