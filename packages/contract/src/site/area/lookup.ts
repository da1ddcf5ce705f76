import { AREA_NATURES } from '@yuncang/domain/site/area/nature.ts'
import { INSIDERS } from '@yuncang/domain/access/rights.ts'
import { CHOOSERS } from '@yuncang/domain/access/shared.ts'
import { call } from '../../wire/call.ts'
import { code, oneOf, z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'

/** The areas of a warehouse; of one nature when it is given: 1 storage, 2 staging, 3 damaged (part 1, 5.8; part 2, 7). */
export const selectAreaList = call({
  path: '/api/area/selectAreaList',
  title: '库区下拉',
  area: '11 areas and locations',
  kind: 'read',
  body: 'form',
  permit: { identities: INSIDERS, key: CHOOSERS.location },
  input: z.object({
    warehouseCode: code('仓库', 'warehouse'),
    areaNature: wire('yaNature', oneOf('库区性质', AREA_NATURES).optional()),
  }),
  output: z.array(
    z.object({
      areaId: wire('yaId', z.string()),
      areaName: wire('yaName', z.string()),
      areaNature: wire('yaNature', z.string()),
      /** How many locations in use it has. */
      locationCount: wire('locationNum', z.number().int()),
    }),
  ),
})
