import { INSIDERS } from '@yuncang/domain/access/rights.ts'
import { CHOOSERS } from '@yuncang/domain/access/shared.ts'
import { AREA_NATURES } from '@yuncang/domain/site/area/nature.ts'
import { code, oneOf, text, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { wire } from '../../wire/names.ts'

/** What locations are listed by; without a warehouse those of all. */
const locationListing = {
  warehouseCode: code('仓库', 'warehouse').optional(),
  areaId: wire('yaId', code('库区', 'area').optional()),
  areaNature: wire('yaNature', oneOf('库区性质', AREA_NATURES).optional()),
  /** The beginning of a location's code. */
  locationCode: wire('ylCode', text('货位编码', { max: 40 }).optional()),
  /** 1: only those with stock; 2: all; 3: only empty ones. */
  cargo: wire('ylCargo', oneOf('货位范围', [1, 2, 3]).default(2)),
}

/** A location with what lies there. */
export const locationRow = z.object({
  locationId: wire('ylId', z.string()),
  locationCode: wire('ylCode', z.string()),
  areaId: wire('yaId', z.string()),
  areaName: wire('yaName', z.string()),
  areaNature: wire('yaNature', z.string()),
  natureName: z.string(),
  warehouseCode: z.string(),
  warehouseName: z.string(),
  /** How many goods lie there, and how many pieces. */
  goodsCount: wire('skuZs', z.number().int()),
  pieces: wire('zs', z.number().int()),
  /** How many boxes the pieces make, each goods by its own box, rounded up. */
  boxes: wire('boxNum', z.number().int()),
  /** How many boxes fit; null when nobody has said. */
  capacityBoxes: wire('ylCapacity', z.number().int().nullable()),
  walkOrder: wire('ylSort', z.string()),
  version: z.number().int(),
  /** Why an act is not possible; the empty text when it is. */
  abilities: z.object({ edit: z.string(), delete: z.string() }),
})

/** The locations of a warehouse in walking order, with what lies there; `cargo` 1: only those with stock (part 2, 7). */
export const { page: getLocationPage, export: exportLocations } = listCalls({
  title: '货位列表',
  exportTitle: '导出货位',
  area: '11 areas and locations',
  permit: { identities: INSIDERS, key: CHOOSERS.location },
  exportPermit: { identities: INSIDERS, key: 'locationManageView' },
  paths: { page: '/api/ycLocation/locationPageList', export: '/api/ycLocation/export' },
  filters: locationListing,
  row: locationRow,
  more: {
    /** Locations with stock, and without (gaps Z05). */
    locationTypeNumber: z.object({ y: z.number().int(), w: z.number().int() }),
    /** Pieces at all locations that match. */
    piecesTotal: wire('zsTotal', z.number().int()),
  },
  sorts: {
    locationCode: 'code',
    areaName: 'area',
    warehouseName: 'warehouse',
    goodsCount: 'goods',
    pieces: 'pieces',
    boxNum: 'boxes',
    capacityBoxes: 'capacity',
    walkOrder: 'walk',
  },
})
