import { IDENTITIES, MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import type { TermField } from '@yuncang/domain/fee/rate/term-form.ts'
import { TERM_KINDS } from '@yuncang/domain/fee/rate/term.ts'
import { allOf, call, nothing } from '../../wire/call.ts'
import { code, FLAG, integer, z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'
import { typedText } from './fields.ts'
import { TERM_LABELS, TERM_REFUSALS } from './term-words.ts'
import { VERSION_STATES } from './words.ts'

/*
 * Contract terms: what was agreed on with a supplier of a warehouse beside its rates (design money, 5). Versions like those of rates: a
 * save holds from now or from a later day on, what was charged stays.
 */

const AREA = '13 fee configuration (ours)'
const look = { identities: IDENTITIES, key: 'costConfigureView' } as const

const warehouseCode = code('仓库', 'warehouse')
const supplierCode = code('供应商', 'supplier')
const termId = wire('id', code('合同条款', 'term'))
const typed = (field: TermField) => typedText(TERM_LABELS[field])

const said = {
  termKind: z.enum(TERM_KINDS),
  kindName: z.string(),
  /** What it is about, in words: 仓储费免仓期. */
  name: z.string(),
  /** Empty for a minimum. */
  item: wire('costProject', z.string()),
  itemName: wire('costProjectName', z.string()),
  /** Of a minimum; null for all else. */
  group: wire('costType', z.number().int().nullable()),
  groupName: wire('costTypeName', z.string()),
  method: wire('computeType', z.string()),
  methodName: wire('computeTypeName', z.string()),
  /** Lowest first; the last without an end (`upTo` empty). */
  tiers: z.array(z.object({ upTo: z.string(), price: z.string() })),
  minimum: z.string(),
  freeDays: z.number().int().nullable(),
  /** What it says, in a sentence. */
  terms: z.string(),
}

/** A term as it stands: the version in force, or the one that waits where none has begun. */
const termRow = z.object({
  termId: wire('id', z.string()),
  warehouseCode: z.string(),
  supplierCode: z.string(),
  supplierName: z.string(),
  ...said,
  validFrom: z.string(),
  /** From when on another version will hold, which a save takes the place of; empty: none waits. */
  waitingFrom: z.string(),
  waitingTerms: z.string(),
  updateTime: z.string(),
  updateName: z.string(),
  version: z.number().int(),
  /** Why an act is not possible; the empty text when it is. */
  abilities: z.object({ edit: z.string(), delete: z.string() }),
})

/** The terms of suppliers in a warehouse, or in all; a supplier sees its own. */
export const getTerms = call({
  path: '/api/supplier/getTerms',
  title: '合同条款',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object({ supplierCode: supplierCode.optional(), warehouseCode: warehouseCode.optional() }),
  output: allOf(termRow),
})

/** Every version of one, newest first. */
export const getTermVersions = call({
  path: '/api/supplier/getTermVersions',
  title: '合同条款的历史',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object({ termId }),
  output: allOf(
    z.object({
      version: z.number().int(),
      state: z.enum(VERSION_STATES),
      stateName: z.string(),
      validFrom: z.string(),
      /** 1: with this version it was ended. */
      ends: FLAG,
      terms: z.string(),
      by: z.string(),
      at: z.string(),
    }),
  ),
})

/**
 * Agrees on a term, or changes one (with `id`). Tiers stand for the price of a rate by their very method, each part of the measure at the
 * price of its tier; a minimum is charged up to when a month is closed; free days are those in which what came is stored for nothing;
 * with leased areas agreed on, storage leaves out what lies in areas that the supplier leases on the day.
 */
export const saveTerm = call({
  path: '/api/supplier/saveTerm',
  title: '保存合同条款',
  area: AREA,
  kind: 'write',
  body: 'json',
  permit: { identities: MERCHANT_SIDE, key: 'costConfigureEdit' },
  input: z.object({
    termId: wire('id', code('合同条款', 'term').optional()),
    warehouseCode,
    supplierCode,
    termKind: typed('kind'),
    item: wire('costProject', typed('item')),
    group: wire('costType', typed('group')),
    method: wire('computeType', typed('method')),
    tiers: z
      .array(z.object({ upTo: typed('upTo'), price: typed('price') }), { error: `${TERM_LABELS.tiers}应为列表` })
      .max(50, { error: `${TERM_LABELS.tiers}最多 10 档` })
      .default([]),
    minimum: typed('minimum'),
    freeDays: typed('days'),
    /** The day from whose beginning it holds; empty: from now. */
    startDay: typed('startDay'),
    /** The version that was edited; when it has changed since, the save is refused. */
    version: integer('版本').optional(),
  }),
  output: z.object({ termId: wire('id', z.string()), version: z.number().int(), validFrom: z.string() }),
  refusals: TERM_REFUSALS,
})

/** Ends one: from now on nothing is agreed on; what waited is withdrawn. Also of a supplier that has left the warehouse or is archived. */
export const endTerm = call({
  path: '/api/supplier/endTerm',
  title: '终止合同条款',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: { identities: MERCHANT_SIDE, key: 'costConfigureDelete' },
  input: z.object({ termId }),
  output: nothing,
})
