import { expect, it } from 'vitest'
import { IDENTITY } from '../../access/rights.ts'
import { beyond, type Holding } from './grant.ts'

const merchant: Holding = {
  identity: IDENTITY.merchant,
  rights: ['stockView', 'accountManageEdit'],
  menus: ['stock.goods'],
  warehouseIds: null,
}
const foreman: Holding = { ...merchant, identity: IDENTITY.staff, warehouseIds: [7, 8] }

it('lets a merchant make everybody but the platform, warehouse staff their like, a supplier nobody', () => {
  const makes = (identity: Holding['identity']) =>
    ([1, 2, 3, 4] as const).filter((made) => beyond({ ...merchant, identity }, { identity: made }) === null)
  expect([makes(1), makes(2), makes(3), makes(4)]).toEqual([[1, 2, 4], [], [3], [4]])
})

it('grants what is held and nothing more', () => {
  expect(beyond(merchant, { rights: ['stockView'], menus: ['stock.goods'], warehouseIds: [1, 2] })).toBeNull()
  expect(beyond(merchant, { rights: ['stockView', 'roleManageEdit'] })).toEqual({
    refused: 'rightBeyond',
    rights: ['roleManageEdit'],
  })
  expect(beyond(merchant, { menus: ['stock.goods', 'staff'] })).toEqual({ refused: 'menuBeyond', menus: ['staff'] })
  expect(beyond(foreman, { warehouseIds: [7, 9] })).toEqual({ refused: 'warehouseBeyond', warehouseIds: [9] })
  expect(beyond(foreman, { warehouseIds: [8] })).toBeNull()
})
