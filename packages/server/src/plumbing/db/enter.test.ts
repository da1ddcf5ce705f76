/** How a scope comes into a transaction: by `set local`, with nothing but ids in its text. */
import { expect, it } from 'vitest'
import { useWorld } from '@yuncang/harness/world.ts'
import type { Tx } from './database.ts'
import { enterScope, enterTenant } from './enter.store.ts'
import { sql } from './sql.ts'

const world = useWorld({ looks: 'at the end' })
const SETTINGS = sql`select current_setting('app.tenant', true) as tenant, current_setting('app.warehouses', true) as warehouses,
  current_setting('app.supplier', true) as supplier`
const settings = (tx: Tx) => tx.one(SETTINGS)

it('it holds for the transaction, all of it anew each time, and for no longer', async () => {
  await world.database.transaction(async (tx) => {
    await enterScope(tx, { tenantId: 1, warehouseIds: [2, 30], supplierId: 4 })
    expect(await settings(tx)).toEqual({ tenant: '1', warehouses: '{2,30}', supplier: '4' })
    await enterScope(tx, { tenantId: 2, warehouseIds: [], supplierId: null })
    expect(await settings(tx)).toEqual({ tenant: '2', warehouses: '{}', supplier: '' })
    await enterScope(tx, { tenantId: 0, warehouseIds: null, supplierId: null })
    expect(await settings(tx)).toEqual({ tenant: '0', warehouses: '', supplier: '' })
    await enterTenant(tx, Number.MAX_SAFE_INTEGER)
    expect(await settings(tx)).toMatchObject({ tenant: '9007199254740991' })
  })
  const after = await world.database.transaction(settings)
  expect(Object.values(after as object).filter((value) => value !== null && value !== '')).toEqual([])
})

it('what is no id is refused before it is asked: it would stand in the text', async () => {
  const strange: unknown[] = [
    "1'; drop table task; --",
    '1',
    '',
    1.5,
    Number.NaN,
    Infinity,
    2 ** 53,
    null,
    undefined,
    {},
    [1],
  ]
  for (const value of strange) {
    const id = value as number
    const deeds = [
      (tx: Tx) => enterTenant(tx, id),
      (tx: Tx) => enterScope(tx, { tenantId: 1, warehouseIds: [1, id], supplierId: null }),
      ...(value === null ? [] : [(tx: Tx) => enterScope(tx, { tenantId: 1, warehouseIds: null, supplierId: id })]),
    ]
    for (const deed of deeds)
      await expect(
        world.database.transaction(async (tx) => void (await deed(tx))),
        String(value),
      ).rejects.toThrow('is no id')
  }
})

it('no text of a scope is kept under a name: each would be another', async () => {
  await world.database.transaction(async (tx) => {
    await enterScope(tx, { tenantId: 1, warehouseIds: [1], supplierId: 1 })
    expect(
      await tx.rows(
        sql`select statement from pg_prepared_statements where statement ~ 'app[.](tenant|warehouses|supplier) ='`,
      ),
    ).toEqual([])
  })
})
