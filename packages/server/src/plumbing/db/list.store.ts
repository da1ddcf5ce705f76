import { own } from '@yuncang/domain/base/own.ts'
import { TOTAL_CAP } from '@yuncang/contract/wire/call.ts'
import { cursorRows } from './cursor.ts'
import type { Db } from './database.ts'
import { inScope, type Scope } from './scope.ts'
import { empty, join, raw, sql, type Sql } from './sql.ts'
import { TABLES } from './tables.ts'

/** The order of a list: its own (`by` null) or that of a column; backwards is the last first. */
export type Order<K extends string = string> = { readonly by: K | null; readonly backwards: boolean }
export const OWN_ORDER: Order<never> = { by: null, backwards: false }

/** The lengths of a page that people choose from. */
const USUAL_ROWS = new Set([10, 20, 50, 100])

/** Which rows of a list a page shows; `last`: nothing is asked behind them. */
export type Window = { readonly limit: number; readonly offset: number; readonly last?: boolean }

/** What a list is answered from; `P` is a row as a page has it. */
export type ListStore<F, R, S, K extends string, P = R> = {
  readonly page: (db: Db, scope: Scope, filter: F, order: Order<K>, window: Window) => Promise<P[]>
  /** How many rows match, counting no further than one beyond the cap. */
  readonly count: (db: Db, scope: Scope, filter: F) => Promise<number>
  /** Sums over the matching rows, or undefined when they are more than a total counts. */
  readonly sums?: (db: Db, scope: Scope, filter: F) => Promise<S | undefined>
  /** All matching rows in batches, for an export. */
  readonly all: (db: Db, scope: Scope, filter: F, order: Order<K>) => AsyncIterable<R[]>
}

/** What a list is sorted by; of a scope where it is looked up beside the row. */
export type Sorting = Sql | ((scope: Scope) => Sql)

/** The pieces of SQL that a list is made of. Its table goes by one name (`as`) in all of them. */
export type Pieces<F, K extends string> = {
  /** The table with its name, `task t`, and what else the filter needs. */
  readonly from: Sql
  readonly as: string
  /** The scope and the filter as a condition. */
  readonly matching: (scope: Scope, filter: F) => Sql
  /** The columns of a row as it is shown, and the tables they come from. */
  readonly columns: Sql | ((scope: Scope) => Sql)
  readonly joins: Sql | ((scope: Scope) => Sql)
  /** What the rows of a page alone are looked up with besides, each by itself. */
  readonly besides?: (scope: Scope, filter: F) => Besides
  /** The list's own order; its last column is unique, so that no two pages show the same row. */
  readonly order: readonly (readonly [column: string, direction: 'asc' | 'desc'])[]
  /** What else it can be sorted by: an expression over a row of the table, under the name that the contract gives it. */
  readonly sorts?: Readonly<Record<K, Sorting>>
  /** Sums over rows of the table, and tables they need besides. */
  readonly sums?: Sql | ((scope: Scope, filter: F) => Sql)
  readonly sumJoins?: Sql | ((scope: Scope, filter: F) => Sql)
  /**
   * How a page comes about. `rows`: it is cut from the table, then its few rows are looked up with their names. `ids`: it is cut
   * from an index alone, planned for its filter; the looking up is a statement of its own, always the same. An array: the same by
   * this key, in one statement. `whole`: everything is joined, then cut; for lists that stay short.
   */
  readonly cut?: 'rows' | 'ids' | 'whole' | readonly string[]
  /**
   * Filters whose rows, and no others, one index holds in the list's order, whatever their values: they keep the plan that was made for them once, and such a
   * page is cut and looked up in one statement. For a list that is cut by `ids`.
   */
  readonly steady?: (filter: F, scope: Scope) => boolean
  /** Filters that few rows match: these are found first and sorted then, whatever index would walk the list in its order. */
  readonly few?: (filter: F) => boolean
  /** Filters whose sums are counted however many rows they have: they are the rows of a figure, and come to it. */
  readonly wholly?: (filter: F) => boolean
}

/** Columns, and the tables they come from. */
type Besides = { readonly columns: Sql; readonly joins: Sql }
/** How rows that were cut are shown: in their order, so many, with what else. */
type Shown = { readonly sorted: Sql; readonly window: Sql; readonly more: Besides | undefined }

