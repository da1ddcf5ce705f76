/** What works and costs belong to is asked by the database once for all rows of a statement, whoever writes them: as a key would, and the closed month with it. */
import { expect, it } from 'vitest'
import { useWorld } from '@yuncang/harness/world.ts'
import { openDatabase } from '../../plumbing/db/database.ts'
import { enterScope } from '../../plumbing/db/enter.store.ts'
import { raw } from '../../plumbing/db/sql.ts'

const world = useWorld()
const SCOPE = { tenantId: 1, warehouseIds: null, supplierId: null }
/** Another for each row. */
const NOWHERE = '900000 + n'
const UNDONE = 'undone'

/** Work of the first warehouse and supplier, with what is to be otherwise of it. */
const work = (changed: Readonly<Record<string, string>> = {}) =>
  inserting('work', {
    tenant_id: '1',
    source_kind: `'minimum'`,
    source: `'belonging ' || n`,
    item: `'COST_PRO_SEND'`,
    warehouse_id: `(select id from warehouse where tenant_id = 1 and code = 'WH1')`,
    supplier_id: `(select id from supplier where tenant_id = 1 and code = 'S1')`,
    at: 'now()',
    day: `date '2026-03-05'`,
    state: `'charged'`,
    ...changed,
  })
const cost = (changed: Readonly<Record<string, string>> = {}) =>
  inserting('cost', {
    tenant_id: '1',
    id: `nextval('cost_id_seq')`,
    code: `'belonging ' || n`,
    kind: `'other'`,
    cost_group: '6',
    item: `''`,
    warehouse_id: `(select id from warehouse where tenant_id = 1 and code = 'WH1')`,
    supplier_id: `(select id from supplier where tenant_id = 1 and code = 'S1')`,
    day: `date '2026-03-05'`,
    book_day: `date '2026-03-05'`,
    money: '1',
    created_at: 'now()',
    changed_at: 'now()',
    ...changed,
  })

/** Two rows, numbered by `n`. */
function inserting(table: string, values: Readonly<Record<string, string>>): string {
  return `insert into ${table} (${Object.keys(values).join(', ')}) select ${Object.values(values).join(', ')} from generate_series(1, 2) as s (n)`
}

/** What a statement comes to in the scope of the merchant; nothing of it stays. */
function said(...statements: readonly string[]): Promise<unknown> {
  return during(statements, () => Promise.resolve())
}

/** The same, with what is looked at from outside before it is taken back. */
async function during(statements: readonly string[], look: () => Promise<void>): Promise<unknown> {
  const database = openDatabase(world.appUrl)
  try {
    return await database
      .transaction(async (tx) => {
        await enterScope(tx, SCOPE)
        for (const statement of statements) await tx.run(raw(statement))
        await look()
        throw new Error(UNDONE)
      })
      .catch((error: unknown) => error)
  } finally {
    await database.close()
  }
}

it('works and costs that have all they belong to are written', async () => {
  expect(await said(work(), cost())).toMatchObject({ message: UNDONE })
})

it.each([
  ['task_id', { source_kind: `'task'` }],
  ['supplier_id', {}],
  ['warehouse_id', {}],
] as const)('no work is written whose %s leads nowhere', async (column, besides) => {
  expect(await said(work({ ...besides, [column]: NOWHERE }))).toMatchObject({ code: '23503' })
})

it.each([
  ['work_id', { kind: `'charge'`, cost_group: '2' }],
  ['card_id', { card_version: '1' }],
  ['supplier_id', {}],
  ['warehouse_id', {}],
] as const)('no cost is written whose %s leads nowhere', async (column, besides) => {
  expect(await said(cost({ ...besides, [column]: NOWHERE }))).toMatchObject({ code: '23503' })
})

it('no cost is written into a closed month, and one beside it is', async () => {
  const closed = `insert into closed_month (tenant_id, warehouse_id, month, money, costs, seal, closed_by, closed_at)
    select 1, w.id, date '2026-03-01', 0, 0, '', (select min(id) from account where tenant_id = 1), now() from warehouse w where w.tenant_id = 1 and w.code = 'WH1'`
  expect(await said(closed, cost())).toMatchObject({ message: expect.stringContaining('closed month') })
  expect(
    await said(closed, cost({ book_day: `case n when 2 then date '2026-03-31' else date '2026-04-01' end` })),
  ).toMatchObject({
    message: expect.stringContaining('closed month'),
  })
  expect(await said(closed, cost({ book_day: `date '2026-04-01'` }))).toMatchObject({ message: UNDONE })
})

it.each([
  ['work', work()],
  ['a cost', cost()],
] as const)(
  'whoever archives a supplier or closes a warehouse waits for %s that is being written',
  async (_name, writing) => {
    const taken = (table: string, code: string) =>
      world.rows(`select from ${table} where tenant_id = 1 and code = '${code}' for update nowait`)
    const seen = await during([writing], async () => {
      await expect(taken('supplier', 'S1')).rejects.toMatchObject({ code: '55P03' })
      await expect(taken('warehouse', 'WH1')).rejects.toMatchObject({ code: '55P03' })
      await taken('supplier', 'S2')
    })
    expect(seen).toMatchObject({ message: UNDONE })
  },
)
