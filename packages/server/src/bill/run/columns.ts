import {
  PART_SHEET,
  PART_STATE_NAMES,
  RUN_KIND_NAMES,
  RUN_PHASE_NAMES,
  RUN_SHEET,
} from '@yuncang/contract/bill/run/words.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { cellOf, timeColumn, type Column } from '../../plumbing/http/excel.ts'
import type { PartRow, RunRow } from './list.store.ts'
import { showsSums } from './view.ts'

/** The columns of an exported list of long work on costs. */
export function runColumns(ctx: Context): readonly Column<RunRow>[] {
  return [
    { title: RUN_SHEET.said, width: 40, value: (row) => row.said },
    { title: RUN_SHEET.kind, width: 12, value: (row) => RUN_KIND_NAMES[row.kind] },
    { title: RUN_SHEET.phase, width: 14, value: (row) => RUN_PHASE_NAMES[row.phase] },
    timeColumn(RUN_SHEET.startedAt, (row) => row.started_at),
    { title: RUN_SHEET.done, width: 14, value: (row) => row.done },
    { title: RUN_SHEET.parts, width: 10, value: (row) => row.parts },
    { title: RUN_SHEET.bills, width: 12, value: (row) => row.bills },
    { title: RUN_SHEET.costs, width: 12, value: (row) => row.costs },
    {
      title: RUN_SHEET.money,
      width: 14,
      format: '0.00',
      value: (row) => (showsSums(ctx, row.groups) ? cellOf(row.money) : ''),
    },
    { title: RUN_SHEET.failures, width: 10, value: (row) => row.failures },
    { title: RUN_SHEET.by, width: 12, value: (row) => row.started_name },
    timeColumn(RUN_SHEET.endedAt, (row) => row.ended_at),
  ]
}

/** The columns of what a run is made of, exported: of settling and of deciding anew the same. */
export function partColumns(ctx: Context): readonly Column<PartRow>[] {
  const money = (title: string, of: (row: PartRow) => string): Column<PartRow> => ({
    title,
    width: 14,
    format: '0.00',
    value: (row) => (showsSums(ctx, row.groups) ? cellOf(of(row)) : ''),
  })
  return [
    { title: PART_SHEET.supplier, width: 28, value: (row) => row.supplier_name },
    { title: PART_SHEET.warehouse, width: 24, value: (row) => row.warehouse_name },
    { title: PART_SHEET.costs, width: 12, value: (row) => row.costs },
    money(PART_SHEET.money, (row) => row.money),
    money(PART_SHEET.newMoney, (row) => row.new_money ?? ''),
    { title: PART_SHEET.state, width: 24, value: (row) => PART_STATE_NAMES[row.state] },
    { title: PART_SHEET.failure, width: 48, value: (row) => row.failure },
    { title: PART_SHEET.bill, width: 18, value: (row) => row.bill_code ?? '' },
    { title: PART_SHEET.rewritten, width: 16, value: (row) => row.rewritten },
    { title: PART_SHEET.adjusted, width: 24, value: (row) => row.adjusted },
  ]
}
