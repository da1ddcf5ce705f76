import { correctionFilters, correctionRow } from '../../stock/query/rows.ts'
import { STOCK_AREA, stockPermit } from '../../stock/query/query.ts'
import { call, listOf } from '../../wire/call.ts'
import { oneOf, paging, text, z } from '../../wire/field.ts'
import { LIST_REFUSALS } from '../../wire/words.ts'

const OURS = '05 stock queries (ours)'

const filters = {
  /** The code of a change, or its beginning. */
  yqlCode: text('品质变更单号', { max: 40 }).optional(),
  /** What the pieces counted as before: 0 normal, 1 broken. */
  fromQuality: oneOf('原品质', [0, 1]).optional(),
  ...correctionFilters,
}

/** Quality changes, newest first (part 1, 7). */
export const qualityLogPage = call({
  path: '/api/qualityLog/qualityLogPage',
  title: '品质变更记录',
  area: STOCK_AREA,
  kind: 'read',
  body: 'form',
  permit: stockPermit,
  input: z.object({ ...filters, ...paging }),
  output: listOf(
    z.object({
      yqlCode: z.string(),
      ...correctionRow,
      fromQuality: z.literal(['normal', 'broken']),
      toQuality: z.literal(['normal', 'broken']),
    }),
  ),
  refusals: { tooDeep: LIST_REFUSALS.tooDeep },
})

/** Sums over the filtered set: pieces that became broken, and sound again. Null when it holds more rows than a total counts. */
export const qualityLogSums = call({
  path: '/api/qualityLog/qualityLogPageSums',
  title: '品质变更记录合计',
  area: OURS,
  kind: 'read',
  body: 'form',
  permit: stockPermit,
  input: z.object(filters),
  output: z.object({ total: z.number().int(), brokenNum: z.number().int(), normalNum: z.number().int() }).nullable(),
})

/** The same rows as a workbook. */
export const exportQualityLog = call({
  path: '/api/qualityLog/export',
  title: '导出品质变更记录',
  area: OURS,
  kind: 'export',
  body: 'form',
  permit: stockPermit,
  input: z.object(filters),
  output: z.null(),
})
