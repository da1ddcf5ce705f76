import { QUALITIES } from '@yuncang/domain/stock/ledger/stock.ts'
import { STOCK_AREA, stockPermit } from '../../stock/query/query.ts'
import { oneOf, text, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { correctionFilters, correctionRow, correctionSorts } from '../correction/rows.ts'
import { wire } from '../../wire/names.ts'

const filters = {
  /** The code of a change, or its beginning. */
  dateChangeCode: wire('ydlCode', text('日期变更单号', { max: 40 }).optional()),
  /** 0 normal, 1 broken. */
  quality: oneOf('品质', QUALITIES).optional(),
  ...correctionFilters,
}

/** Date changes, newest first (part 1, 7). */
export const {
  page: queryDateLogPageList,
  sums: queryDateLogSums,
  export: exportDateLog,
} = listCalls({
  title: '日期变更记录',
  area: STOCK_AREA,
  permit: stockPermit,
  paths: {
    page: '/api/dateLog/queryDateLogPageList',
    sums: '/api/dateLog/queryDateLogPageListSums',
    export: '/api/dateLog/export',
  },
  filters,
  row: z.object({
    dateChangeCode: wire('ydlCode', z.string()),
    ...correctionRow,
    newProductionDate: wire('newProductionTime', z.string()),
    quality: z.literal(QUALITIES),
  }),
  sums: { total: z.number().int(), pieces: wire('num', z.number().int()) },
  newestBy: 'createTime',
  sorts: { ...correctionSorts, newProductionDate: 'newDate' },
})
