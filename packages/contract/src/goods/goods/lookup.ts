import { IDENTITIES } from '@yuncang/domain/access/rights.ts'
import { CHOOSERS } from '@yuncang/domain/access/shared.ts'
import { code, text, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'

/**
 * Goods to choose from, by name, code or bar code, sorted by name (part 2, 7). A supplier user sees its own. Lists of tasks and of
 * stock and the picture of a warehouse ask for them, each opened by a right of its own.
 */
export const { page: getAllGood } = listCalls({
  title: '商品下拉',
  area: '09 goods',
  permit: { identities: IDENTITIES, key: CHOOSERS.goods },
  paths: { page: '/api/goods/getAllGood' },
  filters: {
    /** A part of the name, of the code or of the bar code. */
    name: text('商品名称', { max: 50 }).optional(),
    supplierCode: code('供应商', 'supplier').optional(),
  },
  row: z.object({
    goodsCode: z.string(),
    name: z.string(),
    barCode: z.string(),
    standard: z.string(),
    supplier: z.string(),
  }),
})
