import { IDENTITIES, INSIDERS, MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import { CHOOSERS } from '@yuncang/domain/access/shared.ts'
import { call } from '../../wire/call.ts'
import { code, codes, codeText, flag, integer, phone, text, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { loggedRows } from '../../wire/log.ts'
import { POINT_NAMES, POINT_REFUSALS } from './words.ts'
import { wire } from '../../wire/names.ts'

const AREA = '17 dispatch points'
const OURS = '17 dispatch points (ours)'
const look = { identities: INSIDERS, key: 'dispatchPointView' } as const
const change = { identities: MERCHANT_SIDE, key: 'dispatchPointEdit' } as const

const pointCode = code('配送仓点', 'point')
const filters = {
  platformCode: code('配送平台', 'platform').optional(),
  warehouseCode: codes('仓库', 'warehouse').optional(),
  isUse: flag('是否启用').optional(),
  /** Part of the code, the name or the address. */
  keyword: text('关键字', { max: 40 }).optional(),
}
const fields = {
  pointName: wire('ydppName', text(POINT_NAMES.name, { max: 40 })),
  platformCode: code('配送平台', 'platform'),
  warehouseCode: code(POINT_NAMES.warehouse, 'warehouse'),
  address: text(POINT_NAMES.address, { max: 100 }).default(''),
  contactName: text(POINT_NAMES.contactName, { max: 20 }).default(''),
  contactPhone: phone(POINT_NAMES.contactPhone),
  /** Its deliveries are charged by the pallet. */
  byPallet: wire('isBoard', flag('按板计费').default(0)),
}
const { codeTaken, warehouseClosed, warehouseFixed, tasksOpen, ratesLeft, changed } = POINT_REFUSALS

const row = z.object({
  pointCode: wire('ydppCode', z.string()),
  pointName: wire('ydppName', z.string()),
  platformCode: z.string(),
  platformName: z.string(),
  warehouseCode: z.string(),
  warehouseName: z.string(),
  tenantName: z.string(),
  address: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  byPallet: wire('isBoard', flag('按板计费')),
  isUse: flag('是否启用'),
  version: z.number().int(),
})

/** Dispatch points by page, by platform and name; of every merchant for platform staff. */
export const { page: getPointPage, export: exportPoints } = listCalls({
  title: '配送仓点列表',
  exportTitle: '导出配送仓点',
  area: AREA,
  permit: look,
  paths: { page: '/api/ycDispatchPlatformPoint/listBypage', export: '/api/ycDispatchPlatformPoint/export' },
  filters,
  row,
  sorts: { pointCode: 'code', pointName: 'name', platformName: 'platform', warehouseName: 'warehouse' },
})

/** Dispatch points to filter by, of one warehouse or all: those that are disabled too, those put away not. */
export const getPointDropDown = call({
  path: '/api/ycDispatchPlatformPoint/dropDownList',
  title: '配送仓点选项',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: {
    identities: IDENTITIES,
    key: CHOOSERS.point,
  },
  input: z.object({ warehouseCode: code('仓库', 'warehouse').optional() }),
  output: z.array(
    z.object({
      pointCode: wire('ydppCode', z.string()),
      pointName: wire('ydppName', z.string()),
      platformName: z.string(),
      isUse: flag('是否启用'),
    }),
  ),
})

/** What was done to a dispatch point, newest first. */
export const getPointLog = call({
  path: '/api/ycDispatchPlatformPoint/getLog',
  title: '配送仓点日志',
  area: OURS,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object({ pointCode: wire('ydppCode', pointCode) }),
  output: loggedRows,
})

/** Adds a dispatch point, in use at once; without a code it gets one. */
export const addPoint = call({
  path: '/api/ycDispatchPlatformPoint/add',
  title: '新建配送仓点',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: change,
  input: z.object({ pointCode: wire('ydppCode', codeText(POINT_NAMES.code)), ...fields }),
  output: z.object({ pointCode: wire('ydppCode', z.string()) }),
  refusals: { codeTaken, warehouseClosed },
})

/**
 * Changes a dispatch point; what is not sent becomes empty. Its warehouse stays once tasks name it. `version`: the one that
 * was looked at; another in the meantime is told.
 */
export const updatePoint = call({
  path: '/api/ycDispatchPlatformPoint/update',
  title: '修改配送仓点',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: change,
  input: z.object({ pointCode: wire('ydppCode', pointCode), ...fields, version: integer('版本').optional() }),
  output: z.object({ version: z.number().int() }),
  refusals: { warehouseClosed, warehouseFixed, changed },
})

/** Deletes a dispatch point that no open task names; archived when finished ones do (semantics 6). */
export const deletePoint = call({
  path: '/api/ycDispatchPlatformPoint/delete',
  title: '删除配送仓点',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: change,
  input: z.object({ pointCode: wire('ydppCode', pointCode) }),
  output: z.object({ archived: flag('是否归档') }),
  refusals: { tasksOpen, ratesLeft },
})

/** Enables or disables a dispatch point: new tasks name only those in use, open ones go on. The same again changes nothing. */
export const usePoint = call({
  path: '/api/ycDispatchPlatformPoint/isUse',
  title: '启用禁用配送仓点',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: change,
  input: z.object({ pointCode: wire('ydppCode', pointCode), isUse: flag('是否启用') }),
  output: z.object({ isUse: flag('是否启用'), version: z.number().int() }),
})
