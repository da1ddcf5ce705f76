import { IDENTITIES } from '@yuncang/domain/access/rights.ts'
import { call } from '../../wire/call.ts'
import { code, FLAG, z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'
import { COST_VIEW_KEYS } from './keys.ts'
import { COST_AREA } from './list.ts'
import { costRow } from './rows.ts'
import { COST_LABELS } from './words.ts'

/** A measure: exact as a fraction, and as it is read. */
const figure = z.object({ fraction: z.string(), decimal: z.string() })

/** How goods were measured in a part. The boxes are null where none are counted. */
const goodsLine = z.object({
  goodsCode: z.string(),
  goodsName: z.string(),
  pieces: wire('num', z.number().int()),
  /** The goods' own names of a piece and of a box, as their documents say them. */
  minUnitName: z.string(),
  maxUnitName: z.string(),
  piecesPerBox: wire('box', z.number().int()),
  boxes: figure.nullable(),
  countedBoxes: figure.nullable(),
  unitName: wire('calculationName', z.string()),
  measure: wire('calculationNum', z.string()),
  charged: figure,
  /** Who gave the rule: the goods' card or the rate. */
  ruleBy: z.string(),
  wholeBoxes: wire('smallestUnit', FLAG),
  accumulates: wire('isAcc', FLAG),
  /** JSON text of {a, b, c}. */
  rule: wire('smallestRule', z.string()),
  money: z.string(),
})

/** One rate applied to all that it charges, rounded once: `lines` are its steps in words, the last of them what it came to. */
export const explainedPart = z.object({
  method: wire('computeType', z.string()),
  methodName: wire('computeTypeName', z.string()),
  lines: z.array(z.string()),
  goods: z.array(goodsLine),
  exact: figure,
  money: z.string(),
})

/** A row of the family of a charge, with what is left of all of them. */
const relative = z.object({
  code: wire('ycCode', z.string()),
  kindName: z.string(),
  money: z.string(),
  status: wire('settlementStatus', z.number().int()),
  statusName: wire('settlementStatusName', z.string()),
  note: wire('ycodDesc', z.string()),
  createTime: z.string(),
})

/**
 * How an amount came about: what was done, by which version of which rate, each step, the rounding (design money, 5). A supplier is
 * told the rate that was used, without a way to the warehouse's card.
 */
export const explainCost = call({
  path: '/api/cost/explain',
  title: '计费过程',
  area: `${COST_AREA} (ours)`,
  kind: 'read',
  body: 'form',
  permit: { identities: IDENTITIES, key: [...COST_VIEW_KEYS, 'billManagesView'] },
  input: z.object({ costCode: wire('code', code(COST_LABELS.code, 'cost')) }),
  output: z.object({
    cost: costRow,
    /** What was done, in a sentence. */
    source: z.string(),
    rates: z.array(
      z.object({
        /** The rate in a sentence: whose, of what, which version. */
        text: z.string(),
        version: z.number().int(),
        /** The rate's id, for those who may look at it; else empty. */
        rateId: wire('id', z.string()),
        ofSupplier: FLAG,
        pointName: wire('ydppName', z.string()),
      }),
    ),
    /** The contract terms that it came about by, in sentences. */
    terms: z.array(z.string()),
    rule: wire('ruleVersion', z.number().int().nullable()),
    parts: z.array(explainedPart),
    /** The last step. */
    result: z.string(),
    money: z.string(),
    family: z.array(relative),
    /** Σ of what of the family is not voided. */
    familyMoney: z.string(),
  }),
})
