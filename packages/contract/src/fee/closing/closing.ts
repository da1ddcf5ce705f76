import { IDENTITY, MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import { isMonth } from '@yuncang/domain/base/month.ts'
import { call } from '../../wire/call.ts'
import { code, text, z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'
import { CLOSE_REFUSALS, MONTH_LABELS, MONTH_STATES, REOPEN_REFUSALS } from './words.ts'

const AREA = '23 costs (ours)'

const warehouseCode = code('仓库', 'warehouse')
const month = text(MONTH_LABELS.month, { max: 10 }).refine(isMonth, { error: `${MONTH_LABELS.month}应为 YYYY-MM 格式` })

/** The months of a warehouse, newest first: what was charged in each, what is undecided, and whether it is closed (design money, 5). */
export const getMonths = call({
  path: '/api/cost/getMonths',
  title: '月结列表',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: { identities: MERCHANT_SIDE, key: 'monthCloseView' },
  input: z.object({ warehouseCode }),
  output: z.object({
    records: z.array(
      z.object({
        month: z.string(),
        state: z.enum(MONTH_STATES),
        stateName: z.string(),
        /** Costs that are not void, and their sum in yuan; how much of it is on no bill yet. */
        count: wire('num', z.number().int()),
        money: z.string(),
        unsettledCount: wire('unsettledNum', z.number().int()),
        unsettledMoney: z.string(),
        waiting: z.number().int(),
        unpriced: z.number().int(),
        periods: z.number().int(),
        missingDays: z.number().int(),
        closeTime: z.string(),
        closeName: z.string(),
        /** Why an act is not possible; the empty text when it is. */
        abilities: z.object({ close: z.string(), reopen: z.string() }),
      }),
    ),
    total: z.number().int(),
  }),
})

/** The same as a workbook. */
export const exportMonths = call({
  path: '/api/cost/exportMonths',
  title: '导出月结列表',
  area: AREA,
  kind: 'export',
  body: 'form',
  permit: getMonths.permit,
  input: getMonths.input,
  output: z.null(),
})

/** Closes a month: its costs are sealed, and what comes late counts in the first month that is open. */
export const closeMonth = call({
  path: '/api/cost/closeMonth',
  title: '月结',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: { identities: MERCHANT_SIDE, key: 'monthCloseEdit' },
  input: z.object({ warehouseCode, month }),
  output: z.object({ month: z.string(), count: wire('num', z.number().int()), money: z.string() }),
  refusals: CLOSE_REFUSALS,
})

/** Opens the month that was closed last again, by name and reason. */
export const reopenMonth = call({
  path: '/api/cost/reopenMonth',
  title: '反月结',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: { identities: [IDENTITY.merchant], key: 'monthReopen' },
  input: z.object({ warehouseCode, month, reason: text(MONTH_LABELS.reason, { max: 200 }) }),
  output: z.object({ month: z.string() }),
  refusals: REOPEN_REFUSALS,
})
