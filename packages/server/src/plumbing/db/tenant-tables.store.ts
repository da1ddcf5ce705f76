import type { Db } from './database.ts'
import { sql } from './sql.ts'

/** A column as the database describes it. */
export type TenantColumn = {
  readonly name: string
  /** As the database writes it, `numeric(24,2)`. */
  readonly type: string
  readonly nullable: boolean
  /** The database works it out by itself: it is read and never written. */
  readonly generated: boolean
  /** What the schema says of it. */
  readonly comment: string
  /** The columns that its keys lead to, `supplier.id`. */
  readonly leadsTo: readonly string[]
}

/** A table with rows of merchants as the database describes it. Names stand as they are, not quoted. */
export type TenantTable = {
  readonly name: string
  readonly comment: string
  readonly key: readonly string[]
  readonly columns: readonly TenantColumn[]
  /** The other tables that its keys lead to. */
  readonly leadsTo: readonly string[]
  /** Columns by which a row leads to another of the same table, and that need not be filled. */
  readonly loops: readonly string[]
}

/** The tables in which rows belong to a merchant, by name, the merchants' own among them; parts of a divided one are no tables of their own. */
export function tenantTables(db: Pick<Db, 'rows'>): Promise<TenantTable[]> {
  return db.rows<TenantTable>(sql`
    select c.relname as name, coalesce(obj_description(c.oid, 'pg_class'), '') as comment,
      array(select a.attname::text from pg_index i cross join unnest(i.indkey::smallint[]) with ordinality as k (n, o)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.n
        where i.indrelid = c.oid and i.indisprimary order by k.o) as key,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'nullable', not a.attnotnull,
          'generated', a.attgenerated <> '', 'comment', coalesce(col_description(c.oid, a.attnum), ''),
          'leadsTo', array(select p.relname || '.' || f.attname from pg_constraint k join pg_class p on p.oid = k.confrelid
            join pg_attribute f on f.attrelid = k.confrelid and f.attnum = k.confkey[array_position(k.conkey, a.attnum)]
            where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey) and a.attname <> 'tenant_id' order by 1)
        ) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      array(select distinct p.relname::text from pg_constraint k join pg_class p on p.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as "leadsTo",
      array(select distinct a.attname::text from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey) and not a.attnotnull
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = c.oid
          and not exists (select from pg_constraint x where x.conrelid = c.oid and x.contype = 'c' and a.attnum = any (x.conkey))) as loops
    from pg_class c
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnum > 0 and not a.attisdropped)
    order by c.relname`)
}
