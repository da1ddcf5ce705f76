import { INSIDERS } from '@yuncang/domain/access/rights.ts'
import { call } from '../../wire/call.ts'
import { code, z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'

/** Every location of a warehouse with how full it is; with goods also how many pieces of them lie there. For the picture. */
export const getWarehouseMap = call({
  path: '/api/ycLocation/warehouseMap',
  title: '仓库平面',
  area: '11 areas and locations (ours)',
  kind: 'read',
  body: 'form',
  permit: { identities: INSIDERS, key: 'locationManageView' },
  input: z.object({ warehouseCode: code('仓库', 'warehouse'), goodsCode: code('商品', 'goods').optional() }),
  output: z.object({
    warehouseName: z.string(),
    /** 0: the warehouse's space is not managed by location, there is nothing to draw. */
    locationsOn: wire('isLmOpen', z.literal([0, 1])),
    areas: z.array(
      z.object({
        areaId: wire('yaId', z.string()),
        areaName: wire('yaName', z.string()),
        areaNature: wire('yaNature', z.string()),
        natureName: z.string(),
        locations: z.array(
          z.object({
            locationId: wire('ylId', z.string()),
            locationCode: wire('ylCode', z.string()),
            goodsCount: wire('skuZs', z.number().int()),
            pieces: wire('zs', z.number().int()),
            boxes: wire('boxNum', z.number().int()),
            capacityBoxes: wire('ylCapacity', z.number().int().nullable()),
            /** Pieces of the goods asked for. */
            goodsPieces: wire('goodsZs', z.number().int()),
          }),
        ),
      }),
    ),
  }),
})
