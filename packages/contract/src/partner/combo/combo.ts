import { type Identity, IDENTITY } from '@yuncang/domain/access/rights.ts'
import { call, nothing } from '../../wire/call.ts'
import { flag, integer, joined, text, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { COMBO_REFUSALS } from './words.ts'
import { wire } from '../../wire/names.ts'

const AREA = '18 tenants and mini-program'
const PLATFORM: readonly Identity[] = [IDENTITY.platform]
const look = { identities: PLATFORM, key: 'comboManageView' } as const
const change = { identities: PLATFORM, key: 'comboManageEdit' } as const

/** A combo belongs to the platform, which alone names it: there is no other one's to be asked for. */
export const comboCode = text('套餐', { max: 40, verb: '请选择' }).meta({ description: '套餐' })

/** A limit; null: none. */
const limit = z.number().int().nullable()
export const limits = { warehouseLimit: limit, supplierLimit: limit, accountLimit: limit, goodsLimit: limit }

const comboRow = z.object({
  comboCode: z.string(),
  comboName: z.string(),
  /** What it costs, in the platform's words: nothing is computed from it. */
  priceText: z.string(),
  ...limits,
  /** For how many months it is given; null: without an end. */
  validMonths: limit,
  /** 1: every page, those to come too. */
  allMenus: z.union([z.literal(0), z.literal(1)]),
  menuCount: wire('menuNum', z.number().int()),
  merchantCount: wire('merchantNum', z.number().int()),
  note: z.string(),
  version: z.number().int(),
  createTime: z.string(),
})

/** An entry of the menu that a merchant can be given; children up to three levels. */
export type MenuChoice = { code: string; name: string; children: MenuChoice[] }
export const menuChoice: z.ZodType<MenuChoice> = z.lazy(() =>
  z.object({ code: z.string(), name: z.string(), children: z.array(menuChoice) }),
)

/** Combos, the oldest first. */
export const { page: supplierComboList, export: exportCombos } = listCalls({
  title: '套餐列表',
  area: AREA,
  permit: look,
  paths: { page: '/api/comboInfo/supplierComboList', export: '/api/comboInfo/export' },
  filters: { comboName: text('套餐名称', { max: 40 }).optional() },
  row: comboRow,
  sorts: {
    comboName: 'name',
    warehouseLimit: 'warehouses',
    supplierLimit: 'suppliers',
    accountLimit: 'accounts',
    goodsLimit: 'goods',
    validMonths: 'months',
    merchantNum: 'merchants',
    createTime: 'createdAt',
  },
})

/** A combo with its pages, and all that could be given; without a code only the latter. */
export const queryComboInfo = call({
  path: '/api/comboInfo/queryComboInfo',
  title: '套餐详情',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object({ comboCode: comboCode.optional() }),
  output: z.object({ combo: comboRow.nullable(), menuCodes: z.array(z.string()), menuTree: z.array(menuChoice) }),
})

const most = (label: string) => integer(label, { min: 1, max: 1_000_000 }).optional()

/** Makes a combo, or with `comboCode` changes it for all merchants that have it. A limit that is not sent is none. */
export const saveSupplierComboInfo = call({
  path: '/api/comboInfo/saveSupplierComboInfo',
  title: '保存套餐',
  area: AREA,
  kind: 'write',
  body: 'json',
  permit: change,
  input: z.object({
    comboCode: comboCode.optional(),
    /** Of the combo as it was read; asked for when it is changed. */
    version: integer('版本').optional(),
    comboName: text('套餐名称', { max: 20 }),
    priceText: text('价格', { min: 0, max: 40 }).default(''),
    warehouseLimit: most('仓库数量上限'),
    supplierLimit: most('供应商数量上限'),
    accountLimit: most('账号数量上限'),
    goodsLimit: most('商品数量上限'),
    validMonths: integer('有效期（月）', { min: 1, max: 1200 }).optional(),
    allMenus: flag('全部菜单').default(1),
    menuCodes: joined('菜单', text('菜单', { max: 60 })).default([]),
    note: text('说明', { min: 0, max: 200 }).default(''),
  }),
  output: z.object({ comboCode: z.string() }),
  refusals: {
    nameTaken: COMBO_REFUSALS.nameTaken,
    changed: COMBO_REFUSALS.changed,
    noMenu: COMBO_REFUSALS.noMenu,
    unknownMenu: COMBO_REFUSALS.unknownMenu,
  },
})

/** Deletes a combo that no merchant has. */
export const deleteComboInfo = call({
  path: '/api/comboInfo/deleteComboInfo',
  title: '删除套餐',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: change,
  input: z.object({ comboCode }),
  output: nothing,
  refusals: { inUse: COMBO_REFUSALS.inUse },
})
