import { IDENTITIES, IDENTITY, INSIDERS } from '@yuncang/domain/access/rights.ts'
import { CHOOSERS } from '@yuncang/domain/access/shared.ts'
import { call } from '../../wire/call.ts'
import { code, codeText, flag, integer, text, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { PLATFORM_REFUSALS } from './words.ts'
import { wire } from '../../wire/names.ts'

const AREA = '17 dispatch points'
const look = { identities: INSIDERS, key: 'dispatchPointView' } as const
/** A platform is the whole merchant's: staff bound to some of its warehouses use it and do not change it. */
const change = { identities: [IDENTITY.merchant], key: 'dispatchPointEdit' } as const

const platformCode = code('配送平台', 'platform')
const platformName = text('平台名称', { max: 30 })
const { platformTaken, pointsLeft, platformChanged } = PLATFORM_REFUSALS

const row = z.object({
  platformCode: z.string(),
  platformName: z.string(),
  tenantName: z.string(),
  /** Its dispatch points, and those of them in use. */
  pointCount: wire('pointNum', z.number().int()),
  usedCount: wire('usedNum', z.number().int()),
  version: z.number().int(),
})

/** The platforms in use, to choose from (gaps E16: one platform has many points). */
export const getAllPlatforms = call({
  path: '/api/dispatchPlatform/all',
  title: '配送平台下拉',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: { identities: IDENTITIES, key: CHOOSERS.point },
  input: z.object({}),
  output: z.array(z.object({ platformCode: z.string(), platformName: z.string() })),
})

/** Dispatch platforms by page. */
export const { page: getPlatformPage, export: exportPlatforms } = listCalls({
  title: '配送平台列表',
  exportTitle: '导出配送平台',
  area: AREA,
  permit: look,
  paths: { page: '/api/dispatchPlatform/listBypage', export: '/api/dispatchPlatform/export' },
  filters: { keyword: text('关键字', { max: 40 }).optional() },
  row,
  sorts: { platformCode: 'code', platformName: 'name', pointNum: 'points', usedNum: 'used' },
})

/** Adds a platform; without a code it gets one. */
export const addPlatform = call({
  path: '/api/dispatchPlatform/add',
  title: '新建配送平台',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: change,
  input: z.object({ platformName, platformCode: codeText('平台编码') }),
  output: z.object({ platformCode: z.string() }),
  refusals: { platformTaken },
})

/** Renames a platform. `version`: the one that was looked at; another in the meantime is told. */
export const updatePlatform = call({
  path: '/api/dispatchPlatform/update',
  title: '修改配送平台',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: change,
  input: z.object({ platformCode, platformName, version: integer('版本').optional() }),
  output: z.object({ version: z.number().int() }),
  refusals: { platformTaken, platformChanged },
})

/** Deletes a platform without points; archived when documents name its former points. */
export const deletePlatform = call({
  path: '/api/dispatchPlatform/delete',
  title: '删除配送平台',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: change,
  input: z.object({ platformCode }),
  output: z.object({ archived: flag('是否归档') }),
  refusals: { pointsLeft },
})
