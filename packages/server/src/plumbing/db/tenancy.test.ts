/** Raw SQL of the app role: whatever a statement of ours forgot, the database keeps to the scope of the transaction. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useWorld } from '@yuncang/harness/world.ts'

const world = useWorld()
let app: pg.Client
let tables: { name: string; rights: string[] }[]

/** Tables that a merchant's ordinary work fills; the looks below must find something to be kept from. */
const FILLED = [
  'account',
  'area',
  'balance',
  'dispatch_point',
  'document_log',
  'goods',
  'job',
  'place',
  'putaway_batch',
  'putaway_order',
  'reservation',
  'role',
  'session',
  'stock_move',
  'supplier',
  'task',
  'task_batch',
  'task_line',
  'tenant',
  'warehouse',
]

beforeAll(async () => {
  app = new pg.Client({ connectionString: world.appUrl })
  await app.connect()
  tables = await world.rows(`
    select c.relname as name, array(select p from unnest(array['select', 'insert', 'update', 'delete']) as p where has_table_privilege('yuncang_app', c.oid, p)) as rights from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id')`)
  for (const [by, warehouse, goods, point] of [
    ['merchant', 'WH1', 'G1', 'P1'],
    ['merchant2', 'WH9', 'G9', 'P9'],
  ] as const) {
    await world.arrive(goods, [{ date: '2026-01-01', normal: 20 }], { warehouse, by })
    await world.create('TASK_TYPE_EMPTY', [{ goodsCode: goods, plannedNormal: 5 }], {
      warehouse,
      by,
      supplier: goods === 'G1' ? 'S1' : 'S9',
      point,
    })
  }
})

afterAll(() => app.end())

/** Runs work in a transaction of the app role with these settings, and undoes it. */
async function scoped<T>(
  settings: { tenant?: string; warehouses?: string; supplier?: string },
  work: () => Promise<T>,
): Promise<T> {
  await app.query('begin')
  try {
    for (const [name, value] of Object.entries(settings))
      await app.query('select set_config($1, $2, true)', [`app.${name}`, value])
    return await work()
  } finally {
    await app.query('rollback')
  }
}

async function outcome(text: string): Promise<number | string> {
  await app.query('savepoint try')
  try {
    return (await app.query(text)).rowCount ?? 0
  } catch (error) {
    return (error as { code: string }).code
  } finally {
    await app.query('rollback to savepoint try')
  }
}

const DENIED = '42501'

describe('a transaction of tenant 1', () => {
  it('sees its own rows and none of tenant 2, in any table', async () => {
    const theirs = new Map(
      await Promise.all(
        tables.map(
          async ({ name }) => [name, (await world.rows(`select from ${name} where tenant_id = 2`)).length] as const,
        ),
      ),
    )
    for (const name of FILLED) expect(theirs.get(name), name).toBeGreaterThan(0)
    await scoped({ tenant: '1' }, async () => {
      for (const { name } of tables)
        expect([name, await outcome(`select from ${name} where tenant_id <> 1`)]).toEqual([name, 0])
      for (const name of FILLED) expect(await outcome(`select from ${name}`), name).toBeGreaterThan(0)
    })
  })

  it('changes, takes away and adds nothing of tenant 2', async () => {
    await scoped({ tenant: '1' }, async () => {
      for (const { name, rights } of tables) {
        const may = (right: string, allowed: number | string) => (rights.includes(right) ? allowed : DENIED)
        expect([name, await outcome(`update ${name} set tenant_id = tenant_id where tenant_id = 2`)]).toEqual([
          name,
          may('update', 0),
        ])
        expect([name, await outcome(`delete from ${name} where tenant_id = 2`)]).toEqual([name, may('delete', 0)])
        expect([name, await outcome(`insert into ${name} (tenant_id) values (2)`)]).toEqual([name, DENIED])
        if (FILLED.includes(name))
          expect([name, await outcome(`update ${name} set tenant_id = 2`)]).toEqual([name, DENIED])
      }
    })
  })

  it('neither sees nor changes what the platform keeps of others', async () => {
    await world.rows(`insert into platform_read (account_id, path) values (1, '/looked')`)
    await world.rows(
      `insert into kept_bill (merchant_id, code, status, total, gen_at, printed, more, keep_until) values (2, 'B', 1, 1, now(), '{}', '{}', '2099-01-01')`,
    )
    await world.rows(`insert into kept_voucher select id, 1, 'image/png', '' from kept_bill`)
    await world.rows(
      `insert into leaving (merchant_id, code, archived_at, archived_by, was_open, counts, accepted, erase_on) values (2, 'M2', now(), '', true, '{}', '{}', '2099-01-01')`,
    )
    const looked = (tenant: string) =>
      scoped({ tenant }, async () => [
        await outcome('select at from platform_read'),
        await outcome('delete from platform_read'),
        await outcome('delete from kept_voucher'),
        await outcome('delete from kept_bill'),
        await outcome(`update leaving set erase_on = '2026-01-01'`),
      ])
    expect(await looked('1')).toEqual([0, 0, 0, 0, 0])
    expect(await looked('0')).toEqual([1, 1, 1, 1, 1])
  })

  it('sees nothing at all before a session has set the tenant', async () => {
    await scoped({}, async () => {
      for (const { name } of tables) expect([name, await outcome(`select from ${name}`)]).toEqual([name, 0])
      expect(
        await outcome(`insert into notice (tenant_id, account_id, text, created_at) values (1, 1, '', now())`),
      ).toBe(DENIED)
    })
  })
})

