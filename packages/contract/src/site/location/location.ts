import { INSIDERS, MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import { call } from '../../wire/call.ts'
import { code, codes, flag, integer, text, z } from '../../wire/field.ts'
import { locationRow } from './lookup.ts'
import { loggedRows } from '../../wire/log.ts'
import { LOCATION_REFUSALS, RACK_REFUSALS } from './words.ts'
import { wire } from '../../wire/names.ts'

const AREA = '11 areas and locations'
const OURS = '11 areas and locations (ours)'
const look = { identities: INSIDERS, key: 'locationManageView' } as const
const change = { identities: MERCHANT_SIDE, key: 'locationManageEdit' } as const

const areaId = code('库区', 'area')
const capacityBoxes = integer('容量', { min: 1, max: 99_999 }).optional()

/** One location. */
export const getLocation = call({
  path: '/api/ycLocation/selectLocationById',
  title: '货位',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object({ locationId: wire('ylId', code('货位', 'place')) }),
  output: locationRow,
})

/** What was done to a location, newest first. */
export const getLocationLog = call({
  path: '/api/ycLocation/getLog',
  title: '货位日志',
  area: OURS,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object({ locationId: wire('ylId', code('货位', 'place')) }),
  output: loggedRows,
})

/** Creates a location in an area, or with `locationId` changes one (part 2, 4: an area that has gone is said in its own words). */
export const saveLocation = call({
  path: '/api/ycLocation/saveLocation',
  title: '保存货位',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: change,
  input: z.object({
    locationId: wire('ylId', code('货位', 'place').optional()),
    areaId: wire('yaId', areaId),
    locationCode: wire('ylCode', text('货位编码', { max: 40 })),
    capacityBoxes: wire('ylCapacity', capacityBoxes),
    /** What sorts in walking order; the code itself when nothing is given. */
    walkOrder: wire('ylSort', text('行走顺序', { max: 40 }).optional()),
    /** The version that was edited; when it has changed since, the save is refused. */
    version: integer('版本').optional(),
  }),
  output: z.object({
    mark: z.literal(1),
    locationId: wire('ylId', z.string()),
    locationCode: wire('ylCode', z.string()),
  }),
  refusals: LOCATION_REFUSALS,
})

const number = (label: string) => integer(label, { min: 0, max: 999 })
const rack = z.object({
  areaId: wire('yaId', areaId),
  /** Stands before row, bay and level, `A-`. */
  prefix: text('编码前缀', { min: 0, max: 12 }).default(''),
  rowFrom: number('起始排'),
  rowTo: number('结束排'),
  bayFrom: number('起始列'),
  bayTo: number('结束列'),
  /** No levels: a floor. */
  levelFrom: integer('起始层', { min: 0, max: 99 }).optional(),
  levelTo: integer('结束层', { min: 0, max: 99 }).optional(),
  digits: integer('编号位数', { min: 1, max: 3 }).default(2),
  snake: flag('蛇形行走').default(1),
})

/** What making a rack would do: its codes, and which of them exist. Nothing is written. */
export const previewRack = call({
  path: '/api/ycLocation/previewLocation',
  title: '预览批量货位',
  area: OURS,
  kind: 'read',
  body: 'form',
  permit: change,
  input: rack,
  output: z.object({ locationCodes: wire('ylCodes', z.array(z.string())), taken: z.array(z.string()) }),
  refusals: {
    zoneMissing: RACK_REFUSALS.zoneMissing,
    badCode: RACK_REFUSALS.badCode,
    badRack: RACK_REFUSALS.badRack,
    tooMany: RACK_REFUSALS.tooMany,
  },
})

/** Makes the locations of a rack; those that exist stay as they are. */
export const saveRack = call({
  path: '/api/ycLocation/batchSaveLocation',
  title: '批量新建货位',
  area: OURS,
  kind: 'write',
  body: 'form',
  permit: change,
  input: rack.extend({ capacityBoxes: wire('ylCapacity', capacityBoxes) }),
  output: z.object({ created: z.number().int(), skipped: z.number().int() }),
  refusals: {
    zoneMissing: RACK_REFUSALS.zoneMissing,
    modelOff: RACK_REFUSALS.modelOff,
    badCode: RACK_REFUSALS.badCode,
    badRack: RACK_REFUSALS.badRack,
    tooMany: RACK_REFUSALS.tooMany,
    allTaken: RACK_REFUSALS.allTaken,
  },
})

/** Deletes the locations to which nothing refers; the text says which others stayed, and why (part 2, 8; gaps E09). */
export const batchDeleteLocation = call({
  path: '/api/ycLocation/batchDeleteLocation',
  title: '删除货位',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: change,
  input: z.object({ locationIds: wire('ylIds', codes('货位', 'place')) }),
  output: z.string().describe('没有删除的货位和原因；空文本表示全部已删除'),
})
