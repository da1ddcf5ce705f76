import { INSIDERS, MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import { call } from '../../wire/call.ts'
import { code, flag, z } from '../../wire/field.ts'
import { loggedRows } from '../../wire/log.ts'
import { SETTINGS_REFUSALS } from './settings-words.ts'
import { wire } from '../../wire/names.ts'

const AREA = '16 warehouse settings'
const OURS = '16 warehouse settings (ours)'
const look = { identities: INSIDERS, key: 'warehouseConfigView' } as const
const change = { identities: MERCHANT_SIDE, key: 'warehouseConfigEdit' } as const

const warehouseCode = code('仓库', 'warehouse')
const bit = z.union([z.literal(0), z.literal(1)])

/** datesOn: production dates are managed (datesOn); locationsOn: space is managed by area and location (locationsOn). */
const model = z.object({
  warehouseCode: z.string(),
  datesOn: wire('yocOpenType', bit),
  locationsOn: wire('yocType', bit),
})
const putConfig = z.object({
  warehouseCode: z.string(),
  /** Completing an inbound task makes a putaway order by itself. */
  autoPutaway: bit,
})
const outConfig = z.object({
  warehouseCode: z.string(),
  /** Outbound tasks may pick from staging. */
  pickStaging: bit,
  /** Any outbound task may reserve batches past due. */
  pickPastDue: bit,
})

/** What all settings have in common: whoever may look at them, and whoever may change them. */
const looked = { area: AREA, kind: 'read', body: 'form', permit: look } as const
const changed = { area: AREA, kind: 'write', body: 'form', permit: change } as const

/** How the warehouses of the scope work: their management model and what follows automatically. */
export const getWarehouseConfigs = call({
  path: '/api/openConfig/getConfigList',
  title: '仓库设置',
  ...looked,
  area: OURS,
  input: z.object({}),
  output: z.array(
    model.extend({ warehouseName: z.string(), tenantName: z.string() }).extend(putConfig.shape).extend(outConfig.shape),
  ),
})

/** Who changed which setting of a warehouse, newest first. */
export const getWarehouseConfigLog = call({
  path: '/api/openConfig/getConfigLog',
  title: '仓库设置日志',
  ...looked,
  area: OURS,
  input: z.object({ warehouseCode }),
  output: loggedRows,
})

/**
 * Changes the management model of a warehouse (semantics 3). Turning a part off while stock or open documents depend on it is
 * refused with the reason; what is not sent stays.
 */
export const configOpenType = call({
  path: '/api/openConfig/configOpenType',
  title: '设置仓库管理模式',
  ...changed,
  input: z.object({
    warehouseCode,
    datesOn: wire('yocOpenType', flag('生产日期管理').optional()),
    locationsOn: wire('yocType', flag('库位管理').optional()),
  }),
  output: model,
  refusals: SETTINGS_REFUSALS,
})

/** Turns the management of production dates of a warehouse on, or off (datesOn 0); the page reloads after it. */
export const productionOpen = call({
  path: '/api/openConfig/productionOpen',
  title: '开关生产日期管理',
  ...changed,
  input: z.object({ warehouseCode, datesOn: wire('yocOpenType', flag('生产日期管理').default(1)) }),
  output: model,
  refusals: { entriesOpen: SETTINGS_REFUSALS.entriesOpen, datesInUse: SETTINGS_REFUSALS.datesInUse },
})

export const getPutConfig = call({
  path: '/api/putConfig/getPutConfig',
  title: '入库设置',
  ...looked,
  input: z.object({ warehouseCode }),
  output: putConfig,
})

export const setPutConfig = call({
  path: '/api/putConfig/setPutConfig',
  title: '修改入库设置',
  ...changed,
  input: z.object({ warehouseCode, autoPutaway: flag('自动生成上架单') }),
  output: putConfig,
})

export const getOutConfig = call({
  path: '/api/outConfig/getOutConfig',
  title: '出库设置',
  ...looked,
  input: z.object({ warehouseCode }),
  output: outConfig,
})

/** Changes what outbound tasks may pick; what is not sent stays. */
export const setOutConfig = call({
  path: '/api/outConfig/setOutConfig',
  title: '修改出库设置',
  ...changed,
  body: 'json',
  input: z.object({
    warehouseCode,
    pickStaging: flag('从暂存区拣货').optional(),
    pickPastDue: flag('占用过期批次').optional(),
  }),
  output: outConfig,
})
