import * as z from 'zod'
import { call, listOf, type Call, type CallInput, type Permit } from './call.ts'
import { choice, paging } from './field.ts'
import type { Refusals } from './refusal.ts'
import { LIST_REFUSALS } from './words.ts'

const NONE = {} as const

type Path = Call['path']
type Fields = Readonly<Record<string, z.ZodType>>
/**
 * What a list can be sorted by, with what the server calls it. These names are on the wire: they stay when the field of the row
 * gets another noun, and are then the `sortBy` of its column.
 */
type Sorts = Readonly<Record<string, string>>
type Sorting<S extends Sorts, N extends string> = (keyof S & string) | N | `-${(keyof S & string) | N}`
type Sort<S extends Sorts, N extends string> = {
  readonly sort: z.ZodOptional<z.ZodType<Sorting<S, N>, Sorting<S, N>>>
}

/** A page of a list, and how it can be sorted: the page of the list reads from it which heads can be clicked. */
export type ListCall<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType, S extends Sorts = Sorts> = Call<
  I,
  O
> & {
  readonly sorts: S
  /** The field of the list's own order, newest first: an index walks it both ways, however many rows there are. */
  readonly newestBy: string | undefined
  /** Where all of it is fetched as a workbook. */
  readonly exportedBy: Path | undefined
}
/** What a list is filtered by: its input without page and order. */
export type Asked<C extends ListCall> = Omit<CallInput<C>, keyof typeof paging | 'sort'>
/** What the server calls the columns that a list can be sorted by, besides that of its own order. */
export type SortOf<C extends ListCall> = C['sorts'][keyof C['sorts']] & string

type Paths = { readonly page: Path; readonly sums?: Path; readonly export?: Path }
/** A call of a list that only lists with such a path have. */
type Where<P extends Paths, K extends keyof Paths, C> = P extends { readonly [key in K]: Path } ? C : undefined

type Row = z.ZodObject
type PageOutput<R extends Row, M extends Fields> = z.ZodObject<
  {
    records: z.ZodArray<R>
    total: z.ZodNumber
    totalCapped: z.ZodUnion<[z.ZodLiteral<0>, z.ZodLiteral<1>]>
  } & M
>

type Declaration<P, F, R, U, S, N, M> = {
  /** What a person calls the list. Its sums are called so with 合计 behind, its export with 导出 before. */
  readonly title: string
  readonly exportTitle?: string
  /** Of the page; sums and export are ours, beside it. */
  readonly area: string
  readonly exportArea?: string
  readonly permit: Permit
  readonly exportPermit?: Permit
  readonly paths: P
  readonly filters: F
  /** One row. */
  readonly row: R
  /** Sums over the filtered set, for the foot of the list. */
  readonly sums?: U
  readonly sorts?: S
  readonly newestBy?: N
  /** What the page answers beside its rows. */
  readonly more?: M
}

/**
 * Declares the calls of a list, all with the same filters and the same permit: the page; the sums over the filtered set, null
 * when it holds more rows than a total counts; and the filtered set as a workbook, in the order of the page.
 */
export function listCalls<
  const P extends Paths,
  F extends Fields,
  R extends Row,
  U extends Fields = typeof NONE,
  const S extends Sorts = typeof NONE,
  const N extends string = never,
  M extends Fields = typeof NONE,
>(
  list: Declaration<P, F, R, U, S, N, M>,
): {
  readonly page: ListCall<z.ZodObject<F & Sort<S, N> & typeof paging>, PageOutput<R, M>, S>
  readonly sums: Where<P, 'sums', Call<z.ZodObject<F>, z.ZodNullable<z.ZodObject<U>>>>
  readonly export: Where<P, 'export', Call<z.ZodObject<F & Sort<S, N>>, z.ZodNull>>
} {
  const { paths, title, area, permit, filters, row, newestBy } = list
  const sorts = list.sorts ?? NONE
  const ordered = {
    ...filters,
    ...sortField([...(newestBy === undefined ? [] : [newestBy]), ...Object.keys(sorts)], newestBy),
  }
  const ours = area.endsWith('(ours)') ? area : `${area} (ours)`
  const same = { body: 'form', permit } as const
  const { tooDeep, tooManyToSort } = LIST_REFUSALS
  const orderRefusals: Refusals = 'sort' in ordered ? { tooManyToSort } : {}
  const declared = {
    page: {
      ...call({
        ...same,
        path: paths.page,
        title,
        area,
        kind: 'read',
        input: z.object({ ...ordered, ...paging }),
        output: listOf(row).extend(list.more ?? NONE),
        refusals: { tooDeep, ...orderRefusals },
      }),
      sorts,
      newestBy,
      exportedBy: paths.export,
    },
    ...(paths.sums && {
      sums: call({
        ...same,
        path: paths.sums,
        title: `${title}合计`,
        area: ours,
        kind: 'read',
        input: z.object(filters),
        output: z.object(list.sums ?? NONE).nullable(),
      }),
    }),
    ...(paths.export && {
      export: call({
        ...same,
        path: paths.export,
        permit: list.exportPermit ?? permit,
        title: list.exportTitle ?? `导出${title}`,
        area: list.exportArea ?? ours,
        kind: 'export',
        input: z.object(ordered),
        output: z.null(),
        refusals: orderRefusals,
      }),
    }),
  }
  return declared as never
}

/** `field` or `-field`. A list that is newest first anyhow says so. */
function sortField(fields: readonly string[], newestBy: string | undefined): { sort?: z.ZodType } {
  const [first, ...rest] = fields.flatMap((field) => [`-${field}`, field])
  if (first === undefined) return {}
  const field = choice('排序', [first, ...rest])
  return { sort: newestBy === undefined ? field.optional() : field.default(`-${newestBy}`) }
}
