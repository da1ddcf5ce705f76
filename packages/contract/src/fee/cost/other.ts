import { isCalendarDate } from '@yuncang/domain/base/calendar.ts'
import { lettersIn } from '@yuncang/domain/base/text.ts'
import { fenOf } from '@yuncang/domain/base/money.ts'
import { call } from '../../wire/call.ts'
import { choice, code, text, z } from '../../wire/field.ts'
import { FILE_REFUSALS, imageIds } from '../../wire/file.ts'
import { wire } from '../../wire/names.ts'
import { COST_KEEPERS } from './keys.ts'
import { COST_AREA } from './list.ts'
import { COST_LABELS, COST_REFUSALS, CREDIT_KINDS, OTHER_FAULTS } from './words.ts'

/** An amount above 0 and below a bound in yuan: a plain decimal, checked on the text before any number exists. */
const amount = (label: string, below: number, faults: { readonly missing: string; readonly wrong: string }) =>
  z
    .preprocess(
      (sent) => (typeof sent === 'number' ? plainText(sent) : sent),
      z
        .string({
          error: ({ input }) => (input === undefined || input === null ? faults.missing : faults.wrong),
        })
        .trim()
        .max(20, { error: faults.wrong })
        .refine((typed) => isWithin(typed, below), { error: faults.wrong }),
    )
    .meta({ description: label })

/** A number as it was written in JSON; one that is written with an exponent stays what it is, and is refused. */
function plainText(sent: number): string {
  return String(sent)
}

function isWithin(typed: string, below: number): boolean {
  const fen = fenOf(typed)
  return fen !== null && fen > 0n && fen < BigInt(below) * 100n
}

/** At most 200 characters, as a person counts them. */
const note = z
  .string({ error: OTHER_FAULTS.noNote })
  .trim()
  .refine((typed) => typed !== '', { error: OTHER_FAULTS.noNote })
  .refine((typed) => lettersIn(typed) <= 200, { error: OTHER_FAULTS.longNote })
  .meta({ description: COST_LABELS.note })

/** The day it belongs to. Left out on the wire it is today; a form whose day was emptied is refused. */
const costDay = z
  .string({ error: OTHER_FAULTS.day })
  .refine((typed) => typed !== '', { error: OTHER_FAULTS.noDay })
  .refine((typed) => isCalendarDate(typed), { error: OTHER_FAULTS.day })
  .optional()
  .meta({ description: COST_LABELS.costDay })

const whose = {
  supplierCode: code('供应商', 'supplier'),
  warehouseCode: code('仓库', 'warehouse'),
}
const fields = {
  note: wire('ycodDesc', note),
  /** The day it belongs to; today where it is left out, at most 366 days back. */
  costDay: wire('ycodCostTime', costDay),
  images: wire('ycodImg', imageIds(COST_LABELS.images).default([])),
}
const { ahead, tooOld, archived, notThere, aboutOther } = COST_REFUSALS
const written = z.object({ code: z.string() })

/** Charges a supplier something that no work charges (part 3, 5.3). */
export const addOtherCost = call({
  path: '/api/cost/addOtherCost',
  title: '新建其他费用',
  area: COST_AREA,
  kind: 'write',
  body: 'form',
  permit: { identities: COST_KEEPERS, key: 'otherCostAdd' },
  input: z.object({
    ...whose,
    money: amount(COST_LABELS.money, 10_000, { missing: OTHER_FAULTS.noMoney, wrong: OTHER_FAULTS.money }),
    ...fields,
  }),
  output: written,
  refusals: { ahead, tooOld, archived, notThere, tooManyImages: FILE_REFUSALS.tooManyImages },
})

/** Gives a supplier something back: a row of negative money for the next bill, which it never makes negative. */
export const addCredit = call({
  path: '/api/cost/addCredit',
  title: '登记减免和赔付',
  area: `${COST_AREA} (ours)`,
  kind: 'write',
  body: 'form',
  permit: { identities: COST_KEEPERS, key: 'otherCostCredit' },
  input: z.object({
    ...whose,
    money: amount(COST_LABELS.creditMoney, 1_000_000, { missing: OTHER_FAULTS.noCredit, wrong: OTHER_FAULTS.credit }),
    creditKind: wire('creditType', choice(COST_LABELS.creditKind, CREDIT_KINDS)),
    ...fields,
    /** The task or the cost that it is about, where there is one. */
    taskCode: text(COST_LABELS.task, { max: 40 }).meta({ ref: 'task' }).optional(),
    aboutCode: wire('aboutCostCode', code(COST_LABELS.code, 'cost').optional()),
  }),
  output: written,
  refusals: { ahead, tooOld, archived, notThere, aboutOther, tooManyImages: FILE_REFUSALS.tooManyImages },
})
