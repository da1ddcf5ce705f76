import { INSIDERS, MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import { CYCLE_TYPES, MOST } from '@yuncang/domain/stocktake/setting/setting.ts'
import { call } from '../../wire/call.ts'
import { code, flag, FLAG, integer, oneOf, z } from '../../wire/field.ts'
import { loggedLines } from '../../wire/log.ts'
import { COUNT_SETTING_NAMES as NAMES, COUNT_SETTING_REFUSALS } from './words.ts'

const AREA = '08 stocktaking (ours)'

const warehouseCode = code('仓库', 'warehouse')
const number = z.number().int()
const setting = z.object({
  warehouseCode: z.string(),
  /** 1: counters do not see what the books have. */
  blind: FLAG,
  /** A line off by more pieces and more hundredths than these is counted by a second person. */
  thresholdPieces: number,
  thresholdPercent: number,
  /** 1: a pick that empties a location asks whether it is empty. */
  zeroCheck: FLAG,
  /** 1: plans are made by the calendar, of goods wherever they lie (1) or of locations (2). */
  cycleOn: FLAG,
  cycleType: z.literal(CYCLE_TYPES),
  /** A, B and C goods are counted every so many days. */
  aDays: number,
  bDays: number,
  cDays: number,
  /** A goods make up so many hundredths of the pieces moved in 90 days, B goods the next. */
  aShare: number,
  bShare: number,
  locationsADay: number,
  version: number,
})

/** How a warehouse counts (semantics 4), with who changed it. */
export const getCountSetting = call({
  path: '/api/openConfig/getCountSetting',
  title: '盘点设置',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: { identities: INSIDERS, key: 'warehouseConfigView' },
  input: z.object({ warehouseCode }),
  output: setting.extend({
    /** 1: the warehouse keeps locations. */
    locationsOn: FLAG,
    logList: loggedLines,
  }),
})

const days = (label: string) => integer(label, { min: 1, max: MOST.days }).optional()
const percent = (label: string) => integer(label, { max: MOST.percent }).optional()

/** Changes it, for the counts to come; what is not sent stays, and the same again changes nothing. */
export const setCountSetting = call({
  path: '/api/openConfig/setCountSetting',
  title: '修改盘点设置',
  area: AREA,
  kind: 'write',
  body: 'json',
  permit: { identities: MERCHANT_SIDE, key: 'warehouseConfigEdit' },
  input: z.object({
    warehouseCode,
    blind: flag(NAMES.blind).optional(),
    thresholdPieces: integer(NAMES.thresholdPieces, { max: MOST.thresholdPieces }).optional(),
    thresholdPercent: percent(NAMES.thresholdPercent),
    zeroCheck: flag(NAMES.zeroCheck).optional(),
    cycleOn: flag(NAMES.cycleOn).optional(),
    cycleType: oneOf(NAMES.cycleType, CYCLE_TYPES).optional(),
    aDays: days(NAMES.aDays),
    bDays: days(NAMES.bDays),
    cDays: days(NAMES.cDays),
    aShare: percent(NAMES.aShare),
    bShare: percent(NAMES.bShare),
    locationsADay: integer(NAMES.locationsADay, { min: 1, max: MOST.locationsADay }).optional(),
    /** The one that was looked at: a change since refuses. */
    version: integer('版本').optional(),
  }),
  output: setting,
  refusals: COUNT_SETTING_REFUSALS,
})
