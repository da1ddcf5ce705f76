/** What pg_catalog says about the three layers of tenancy (docs/design/core.md, Tenancy); exceptions stand here by name. */
import { describe, expect, it } from 'vitest'
import { useWorld } from '@yuncang/harness/world.ts'

const world = useWorld()

/** Tables that belong to no merchant. A new one is either secured or named here. */
const OF_NOBODY = {
  menu: 'one catalogue of pages for all; which entries a person sees is the role’s',
  combo: 'what the platform offers, one catalogue for all merchants; a policy lets nobody else write it',
  dict: 'the platform’s dictionary, one for all',
  document_number: 'numbers are unique over all merchants, so that a code names one document for platform staff too',
  login_failure: 'counted before anyone is known, by the name or address that was tried',
  app_refresh: 'how often the platform has refreshed the application for all',
  office_button: 'what the platform says of the program’s buttons, one for all',
  dict_log: 'who changed what in the platform’s dictionary',
  platform_read: 'what platform staff looked at; written by them, read by them',
}

/** Scope columns without a restrictive policy. */
const UNRESTRICTED = {
  'account.supplier_id': 'a supplier reads in its documents’ logs the names of the staff who worked on them',
  'account_warehouse.warehouse_id':
    'it is what the scope is made of: the gate and the notices read whom a warehouse has',
  'department.warehouse_id': 'the tree of departments is one for the merchant',
  'personnel_warehouse.warehouse_id': 'a roster: it opens nothing',
  'role_warehouse.warehouse_id': 'the same, for all who have a role',
}

/** Unique keys without tenant_id. */
const ACROSS_TENANTS = {
  login_name_pkey: 'login names are unique over all tenants: a person types no merchant',
  tenant_code_key: 'the merchants’ own codes',
}

const TENANT_TABLES = `
  select c.oid, c.relname as name, c.relrowsecurity and c.relforcerowsecurity as secured from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)`

describe('row-level security', () => {
  it('holds, forced, on every table that has a tenant; a table without one is named', async () => {
    const tables = await world.rows<{ name: string; secured: boolean }>(TENANT_TABLES)
    expect(tables.length).toBeGreaterThan(20)
    expect(tables.filter((table) => !table.secured)).toEqual([])
    const others = await world.rows<{ name: string }>(`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') and oid not in (select oid from (${TENANT_TABLES}) t)`)
    expect(others.map((table) => table.name).sort()).toEqual(Object.keys(OF_NOBODY).sort())
  })

  it('lets the app role see and write one tenant only: one permissive policy, for reading and writing', async () => {
    const opened = await world.rows(`
      with tenanted as (${TENANT_TABLES})
      select t.name, count(p.policyname)::int as policies, min(p.qual) as sees, min(p.with_check) as writes, min(p.cmd) as cmd from tenanted t
      left join pg_policies p on p.schemaname = 'public' and p.tablename = t.name and p.permissive = 'PERMISSIVE' and p.roles && '{yuncang_app,public}'
      group by t.name`)
    const own = '(tenant_id = ( SELECT app_tenant() AS app_tenant))'
    for (const table of opened)
      expect(table).toEqual({ name: table['name'], policies: 1, sees: own, writes: own, cmd: 'ALL' })
  })

  it('keeps a scoped user inside: every warehouse and supplier column restricts', async () => {
    const open = await world.rows<{ name: string }>(`
      with tenanted as (${TENANT_TABLES}),
      scoped as (
        select t.name, a.attname as scope_column, a.attname as kind from tenanted t join pg_attribute a on a.attrelid = t.oid and a.attname in ('warehouse_id', 'supplier_id') and not a.attisdropped
        union all values ('warehouse', 'id', 'warehouse_id'), ('supplier', 'id', 'supplier_id')
      )
      select s.name || '.' || s.scope_column as name from scoped s
      where not exists (
        select from pg_policies p where p.schemaname = 'public' and p.tablename = s.name and p.permissive = 'RESTRICTIVE' and p.cmd = 'ALL' and p.roles = '{yuncang_app}' and p.with_check is null
          and p.qual = case s.kind
            when 'warehouse_id' then format('((( SELECT app_warehouses() AS app_warehouses) IS NULL) OR (%s = ANY (( SELECT app_warehouses() AS app_warehouses)::bigint[])))', s.scope_column)
            else format('((( SELECT app_supplier() AS app_supplier) IS NULL) OR (%s = ( SELECT app_supplier() AS app_supplier)))', s.scope_column) end)
      order by 1`)
    expect(open.map((column) => column.name)).toEqual(Object.keys(UNRESTRICTED).sort())
  })
})

