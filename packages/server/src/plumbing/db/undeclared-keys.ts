/**
 * What rows lead to without a key of the database that says so: they are written by the very statement or deed that writes or locks what they
 * belong to, and the program may not delete that. A key would look for it again for each row (docs/decisions/2026-11-28-what-a-delivery-need-not-ask.md).
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

const UNDECLARED_KEYS: readonly UndeclaredKey[] = [
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
]

/** Of each the rows `c` that lead nowhere, as SQL that conditions may be added to. */
export const LEADING_NOWHERE: readonly { readonly name: string; readonly table: string; readonly from: string }[] =
  UNDECLARED_KEYS.map(({ name, table, columns, of }) => ({
    name,
    table,
    from: `from ${table} c where not exists (select from ${of} p where p.tenant_id = c.tenant_id and ${Object.entries(
      columns,
    )
      .map(([here, there]) => `p.${there} = c.${here}`)
      .join(' and ')})`,
  }))
