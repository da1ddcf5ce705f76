import { NO_DATE } from '@yuncang/domain/base/calendar.ts'
import { QUALITIES, QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { column, sheet } from '../../base/import/sheet.ts'
import { integer, productionDate, text, z } from '../../wire/field.ts'
import { QUALITY_NAMES } from '../ledger/words.ts'

const NAMES: readonly string[] = QUALITIES.map((quality) => QUALITY_NAMES[quality])
const quality = z
  .string()
  .default(QUALITY_NAMES[QUALITY.normal])
  .refine((name) => NAMES.includes(name), { error: `品质只能填“${NAMES.join('”或“')}”` })
  .transform((name) => QUALITIES[NAMES.indexOf(name)]!)

/** What lies in the warehouse on the day one begins, a row for each location, goods, date and quality. */
export const openingSheet = sheet('openingStock', '期初库存', {
  warehouseCode: column('仓库编码', 'text', text('仓库编码', { max: 40 }), {
    note: '从“可选值”里选',
    example: 'YC2611220001',
    choices: 'warehouse',
    width: 14,
  }),
  locationCode: column('货位编码', 'text', text('货位编码', { max: 40 }).optional(), {
    note: '启用库位管理的仓库必填；正常品放存储区或暂存区，残次区只放破损品',
    example: 'A-01-01',
  }),
  goodsCode: column('商品编码', 'text', text('商品编码', { max: 40 }), {
    note: '已审核的商品，编码见商品列表',
    example: 'SP2611220001',
    codeOf: 'goods',
  }),
  productionDate: column('生产日期', 'date', productionDate().default(NO_DATE), {
    note: '管理生产日期的商品必填，不能晚于今天；其他商品填“无”或不填',
    example: '2026-08-01',
    width: 14,
  }),
  quality: column('品质', 'text', quality, {
    note: `${NAMES.join('或')}，不填为${QUALITY_NAMES[QUALITY.normal]}`,
    example: QUALITY_NAMES[QUALITY.normal],
    choices: NAMES,
    width: 10,
  }),
  pieces: column('数量', 'integer', integer('数量', { min: 1 }), {
    note: '单位为件（最小单位），整数',
    example: '480',
    width: 10,
  }),
})
