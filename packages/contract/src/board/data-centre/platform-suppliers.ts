import { compared, merchantField, rangeFields } from '../figure/fields.ts'
import { MERCHANT_REFUSALS } from '../figure/words.ts'
import { allOf, call } from '../../wire/call.ts'
import { choice, flag, paging, text, z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'
import { count, rate } from './fields.ts'
import { AREA, ON_PAGE } from './pages.ts'

/** Suppliers of all merchants with what they moved in a range. */
export const dataSupplier = call({
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: ON_PAGE.allSuppliers,
  refusals: MERCHANT_REFUSALS,
  path: '/api/data/dataSupplier',
  title: '平台供应商统计',
  input: z.object({
    ...rangeFields,
    ...merchantField,
    supplierName: text('供应商名称').optional(),
    /** 1: only those that had a task made in the range which is not cancelled. */
    isActive: wire('active', flag('活跃').optional()),
    sort: choice('排序', ['shipNum', 'inNum', 'rejectRate']).default('shipNum'),
    ...paging,
  }),
  output: compared({
    ...allOf(
      z.object({
        merchantCode: wire('yctCode', z.string()),
        merchantName: wire('yctName', z.string()),
        supplierCode: z.string(),
        supplierName: z.string(),
        warehouses: wire('warehouseNum', count()),
        goods: wire('goodsNum', count()),
        shippedPieces: wire('shipNum', count()),
        inPieces: wire('inNum', count()),
        inventory: count(),
        rejectRate: rate(),
        /** The day of its last task; empty: it never had one. */
        lastTime: z.string(),
      }),
    ).shape,
    sums: z.object({ suppliers: wire('supplierTotal', count()), activeSuppliers: wire('activeSupplier', count()) }),
  }),
})
