import { IDENTITIES } from '@yuncang/domain/access/rights.ts'
import { call } from '../../wire/call.ts'
import { FLAG, code, joined, text, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { wire } from '../../wire/names.ts'
import { TASK_AREA } from '../task/list.ts'
import { taskGoods } from '../task/rows.ts'

const permit = { identities: IDENTITIES, key: 'assignmentManageView' } as const

/** Goods to choose for a task, with their free stock at a warehouse (part 1, 2.3). */
export const { page: getGoods } = listCalls({
  title: '选择任务商品',
  area: TASK_AREA,
  permit,
  paths: { page: '/api/task/getGoods' },
  filters: {
    supplierCode: code('供应商', 'supplier'),
    warehouseCode: code('仓库', 'warehouse'),
    /** A part of the name or of the bar code. */
    name: text('商品名称', { max: 50 }).optional(),
    /** A part of our code, or of the number that the supplier's platform gave the goods. */
    goodsCode: text('商品编码', { max: 40 }).optional(),
    /** Exactly the goods that these name: our codes, the platform's numbers or the bar codes, each a line of what was pasted. */
    codes: joined('商品编码', text('商品编码', { max: 40 }), 200).optional(),
    /** The type of the goods, from the dictionary parent GOODS_SPECIES. */
    type: text('商品类型', { max: 40 }).optional(),
    /** The kind of task decides whether batches past due count as free. */
    taskType: text('任务类型', { max: 40 }).optional(),
  },
  row: taskGoods.pick({
    goodsCode: true,
    channelGoodsId: true,
    name: true,
    typeName: true,
    standard: true,
    piecesPerBox: true,
    barCode: true,
    supplier: true,
    minUnitName: true,
    maxUnitName: true,
    shelfLifeDays: true,
    dated: true,
    freeNormal: true,
    freeBroken: true,
    normalCap: true,
    brokenCap: true,
  }),
})

/** The free batches of a goods, first expired first: at one warehouse, or at all that the person may see together (part 1, 7). */
export const getGoodsBatch = call({
  path: '/api/task/getGoodsBatch',
  title: '商品批次',
  area: TASK_AREA,
  kind: 'read',
  body: 'form',
  permit,
  input: z.object({
    goodsCode: code('商品', 'goods'),
    warehouseCode: code('仓库', 'warehouse').optional(),
    taskType: text('任务类型', { max: 40 }).optional(),
  }),
  output: z.array(
    z.object({
      productionDate: wire('productionTime', z.string()),
      validUntil: z.string(),
      pastDue: FLAG,
      normal: z.number().int(),
      broken: z.number().int(),
    }),
  ),
})
