import type { CalendarDate } from '@yuncang/domain/base/calendar.ts'
import { noneOf } from '../../plumbing/db/condition.store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { inScope, type Scope } from '../../plumbing/db/scope.ts'
import { join, raw, sql, type Sql } from '../../plumbing/db/sql.ts'
import { DAY_COLUMNS, GOODS_COLUMNS, POINT_COLUMNS } from './columns.ts'
import { dayDocuments, goodsDocuments, pointDocuments } from './documents.store.ts'
import { spaceDocuments } from './space.store.ts'

/** Some built days of all merchants but some, chance decides which; of those that were built in the last two days, or of all. */
export function someBuilt(
  db: Db,
  reach: 'all' | 'recent',
  but: ReadonlySet<number>,
  count: number,
): Promise<{ tenant_id: number; day: CalendarDate }[]> {
  const within = reach === 'all' ? sql`true` : sql`b.built_at > now() - interval '48 hours'`
  return db.rows(sql`
    select b.tenant_id, b.day from board_built b where ${within} and not exists (
      select from board_dirty x where x.tenant_id = b.tenant_id and x.day = b.day) ${noneOf('b.tenant_id', but)}
    order by random() limit ${count}`)
}

/** Rows of a built day that its documents do not say, and what they say that it has not. */
export function differencesOf(
  db: Db,
  scope: Scope,
  day: CalendarDate,
  { goods, space }: { readonly goods: boolean; readonly space: boolean },
): Promise<Record<string, unknown>[]> {
  const compare = (what: string, keys: readonly string[], columns: readonly string[], kept: Sql, documents: Sql) => {
    const all = join(keys.map((key) => sql`r.${raw(key)}`))
    const summed = sql`select ${all}, ${join(columns.map((column) => sql`sum(r.${raw(column)})`))} from`
    const [built, said] = [sql`${summed} (${kept}) r group by ${all}`, sql`${summed} (${documents}) r group by ${all}`]
    return sql`
      select ${what} as what, to_jsonb(x) as row from ((select 'unsaid' as side, b.* from (${built} except ${said}) b) union all (select 'unbuilt', s.* from (${said} except ${built}) s)) x`
  }
  const owned = ['day', 'warehouse_id', 'supplier_id']
  return db.rows(sql`
    ${compare('day', owned, DAY_COLUMNS, sql`select r.* from board_day r where ${inScope(scope, 'r')} and r.day = ${day}`, dayDocuments(scope, [day], DAY_COLUMNS))}
    union all
    ${compare('point', [...owned, 'point_id', 'kind'], POINT_COLUMNS, sql`select r.* from board_point_day r where ${inScope(scope, 'r')} and r.day = ${day}`, pointDocuments(scope, [day]))}
    ${goods ? sql`union all ${compare('goods', [...owned, 'goods_id'], GOODS_COLUMNS, sql`select r.* from board_goods_day r where ${inScope(scope, 'r')} and r.day = ${day}`, goodsDocuments(scope, [day]))}` : sql``}
    ${space ? sql`union all ${spaceDiffers(scope, day)}` : sql``}
    limit 5`)
}

/**
 * Areas of a day in which more or fewer locations held something than the moves say. Days of before this was kept have none; while a day
 * before it waits to be built anew, it waits too.
 */
function spaceDiffers(scope: Scope, day: CalendarDate): Sql {
  const kept = sql`select r.* from board_space_day r where ${inScope(scope, 'r')} and r.day = ${day}`
  return sql`
    select 'space' as what, to_jsonb(x) as row from (
      select k.area_id, k.used as built, s.used as said from (${kept}) k
      full join (select s.* from (${spaceDocuments(scope, [day])}) s where exists (${kept})) s on s.area_id = k.area_id
      where k.used is distinct from s.used and (k.used > 0 or s.used > 0)
        and not exists (select from board_dirty b where ${inScope(scope, 'b')} and b.day <= ${day})) x`
}
