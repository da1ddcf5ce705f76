/** What pg_catalog says about tables, policies, keys and roles (docs/decisions/2026-11-22-one-policy-a-role.md); exceptions stand here by name. */
import { describe, expect, it } from 'vitest'
import { addTenant } from '@yuncang/contract/partner/merchant/merchant.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { SCHEMA, TABLES } from './tables.ts'

const world = useWorld()
const of = (living: string) => Object.keys(TABLES).filter((table) => TABLES[table] === living)
const TENANT_TABLES = of('tenant').concat('tenant', 'login_name')

/** The same for all tenants, but each row is of one: a tenant itself, and the names by which people are found before theirs is known. */
const SAME_FOR_ALL_WITH_TENANT = ['login_name', 'tenant']

/** What opens doors: no reader looks at it. */
const DOORS = [
  'device_credential',
  'download_ticket',
  'idempotency',
  'known_device',
  'login_name',
  'mail_secret',
  'session',
  ...'recovery_code second_factor wechat_message wechat_owner wechat_secret wechat_state wechat_token'.split(' '),
]

/** No business of suppliers: what the merchant keeps to itself (docs/design/core.md, Tenancy). */
const INSIDE = [
  ...'place_area_until rate_default storage_day closed_month settle_run settle_run_part expense board_tenant_day board_tenant_month board_supplier_total board_warehouse_total board_today board_now board_category_day board_category_made board_ranking board_target board_space_day'.split(
    ' ',
  ),
  ...'stocktake stocktake_subject stocktake_item stocktake_setting stocktake_visit stocktake_visit_line stocktake_choice stocktake_hold stocktake_part zero_check cycle_day first_count'.split(
    ' ',
  ),
  'wechat_program',
  'wechat_step',
  'data_copy',
]

/** Scope columns that restrict nobody. */
const UNRESTRICTED = {
  'account.supplier_id': 'a supplier reads in its documents’ logs the names of the staff who worked on them',
  'account_warehouse.warehouse_id': 'it is what the scope is made of: sessions and notices read whom a warehouse has',
  'board_supplier_total.supplier_id': 'the platform reads it; no supplier sees any of it, its own part neither',
  'department.warehouse_id':
    'where one may stand depends on the whole tree of the merchant; the store shows each warehouse its own',
  'personnel_warehouse.warehouse_id': 'a roster: it opens nothing',
  'role_warehouse.warehouse_id': 'the same, for all who have a role',
  'stocktake.supplier_id': 'no supplier sees a count under way, of its own goods neither',
  'settle_run_part.supplier_id': 'no supplier sees any of it, its own part neither',
}

/** Who writes for all of a merchant, and kept to warehouses. */
const WRITERS = ['yuncang_app_merchant', 'yuncang_app_warehouse']

/** Unique keys without tenant_id. */
const ACROSS_TENANTS = {
  login_name_pkey: 'login names are unique over all tenants: a person types no merchant',
  tenant_code_key: 'the merchants’ own codes',
}

/** Tables of ours; `housekeeping.secret` is there only where the owner has no password. */
const OURS = `select c.oid, c.oid::regclass::text as name, c.relrowsecurity and c.relforcerowsecurity as secured from pg_class c
  where c.relnamespace in ('public'::regnamespace, 'housekeeping'::regnamespace) and c.relkind in ('r', 'p', 'v', 'm', 'f')
    and c.oid::regclass::text <> 'housekeeping.secret'`
const TENANTED = `select o.* from (${OURS}) o where o.name in (${TENANT_TABLES.map((name) => `'${name}'`).join(', ')})`

/** The columns by which the rows of each tenant table belong to a warehouse and to a supplier. */
async function scopes(): Promise<{ name: string; warehouse: string | null; supplier: string | null }[]> {
  const rows = await world.rows<{ name: string; columns: string[] }>(`
    select t.name, array(select a.attname::text from pg_attribute a where a.attrelid = t.oid and a.attname in ('warehouse_id', 'supplier_id') and not a.attisdropped) as columns
    from (${TENANTED}) t order by 1`)
  return rows.map(({ name, columns }) => {
    const column = (wanted: string) =>
      name === wanted.replace('_id', '')
        ? 'id'
        : columns.includes(wanted) && !(`${name}.${wanted}` in UNRESTRICTED)
          ? wanted
          : null
    return { name, warehouse: column('warehouse_id'), supplier: column('supplier_id') }
  })
}

