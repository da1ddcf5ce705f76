import type { Identity } from '@yuncang/domain/access/rights.ts'
import { call, listOf } from '../../wire/call.ts'
import { code, oneOf, paging, text, z } from '../../wire/field.ts'
import { TASK_REFUSALS } from '../../task/task/words.ts'

const INSIDE: readonly Identity[] = [1, 3, 4]

/** The locations of a warehouse in walking order, with what lies there; `ylCargo` 1: only those with stock (part 2, 7). */
export const getLocationPage = call({
  path: '/api/ycLocation/locationPageList',
  title: '货位列表',
  area: '11 areas and locations',
  kind: 'read',
  body: 'form',
  permit: { identities: INSIDE, key: null },
  input: z.object({
    warehouseCode: code('仓库', 'warehouse'),
    yaId: code('库区', 'area').optional(),
    /** The beginning of a location's code. */
    ylCode: text('货位编码', { max: 40 }).optional(),
    ylCargo: oneOf('货位范围', [1, 2]).default(2),
    ...paging,
  }),
  output: listOf(
    z.object({
      ylId: z.string(),
      ylCode: z.string(),
      yaId: z.string(),
      yaName: z.string(),
      yaNature: z.string(),
      skuZs: z.number().int(),
      zs: z.number().int(),
    }),
  ).extend({
    /** Locations with stock, and without (gaps Z05). */
    locationTypeNumber: z.object({ y: z.number().int(), w: z.number().int() }),
  }),
  refusals: { tooDeep: TASK_REFUSALS.tooDeep },
})
