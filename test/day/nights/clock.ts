/**
 * A clock of a test database that a test turns, forward and back. The program asks PostgreSQL for the time and nobody else, so functions
 * of the same names before those of PostgreSQL are enough: everything that runs on the database lives by them.
 */
import type { World } from '@yuncang/harness/world.ts'

/** Before what PostgreSQL brings, so that `now()` is found here. */
const PATH = 'clock, pg_catalog, public'

/** Puts the clock into the world's database; every connection but that of its owner is cut, and comes back to the new clock. */
export async function makeClock(world: World): Promise<{ turnTo(shanghai: string): Promise<void> }> {
  await world.rows(`
    create schema clock;
    create table clock.face (shown timestamptz not null, since timestamptz not null);
    insert into clock.face values (pg_catalog.now(), pg_catalog.now());
    create function clock.now() returns timestamptz language sql stable begin atomic
      select f.shown + (pg_catalog.now() - f.since) from clock.face f; end;
    create function clock.clock_timestamp() returns timestamptz language sql volatile begin atomic
      select f.shown + (pg_catalog.clock_timestamp() - f.since) from clock.face f; end;
    grant usage on schema clock to public;
    grant select on clock.face to public`)
  await world.rows(`do $$ declare what record; begin
    execute format('alter database %I set search_path = ${PATH}', current_database());
    for what in select p.oid::regprocedure as name from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proconfig is not null
      and p.proconfig::text like '%search_path%' and p.prokind = 'f' loop
      execute format('alter function %s set search_path = ${PATH}, pg_temp', what.name);
    end loop;
    for what in select c.table_name as name, c.column_name as part from information_schema.columns c
      where c.table_schema = 'public' and c.column_default = 'now()' loop
      execute format('alter table public.%I alter column %I set default clock.now()', what.name, what.part);
    end loop;
  end $$`)
  await world.rows(`set search_path = ${PATH}`)
  await world.rows(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  return {
    /** `2040-01-31 22:15` in Shanghai; from there it goes on as clocks do. Nobody's session ends by it. */
    turnTo: async (shanghai) => {
      await world.rows(
        `update clock.face set shown = $1::timestamp at time zone 'Asia/Shanghai', since = pg_catalog.clock_timestamp()`,
        [shanghai],
      )
      await world.rows(`update session set seen_at = clock.now(), created_at = clock.now()`)
    },
  }
}