/** A list, and the statements that other deeds of its feature ask for its rows with. */
export type Listed<F, R, S, K extends string, P = R> = ListStore<F, R, S, K, P> & {
  /** All rows under a condition, in no order. */
  readonly where: (scope: Scope, condition: Sql) => Sql
  /** A few rows of the table as they are shown. */
  readonly named: (scope: Scope, rows: Sql) => Sql
  /** The list's own order. */
  readonly ordered: Sql
  readonly pieces: Pieces<F, K>
}

/** The same, for who asks once more and nothing behind it. */
function asksLast(db: Db): Db {
  const last = <T>(asked: Promise<T>): Promise<T> => {
    db.asksNoMore()
    return asked
  }
  return {
    ...db,
    rows: (query) => last(db.rows(query)),
    fresh: (query) => last(db.fresh(query)),
    steady: (query) => last(db.steady(query)),
  }
}

/** Makes the statements of a list from its pieces: a page, how many match, their sums, all of them. */
export function listed<F, R, S = never, K extends string = never, P = R>(pieces: Pieces<F, K>): Listed<F, R, S, K, P> {
  const { from, matching, cut = 'rows' } = pieces
  const name = raw(pieces.as)
  const within = (scope: Scope, piece: Sql | ((scope: Scope) => Sql)) =>
    typeof piece === 'function' ? piece(scope) : piece
  const hasTenant = own(TABLES, /^\s*(\w+)/.exec(from.text)?.[1] ?? '') === 'tenant'
  // Said once more of the rows: what is joined to a page is compared with its tenant, and the page, which was cut, says no more which that is.
  const again = (scope: Scope) =>
    hasTenant && scope.tenantId !== null ? sql`where ${inScope(scope, pieces.as)}` : empty
  const shown = (scope: Scope, rows: Sql, more?: Besides) =>
    sql`select ${within(scope, pieces.columns)}${more ? sql`, ${more.columns}` : empty} from ${rows} ${within(scope, pieces.joins)} ${more?.joins ?? empty}`
  const beside = (scope: Scope, rows: Sql, more?: Besides) =>
    sql`${shown(scope, sql`(${rows}) as ${name}`, more)} ${again(scope)}`
  // Few rows are cut once, whatever the planner thinks that there is of what is looked up: of a merchant who had one supplier when the tables were last looked at it
  // would take that one first, and cut them anew for each that came since.
  const named = (scope: Scope, rows: Sql, more?: Besides) =>
    sql`with page as materialized (${rows}) ${beside(scope, sql`select * from page`, more)}`
  const found = (condition: Sql) => sql`select ${name}.* from ${from} where ${condition}`
  const where = (scope: Scope, condition: Sql, more?: Besides) =>
    cut === 'whole' ? sql`${shown(scope, from, more)} where ${condition}` : beside(scope, found(condition), more)
  const capped = (scope: Scope, filter: F, selected: Sql, order = empty) =>
    sql`(select ${selected} from ${from} where ${matching(scope, filter)} ${order} limit ${TOTAL_CAP + 1}) as ${name}`
  const ask = <T>(db: Db, query: Sql) => (cut === 'whole' ? db.rows<T>(query) : db.fresh<T>(query))

  // Who sees some warehouses only may see few of those rows.
  const isSteady = (scope: Scope, filter: F) =>
    scope.tenantId !== null && scope.warehouseIds === null && (pieces.steady?.(filter, scope) ?? false)
  /**
   * Over all merchants a page is cut by its keys, then looked up by a statement of its own: what is joined to rows that were cut would be
   * asked of every server at once, which one that is several refuses.
   */
  const isOverAll = (scope: Scope) => hasTenant && scope.tenantId === null && cut !== 'whole'
  const pageOverAll = async (db: Db, end: Db, scope: Scope, rows: Sql, { sorted, window, more }: Shown) => {
    const columns = Array.isArray(cut) ? (cut as readonly string[]) : ['tenant_id', 'id']
    const key = join(columns.map((column) => raw(`${pieces.as}.${column}`)))
    const keys = await db.fresh<Record<string, unknown>>(
      sql`select ${key} from (${rows}) as ${name} ${sorted} ${window}`,
    )
    if (keys.length === 0) return []
    const those = columns.map((column) => {
      const values = [...new Set(keys.map((found) => own(found, column) as number))]
      return sql`${raw(`${pieces.as}.${column}`)} = any (${values})`
    })
    return end.fresh<P>(sql`${where(scope, join(those, ' and '), more)} ${sorted}`)
  }
  /** The first page, its length written out: of one that is a parameter the planner assumes that it is long. */
  const firstPage = (scope: Scope, filter: F, limit: number) => {
    const sorted = ordered(pieces, OWN_ORDER)
    const rows = sql`${found(matching(scope, filter))} ${sorted} limit ${raw(String(limit))}`
    return sql`${named(scope, rows, pieces.besides?.(scope, filter))} ${sorted}`
  }

  const page: ListStore<F, R, S, K, P>['page'] = async (db, scope, filter, order, { limit, offset, last }) => {
    const end = last ? asksLast(db) : db
    if (offset === 0 && USUAL_ROWS.has(limit) && order.by === null && !order.backwards && isSteady(scope, filter))
      return end.steady(firstPage(scope, filter, limit))
    const sorted = ordered(pieces, order, scope)
    const window = sql`limit ${limit} offset ${offset}`
    const rows = found(matching(scope, filter))
    // Cut by their keys, few rows are found first and put in order then.
    const first = pieces.few?.(filter) ? sql`${rows} offset 0` : rows
    const more = pieces.besides?.(scope, filter)
    if (cut === 'whole') return ask(end, sql`${where(scope, matching(scope, filter), more)} ${sorted} ${window}`)
    if (isOverAll(scope)) return pageOverAll(db, end, scope, first, { sorted, window, more })
    if (cut === 'rows') return ask(end, sql`${named(scope, sql`${rows} ${sorted} ${window}`, more)} ${sorted}`)
    if (cut === 'ids') {
      const ids = await db.fresh<{ id: number }>(sql`select ${name}.id from (${first}) as ${name} ${sorted} ${window}`)
      if (ids.length === 0) return []
      const those = sql`${inScope(scope, pieces.as)} and ${name}.id = any (${ids.map(({ id }) => id)}::bigint[])`
      return end.steady(sql`${where(scope, those, more)} ${sorted}`)
    }
    const key = cut.map((column) => raw(`${pieces.as}.${column}`))
    const same = cut.map((column) => raw(`${pieces.as}.${column} = cut.${column}`))
    const keys = sql`select ${join(key)} from ${from} where ${matching(scope, filter)} ${sorted} ${window}`
    const those = sql`select ${name}.* from (${keys}) as cut join ${from} on ${join(same, ' and ')}`
    return ask(end, sql`${named(scope, those, more)} ${sorted}`)
  }
  const counted: ListStore<F, R, S, K>['count'] = async (db, scope, filter) => {
    const counting = (order: Sql) => sql`select count(*) as n from ${capped(scope, filter, sql`1`, order)}`
    // In their order they are walked by their index: a plan for any value may take so many of them for likely that it reads the whole table.
    const [row] = await (isSteady(scope, filter)
      ? db.steady<{ n: number }>(counting(ordered(pieces, OWN_ORDER)))
      : ask<{ n: number }>(db, counting(empty)))
    return row!.n
  }
  const isWholly = (filter: F) => pieces.wholly?.(filter) ?? false
  return {
    page,
    count: counted,
    sums: async (db, scope, filter) => {
      const of = (piece: Sql | ((scope: Scope, filter: F) => Sql)) =>
        typeof piece === 'function' ? piece(scope, filter) : piece
      const isCounted = isOverAll(scope) && pieces.sumJoins !== undefined
      if (isCounted && (await counted(db, scope, filter)) > TOTAL_CAP && !isWholly(filter)) return undefined
      const isWhole = isCounted || isWholly(filter)
      const all = isWhole ? sql`(${found(matching(scope, filter))}) as ${name}` : capped(scope, filter, sql`${name}.*`)
      const [row] = await ask<S & { rows: number }>(
        db,
        sql`select count(*) as rows, ${of(pieces.sums!)} from ${all} ${of(pieces.sumJoins ?? empty)}`,
      )
      return row!.rows > TOTAL_CAP && !isWhole ? undefined : row
    },
    all: (db, scope, filter, order) =>
      cursorRows<R>(db, sql`${where(scope, matching(scope, filter))} ${ordered(pieces, order, scope)}`),
    where,
    named,
    ordered: ordered(pieces, OWN_ORDER),
    pieces,
  }
}

