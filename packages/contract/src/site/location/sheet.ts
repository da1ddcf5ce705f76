import { column, sheet } from '../../base/import/sheet.ts'
import { integer, text } from '../../wire/field.ts'

/** Locations of areas that exist (gaps E10). */
export const locationSheet = sheet('location', '货位', {
  warehouseCode: column('仓库编码', 'text', text('仓库编码', { max: 40 }), {
    note: '已启用库位管理的仓库，从“可选值”里选',
    example: 'YC2611220001',
    choices: 'locationWarehouse',
    width: 14,
  }),
  areaName: column('库区名称', 'text', text('库区名称', { max: 40 }), {
    note: '该仓库已有的库区，见“可选值”',
    example: 'A区',
    choices: 'area',
  }),
  code: column('货位编码', 'text', text('货位编码', { max: 40 }), {
    note: '数字、字母、汉字和 - _ . /，最多 30 位；同一仓库内不重复',
    example: 'A-01-01-1',
  }),
  capacityBoxes: column('容量', 'integer', integer('容量', { min: 1, max: 99_999 }).optional(), {
    note: '最多放多少箱',
    example: '40',
    width: 10,
  }),
  walkOrder: column('行走顺序', 'text', text('行走顺序', { max: 40 }).optional(), {
    note: '按文字排序，不填按货位编码',
    example: 'A0101',
  }),
})
