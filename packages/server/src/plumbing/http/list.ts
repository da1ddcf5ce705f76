import { TOTAL_CAP, type Call, type CallInput, type CallOutput } from '@yuncang/contract/wire/call.ts'
import type { Asked, ListCall, SortOf } from '@yuncang/contract/wire/list.ts'
import { LIST_REFUSALS } from '@yuncang/contract/wire/words.ts'
import type { Db } from '../db/database.ts'
import type { ListStore, Order } from '../db/list.store.ts'
import type { Context } from './context.ts'
import { workbook, type Column } from './excel.ts'
import { download, read, type Handler } from './handler.ts'
import { pageOf, totalOf } from './paging.ts'
import { refuse } from './refused.ts'

/** The calls of a list, as its contract declares them. */
type Calls = { readonly page: ListCall; readonly sums?: Call | undefined; readonly export?: Call | undefined }
type AskedOf<C extends Calls> = Asked<C['page']>
type Page<C extends Calls> = CallOutput<C['page']> & { records: unknown[] }
type Counted<C extends Calls> = { readonly counted: number } & Omit<Page<C>, 'records' | 'total' | 'totalCapped'>

type List<C extends Calls, F, R, S, B> = {
  readonly store: ListStore<F, R, S, SortOf<C['page']>>
  /** The filter with its codes turned into ids of the scope. */
  readonly filter: (db: Db, ctx: Context, asked: AskedOf<C>) => F | Promise<F>
  /** A row as the wire shows it. */
  readonly view: (ctx: Context, row: R, beside: B) => Page<C>['records'][number]
  /** What the rows of a page are shown with, looked up for all of them at once. */
  readonly beside?: (db: Db, ctx: Context, rows: readonly R[], more: Omit<Counted<C>, 'counted'>) => B | Promise<B>
  /** In the place of a plain count: a list that counts less often, or answers more beside its rows. */
  readonly tally?: (db: Db, ctx: Context, filter: F, asked: AskedOf<C>) => Promise<Counted<C>>
  readonly sums?: (sums: S) => unknown
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
export function listHandlers<const C extends Calls, F, R, S = never, B = undefined>(
  calls: C,
  list: List<C, F, R, S, B>,
  { cap = TOTAL_CAP } = {},
): Handler[] {
  const { store, view, sums, sheet } = list
  const filterOf = async (db: Db, ctx: Context, input: unknown) => list.filter(db, ctx, asked<C>(input))
  const orderOf = (input: unknown) => readOrder(calls.page, input as { sort?: string }) as Order<SortOf<C['page']>>
  const countOf = async (db: Db, ctx: Context, filter: F, input: unknown): Promise<Counted<C>> =>
    list.tally
      ? list.tally(db, ctx, filter, asked<C>(input))
      : ({ counted: await store.count(db, ctx.scope, filter) } as Counted<C>)
  const mayOrder = (order: Order<SortOf<C['page']>>, counted: number) => {
    if (order.by !== null && counted > cap) throw refuse(LIST_REFUSALS, 'tooManyToSort')
  }

  const page = async (db: Db, ctx: Context, input: CallInput<ListCall>) => {
    const window = pageOf(input as { page: number })
    const order = orderOf(input)
    const filter = await filterOf(db, ctx, input)
    const rowsOf = () => store.page(db, ctx.scope, filter, order, window)
    const tally = countOf(db, ctx, filter, input)
    if (order.by !== null) mayOrder(order, (await tally).counted)
    const [rows, { counted, ...more }] = await Promise.all([rowsOf(), tally])
    const beside = (await list.beside?.(db, ctx, rows, more)) as B
    return { records: rows.map((row) => view(ctx, row, beside)), ...totalOf(counted), ...more }
  }
  const handlers = [read(calls.page, page as never)]
  if (calls.sums && sums)
    handlers.push(
      read(calls.sums, async (db, ctx, input) => {
        const found = await store.sums(db, ctx.scope, await filterOf(db, ctx, input))
        return found ? sums(found) : null
      }),
    )
  if (calls.export && sheet)
    handlers.push(
      download(calls.export, async (db, ctx, input) => {
        const order = orderOf(input)
        const filter = await filterOf(db, ctx, input)
        if (order.by !== null) mayOrder(order, await store.count(db, ctx.scope, filter))
        const { name, columns } = sheet
        return workbook({
          name: typeof name === 'string' ? name : name(asked<C>(input)),
          columns: typeof columns === 'function' ? columns(ctx) : columns,
          batches: store.all(db, ctx.scope, filter, order),
        })
      }),
    )
  return handlers
}

function asked<C extends Calls>(input: unknown): AskedOf<C> {
  const { page: _page, rows: _rows, size: _size, sort: _sort, ...filters } = input as Record<string, unknown>
  return filters as AskedOf<C>
}

/** What was asked of a list's order, in the words of its store. */
function readOrder({ sorts, newestBy }: ListCall, { sort }: { sort?: string }): Order {
  if (sort === undefined) return { by: null, backwards: false }
  const backwards = sort.startsWith('-')
  const field = backwards ? sort.slice(1) : sort
  return field === newestBy ? { by: null, backwards: !backwards } : { by: sorts[field]!, backwards }
}
