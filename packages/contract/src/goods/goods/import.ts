import { TRADERS } from '@yuncang/domain/access/rights.ts'
import { importCall, templateCall } from '../../base/import/declare.ts'
import { IMPORT_REFUSALS } from '../../base/import/words.ts'
import { LIMIT_REFUSALS } from '../../base/limit/words.ts'

const permit = { identities: TRADERS, key: 'goodsManageImport' } as const

/** Imports goods (part 2, 4: mark 3 success, 2 with the file that says what is wrong; then nothing is saved). */
export const importGoods = {
  ...importCall(
    { path: '/api/goods/importGoods', title: '导入商品', area: '09 goods', permit },
    { done: 3, failed: 2 },
  ),
  refusals: { ...IMPORT_REFUSALS, ...LIMIT_REFUSALS },
}

export const goodsTemplate = templateCall({
  path: '/api/goods/importTemplate',
  title: '商品导入模板',
  area: '09 goods (ours)',
  permit,
})

/** What is wrong with a row of goods, beside what the form refuses. */
export const GOODS_FAULTS = {
  noGoods: '没有商品 {code}；新建商品时请不要填商品编码',
  noSupplier: '供应商 {supplier} 不存在或不在您的数据权限内',
  otherSupplier: '商品 {code} 不属于供应商 {supplier}，不能更换供应商',
  noWarehouse: '仓库 {warehouse} 不存在、已停用或不在您的数据权限内',
  boxInUse: '商品“{goodsName}”还有 {pieces} 件库存、{count} 张未完成单据，箱规请在商品编辑页修改',
} as const