describe('tables', () => {
  it('are each in one list: of a tenant, the same for all, or in one place only', async () => {
    const tables = await world.rows<{ name: string }>(OURS)
    expect(tables.map(({ name }) => name).sort()).toEqual(Object.keys(TABLES).sort())
    const listed = Object.values(SCHEMA).flatMap((area) => Object.keys(area.tables))
    expect(new Set(listed).size).toBe(listed.length)
    const tenanted = await world.rows<{ name: string }>(`
      select t.name from (${OURS}) t join pg_attribute a on a.attrelid = t.oid and a.attname = 'tenant_id' and a.attnotnull order by 1`)
    expect(tenanted.map(({ name }) => name)).toEqual([...of('tenant'), ...SAME_FOR_ALL_WITH_TENANT].sort())
    expect(of('tenant').length).toBeGreaterThan(50)
  })

  it('and functions say what they are for', async () => {
    expect(
      await world.rows(`
        select name from (${OURS}) t where obj_description(oid, 'pg_class') is null
        union all select proname from pg_proc where pronamespace = 'public'::regnamespace and obj_description(oid, 'pg_proc') is null`),
    ).toEqual([])
  })
})

describe('row-level security', () => {
  it('holds, forced, on every table that has a tenant', async () => {
    const tables = await world.rows<{ name: string; secured: boolean }>(TENANTED)
    expect(tables.length).toBeGreaterThan(50)
    expect(tables.filter((table) => !table.secured)).toEqual([])
  })

  it('is one permissive policy for each role and command, with everything in it and no query', async () => {
    expect(
      await world.rows(`
        select p.polrelid::regclass::text as on_table, p.polname from pg_policy p
        where not p.polpermissive or pg_get_expr(p.polqual, p.polrelid) ~* 'select' or pg_get_expr(p.polwithcheck, p.polrelid) ~* 'select'`),
    ).toEqual([])
    expect(
      await world.rows(`
        select p.tablename, r.rolname, c.cmd, array_agg(p.policyname) as policies from pg_policies p
        join pg_roles r on r.rolname = any (p.roles) or p.roles = '{public}'
        cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) as c (cmd)
        where p.cmd in (c.cmd, 'ALL') and r.rolname like 'yuncang\\_%' group by 1, 2, 3 having count(*) > 1`),
    ).toEqual([])
  })

  const ELSEWISE = '{combo,kept_bill,kept_voucher,leaving,platform_read}'
  const own = '(tenant_id = app_tenant())'

  it('lets the app role see and write its own tenant, warehouses and supplier only', async () => {
    const policies = await world.rows(`
      select p.tablename as name, p.policyname, p.qual, p.with_check, p.cmd from pg_policies p
      where 'yuncang_app' = any (p.roles) and p.tablename <> all ('${ELSEWISE}') order by 1, 2`)
    const expected = (await scopes()).map(({ name, warehouse, supplier }) => {
      const parts = [
        own,
        ...(warehouse ? [`((app_warehouses() IS NULL) OR (${warehouse} = ANY (app_warehouses())))`] : []),
        ...(supplier ? [`((app_supplier() IS NULL) OR (${supplier} = app_supplier()))`] : []),
        ...(INSIDE.includes(name) ? ['(app_supplier() IS NULL)'] : []),
      ]
      const qual = parts.length === 1 ? parts[0] : `(${parts.join(' AND ')})`
      return { name, policyname: 'app', qual, with_check: qual, cmd: 'ALL' }
    })
    expect(expected.filter(({ qual }) => qual!.includes('app_warehouses')).length).toBeGreaterThan(8)
    expect(policies).toEqual(expected)
  })

  it('leaves those who write by a role of their kind what the app role leaves them', async () => {
    for (const [role, policy] of [
      ['yuncang_app_merchant', 'app_merchant'],
      ['yuncang_app_warehouse', 'app_warehouse'],
    ] as const) {
      const policies = await world.rows(`
        select p.tablename as name, p.policyname, p.qual, p.with_check, p.cmd from pg_policies p
        where '${role}' = any (p.roles) and p.tablename <> all ('${ELSEWISE}') order by 1, 2`)
      const expected = (await scopes()).map(({ name, warehouse, supplier }) => {
        const isBound = warehouse !== null || supplier !== null || INSIDE.includes(name)
        const qual =
          role === 'yuncang_app_warehouse' && warehouse !== null
            ? `(${own} AND (${warehouse} = ANY (app_warehouses())))`
            : own
        return { name, policyname: isBound ? policy : 'app', qual, with_check: qual, cmd: 'ALL' }
      })
      expect(policies, role).toEqual(expected)
    }
  })

  it('is what tells who writes apart: each may touch the same, and call the same', async () => {
    const rights = (role: string) =>
      world.rows(
        `select c.oid::regclass::text as of, c.relkind::text as kind, a.privilege_type as may, '' as part from pg_class c, aclexplode(c.relacl) a where a.grantee = $1::regrole
         union all select c.attrelid::regclass::text, 'column', a.privilege_type, c.attname from pg_attribute c, aclexplode(c.attacl) a where a.grantee = $1::regrole
         union all select p.oid::regprocedure::text, 'function', a.privilege_type, '' from pg_proc p, aclexplode(p.proacl) a where a.grantee = $1::regrole order by 1, 2, 3, 4`,
        [role],
      )
    const ofApp = await rights('yuncang_app')
    expect(ofApp.length).toBeGreaterThan(300)
    for (const role of WRITERS) expect(await rights(role), role).toEqual(ofApp)
  })

  it('keeps the combos, the same for all, for the platform to write', async () => {
    expect(
      await world.rows(
        `select cmd, qual, with_check from pg_policies where tablename = 'combo' and '{yuncang_app}' <@ roles order by 1`,
      ),
    ).toEqual([
      { cmd: 'DELETE', qual: '(app_tenant() = 0)', with_check: null },
      { cmd: 'INSERT', qual: null, with_check: '(app_tenant() = 0)' },
      { cmd: 'SELECT', qual: 'true', with_check: null },
      { cmd: 'UPDATE', qual: '(app_tenant() = 0)', with_check: '(app_tenant() = 0)' },
    ])
  })

  it('leaves no scope column open but those named', async () => {
    const columns = await world.rows<{ name: string }>(`
      select t.name || '.' || a.attname as name from (${TENANTED}) t join pg_attribute a on a.attrelid = t.oid
      where a.attname in ('warehouse_id', 'supplier_id') and not a.attisdropped
        and not exists (select from pg_policies p where p.tablename = t.name and p.policyname = 'app' and p.qual ~ ('\\m' || a.attname || '\\M')) order by 1`)
    expect(columns.map((column) => column.name)).toEqual(Object.keys(UNRESTRICTED).sort())
  })
})

