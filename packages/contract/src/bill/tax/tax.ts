import { MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import { permilleOf } from '@yuncang/domain/bill/tax/tax-rate.ts'
import { costGroups, type CostGroup } from '@yuncang/domain/fee/rate/items.ts'
import { call } from '../../wire/call.ts'
import { code, day, FLAG, oneOf, someOf, text, z } from '../../wire/field.ts'
import { loggedRows } from '../../wire/log.ts'
import { wire } from '../../wire/names.ts'
import { TAX_FAULTS, TAX_LABELS, TAX_REFUSALS } from './words.ts'

const AREA = '24 bills (ours)'
const look = { identities: MERCHANT_SIDE, key: 'costConfigureView' } as const

const GROUPS = costGroups as readonly [CostGroup, ...CostGroup[]]
const warehouseCode = code('仓库', 'warehouse')
const supplierCode = code('供应商', 'supplier')

/** Whose rates: the warehouse's for all suppliers, or those of one supplier there, which go before them. */
const owner = { warehouseCode, supplierCode: supplierCode.optional() }
/** In percent; empty: none. */
const percent = z.string()

/** The rate of tax that is contained in each group of costs, as it holds now (design money, 5, Tax). */
export const getTaxRates = call({
  path: '/api/tax/getRates',
  title: '税率',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object(owner),
  output: z.object({
    records: z.array(
      z.object({
        group: wire('costType', z.literal([...GROUPS] as [CostGroup, ...CostGroup[]])),
        groupName: wire('costTypeName', z.string()),
        percent,
        /** 1: asked of a supplier, and the rate is the warehouse's. */
        inherited: FLAG,
        /** Since when it holds, and who saved it; empty where none was ever set. */
        validFrom: z.string(),
        setBy: wire('createName', z.string()),
        /** What follows it, where a version waits for its day. */
        nextPercent: percent,
        nextFrom: z.string(),
        /** 1: there is something to look back at. */
        versions: wire('versionNum', z.number().int()),
      }),
    ),
    total: z.number().int(),
  }),
})

/** The same as a workbook. */
export const exportTaxRates = call({
  path: '/api/tax/exportRates',
  title: '导出税率',
  area: AREA,
  kind: 'export',
  body: 'form',
  permit: look,
  input: z.object(owner),
  output: z.null(),
})

/** Every version of the rate of a group, newest first. */
export const getTaxRateVersions = call({
  path: '/api/tax/getRateVersions',
  title: '税率历史',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object({ ...owner, group: wire('costType', oneOf(TAX_LABELS.group, GROUPS)) }),
  output: z.object({
    records: z.array(
      z.object({
        version: z.number().int(),
        /** Empty: from then on the group has no rate here. */
        percent,
        validFrom: z.string(),
        state: z.enum(['inForce', 'waiting', 'over', 'withdrawn']),
        stateName: z.string(),
        setBy: wire('createName', z.string()),
      }),
    ),
    total: z.number().int(),
  }),
})

/** What was done to the rates of tax of a warehouse, newest first. */
export const getTaxLog = call({
  path: '/api/tax/getLog',
  title: '税率日志',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object({ warehouseCode }),
  output: loggedRows,
})

/**
 * Sets the rate that is contained in groups of costs: a version of each, from now or from a later day. Without a rate the groups have none from
 * then on; of a supplier, the warehouse's holds again. Bills that were made keep theirs.
 */
export const setTaxRate = call({
  path: '/api/tax/setRate',
  title: '设置税率',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: { identities: MERCHANT_SIDE, key: 'costConfigureEdit' },
  input: z.object({
    ...owner,
    groups: wire('costTypes', someOf(TAX_LABELS.group, GROUPS)),
    percent: text(TAX_LABELS.percent, { max: 10 })
      .refine((typed) => permilleOf(typed) !== null, { error: TAX_FAULTS.percent })
      .meta({ description: TAX_LABELS.percent })
      .optional(),
    fromDay: wire('startTime', day(TAX_LABELS.fromDay).optional()),
  }),
  output: z.string().describe('完成后的提示'),
  refusals: TAX_REFUSALS,
})
