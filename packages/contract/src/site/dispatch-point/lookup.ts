import { IDENTITIES } from '@yuncang/domain/access/rights.ts'
import { CHOOSERS } from '@yuncang/domain/access/shared.ts'
import { call } from '../../wire/call.ts'
import { code, flag, z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'

/** The dispatch points in use of a warehouse; `isSaaS` 1 (identity 3) ignores the warehouse (part 1, 6; gaps E16). */
export const getAllDispatchPoints = call({
  path: '/api/ycDispatchPlatformPoint/all',
  title: '配送仓点下拉',
  area: '17 dispatch points',
  kind: 'read',
  body: 'form',
  permit: { identities: IDENTITIES, key: CHOOSERS.point },
  input: z.object({ isSaaS: flag('平台查询').default(0), warehouseCode: code('仓库', 'warehouse').optional() }),
  output: z.array(
    z.object({
      pointCode: wire('ydppCode', z.string()),
      pointName: wire('ydppName', z.string()),
      platformName: z.string(),
      address: z.string(),
    }),
  ),
})
