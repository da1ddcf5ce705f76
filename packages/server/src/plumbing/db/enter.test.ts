/** How a scope comes into a transaction: by `set local`, with nothing but ids in its text. */
import { expect, it } from 'vitest'
import { useWorld } from '@yuncang/harness/world.ts'
import { lookAs, lookInto } from './as-reader.store.ts'
import { openDatabase, type Tx } from './database.ts'
import { enterScope, enterTenant } from './enter.store.ts'
import { sql } from './sql.ts'
import { becomeWriter } from '../http/reader.store.ts'

const world = useWorld({ looks: 'at the end' })
const SETTINGS = sql`select current_setting('app.tenant', true) as tenant, current_setting('app.warehouses', true) as warehouses,
  current_setting('app.supplier', true) as supplier, current_user::text as writer`
const settings = (tx: Tx) => tx.one(SETTINGS)

it('it holds for the transaction, all of it anew each time, and for no longer', async () => {
  await world.database.transaction(async (tx) => {
    await enterScope(tx, { tenantId: 1, warehouseIds: [2, 30], supplierId: 4 })
    expect(await settings(tx)).toEqual({
      tenant: '1',
      warehouses: '{2,30}',
      supplier: '4',
      writer: 'yuncang_app',
    })
    await enterScope(tx, { tenantId: 2, warehouseIds: [], supplierId: null })
    expect(await settings(tx)).toEqual({ tenant: '2', warehouses: '{}', supplier: '', writer: 'yuncang_app' })
    await enterScope(tx, { tenantId: 0, warehouseIds: null, supplierId: null })
    expect(await settings(tx)).toEqual({ tenant: '0', warehouses: '', supplier: '', writer: 'yuncang_app' })
    await enterTenant(tx, Number.MAX_SAFE_INTEGER)
    expect(await settings(tx)).toMatchObject({ tenant: '9007199254740991' })
  })
  const { writer, ...after } = (await world.database.transaction(settings)) as Record<string, string | null>
  expect(writer).toBe('yuncang_app')
  expect(Object.values(after).filter((value) => value !== null && value !== '')).toEqual([])
})

it('who looks past their scope in the middle of a write has it again afterwards, role and all', async () => {
  await world.database.transaction(async (tx) => {
    const home = { tenantId: 1, warehouseIds: [2], supplierId: null }
    await enterScope(tx, home)
    becomeWriter(tx, home)
    const before = await settings(tx)
    expect(before).toMatchObject({ warehouses: '{2}', writer: 'yuncang_app_warehouse' })
    expect(await lookInto(tx, 1, () => settings(tx))).toMatchObject({ warehouses: '', writer: 'yuncang_app' })
    expect(await settings(tx)).toEqual(before)
    expect(await lookAs(tx, 'platform', () => settings(tx))).toMatchObject({ writer: 'yuncang_platform' })
    expect(await settings(tx)).toEqual(before)
  })
})

it('a statement has a plan for each role that asks it: whoever asks after another makes none anew', async () => {
  const one = openDatabase(world.appUrl, { poolSize: 1 })
  const text = sql`select count(*) as plans from pg_prepared_statements where statement like 'select count(*) as plans from pg_prepared%'`
  const scopes = [null, [1]].map((warehouseIds) => ({ tenantId: 1, warehouseIds, supplierId: null }))
  try {
    for (let turn = 0; turn < 3; turn += 1)
      for (const scope of scopes)
        await one.transaction(async (tx) => {
          await enterScope(tx, scope)
          becomeWriter(tx, scope)
          await lookInto(tx, 1, () => tx.one(text))
          const plans = (await tx.one<{ plans: number }>(text))!.plans
          // One of who logged in, within `lookInto`, and one of each kind of writer.
          expect(plans).toBe(turn === 0 && scope.warehouseIds === null ? 2 : 3)
        })
  } finally {
    await one.close()
  }
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
