import { own } from '@yuncang/domain/base/own.ts'
import { TOTAL_CAP, type Call, type CallInput, type CallOutput } from '@yuncang/contract/wire/call.ts'
import type { Asked, ListCall, SortOf } from '@yuncang/contract/wire/list.ts'
import { LIST_REFUSALS } from '@yuncang/contract/wire/words.ts'
import type { Db } from '../db/database.ts'
import type { ListStore, Order } from '../db/list.store.ts'
import type { Scope } from '../db/scope.ts'
import { knownNow, type Context, type Early, type Who } from './context.ts'
import { workbook, type Column } from './excel.ts'
import { byCopy, download, earlyRead, read, type Handler } from './handler.ts'
import { pageOf, totalOf } from './paging.ts'
import { refuse } from './refused.ts'

/** The calls of a list, as its contract declares them. */
type Calls = { readonly page: ListCall; readonly sums?: Call | undefined; readonly export?: Call | undefined }
type AskedOf<C extends Calls> = Asked<C['page']>
type Page<C extends Calls> = CallOutput<C['page']> & { records: unknown[] }
type Counted<C extends Calls> = { readonly counted: number } & Omit<Page<C>, 'records' | 'total' | 'totalCapped'>

/** The rows of a page, what they were filtered by, and what the page answers beside them. */
type Found<C extends Calls, F, P> = {
  readonly rows: readonly P[]
  readonly filter: F
  readonly more: Omit<Counted<C>, 'counted'>
}

/** How a list is answered. */
export type List<C extends Calls, F, R, S, B, P = R> = {
  readonly store: ListStore<F, R, S, SortOf<C['page']>, P>
  /** Whose rows are listed, where it is not what the request may see of the trade. */
  readonly scope?: (who: Who) => Scope
  /** Narrows what the request may see to what the filter names of it. */
  readonly within?: <W extends Who>(db: Db, who: W, asked: AskedOf<C>) => Promise<W>
  /**
   * The filter with its codes turned into ids of the scope; `called` is the one of the calls that asks. Where it needs the day, a page waits for its
   * session before it asks anything.
   */
  readonly filter: (db: Db, early: Early, asked: AskedOf<C>, called: Call) => F | Promise<F>
  /** A row as the wire shows it. */
  readonly view: (ctx: Context, row: P, beside: B) => Page<C>['records'][number]
  /** What the rows of a page are shown with, looked up for all of them at once: all that it asks, it asks in one moment, and nothing is asked behind it. */
  readonly beside?: (db: Db, ctx: Context, found: Found<C, F, P>) => B | Promise<B>
  /** In the place of a plain count: a list that counts less often, or answers more beside its rows; it too asks in one moment. */
  readonly tally?: (db: Db, who: Who, filter: F, asked: AskedOf<C>) => Promise<Counted<C>>
  readonly sums?: (sums: S, ctx: Context) => unknown
  /** The workbook. */
  readonly sheet?: {
    readonly name: string | ((asked: AskedOf<C>) => string)
    readonly columns: readonly Column<R>[] | ((ctx: Context) => readonly Column<R>[])
  }
}

/**
 * Answers the calls of a list: a page with its total, sums, and all of it as a workbook.
 * @param cap above so many rows only the list's own order is to be had, either way
 * @returns handlers that refuse tooDeep and tooManyToSort
 */
export function listHandlers<const C extends Calls, F, R, S = never, B = undefined, P = R>(
  calls: C,
  list: List<C, F, R, S, B, P>,
  { cap = TOTAL_CAP } = {},
): Handler[] {
  const { store, sums, sheet, scope = ownScope } = list
  const handlers = [byCopy(earlyRead(calls.page as ListCall, listPage(calls, list, { cap }) as never))]
  const { sums: sumCall, export: exportCall } = calls
  if (sumCall && sums)
    handlers.push(
      byCopy(
        read(sumCall, async (db, whole, input) => {
          const ctx = await narrowed(db, knownNow(whole), input, list)
          const filter = await list.filter(db, ctx, asked<C>(input), sumCall)
          const found = await store.sums?.(db, scope(ctx), filter)
          return found ? sums(found, ctx) : null
        }),
      ),
    )
  if (exportCall && sheet)
    handlers.push(
      download(exportCall, async (db, whole, input) => {
        const ctx = await narrowed(db, knownNow(whole), input, list)
        const order = orderOf<C>(calls.page, input)
        const filter = await list.filter(db, ctx, asked<C>(input), exportCall)
        if (order.by !== null) mayOrder(await store.count(db, scope(ctx), filter), cap)
        const { name, columns } = sheet
        return workbook({
          name: typeof name === 'string' ? name : name(asked<C>(input)),
          columns: typeof columns === 'function' ? columns(ctx) : columns,
          batches: store.all(db, scope(ctx), filter, order),
        })
      }),
    )
  return handlers
}

/**
 * Answers the page of a list alone.
 * @throws Refused tooDeep, tooManyToSort
 */
export function listPage<const C extends Calls, F, R, S = never, B = undefined, P = R>(
  { page }: C,
  list: List<C, F, R, S, B, P>,
  { cap = TOTAL_CAP } = {},
): (db: Db, early: Early, input: CallInput<C['page']>) => Promise<CallOutput<C['page']>> {
  const { store, view, scope = ownScope } = list
  return async (db, whole, input) => {
    const who = await narrowed(db, whole, input, list)
    const window = pageOf(input as { page: number })
    const order = orderOf<C>(page, input)
    const filter = await list.filter(db, who, asked<C>(input), page)
    const tally: Promise<Counted<C>> = list.tally
      ? list.tally(db, who, filter, asked<C>(input))
      : store.count(db, scope(who), filter).then((counted) => ({ counted }) as Counted<C>)
    if (order.by !== null) mayOrder((await tally).counted, cap)
    // What a page asks last leaves with its end.
    const last = list.beside === undefined
    const found = [store.page(db, scope(who), filter, order, { ...window, last }), tally, whole.known] as const
    const [rows, { counted, ...more }, known] = await Promise.all(found)
    const ctx = { ...known, ...who }
    const asking = list.beside?.(db, ctx, { rows, filter, more })
    db.asksNoMore()
    const beside = (await asking) as B
    return { records: rows.map((row) => view(ctx, row, beside)), ...totalOf(counted), ...more } as never
  }
}

const ownScope = (who: Who) => who.scope

async function narrowed<W extends Who, C extends Calls, F, R, S, B, P>(
  db: Db,
  whole: W,
  input: unknown,
  { within }: Pick<List<C, F, R, S, B, P>, 'within'>,
): Promise<W> {
  return within === undefined ? whole : within(db, whole, asked<C>(input))
}

/** @throws Refused tooManyToSort */
function mayOrder(counted: number, cap: number): void {
  if (counted > cap) throw refuse(LIST_REFUSALS, 'tooManyToSort')
}

function asked<C extends Calls>(input: unknown): AskedOf<C> {
  const { page: _page, rows: _rows, size: _size, sort: _sort, ...filters } = input as Record<string, unknown>
  return filters as AskedOf<C>
}

/** What was asked of a list's order, in the words of its store. */
function orderOf<C extends Calls>({ sorts, newestBy }: ListCall, input: unknown): Order<SortOf<C['page']>> {
  const { sort } = input as { sort?: string }
  if (sort === undefined) return { by: null, backwards: false }
  const backwards = sort.startsWith('-')
  const field = backwards ? sort.slice(1) : sort
  if (field === newestBy) return { by: null, backwards: !backwards }
  return { by: own(sorts, field)! as SortOf<C['page']>, backwards }
}