describe('readers', () => {
  const READERS = ['yuncang_merchant', 'yuncang_supplier', 'yuncang_warehouse']
  /** A supplier is the row's own id, or what the restrictive policy of the app role looks at; the same for a warehouse. */
  const SCOPES = `
    with tenanted as (${TENANT_TABLES})
    select t.name,
      (select substring(p.qual from '([a-z_]+) = ANY') from pg_policies p where p.schemaname = 'public' and p.tablename = t.name and p.permissive = 'RESTRICTIVE' and p.policyname = 'warehouse') as warehouse,
      (select substring(p.qual from 'OR \\(([a-z_]+) = ') from pg_policies p where p.schemaname = 'public' and p.tablename = t.name and p.permissive = 'RESTRICTIVE' and p.policyname = 'supplier') as supplier
    from tenanted t order by 1`

  it('see, each by one policy, what the app role’s policies would leave their kind of user', async () => {
    const tables = await world.rows<{ name: string; warehouse: string | null; supplier: string | null }>(SCOPES)
    expect(tables.filter((table) => table.warehouse !== null).length).toBeGreaterThan(8)
    expect(tables.filter((table) => table.supplier !== null).length).toBeGreaterThan(6)
    const policies = await world.rows<{ name: string; role: string; qual: string }>(
      `select tablename as name, roles[1] as role, qual from pg_policies where schemaname = 'public' and roles && $1 order by 1, 2`,
      [READERS],
    )
    const own = '(tenant_id = ( SELECT app_tenant() AS app_tenant))'
    const expected = tables.flatMap(({ name, warehouse, supplier }) => [
      { name, role: 'yuncang_merchant', qual: own },
      {
        name,
        role: 'yuncang_supplier',
        qual: supplier === null ? own : `(${own} AND (${supplier} = ( SELECT app_supplier() AS app_supplier)))`,
      },
      {
        name,
        role: 'yuncang_warehouse',
        qual:
          warehouse === null
            ? own
            : `(${own} AND (${warehouse} = ANY (( SELECT app_warehouses() AS app_warehouses)::bigint[])))`,
      },
    ])
    expect(policies).toEqual(expected)
    expect(
      await world.rows(
        `select tablename, policyname from pg_policies where schemaname = 'public' and roles && $1 and (cmd <> 'SELECT' or permissive <> 'PERMISSIVE' or cardinality(roles) <> 1)`,
        [READERS],
      ),
    ).toEqual([])
  })

  it('may look and nothing else, at nothing that opens doors, and become nobody', async () => {
    expect(
      await world.rows(
        `select grantee, table_name, privilege_type from information_schema.column_privileges where grantee = any ($1) and privilege_type <> 'SELECT'
         union all select grantee, table_name, privilege_type from information_schema.table_privileges where grantee = any ($1) and privilege_type <> 'SELECT'`,
        [READERS],
      ),
    ).toEqual([])
    expect(
      await world.rows(
        `select r, t from unnest($1::text[]) r, unnest(array['login_name', 'session', 'device_credential', 'download_ticket', 'idempotency', 'platform_read', 'login_failure']) t where has_any_column_privilege(r, t, 'select')`,
        [READERS],
      ),
    ).toEqual([])
    expect(
      await world.rows(
        `select rolname from pg_roles r where rolname = any ($1) and (rolcanlogin or rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or exists (select from pg_auth_members m where m.member = r.oid))`,
        [READERS],
      ),
    ).toEqual([])
  })
})

describe('keys', () => {
  it('carry the tenant, every unique one', async () => {
    const loose = await world.rows<{ name: string }>(`
      with tenanted as (${TENANT_TABLES})
      select i.indexrelid::regclass::text as name from pg_index i join tenanted t on t.oid = i.indrelid
      join pg_attribute a on a.attrelid = t.oid and a.attname = 'tenant_id'
      where i.indisunique and not a.attnum = any (i.indkey) order by 1`)
    expect(loose.map((key) => key.name)).toEqual(Object.keys(ACROSS_TENANTS).sort())
  })

  it('between tenant tables bind tenant to tenant, so that no row can point into another', async () => {
    const keys = await world.rows<{ name: string; bound: boolean }>(`
      with tenanted as (${TENANT_TABLES})
      select c.conrelid::regclass || '.' || c.conname as name, exists (
        select from unnest(c.conkey, c.confkey) as pair (here, there)
        join pg_attribute h on h.attrelid = c.conrelid and h.attnum = pair.here and h.attname = 'tenant_id'
        join pg_attribute t on t.attrelid = c.confrelid and t.attnum = pair.there and t.attname = 'tenant_id') as bound
      from pg_constraint c where c.contype = 'f' and c.confrelid in (select oid from tenanted)`)
    expect(keys.length).toBeGreaterThan(30)
    expect(keys.filter((key) => !key.bound)).toEqual([])
  })
})