describe('a scoped user of tenant 1', () => {
  it('bound to WH2 neither sees nor writes WH1; bound to none, nothing', async () => {
    const id = async (code: string) =>
      (await world.rows<{ id: string }>('select id from warehouse where code = $1', [code]))[0]!.id
    const [wh1, wh2] = [await id('WH1'), await id('WH2')]
    for (const warehouses of [`{${wh2}}`, '{}'])
      await scoped({ tenant: '1', warehouses }, async () => {
        for (const name of ['task', 'balance', 'stock_move', 'putaway_order', 'place', 'area', 'dispatch_point'])
          expect([name, await outcome(`select from ${name} where warehouse_id = ${wh1}`)]).toEqual([name, 0])
        expect(await outcome('select from warehouse')).toBe(warehouses === '{}' ? 0 : 1)
        expect(
          await outcome(`insert into area (tenant_id, warehouse_id, name, nature) values (1, ${wh1}, 'x', 1)`),
        ).toBe(DENIED)
        if (warehouses !== '{}') expect(await outcome(`update area set warehouse_id = ${wh1}`)).toBe(DENIED)
      })
  })

  it('of supplier S2 neither sees nor writes what is S1’s', async () => {
    const [s1, s2] = await world.rows<{ id: string }>(
      `select id from supplier where code in ('S1', 'S2') order by code`,
    )
    await scoped({ tenant: '1', supplier: s2!.id }, async () => {
      for (const name of ['task', 'balance', 'stock_move', 'putaway_order', 'goods'])
        expect([name, await outcome(`select from ${name} where supplier_id = ${s1!.id}`)]).toEqual([name, 0])
      expect(await outcome('select from supplier')).toBe(1)
      expect(await outcome('select from goods')).toBe(1)
      expect(
        await outcome(`insert into goods (tenant_id, supplier_id, code, name) values (1, ${s1!.id}, 'x', 'x')`),
      ).toBe(DENIED)
      expect(await outcome(`update goods set supplier_id = ${s1!.id}`)).toBe(DENIED)
    })
  })
})

describe('a reader', () => {
  const TABLES = ['task', 'balance', 'stock_move', 'putaway_order']
  const counts = (where: string) =>
    Promise.all(TABLES.map(async (name) => (await world.rows(`select from ${name} where ${where}`)).length))
  const seen = async () => {
    const found: (number | string)[] = []
    for (const name of TABLES) found.push(await outcome(`select from ${name}`))
    return found
  }

  it.for([
    ['yuncang_merchant', { tenant: '1' }, 'tenant_id = 1'],
    ['yuncang_warehouse', { tenant: '1', warehouses: 'WH1' }, `tenant_id = 1 and warehouse_id = $WH1`],
    ['yuncang_warehouse', { tenant: '1', warehouses: '{}' }, 'false'],
    ['yuncang_warehouse', { tenant: '1' }, 'false'],
    ['yuncang_supplier', { tenant: '1', supplier: 'S1' }, `tenant_id = 1 and supplier_id = $S1`],
    ['yuncang_supplier', { tenant: '1' }, 'false'],
    ['yuncang_merchant', {}, 'false'],
  ] as const)('%s with %o sees exactly its scope, and writes nothing', async ([role, settings, scope]) => {
    const [ids] = await world.rows<{ wh1: string; s1: string }>(
      `select (select id from warehouse where code = 'WH1') as wh1, (select id from supplier where code = 'S1') as s1`,
    )
    const expected = await counts(scope.replace('$WH1', ids!.wh1).replace('$S1', ids!.s1))
    if (scope !== 'false') expect(Math.min(...expected)).toBeGreaterThan(0)
    const named = Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [
        name,
        value === 'WH1' ? `{${ids!.wh1}}` : value === 'S1' ? ids!.s1 : value,
      ]),
    )
    await scoped(named, async () => {
      await app.query(`set local role ${role}`)
      expect(await seen()).toEqual(expected)
      for (const { name } of tables) {
        expect([name, await outcome(`update ${name} set tenant_id = tenant_id`)]).toEqual([name, DENIED])
        expect([name, await outcome(`delete from ${name}`)]).toEqual([name, DENIED])
        expect([name, await outcome(`insert into ${name} (tenant_id) values (1)`)]).toEqual([name, DENIED])
      }
      for (const name of ['session', 'login_name', 'device_credential', 'download_ticket', 'idempotency'])
        expect([name, await outcome(`select from ${name}`)]).toEqual([name, DENIED])
    })
  })
})

describe('the platform reader', () => {
  it('sees every merchant once the transaction says so, and writes nothing', async () => {
    await scoped({ tenant: '0' }, async () => {
      await app.query('set local role yuncang_platform')
      expect((await app.query('select distinct tenant_id from task order by 1')).rows).toEqual([
        { tenant_id: '1' },
        { tenant_id: '2' },
      ])
      expect(await outcome('update task set note = note')).toBe(DENIED)
      expect(await outcome('delete from notice')).toBe(DENIED)
      expect(await outcome('select from session')).toBe(DENIED)
      expect(
        await outcome(`insert into notice (tenant_id, account_id, text, created_at) values (1, 1, '', now())`),
      ).toBe(DENIED)
    })
  })

  it('is no way to the gate', async () => {
    await scoped({}, async () => {
      expect(await outcome('set role yuncang_gate')).toBe(DENIED)
      expect(await outcome('select from housekeeping.migration')).toBe(DENIED)
      expect(await outcome('alter table task no force row level security')).toBe(DENIED)
      expect(await outcome('set session authorization postgres')).not.toBe(0)
    })
  })
})
