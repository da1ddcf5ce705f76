/** A copy says of each column where it leads, whether a key of the database says so or nobody but this program. */
import { expect, it } from 'vitest'
import { useWorld } from '@yuncang/harness/world.ts'
import { tenantTables } from '../../plumbing/db/tenant-tables.store.ts'
import { UNDECLARED_KEYS } from '../../plumbing/db/undeclared-keys.ts'
import { formOf } from './form.ts'

const world = useWorld()

it('says where columns lead that have no key', async () => {
  const { copied } = formOf(await world.database.transaction((tx) => tenantTables(tx)))
  const leads = new Map<string, string>(
    copied.flatMap(({ table, columns }) =>
      columns.map(({ column, leadsTo }) => [`${table}.${column}`, leadsTo] as const),
    ),
  )
  expect([leads.get('cost.work_id'), leads.get('task.created_by')]).toEqual(['work.id', 'account.id'])
  // Of moves goods and places are said, which their balances are of.
  const said = UNDECLARED_KEYS.filter(({ table }) => table !== 'stock_move').flatMap(({ table, columns }) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  )
  expect(said.filter((column) => leads.get(column) === '')).toEqual([])
})
