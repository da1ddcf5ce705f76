import { call } from '../../wire/call.ts'
import { codes, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { goodsRow } from '../goods/fields.ts'
import { goodsListing, goodsSorts } from '../goods/goods.ts'
import { GOODS_REFUSALS } from '../goods/words.ts'
import { MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import { wire } from '../../wire/names.ts'

const AREA = '09 goods'
const permit = { identities: MERCHANT_SIDE, key: 'goodsManageNotVerify' } as const

/**
 * Goods that wait for their audit, newest first: those of chosen warehouses, of a supplier, or all (part 2, 7: three variants;
 * part 3, 7.5: the home page asks for ten, warehouse codes comma-joined).
 */
export const { page: getNotPassGood, export: exportNotPassGood } = listCalls({
  title: '待审核商品',
  area: AREA,
  permit,
  paths: { page: '/api/goods/getNotPassGood', export: '/api/goods/exportNotPassGood' },
  filters: goodsListing,
  row: goodsRow,
  newestBy: 'createTime',
  sorts: goodsSorts,
})

const { auditedAlready, goodsGone, incomplete, elsewhere } = GOODS_REFUSALS

/** Audits goods, one or several: all of them or none (part 2, 4). What the form would not take is not audited either. */
export const passGood = call({
  path: '/api/goods/passGood',
  title: '审核商品',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit,
  input: z.object({ goodCodes: codes('商品', 'goods') }),
  output: z.object({ goods: wire('num', z.number().int()) }),
  refusals: { auditedAlready, goodsGone, incomplete, elsewhere },
})
