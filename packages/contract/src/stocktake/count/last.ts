import { STOCKTAKE_TYPES } from '@yuncang/domain/stocktake/task/state.ts'
import { call, allOf } from '../../wire/call.ts'
import { code, z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'
import { seeStocktakes } from '../task/task.ts'

const number = z.number().int()

/** The last finished count of goods in each warehouse, the latest first: what the books had and what was counted, of all its locations and dates. */
export const getLastCounts = call({
  path: '/api/inventoryTask/getLastCounts',
  title: '商品最近盘点',
  area: '08 stocktaking (ours)',
  kind: 'read',
  body: 'form',
  permit: { ...seeStocktakes, key: 'goodsManageView' },
  input: z.object({ goodsCode: code('商品', 'goods') }),
  output: allOf(
    z.object({
      warehouseCode: z.string(),
      warehouseName: z.string(),
      stocktakeCode: wire('yitCode', z.string()),
      type: wire('yitType', z.literal(STOCKTAKE_TYPES)),
      typeName: wire('yitTypeName', z.string()),
      /** When the last of it was counted, and by whom. */
      countedTime: wire('countTime', z.string()),
      countedBy: wire('countName', z.string()),
      systemNormal: wire('yidSysUse', number),
      countedNormal: wire('yidInventoryUse', number),
      differenceNormal: wire('yidUseDiff', number),
      systemBroken: wire('yidSysUn', number),
      countedBroken: wire('yidInventoryUn', number),
      differenceBroken: wire('yidUnDiff', number),
    }),
  ),
})
