import { expect, it } from 'vitest'
import { IMPORT_DONE } from './words.ts'

it('says what was imported, of goods and suppliers by name', () => {
  expect([IMPORT_DONE.goods, IMPORT_DONE.supplier, IMPORT_DONE.location]).toEqual([
    '商品信息导入成功',
    '供应商信息导入成功',
    '导入成功',
  ])
})
