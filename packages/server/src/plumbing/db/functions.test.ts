/**
 * What runs inside the database, and how the code meets it: rules that keep every way of growing open (docs/decisions/2026-11-22-one-policy-a-role.md).
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { useWorld } from '@yuncang/harness/world.ts'
import { SCHEMA, TABLES } from './tables.ts'

const ROOT = join(import.meta.dirname, '../../../../..')
const world = useWorld()
/** What runs in the server. */
const SOURCES = globSync('{packages/server,packages/demo}/src/**/*.ts', { cwd: ROOT })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))

describe('functions', () => {
  /** Asked before a tenant is known, each alone. */
  const AT_THE_GATE = ['find_image', 'find_login', 'jobs_due', 'jobs_held', 'open_tenants']
  /** What only the owner of tables may do, bounded by itself. */
  const FOR_THE_OWNER = ['analyse_imported']
  const functions = () =>
    world.rows<{
      name: string
      language: string
      text: string
      arguments: number
      trigger: boolean
      standard: boolean
    }>(`
      select p.proname as name, l.lanname as language, p.prosrc as text, p.pronargs as arguments, p.prorettype = 'trigger'::regtype as trigger, p.prosqlbody is not null as standard
      from pg_proc p join pg_language l on l.oid = p.prolang where p.pronamespace = 'public'::regnamespace order by 1`)
  const reads = (text: string) =>
    Object.keys(TABLES).some((table) => new RegExp(String.raw`\b(from|join|update|into)\s+${table}\b`).test(text))

  it('are each in the list of an area', async () => {
    expect((await functions()).map(({ name }) => name)).toEqual(
      Object.values(SCHEMA)
        .flatMap((area) => area.functions)
        .sort(),
    )
  })

  it('have bodies of text, and read tables in plpgsql only', async () => {
    const all = await functions()
    expect(all.filter(({ standard }) => standard)).toEqual([])
    expect(all.filter(({ language, text }) => language === 'sql' && reads(text))).toEqual([])
    expect(all.filter(({ text }) => reads(text)).map(({ name }) => name)).toEqual(
      [
        ...AT_THE_GATE,
        'account_of_open_supplier',
        'board_bill_touched',
        'board_line_touched',
        'board_touched',
        'costs_written',
        'guard_closed_month',
        'keep_goods_facts',
        'keep_place_area',
        'keep_supplier_facts',
        'moves_written',
        'stock_months_late',
        'works_written',
      ].sort(),
    )
  })

  it('act for another role only at the gate, and for the owner of all tables, pinned, and nobody but who writes calls them', async () => {
    const [{ owner: ofTables } = { owner: '' }] = await world.rows<{ owner: string }>(
      `select relowner::regrole::text as owner from pg_class where oid = 'balance'::regclass`,
    )
    const definers = await world.rows<{ name: string }>(`
      select p.proname as name, p.proowner::regrole::text as owner, array_to_string(p.proconfig, ';') as settings,
        array(select a.grantee::regrole::text from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.privilege_type = 'EXECUTE' and a.grantee <> p.proowner) as callers
      from pg_proc p where p.prosecdef and p.pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace) order by 1`)
    expect(definers).toEqual(
      [...FOR_THE_OWNER, ...AT_THE_GATE].map((name) => ({
        name,
        owner: FOR_THE_OWNER.includes(name) ? ofTables : 'yuncang_gate',
        settings: 'search_path=public, pg_temp',
        callers: ['yuncang_app', 'yuncang_app_merchant', 'yuncang_app_warehouse'],
      })),
    )
  })

  it('that read tables are asked in statements of their own', () => {
    const asked = AT_THE_GATE.flatMap((name) =>
      SOURCES.flatMap(({ file, text }) =>
        [...text.matchAll(/sql`([^`]*)`/g)]
          .map(([, statement]) => statement!.replaceAll(/\s+/g, ' ').trim())
          .filter((statement) => statement.includes(`${name}(`))
          .map((statement) => ({
            file,
            name,
            alone: new RegExp(String.raw`^select (\* from )?${name}\([^()]*\)( as \w+)?$`).test(statement),
          })),
      ),
    )
    expect(new Set(asked.map(({ name }) => name))).toEqual(new Set(AT_THE_GATE))
    expect(asked.filter(({ alone }) => !alone)).toEqual([])
  })
})

describe('triggers', () => {
  it('that count the facts of a merchant see those of all its suppliers, whoever of them writes', async () => {
    const [counting] = await world.rows<{ text: string }>(
      `select regexp_replace(p.prosrc, '\\s+', ' ', 'g') as text from pg_proc p where p.proname = 'keep_goods_facts'`,
    )
    expect(counting!.text).toMatch(
      /set local app\.supplier = ''; select coalesce\(max\(f\.id\), 0\) \+ 1 [^;]*; execute format\('set local app\.supplier = %L', coalesce\(seen, ''\)\);/,
    )
  })

  it('read and write by the tenant of their row, and loop over the rows of a statement without joining them', async () => {
    const triggers = await world.rows<{ name: string; rows: string | null; text: string }>(`
      select t.tgname as name, t.tgnewtable::text as rows, p.prosrc as text from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where not t.tgisinternal order by 1`)
    expect(triggers.map(({ name }) => name)).toEqual([
      'account_of_open_supplier',
      'board_bill_changed',
      'board_bill_made',
      'board_cost_made',
      'board_cost_voided',
      'board_line_changed',
      'board_move_changed',
      'board_receipt_made',
      'board_task_changed',
      'board_task_made',
      'cost_is_voided_in_open_month',
      'costs_written',
      'goods_facts',
      'moves_written',
      'place_area_until',
      'supplier_facts',
      'works_written',
    ])
    for (const { name, rows, text } of triggers) {
      // What a query adds is copied by a connection of its own where a server is one of several: a trigger has none.
      expect(text, name).not.toMatch(/\binsert into \w+[^;]*\bselect\b/)
      expect(text, name).not.toMatch(/\bperform \w+\([^;]*\bfrom\b/)
      if (rows === null) {
        expect(text, name).toMatch(/= new\.tenant_id|values \(new\.tenant_id, |\w+\(new\.tenant_id, /)
        continue
      }
      expect(text.match(new RegExp(String.raw`\b${rows}\b`, 'g')), name).toHaveLength(1)
      expect(text, name).toMatch(
        new RegExp(String.raw`for \w+ in select [^;]*? from ${rows} \w+( where [^;]*?)?( group by [^;]*?)? loop`),
      )
      expect(text, name).not.toMatch(new RegExp(String.raw`${rows}[^;]*?\bjoin\b|\bjoin\b[^;]*?\b${rows}\b`))
    }
  })
})

describe('sequences', () => {
  it('count for a column, and whoever may add rows may count', async () => {
    expect(
      await world.rows(`
        select s.oid::regclass::text as sequence from pg_class s
        left join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i') and d.refobjsubid > 0
        where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace and (d.refobjid is null
          or has_table_privilege('yuncang_app', d.refobjid, 'insert') <> has_sequence_privilege('yuncang_app', s.oid, 'usage'))`),
    ).toEqual([])
  })
})

describe('migrations', () => {
  const files = globSync('migrations/*.sql', { cwd: import.meta.dirname })
    .sort()
    .map((file) => ({ file, text: readFileSync(join(import.meta.dirname, file), 'utf8') }))

  it('are one file an area, then one for each change, named by date and time', () => {
    expect(files.slice(0, 13).map(({ file }) => file.replace(/^.*_/, '').replace('.sql', ''))).toEqual(
      Object.keys(SCHEMA).slice(0, 13),
    )
    for (const { file } of files.slice(13)) expect(file).toMatch(/\/20\d{6}T\d{4}_/)
  })

  it('name every constraint, and never add a column together with one', () => {
    for (const { file, text } of files) {
      const statements = text
        .replaceAll(/--[^\n]*|'(?:[^']|'')*'/g, '')
        .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '')
        .split(';')
      for (const statement of statements.filter((each) => /\b(create table|alter table)\b/.test(each))) {
        const constraints =
          statement.match(/\b(primary key|foreign key|unique( nulls not distinct)? \(|check \(|exclude )/g) ?? []
        const named =
          statement.match(
            /\bconstraint \w+\s+(primary key|foreign key|unique( nulls not distinct)? \(|check \(|exclude )/g,
          ) ?? []
        expect(named.length, `${file}: ${statement.slice(0, 200)}`).toBe(constraints.length)
        const references = statement.match(/\breferences\b/g) ?? []
        expect(references.length, `${file}: ${statement.slice(0, 200)}`).toBe(
          (statement.match(/\bforeign key\b/g) ?? []).length,
        )
        if (/\badd column\b/.test(statement)) expect(constraints, file).toEqual([])
      }
    }
  })
})

describe('the code', () => {
  it('never looks at the name of a constraint or a table in an error: a part of a table may have another', () => {
    const looks = SOURCES.flatMap(({ file, text }) =>
      [
        ...text.matchAll(
          /\b\w*(?:error|cause|reason|failure|thrown)\w*\)?\??\.(?:constraint|table)\b|\{[^{}\n]*\bconstraint\b[^{}\n]*\} = /gi,
        ),
      ].map(([found]) => `${file}: ${found}`),
    )
    expect(looks).toEqual([])
    expect(SOURCES.length).toBeGreaterThan(300)
  })
})
