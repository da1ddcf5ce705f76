import { column, sheet } from '../../base/import/sheet.ts'
import { codeText, phone, text, z } from '../../wire/field.ts'
import { BY_PALLET_NAMES, POINT_NAMES } from './words.ts'

const CHARGES = Object.values(BY_PALLET_NAMES)
const byPallet = z
  .string()
  .refine((name) => (CHARGES as string[]).includes(name), {
    error: `${POINT_NAMES.byPallet}只能填“${CHARGES.join('”或“')}”`,
  })
  .transform((name) => name === BY_PALLET_NAMES[1])
  .optional()

/** Dispatch points of platforms and warehouses that exist (gaps E10). */
export const pointSheet = sheet('dispatchPoint', '配送仓点', {
  code: column(POINT_NAMES.code, 'text', codeText(POINT_NAMES.code), {
    note: '数字和字母，最多 20 位；不填自动编码，填已有的编码则更新该仓点',
    example: 'PD2611220001',
    codeOf: 'dispatchPoint',
  }),
  name: column(POINT_NAMES.name, 'text', text(POINT_NAMES.name, { max: 40 }), {
    example: '多多买菜杭州余杭中心仓',
    width: 30,
  }),
  platform: column(POINT_NAMES.platform, 'text', text(POINT_NAMES.platform, { max: 40 }), {
    note: '已有配送平台的名称或编码，见“可选值”',
    example: '多多买菜',
    choices: 'platform',
  }),
  warehouseCode: column('所属仓库编码', 'text', text('所属仓库编码', { max: 40 }), {
    note: '从“可选值”里选',
    example: 'YC2611220001',
    choices: 'warehouse',
  }),
  address: column(POINT_NAMES.address, 'text', text(POINT_NAMES.address, { max: 100 }).optional(), {
    example: '杭州市余杭区仁和街道永泰路9号',
    width: 36,
  }),
  contactName: column(POINT_NAMES.contactName, 'text', text(POINT_NAMES.contactName, { max: 20 }).optional(), {
    example: '王敏',
    width: 12,
  }),
  contactPhone: column(POINT_NAMES.contactPhone, 'text', phone(POINT_NAMES.contactPhone), {
    note: '手机号',
    example: '13800000000',
  }),
  byPallet: column(POINT_NAMES.byPallet, 'text', byPallet, {
    note: `${CHARGES.join('或')}，新建时不填为${BY_PALLET_NAMES[0]}`,
    example: BY_PALLET_NAMES[1],
    choices: CHARGES,
    width: 12,
  }),
})