describe('roles', () => {
  it('gives the app role no way around: no superuser, no owner, nothing inherited, nothing to become but the readers', async () => {
    const [app] = await world.rows(`
      select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication as special, rolinherit as inherits,
        (select count(*)::int from pg_class where relowner = r.oid) + (select count(*)::int from pg_proc where proowner = r.oid)
          + (select count(*)::int from pg_namespace where nspowner = r.oid) + (select count(*)::int from pg_database where datdba = r.oid) as owns,
        has_schema_privilege(r.oid, 'public', 'create') as creates, has_schema_privilege(r.oid, 'housekeeping', 'usage') as keeps_house,
        array(select m.roleid::regrole::text from pg_auth_members m where m.member = r.oid order by 1) as may_become,
        pg_has_role(r.oid, 'yuncang_platform', 'usage') as is_platform, pg_has_role(r.oid, 'yuncang_gate', 'member') as is_gate
      from pg_roles r where rolname = 'yuncang_app'`)
    expect(app).toEqual({
      special: false,
      inherits: false,
      owns: 0,
      creates: false,
      keeps_house: false,
      may_become: ['yuncang_merchant', 'yuncang_platform', 'yuncang_supplier', 'yuncang_warehouse'],
      is_platform: false,
      is_gate: false,
    })
  })

  it('lets platform and gate neither log in nor step outside, and the platform only look', async () => {
    const roles = await world.rows(`
      select rolname, rolcanlogin or rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as special,
        (select count(*)::int from pg_auth_members m where m.member = r.oid) as memberships, has_schema_privilege(r.oid, 'public', 'create') as creates
      from pg_roles r where rolname in ('yuncang_platform', 'yuncang_gate') order by 1`)
    expect(roles).toEqual(
      ['yuncang_gate', 'yuncang_platform'].map((rolname) => ({
        rolname,
        special: false,
        memberships: 0,
        creates: false,
      })),
    )
    const writes = (role: string) =>
      world.rows<{ grant: string }>(`
      select table_name || ' ' || privilege_type || coalesce(' ' || nullif(column_name, '*'), '') as grant from (
        select table_name, privilege_type, '*' as column_name from information_schema.table_privileges where grantee = '${role}'
        union select c.table_name, c.privilege_type, c.column_name from information_schema.column_privileges c where grantee = '${role}'
          and not exists (select from information_schema.table_privileges t where t.grantee = c.grantee and t.table_name = c.table_name and t.privilege_type = c.privilege_type)
      ) g where privilege_type <> 'SELECT' order by 1`)
    expect((await writes('yuncang_platform')).map((row) => row.grant)).toEqual(['platform_read INSERT'])
    expect((await writes('yuncang_gate')).map((row) => row.grant)).toEqual([
      'download_ticket DELETE',
      'session UPDATE seen_at',
    ])
    expect(
      await world.rows(
        `select table_name from information_schema.table_privileges where grantee = 'PUBLIC' and table_schema = 'public'`,
      ),
    ).toEqual([])
  })

  it('keeps what opens doors from the platform reader', async () => {
    const [seen] = await world.rows<{ tables: string[] }>(`
      select array(select t from unnest(array['login_name', 'session', 'device_credential', 'download_ticket', 'idempotency']) as t where has_table_privilege('yuncang_platform', t, 'select')) as tables`)
    expect(seen!.tables).toEqual([])
  })

  it('lets only pinned functions of the gate act for another role, and nobody but the app call them', async () => {
    const functions = await world.rows<{ name: string }>(`
      select p.proname as name, p.proowner::regrole::text as owner, array_to_string(p.proconfig, ';') as settings,
        array(select a.grantee::regrole::text from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.privilege_type = 'EXECUTE' and a.grantee <> p.proowner) as callers
      from pg_proc p where p.prosecdef and p.pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace) order by 1`)
    expect(functions.map((row) => row.name)).toEqual([
      'find_image',
      'find_login',
      'goods_in_use',
      'open_session',
      'open_tenants',
      'outbox_tenants',
      'take_ticket',
    ])
    for (const row of functions)
      expect(row).toEqual({
        name: row.name,
        owner: 'yuncang_gate',
        settings: 'search_path=public, pg_temp',
        callers: ['yuncang_app'],
      })
  })
})

describe('the ledger', () => {
  it('and the log can be added to and never changed by the app role', async () => {
    for (const table of ['stock_move', 'document_log']) {
      const [rights] = await world.rows(
        `
        select has_table_privilege('yuncang_app', $1, 'insert') as adds, has_any_column_privilege('yuncang_app', $1, 'update') or has_table_privilege('yuncang_app', $1, 'delete')
          or has_table_privilege('yuncang_app', $1, 'truncate') or has_table_privilege('yuncang_app', $1, 'trigger') as changes`,
        [table],
      )
      expect(rights, table).toEqual({ adds: true, changes: false })
    }
  })

  it('cannot hold less than nothing, nor promise more than it holds, whoever writes', async () => {
    await world.arrive('G2', { normal: 10 })
    const broken = (change: string, where: string) =>
      world.rows(`update balance set ${change} where goods_id = (select id from goods where code = 'G2') and ${where}`)
    for (const change of ['reserved = on_hand + 1', 'reserved = -1', 'on_hand = -1'])
      await expect(broken(change, 'physical'), change).rejects.toThrow('balance_bounds')
    await expect(broken('reserved = 1', 'not physical')).rejects.toThrow('balance_bounds')
  })
})
