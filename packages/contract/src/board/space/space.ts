import { MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import { AREA_NATURES } from '@yuncang/domain/site/area/nature.ts'
import { call } from '../../wire/call.ts'
import { z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'
import { chart, rangeFields, resolvedFields, warehouseFields } from '../figure/fields.ts'
import { RANGE_REFUSALS } from '../figure/words.ts'

const count = () => z.number().int()

/** How full each area is now, and how full it was at the end of each day. Suppliers are told nothing of it. */
export const getBoardSpace = call({
  path: '/api/board/space',
  title: '库位占用',
  area: '26 data centre (ours)',
  kind: 'read',
  body: 'form',
  permit: { identities: MERCHANT_SIDE, key: 'dataHome' },
  input: z.object({ ...rangeFields, ...warehouseFields }),
  refusals: RANGE_REFUSALS,
  output: z.object({
    /** In percent, a series an area; of many those with the most locations. Null: nobody knows. */
    chart,
    records: z.array(
      z.object({
        warehouseCode: z.string(),
        warehouseName: z.string(),
        areaId: wire('yaId', z.string()),
        areaName: z.string(),
        areaNature: wire('yaNature', z.literal(AREA_NATURES)),
        places: count(),
        used: count(),
        free: count(),
        /** In percent; null: it has no location in use. */
        spaceRate: z.string().nullable(),
      }),
    ),
    sums: z.object({ places: count(), used: count(), free: count(), spaceRate: z.string().nullable() }),
    ...resolvedFields,
  }),
})
