/**
 * `node bench/indexes.ts [seconds] [rounds]`: what each secondary index of the tables that a delivery writes costs a delivery. Entries and bytes written ahead are told by the journal itself.
 * Processor time is that of rows of these deliveries that are written anew, as many by a statement as a delivery writes, in turns with the index and without it, in transactions that come to
 * nothing: no triggers and no keys beside, and nobody else's work. Keys and what is unique stay: they promise something.
 */
import { runLifecycles } from './client.ts'
import { load, median, ranMs } from './cpu.ts'
import { begun, openOldHouse, quiet, serve } from './old-house.ts'

const [seconds, rounds] = [process.argv[2] ?? 10, process.argv[3] ?? 9].map(Number) as [number, number]
const WARM_S = 20
/** A table that fewer deliveries than this write is written by something else. */
const SHARE = 0.3
/** What backends have counted is known to others after ten seconds at the latest. */
const COUNTED_MS = 11_000
/** So many rows of a table are written anew, or as many as there are. */
const ROWS = 2_000
/** Rows that are taken away at the end of a delivery, as they were. */
const TAKEN_AWAY = new Map([
  [
    'reservation',
    `select m.tenant_id, t.id as task_id, m.document_line as line, m.from_place_id as place_id, m.goods_id, m.production_date, m.quality, m.quantity, 0 as picked, null::tid as ctid
     from public.stock_move m join public.task t on t.tenant_id = m.tenant_id and t.code = m.document where m.step = 'ship' order by m.at desc`,
  ],
])
/** What rows were while they were worked on, where indexes have them only then. */
const WORKED_ON = new Map([['job', "done_at = null, failed_at = null, holder = 'bench'"]])

type Index = { readonly name: string; readonly table: string }
/** What a delivery does to a table, and to an index: entries, bytes written ahead for them, how often it is read. */
type Written = { readonly inserted: number; readonly updated: number; readonly inPlace: number }
type Entries = { readonly entries: number; readonly bytes: number; readonly read: number }

const world = await openOldHouse()
const { owner } = world
try {
  await owner.query('create extension pg_walinspect')
  const { tables, entries } = await looked()
  const found = await indexes([...tables.keys()])
  const seen = new Map(found.map(({ name }) => [name, { kept: [] as number[], gone: [] as number[] }]))
  for (const [table, { inserted }] of tables) await copy(table, inserted)
  // The first time, pages are fetched.
  for (const table of tables.keys()) await writtenAnew(table)
  for (let round = 0; round < rounds; round += 1)
    for (const { name, table } of found) {
      const { kept, gone } = seen.get(name)!
      const turns = [
        async () => kept.push(await writtenAnew(table)),
        async () => gone.push(await writtenAnew(table, name)),
      ]
      for (const one of round % 2 === 0 ? turns : turns.toReversed()) await one()
    }
  console.log(
    `medians of ${rounds}, load ${load()}\n| table | index | entries | bytes | read | microseconds a row, all indexes | of these this one | microseconds a delivery |\n|---|---|---:|---:|---:|---:|---:|---:|`,
  )
  for (const { name, table } of found) {
    const { kept, gone } = seen.get(name)!
    const written = tables.get(table)!
    const mine = median(kept.map((ms, n) => ms - gone[n]!)) * 1000
    const { entries: made, bytes, read } = entries.get(name)!
    // An index that has none of these rows is asked at each of them.
    const times = made > 0 ? made : written.inserted + written.updated - written.inPlace
    console.log(
      `| ${table} | ${name} | ${made.toFixed(1)} | ${bytes.toFixed(0)} | ${read.toFixed(1)} | ${(median(kept) * 1000).toFixed(1)} | ${mine.toFixed(2)} | ${(mine * times).toFixed(0)} |`,
    )
  }
} finally {
  await world.close()
}

/** Some deliveries by one client, with what they write to each table and each index; says both. */
async function looked() {
  const server = await serve(world)
  const target = { ...world, port: server.port }
  await runLifecycles(target, 8, WARM_S)
  await begun(world)
  await quiet(world)
  await owner.query('vacuum analyze')
  const [before, readBefore, from] = [await counts(), await reads(), await written()]
  const { done } = await runLifecycles(target, 1, seconds)
  await quiet(world)
  const journal = await journalOf(from)
  const [after, readAfter] = [await counts(), await reads()]
  server.stop()
  const tables = new Map<string, Written>()
  for (const [table, now] of after) {
    const then = before.get(table)!
    const each = (key: keyof Written) => (now[key] - then[key]) / done
    const one = { inserted: each('inserted'), updated: each('updated'), inPlace: each('inPlace') }
    if (one.inserted + one.updated >= SHARE) tables.set(table, one)
  }
  console.log(
    `${done} deliveries\n| table | inserted | updated | of these in place | bytes |\n|---|---:|---:|---:|---:|`,
  )
  for (const [table, { inserted, updated, inPlace }] of tables)
    console.log(
      `| ${table} | ${inserted.toFixed(2)} | ${updated.toFixed(2)} | ${inPlace.toFixed(2)} | ${((journal.get(table)?.bytes ?? 0) / done).toFixed(0)} |`,
    )
  const all = [...journal.values()].reduce((sum, { bytes }) => sum + bytes, 0)
  console.log(`${(all / done).toFixed(0)} bytes written ahead a delivery`)
  const entries = new Map<string, Entries>()
  for (const [name, read] of readAfter) {
    const { entries: made = 0, bytes = 0 } = journal.get(name) ?? {}
    entries.set(name, { entries: made / done, bytes: bytes / done, read: (read - readBefore.get(name)!) / done })
  }
  return { tables, entries }
}