/** The statements of a list whose rows are no rows of one table: sums by a key, or moves with what they changed. */
export type Statements<F, K extends string, C = never> = {
  /** One page, in its order, with names. */
  readonly page: (scope: Scope, filter: F, order: Order<K>, window: Window) => Sql
  /** Everything that matches, in this order, with names. */
  readonly all: (scope: Scope, filter: F, order: Order<K>) => Sql
  /** Everything that matches, in no order and without names: what is counted and summed. */
  readonly matching: (scope: Scope, filter: F) => Sql
  /** The same for whoever only counts, where that takes less. */
  readonly counted?: (scope: Scope, filter: F) => Sql
  /** Sums over what matches, under the name `s`. */
  readonly sums?: Sql
  /** A page over all merchants, in two statements where one would look up names beside rows that were cut: the rows, and those rows with names. */
  readonly overAll?: {
    readonly cut: (scope: Scope, filter: F, order: Order<K>, window: Window) => Sql
    readonly those: (scope: Scope, filter: F, order: Order<K>, rows: readonly C[]) => Sql
  }
}

/** Makes a list from statements of its own: what is capped, and read at a time, is as in any other. */
export function composed<F, R, S = never, K extends string = never, C = never>(
  of: Statements<F, K, C>,
): ListStore<F, R, S, K> {
  const capped = (rows: Sql) => sql`(${rows} limit ${TOTAL_CAP + 1}) as s`
  return {
    page: async (db, scope, filter, order, window) => {
      const end = window.last ? asksLast(db) : db
      if (of.overAll === undefined || scope.tenantId !== null)
        return end.fresh<R>(of.page(scope, filter, order, window))
      const rows = await db.fresh<C>(of.overAll.cut(scope, filter, order, window))
      return rows.length === 0 ? [] : end.fresh<R>(of.overAll.those(scope, filter, order, rows))
    },
    all: (db, scope, filter, order) => cursorRows<R>(db, of.all(scope, filter, order)),
    count: async (db, scope, filter) => {
      const [row] = await db.fresh<{ n: number }>(
        sql`select count(*) as n from ${capped((of.counted ?? of.matching)(scope, filter))}`,
      )
      return row!.n
    },
    sums: async (db, scope, filter) => {
      const [row] = await db.fresh<S & { rows: number }>(
        sql`select count(*) as rows, ${of.sums!} from ${capped(of.matching(scope, filter))}`,
      )
      return row!.rows > TOTAL_CAP ? undefined : row
    },
  }
}

