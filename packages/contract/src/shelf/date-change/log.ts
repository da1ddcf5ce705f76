import { correctionFilters, correctionRow } from '../../stock/query/rows.ts'
import { STOCK_AREA, stockPermit } from '../../stock/query/query.ts'
import { call, listOf } from '../../wire/call.ts'
import { oneOf, paging, text, z } from '../../wire/field.ts'
import { LIST_REFUSALS } from '../../wire/words.ts'

const OURS = '05 stock queries (ours)'

const filters = {
  /** The code of a change, or its beginning. */
  ydlCode: text('日期变更单号', { max: 40 }).optional(),
  /** 0 normal, 1 broken. */
  quality: oneOf('品质', [0, 1]).optional(),
  ...correctionFilters,
}

/** Date changes, newest first (part 1, 7). */
export const queryDateLogPageList = call({
  path: '/api/dateLog/queryDateLogPageList',
  title: '日期变更记录',
  area: STOCK_AREA,
  kind: 'read',
  body: 'form',
  permit: stockPermit,
  input: z.object({ ...filters, ...paging }),
  output: listOf(
    z.object({
      ydlCode: z.string(),
      ...correctionRow,
      newProductionTime: z.string(),
      quality: z.literal(['normal', 'broken']),
    }),
  ),
  refusals: { tooDeep: LIST_REFUSALS.tooDeep },
})

/** Sums over the filtered set. Null when it holds more rows than a total counts. */
export const queryDateLogSums = call({
  path: '/api/dateLog/queryDateLogPageListSums',
  title: '日期变更记录合计',
  area: OURS,
  kind: 'read',
  body: 'form',
  permit: stockPermit,
  input: z.object(filters),
  output: z.object({ total: z.number().int(), num: z.number().int() }).nullable(),
})

/** The same rows as a workbook. */
export const exportDateLog = call({
  path: '/api/dateLog/export',
  title: '导出日期变更记录',
  area: OURS,
  kind: 'export',
  body: 'form',
  permit: stockPermit,
  input: z.object(filters),
  output: z.null(),
})
