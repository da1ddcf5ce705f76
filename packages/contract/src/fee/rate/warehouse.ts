import { INSIDERS, MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import { costGroups } from '@yuncang/domain/fee/rate/items.ts'
import { allOf, call, nothing } from '../../wire/call.ts'
import { code, codes, oneOf, text, z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'
import { rateForm, rateRow, ruleForm, ruleRow, savedRate, versionRow } from './fields.ts'
import { RATE_REFUSALS } from './words.ts'

const AREA = '13 fee configuration'
const OURS = `${AREA} (ours)`
/** A supplier sees its own rates only, and on each charge what it paid by: not the warehouse's card (gaps F17). */
const look = { identities: INSIDERS, key: 'costConfigureView' } as const

const warehouseCode = code('仓库', 'warehouse')
const rateId = wire('id', code('收费项目', 'rate'))
const { changed, itemFixed, slotTaken, notSameItems } = RATE_REFUSALS

const filters = {
  warehouseCode: warehouseCode.optional(),
  item: wire('costProject', text('收费项目', { max: 40 }).optional()),
  /** 0 storage to 6 other (gaps F14, G16). */
  group: wire('costType', oneOf('费用类型', costGroups as [number, ...number[]]).optional()),
}

/** The warehouse's own rates, in the order of the items; of every warehouse of the login where none is named (part 3, 2.2). */
export const getWarehouseRates = call({
  path: '/api/warehouseCost/getWarehouseCost',
  title: '仓库费用配置',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object(filters),
  output: allOf(rateRow),
})

/** The same as a workbook; of an item with dispatch points a row each. */
export const exportWarehouseRates = call({
  path: '/api/warehouseCost/export',
  title: '导出仓库费用配置',
  area: OURS,
  kind: 'export',
  body: 'form',
  permit: look,
  input: z.object(filters),
  output: z.null(),
})

/** One of the warehouse's own rates, as its form shows it. */
export const getWarehouseRate = call({
  path: '/api/warehouseCost/getCostById',
  title: '仓库收费项目',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object({ rateId }),
  output: rateRow,
})

/** Every version of it, newest first: what it said, since when, who saved it. */
export const getWarehouseRateVersions = call({
  path: '/api/warehouseCost/getCostVersions',
  title: '仓库收费项目的历史',
  area: OURS,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object({ rateId }),
  output: allOf(versionRow),
})

/** Adds a charge item to the warehouse's own rates. It holds from the save, or from the later start that the form gives (part 3, 5.1). */
export const addWarehouseRate = call({
  path: '/api/warehouseCost/add',
  title: '新建仓库收费项目',
  area: AREA,
  kind: 'write',
  body: 'json',
  permit: { identities: MERCHANT_SIDE, key: 'costConfigureAdd' },
  input: z.object({ warehouseCode, ...rateForm }),
  output: savedRate,
  refusals: { slotTaken },
})

/** A new version of one: what was charged stays as it was. A version that still waits for its start is withdrawn by it. */
export const updateWarehouseRate = call({
  path: '/api/warehouseCost/updateCost',
  title: '修改仓库收费项目',
  area: AREA,
  kind: 'write',
  body: 'json',
  permit: { identities: MERCHANT_SIDE, key: 'costConfigureEdit' },
  input: z.object({ rateId, ...rateForm }),
  output: savedRate,
  refusals: { changed, itemFixed, slotTaken },
})

/** Ends one: from now on the item has no rate there. */
export const deleteWarehouseRate = call({
  path: '/api/warehouseCost/delCost',
  title: '删除仓库收费项目',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: { identities: MERCHANT_SIDE, key: 'costConfigureDelete' },
  input: z.object({ rateId }),
  output: nothing,
})

/** Adds or changes (with `id`) several at once: all or none, one version each. */
export const setWarehouseRates = call({
  path: '/api/warehouseCost/setCost',
  title: '批量设置仓库收费项目',
  area: AREA,
  kind: 'write',
  body: 'json',
  permit: { identities: MERCHANT_SIDE, key: 'costConfigureEdit' },
  input: z.object({
    warehouseCode,
    list: z
      .array(z.object({ rateId: wire('id', code('收费项目', 'rate').optional()), ...rateForm }), {
        error: '请选择收费项目',
      })
      .min(1, { error: '请选择收费项目' })
      .max(50, { error: '收费项目一次最多 50 个' }),
  }),
  output: z.array(savedRate),
  refusals: { changed, itemFixed, slotTaken, notSameItems },
})

/**
 * The calculation rule that new forms of a warehouse begin with, and nothing else: read, or saved when one of its fields is sent.
 * What is not sent of it stays.
 */
export const generalConfig = call({
  path: '/api/warehouseCost/generalConfig',
  title: '仓库默认计算规则',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: { identities: MERCHANT_SIDE, key: ['costConfigureView', 'costConfigureEdit'] },
  input: z.object({ warehouseCode, ...ruleForm }),
  output: ruleRow,
  refusals: { mayNotSave: { code: 403, text: '您没有“修改费用配置”的权限，请联系管理员开通' } },
})

/** The same of several warehouses, to look at. */
export const getGeneralConfigs = call({
  path: '/api/warehouseCost/wareHouseCodeGeneralConfig',
  title: '多个仓库的默认计算规则',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object({ warehouseCode: codes('仓库', 'warehouse') }),
  output: z.array(ruleRow),
})
