import { MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import { importCall, templateCall } from '../../base/import/declare.ts'
import { IMPORT_REFUSALS } from '../../base/import/words.ts'
import { POINT_REFUSALS } from './words.ts'

const OURS = '17 dispatch points (ours)'
const permit = { identities: MERCHANT_SIDE, key: 'dispatchPointImport' } as const

/** Imports dispatch points, all rows or none. */
export const importPoint = {
  ...importCall(
    { path: '/api/ycDispatchPlatformPoint/importPoint', title: '导入配送仓点', area: OURS, permit },
    { done: 2, failed: 3 },
  ),
  refusals: { ...IMPORT_REFUSALS, codeTaken: POINT_REFUSALS.codeTaken },
}

export const pointTemplate = templateCall({
  path: '/api/ycDispatchPlatformPoint/importTemplate',
  title: '配送仓点导入模板',
  area: OURS,
  permit,
})

/** What is wrong with a row of dispatch points, beside what the form refuses. */
export const POINT_FAULTS = {
  noPlatform: '没有配送平台“{platform}”',
  noWarehouse: '仓库 {warehouse} 不存在或不在您的数据权限内',
} as const
