import { INSIDERS, MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import { AREA_NATURES } from '@yuncang/domain/site/area/nature.ts'
import { call } from '../../wire/call.ts'
import { code, integer, oneOf, text, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { loggedRows } from '../../wire/log.ts'
import { AREA_REFUSALS } from './words.ts'
import { wire } from '../../wire/names.ts'

const AREA = '11 areas and locations'
const look = { identities: INSIDERS, key: 'areaManageView' } as const
const change = { identities: MERCHANT_SIDE, key: 'areaManageEdit' } as const

const warehouseCode = code('仓库', 'warehouse')
const areaId = code('库区', 'area')
const listing = {
  warehouseCode: warehouseCode.optional(),
  areaNature: wire('yaNature', oneOf('库区性质', AREA_NATURES).optional()),
  /** Part of an area's name. */
  areaName: wire('yaName', text('库区名称', { max: 30 }).optional()),
}

const row = z.object({
  areaId: wire('yaId', z.string()),
  areaName: wire('yaName', z.string()),
  /** 1 storage, 2 staging, 3 damaged. */
  areaNature: wire('yaNature', z.string()),
  natureName: z.string(),
  warehouseCode: z.string(),
  warehouseName: z.string(),
  note: z.string(),
  /** Locations in use, and those of them where something lies. */
  locationCount: wire('locationNum', z.number().int()),
  usedCount: wire('usedNum', z.number().int()),
  /** Pieces on hand. */
  pieces: wire('zs', z.number().int()),
  version: z.number().int(),
  /** Why an act is not possible; the empty text when it is. */
  abilities: z.object({ edit: z.string(), delete: z.string() }),
})

/** Areas by warehouse and nature (part 2, 2). */
export const { page: getAreaPage, export: exportAreas } = listCalls({
  title: '库区列表',
  exportTitle: '导出库区',
  area: AREA,
  permit: look,
  paths: { page: '/api/area/ycAreaPage', export: '/api/area/export' },
  filters: listing,
  row,
  sorts: { areaName: 'name', warehouseName: 'warehouse', locationNum: 'locations', usedNum: 'used', pieces: 'pieces' },
})

/** One area. The path's spelling is the parts'. */
export const getArea = call({
  path: '/api/area/seleceById',
  title: '库区',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object({ areaId: wire('yaId', areaId) }),
  output: row,
})

/** What was done to an area, newest first. */
export const getAreaLog = call({
  path: '/api/area/getLog',
  title: '库区日志',
  area: `${AREA} (ours)`,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object({ areaId: wire('yaId', areaId) }),
  output: loggedRows,
})

/** Creates an area, or with `areaId` changes one. Its nature changes only while nothing refers to its locations. */
export const saveArea = call({
  path: '/api/area/saveArea',
  title: '保存库区',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: change,
  input: z.object({
    areaId: wire('yaId', areaId.optional()),
    warehouseCode,
    areaName: wire('yaName', text('库区名称', { max: 20 })),
    areaNature: wire('yaNature', oneOf('库区性质', AREA_NATURES)),
    note: text('备注', { min: 0, max: 80 }).default(''),
    /** The version that was edited; when it has changed since, the save is refused. */
    version: integer('版本').optional(),
  }),
  output: z.object({ areaId: wire('yaId', z.string()) }),
  refusals: AREA_REFUSALS,
})

/** Deletes an area without locations. */
export const deleteArea = call({
  path: '/api/area/deleteArea',
  title: '删除库区',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: change,
  input: z.object({ areaId: wire('yaId', areaId) }),
  output: z.string().describe('没有删除时的原因；空文本表示已删除'),
})
