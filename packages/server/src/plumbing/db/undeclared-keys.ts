import { own } from '@yuncang/domain/base/own.ts'

/**
 * What rows lead to without a key of the database that says so: they are written by the very statement or deed that writes or locks what they
 * belong to, and the program may not delete that; of works and costs the database asks once a statement. A key would look for it again for each row
 * (docs/decisions/2026-11-28-what-a-delivery-need-not-ask.md, 2026-11-29-asked-once-for-all.md).
 */
type UndeclaredKey = {
  readonly name: string
  readonly table: string
  /** Its columns beside the tenant's, and those of what they lead to. */
  readonly columns: Readonly<Record<string, string>>
  readonly of: string
}

const BATCH_AT = { goods_id: 'goods_id', production_date: 'production_date', quality: 'quality' }
const LINE = { task_id: 'task_id', line: 'line' }

export const UNDECLARED_KEYS: readonly UndeclaredKey[] = [
  {
    name: 'stock_move_from_balance',
    table: 'stock_move',
    columns: { from_place_id: 'place_id', ...BATCH_AT },
    of: 'balance',
  },
  {
    name: 'stock_move_to_balance',
    table: 'stock_move',
    columns: { to_place_id: 'place_id', ...BATCH_AT },
    of: 'balance',
  },
  { name: 'task_of_supplier', table: 'task', columns: { supplier_id: 'id' }, of: 'supplier' },
  { name: 'task_of_warehouse', table: 'task', columns: { warehouse_id: 'id' }, of: 'warehouse' },
  { name: 'task_by_account', table: 'task', columns: { created_by: 'id' }, of: 'account' },
  { name: 'log_by_account', table: 'document_log', columns: { account_id: 'id' }, of: 'account' },
  { name: 'job_of_merchant', table: 'job', columns: {}, of: 'tenant' },
  { name: 'task_line_of_task', table: 'task_line', columns: { task_id: 'id' }, of: 'task' },
  { name: 'task_line_of_goods', table: 'task_line', columns: { goods_id: 'id' }, of: 'goods' },
  { name: 'task_batch_of_line', table: 'task_batch', columns: LINE, of: 'task_line' },
  { name: 'reservation_of_line', table: 'reservation', columns: LINE, of: 'task_line' },
  {
    name: 'reservation_of_balance',
    table: 'reservation',
    columns: { place_id: 'place_id', ...BATCH_AT },
    of: 'balance',
  },
  // These the database asks itself, once for all rows of a statement (works_written, costs_written), and not of what is brought back.
  { name: 'work_of_task', table: 'work', columns: { task_id: 'id' }, of: 'task' },
  { name: 'work_of_supplier', table: 'work', columns: { supplier_id: 'id' }, of: 'supplier' },
  { name: 'work_of_warehouse', table: 'work', columns: { warehouse_id: 'id' }, of: 'warehouse' },
  { name: 'cost_of_work', table: 'cost', columns: { work_id: 'id' }, of: 'work' },
  { name: 'cost_of_card', table: 'cost', columns: { card_id: 'id' }, of: 'rate_card' },
  { name: 'cost_of_supplier', table: 'cost', columns: { supplier_id: 'id' }, of: 'supplier' },
  { name: 'cost_of_warehouse', table: 'cost', columns: { warehouse_id: 'id' }, of: 'warehouse' },
]

/** What a column leads to without a key, as `table.column`; undefined: it leads nowhere, or by a key. */
export function ledTo(table: string, column: string): string | undefined {
  const key = UNDECLARED_KEYS.find((one) => one.table === table && own(one.columns, column) !== undefined)
  return key && `${key.of}.${own(key.columns, column)}`
}

/** Of each the rows `c` that lead nowhere, as SQL that conditions may be added to. Where a column is null nothing is led to. */
export const LEADING_NOWHERE: readonly { readonly name: string; readonly table: string; readonly from: string }[] =
  UNDECLARED_KEYS.map(({ name, table, columns, of }) => {
    const same = Object.entries(columns).map(([here, there]) => ` and p.${there} = c.${here}`)
    const said = Object.keys(columns).map((here) => ` and c.${here} is not null`)
    return {
      name,
      table,
      from: `from ${table} c where not exists (select from ${of} p where p.tenant_id = c.tenant_id${same.join('')})${said.join('')}`,
    }
  })