describe('readers', () => {
  const READERS = ['yuncang_merchant', 'yuncang_supplier', 'yuncang_warehouse']

  it('see, each by one policy, what the app role’s policy would leave their kind of user', async () => {
    const policies = await world.rows<{ name: string; role: string; qual: string }>(
      `select tablename as name, roles[1] as role, qual from pg_policies where roles && $1 and tablename <> 'combo' order by 1, 2`,
      [READERS],
    )
    const own = '(tenant_id = app_tenant())'
    const expected = (await scopes())
      .filter(({ name }) => !DOORS.includes(name))
      .flatMap(({ name, warehouse, supplier }) => [
        { name, role: 'yuncang_merchant', qual: own },
        ...(INSIDE.includes(name)
          ? []
          : [
              {
                name,
                role: 'yuncang_supplier',
                qual: supplier === null ? own : `(${own} AND (${supplier} = app_supplier()))`,
              },
            ]),
        {
          name,
          role: 'yuncang_warehouse',
          qual: warehouse === null ? own : `(${own} AND (${warehouse} = ANY (app_warehouses())))`,
        },
      ])
    expect(policies).toEqual(expected)
    expect(
      await world.rows(
        `select tablename, policyname from pg_policies where roles && $1 and (cmd <> 'SELECT' or cardinality(roles) <> 1 and tablename <> 'combo')`,
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
        `select r, t from unnest($1::text[]) r, unnest(array['login_name', 'session', 'device_credential', 'download_ticket', 'idempotency', 'mail_secret', 'second_factor', 'recovery_code', 'platform_read', 'login_failure']) t where has_any_column_privilege(r, t, 'select')`,
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
  it('carry the tenant: first of the primary one, in every unique one', async () => {
    const loose = await world.rows<{ name: string }>(`
      select i.indexrelid::regclass::text as name from pg_index i join (${TENANTED}) t on t.oid = i.indrelid
      join pg_attribute a on a.attrelid = t.oid and a.attname = 'tenant_id'
      where (i.indisunique or i.indisexclusion) and not a.attnum = any (i.indkey) order by 1`)
    expect(loose.map((key) => key.name)).toEqual(Object.keys(ACROSS_TENANTS).sort())
    const primary = await world.rows<{ name: string; first: string }>(`
      select t.name, (select a.attname::text from pg_attribute a where a.attrelid = t.oid and a.attnum = i.indkey[0]) as first
      from (${TENANTED}) t left join pg_index i on i.indrelid = t.oid and i.indisprimary order by 1`)
    expect(primary.filter(({ first }) => first !== 'tenant_id')).toEqual([{ name: 'login_name', first: 'account' }])
  })

  it('lead from tenant to the same tenant, or to what is the same for all, and never back', async () => {
    const keys = await world.rows<{ name: string; here: string; there: string; bound: boolean }>(`
      select c.conrelid::regclass || '.' || c.conname as name, c.conrelid::regclass::text as here, c.confrelid::regclass::text as there, exists (
        select from unnest(c.conkey, c.confkey) as pair (here, there)
        join pg_attribute h on h.attrelid = c.conrelid and h.attnum = pair.here and h.attname = 'tenant_id'
        join pg_attribute t on t.attrelid = c.confrelid and t.attnum = pair.there and t.attname = 'tenant_id') as bound
      from pg_constraint c where c.contype = 'f'`)
    expect(keys.length).toBeGreaterThan(100)
    expect(keys.filter(({ there, bound }) => TABLES[there] === 'tenant' && !bound)).toEqual([])
    expect(keys.filter(({ here, there }) => TABLES[here] !== 'tenant' && TABLES[there] === 'tenant')).toEqual([])
    expect(keys.filter(({ there }) => TABLES[there] === 'one')).toEqual([])
  })

  it('of login names are kept by the code alone: every name leads to an account that has not been archived', async () => {
    const strays = `select l.account from login_name l
      left join account a on a.tenant_id = l.tenant_id and a.id = l.account_id and a.account = l.account and a.status <> 3 where a.id is null`
    await world.as('platform').ok(addTenant, { tenantName: '新商户', account: 'new_owner' })
    expect(await world.rows(strays)).toEqual([])
    const [rights] = await world.rows(`select has_table_privilege('yuncang_app', 'account', 'delete') as deletes`)
    expect(rights).toEqual({ deletes: false })
  })
})

describe('roles', () => {
  it('gives the app role no way around: no superuser, no owner, nothing inherited, nothing to become but who reads and who writes', async () => {
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
      may_become: [
        'yuncang_app_merchant',
        'yuncang_app_warehouse',
        'yuncang_merchant',
        'yuncang_platform',
        'yuncang_supplier',
        'yuncang_warehouse',
      ],
      is_platform: false,
      is_gate: false,
    })
  })

  it('nor a way back: what it may become becomes nobody', async () => {
    expect(
      await world.rows(
        `select rolname from pg_roles r where rolname = any ($1) and (rolcanlogin or rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or exists (select from pg_auth_members m where m.member = r.oid))`,
        [WRITERS],
      ),
    ).toEqual([])
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
    expect(await writes('yuncang_gate')).toEqual([])
    expect(
      await world.rows(
        `select table_name from information_schema.table_privileges where grantee = 'PUBLIC' and table_schema = 'public'`,
      ),
    ).toEqual([])
  })

  it('keeps from suppliers what is no business of theirs', async () => {
    expect(
      await world.rows(
        `select t from unnest($1::text[]) t where has_any_column_privilege('yuncang_supplier', t, 'select')`,
        [INSIDE],
      ),
    ).toEqual([])
  })

  it('keeps what opens doors from the platform reader', async () => {
    const [seen] = await world.rows<{ tables: string[] }>(`
      select array(select t from unnest(array['login_name', 'session', 'device_credential', 'download_ticket', 'idempotency', 'mail_secret', 'second_factor', 'recovery_code']) as t where has_table_privilege('yuncang_platform', t, 'select')) as tables`)
    expect(seen!.tables).toEqual([])
  })
})
