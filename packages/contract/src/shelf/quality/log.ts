import { QUALITIES } from '@yuncang/domain/stock/ledger/stock.ts'
import { STOCK_AREA, stockPermit } from '../../stock/query/query.ts'
import { oneOf, text, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { correctionFilters, correctionRow, correctionSorts } from '../correction/rows.ts'
import { wire } from '../../wire/names.ts'

const filters = {
  /** The code of a change, or its beginning. */
  qualityChangeCode: wire('yqlCode', text('品质变更单号', { max: 40 }).optional()),
  /** What the pieces counted as before: 0 normal, 1 broken. */
  fromQuality: oneOf('原品质', QUALITIES).optional(),
  ...correctionFilters,
}

/** Quality changes, newest first (part 1, 7); their sums: pieces that became broken, and sound again. */
export const {
  page: qualityLogPage,
  sums: qualityLogSums,
  export: exportQualityLog,
} = listCalls({
  title: '品质变更记录',
  area: STOCK_AREA,
  permit: stockPermit,
  paths: {
    page: '/api/qualityLog/qualityLogPage',
    sums: '/api/qualityLog/qualityLogPageSums',
    export: '/api/qualityLog/export',
  },
  filters,
  row: z.object({
    qualityChangeCode: wire('yqlCode', z.string()),
    ...correctionRow,
    fromQuality: z.literal(QUALITIES),
    toQuality: z.literal(QUALITIES),
  }),
  sums: {
    total: z.number().int(),
    toBroken: wire('brokenNum', z.number().int()),
    toNormal: wire('normalNum', z.number().int()),
  },
  newestBy: 'createTime',
  sorts: correctionSorts,
})
