import { MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import { importCall, templateCall } from '../../base/import/declare.ts'
import { IMPORT_REFUSALS } from '../../base/import/words.ts'
import { LOCATION_REFUSALS } from './words.ts'

const permit = { identities: MERCHANT_SIDE, key: 'locationManageImport' } as const

/** Imports locations (part 2, 4: mark 2 success, 3 with a file that says what is wrong; then nothing is saved). */
export const importLocation = {
  ...importCall(
    { path: '/api/ycLocation/importLocation', title: '导入货位', area: '11 areas and locations', permit },
    { done: 2, failed: 3 },
  ),
  refusals: { ...IMPORT_REFUSALS, codeTaken: LOCATION_REFUSALS.codeTaken },
}

export const locationTemplate = templateCall({
  path: '/api/ycLocation/importTemplate',
  title: '货位导入模板',
  area: '11 areas and locations (ours)',
  permit,
})

/** What is wrong with a row of locations, beside what the form refuses. */
export const LOCATION_FAULTS = {
  noWarehouse: '仓库 {warehouse} 不存在或不在您的数据权限内',
  noArea: '仓库 {warehouse} 没有库区“{area}”',
} as const
