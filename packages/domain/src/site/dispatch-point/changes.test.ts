import { expect, it } from 'vitest'
import { changesBetween } from './changes.ts'

const point = {
  name: '余杭中心仓',
  platformId: 1,
  warehouseId: 2,
  address: '',
  contactName: '',
  contactPhone: '',
  byPallet: false,
}

it('names the parts that differ, in the order of the form; none when all is as before', () => {
  expect(changesBetween(point, { ...point })).toEqual([])
  expect(changesBetween(point, { ...point, byPallet: true, name: '萧山网格仓', warehouseId: 3 })).toEqual([
    'name',
    'warehouse',
    'byPallet',
  ])
})
