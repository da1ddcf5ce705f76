import { isUnkeepable } from '@yuncang/domain/base/text.ts'
import type { RateField } from '@yuncang/domain/fee/rate/form.ts'
import { code, FLAG, integer, oneOf, z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'
import { RATE_LABELS, VERSION_STATES } from './words.ts'

/** A field of the form, kept as the text that was typed: the rules of the trade read the form as a whole (`readRate`). */
const typed = (field: RateField) => typedText(RATE_LABELS[field])

/** A field of a form that is read as a whole, kept as it was typed; left out: the empty text. */
export function typedText(label: string) {
  return z
    .preprocess(
      asTyped,
      z
        .string({ error: `${label}应为文字` })
        .trim()
        .max(40, { error: `${label}过长` })
        .refine((text) => !isUnkeepable(text), { error: `${label}含有不能保存的字符` }),
    )
    .default('')
    .meta({ description: label })
}

/** Nothing is the empty text. A number beyond what is exact is none: its last digits are not those that were sent. */
function asTyped(value: unknown): unknown {
  if (value === null || value === undefined) return ''
  return typeof value === 'number' && (Number.isSafeInteger(value) || !Number.isInteger(value)) ? String(value) : value
}

const band = oneOf(RATE_LABELS.rule, [1, 2, 3, 4])
const bands = z.object(
  { low: wire('a', band), high: wire('b', band), rest: wire('c', oneOf(RATE_LABELS.rule, [4, 5])) },
  { error: `${RATE_LABELS.rule}应为 {a, b, c}` },
)

/** The sub-unit rule, as an object or as its JSON text (part 3, 7.1); left out: as it is counted (4, 4, 4). */
const rule = z.preprocess(asRule, bands.optional()).optional()

function asRule(value: unknown): unknown {
  if (value === '' || value === null) return undefined
  if (typeof value !== 'string' || value.length > 100) return value
  try {
    const { a: low, b: high, c: rest } = JSON.parse(value) as Readonly<Record<string, unknown>>
    return { low, high, rest }
  } catch {
    return value
  }
}

/** What stands on a form or on the tab of a dispatch point (part 3, 3.1). */
const entryFields = {
  method: wire('computeType', typed('method')),
  dimension: typed('dimension'),
  price: typed('price'),
  startPrice: typed('startPrice'),
  beginTonnes: wire('beginVal', typed('beginTonnes')),
  volumePrice: typed('volumePrice'),
  volumeStartPrice: typed('volumeStartPrice'),
  beginCubicMetres: wire('volumeBeginVal', typed('beginCubicMetres')),
  date: typed('date'),
  time: typed('time'),
  duration: typed('duration'),
  durationType: typed('durationType'),
  wholeBoxes: wire('smallestUnit', typed('wholeBoxes')),
  rule: wire('smallestRule', rule),
  accumulates: wire('isAcc', typed('accumulates')),
  bothStarts: wire('startPriceConfig', typed('bothStarts')),
}

/** The form of a rate. Tabs of points that are left blank, or left out, are no entries: what lies below holds there. */
export const rateForm = {
  item: wire('costProject', typed('item')),
  ...entryFields,
  /** Of items with dispatch points: `HH:mm` of the date, or `YYYY-MM-DD HH:mm`. */
  startTime: typed('startTime'),
  remainder: typed('remainder'),
  remainderRatio: typed('remainderRatio'),
  points: wire(
    'dispatchConfigList',
    z
      .array(z.object({ pointCode: wire('ydppCode', code('配送仓点', 'point')), ...entryFields }), {
        error: '配送仓点应为列表',
      })
      .max(500, { error: '配送仓点最多 500 个' })
      .nullish(),
  ),
  /** The version that was edited; when it has changed since, the save is refused. */
  version: integer('版本').optional(),
}

const entryRow = {
  method: wire('computeType', z.string()),
  methodName: wire('computeTypeName', z.string()),
  /** box, volume or area: an item has at most one entry of a kind (at a point). */
  basis: z.string(),
  dimension: z.string(),
  dimensionName: z.string(),
  /** Yuan, two decimals; the empty text where the method asks for none. Of weight or volume: a tonne beyond the first ones. */
  price: z.string(),
  startPrice: z.string(),
  beginTonnes: wire('beginVal', z.string()),
  volumePrice: z.string(),
  volumeStartPrice: z.string(),
  beginCubicMetres: wire('volumeBeginVal', z.string()),
  /** Of a fixed period: its first instant and its length in hours; else the later start that waits, or empty. */
  date: z.string(),
  time: z.string(),
  duration: z.number().int().nullable(),
  durationType: z.string(),
  wholeBoxes: wire('smallestUnit', FLAG),
  /** JSON text of {a, b, c}. */
  rule: wire('smallestRule', z.string()),
  accumulates: wire('isAcc', FLAG),
  bothStarts: wire('startPriceConfig', FLAG),
  remainder: FLAG.nullable(),
  remainderRatio: z.number().int().nullable(),
  /** The entry in a sentence: 按箱 1.20 元. */
  terms: z.string(),
}

/** What a rate says: the fields of its form, with names. Of an item with points those of each stand in `points`. */
const rateTerms = {
  ...entryRow,
  item: wire('costProject', z.string()),
  itemName: wire('costProjectName', z.string()),
  /** 0 storage, 1 handling, 2 delivery, 3 returns, 4 labels, 5 film (gaps F14, G16). */
  group: wire('costType', z.number().int()),
  groupName: wire('costTypeName', z.string()),
  startTime: z.string(),
  points: wire(
    'dispatchConfigList',
    z.array(
      z.object({
        entryId: wire('id', z.string()),
        pointCode: wire('ydppCode', z.string()),
        pointName: wire('ydppName', z.string()),
        ...entryRow,
      }),
    ),
  ),
}

/**
 * A rate as it stands in a list and in its form: the version in force, or the one that waits where none has begun. For the table:
 * no price is shown for RECKON_TYPE_CUBIC_TONS and for items with points, whose method shows the names of their entries' (part 3, 2.1).
 */
export const rateRow = z.object({
  rateId: wire('id', z.string()),
  warehouseCode: z.string(),
  /** Empty: the warehouse's own. */
  supplierCode: z.string(),
  supplierName: z.string(),
  ...rateTerms,
  /** The item's code once more. */
  costCode: z.string(),
  /** Since when it holds. */
  validFrom: z.string(),
  /** From when on another version will hold, which a save takes the place of (将取代 … 起的待生效价格); empty: none waits. */
  waitingFrom: z.string(),
  waitingTerms: z.string(),
  updateTime: z.string(),
  updateName: z.string(),
  version: z.number().int(),
  /** Why an act is not possible; the empty text when it is. */
  abilities: z.object({ edit: z.string(), delete: z.string() }),
})

/** What the form of a rate begins with; what is merged into a supplier's rate that is fetched (part 3, 3.1). */
export const mergedTerms = z.object(rateTerms)

/** A version in the history of a rate, newest first. */
export const versionRow = z.object({
  version: z.number().int(),
  state: z.enum(VERSION_STATES),
  stateName: z.string(),
  /** Since when, or from when on, it holds. */
  validFrom: z.string(),
  /** 1: with this version the rate was deleted. */
  ends: FLAG,
  /** What was done, as the log says it. */
  content: z.string(),
  by: z.string(),
  at: z.string(),
  terms: z.array(z.object({ pointName: wire('ydppName', z.string()), terms: z.string() })),
})

/** The calculation rule that new forms of a warehouse begin with (part 3, 3.1). */
export const ruleRow = z.object({
  warehouseCode: z.string(),
  bothStarts: wire('startPriceConfig', FLAG),
  wholeBoxes: wire('smallestUnit', FLAG),
  /** JSON text of {a, b, c}. */
  rule: wire('smallestRule', z.string()),
  accumulates: wire('isAcc', FLAG),
})

/** The same as it is sent. */
export const ruleForm = {
  bothStarts: wire('startPriceConfig', oneOf(RATE_LABELS.bothStarts, [0, 1]).optional()),
  wholeBoxes: wire('smallestUnit', oneOf(RATE_LABELS.wholeBoxes, [0, 1]).optional()),
  rule: wire('smallestRule', rule),
  accumulates: wire('isAcc', oneOf(RATE_LABELS.accumulates, [0, 1]).optional()),
}

/** What a save answers. */
export const savedRate = z.object({
  rateId: wire('id', z.string()),
  version: z.number().int(),
  /** From when on it holds. */
  validFrom: z.string(),
})