/** `order by` for a list; its own order needs no scope. Rows that a column says nothing of come last either way; rows of one value stand in the list's own order. */
export function ordered<K extends string>(
  { order, sorts }: Pick<Pieces<never, K>, 'order' | 'sorts'>,
  { by, backwards }: Order<K>,
  scope?: Scope,
): Sql {
  const own = order.map(([column, direction]) => {
    const turned = by === null && backwards
    return raw(`${column} ${turned === (direction === 'asc') ? 'desc' : 'asc'}`)
  })
  if (by === null) return sql`order by ${join(own)}`
  const sorting = sorts![by]
  return sql`order by ${typeof sorting === 'function' ? sorting(scope!) : sorting} ${raw(backwards ? 'desc' : 'asc')} nulls last, ${join(own)}`
}

/** Newest first by an instant, told apart by the id. */
export function newestFirst(at: string, id: string): Pieces<never, never>['order'] {
  return [
    [at, 'desc'],
    [id, 'desc'],
  ]
}

/** A name as a Chinese reader sorts it. */
export function byName(column: string): Sql {
  return sql`${raw(column)} collate "zh-x-icu"`
}

/** A production date; goods without one stand last. */
export function byDate(column: string): Sql {
  return sql`nullif(${raw(column)}, '9999-12-31')`
}