/** What has been done to each table so far. */
async function counts(): Promise<ReadonlyMap<string, Written>> {
  await new Promise((wake) => setTimeout(wake, COUNTED_MS))
  const { rows } = await owner.query<Written & { readonly table: string }>(
    `select relname as table, n_tup_ins::float8 as inserted, n_tup_upd::float8 as updated, n_tup_hot_upd::float8 as "inPlace" from pg_stat_user_tables where schemaname = 'public' order by relname`,
  )
  return new Map(rows.map(({ table, ...counts }) => [table, counts]))
}

/** How often each index has been looked into so far. */
async function reads(): Promise<ReadonlyMap<string, number>> {
  const { rows } = await owner.query<{ name: string; read: number }>(
    `select indexrelname as name, idx_scan::float8 as read from pg_stat_user_indexes where schemaname = 'public'`,
  )
  return new Map(rows.map(({ name, read }) => [name, read]))
}

async function written(): Promise<string> {
  const { rows } = await owner.query<{ at: string }>('select pg_current_wal_flush_lsn() as at')
  return rows[0]!.at
}

/** What has been written ahead since, by table and index, without the images of pages that follow a checkpoint; `entries`: new ones of an index. */
async function journalOf(from: string): Promise<ReadonlyMap<string, Omit<Entries, 'read'>>> {
  const { rows } = await owner.query<Omit<Entries, 'read'> & { readonly name: string }>(
    `select c.relname as name, r.entries::float8, r.bytes::float8
     from (select relfilenode,
         count(*) filter (where resource_manager = 'Btree' and (record_type in ('INSERT_LEAF', 'INSERT_POST') or record_type like 'SPLIT%' and block_id = 0)) as entries,
         sum(record_length - block_fpi_length) filter (where block_id = 0) as bytes
       from pg_get_wal_block_info($1, pg_current_wal_flush_lsn(), false) group by relfilenode) r
     join pg_class c on c.relfilenode = r.relfilenode where r.bytes is not null`,
    [from],
  )
  return new Map(rows.map(({ name, ...written }) => [name, written]))
}

/** The indexes of these tables that promise nothing. */
async function indexes(tables: readonly string[]): Promise<Index[]> {
  const { rows } = await owner.query<Index>(
    `select i.relname as name, t.relname as table from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
     where t.relname = any($1) and not x.indisunique and t.relnamespace = 'public'::regnamespace order by t.relname, i.relname`,
    [tables],
  )
  return rows
}

/** Keeps the newest rows of a table beside it, and how to write them anew: so many by a statement. */
async function copy(table: string, together: number): Promise<void> {
  const { rows } = await owner.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [`public.${table}`],
  )
  const { columns } = rows[0]!
  const from = TAKEN_AWAY.get(table) ?? `select *, ctid from public.${table} order by ctid desc`
  const changed = WORKED_ON.get(table)
  const each = Math.max(1, Math.round(together))
  await owner.query(`
    create temp table ${table}_rows as select row_number() over (order by ctid) - 1 as nth, ctid as was, ${columns} from (${from} limit ${ROWS}) r;
    alter table ${table}_rows add primary key (nth);
    ${changed === undefined ? '' : `update ${table}_rows set ${changed};`}
    analyze ${table}_rows;
    create function pg_temp.${table}_anew() returns void language plpgsql as $$ begin
      for n in 0 .. (select count(*) - 1 from ${table}_rows) / ${each} loop
        insert into public.${table} (${columns}) overriding system value select ${columns} from ${table}_rows where nth >= n * ${each} and nth < (n + 1) * ${each};
      end loop;
    end $$`)
}

/** Milliseconds of the processor a row that is written anew, with all indexes or without one. */
async function writtenAnew(table: string, without?: string): Promise<number> {
  const { rows } = await owner.query<{ pid: number; count: number }>(
    `select pg_backend_pid() as pid, (select count(*)::float8 from ${table}_rows) as count`,
  )
  const { pid, count } = rows[0]!
  await owner.query(
    `begin; set local session_replication_role = replica; delete from public.${table} where ctid in (select was from ${table}_rows)`,
  )
  if (without !== undefined) await owner.query(`drop index ${without}`)
  const before = ranMs(pid)
  await owner.query(`select pg_temp.${table}_anew()`)
  const ran = ranMs(pid) - before
  await owner.query('rollback')
  return ran / count
}
