/*
 * How rows travel to a database. One server keeps the plan of a statement whatever number of rows it brings, when they come by columns
 * (`unnest`). One that is one of several would gather them first and bring them to where they belong afterwards, in a step of its own that
 * writes files and makes each commit one of two phases: there rows are said one by one (`values`), and go where they belong at once.
 */

/** A column of the rows that are made of some things: one value in all of them, or one of each, with its type and what is made of it (`now() + ?`). */
export type Column<Of> =
  | { readonly same: unknown }
  | { readonly type: string; readonly each: (one: Of, index: number) => unknown; readonly made: Made }
type Made = `${string}?${string}`

type Put = (value: unknown) => string

/** Rows that a statement adds: its values hold them in one place, and how they are said is decided as it leaves. */
export class Rows<Of = never> {
  private readonly of: readonly Of[]
  private readonly columns: readonly Column<Of>[]

  constructor(of: readonly Of[], columns: readonly Column<Of>[]) {
    this.of = of
    this.columns = columns
  }

  /** The rows in words; `put` takes a value along and answers what stands for it. */
  said(put: Put, several: boolean): string {
    return several && this.of.length > 0 && this.of.length <= MOST_SAID ? this.oneByOne(put) : this.byColumns(put)
  }

  private byColumns(put: Put): string {
    const lists: string[] = []
    const said = this.columns.map((column) => {
      if ('same' in column) return put(column.same)
      const place = lists.push(`${put(this.of.map(column.each))}::${column.type}[]`)
      return column.made.replace('?', () => `r.c${place}`)
    })
    return `select ${said.join(', ')} from unnest(${lists.join(', ')}) as r (${lists.map((_, index) => `c${index + 1}`).join(', ')})`
  }

  private oneByOne(put: Put): string {
    const same = this.columns.map((column) => ('same' in column ? put(column.same) : ''))
    const rows = this.of.map((one, nth) =>
      this.columns.map((column, index) =>
        'same' in column
          ? same[index]
          : column.made.replace('?', () => `${put(column.each(one, nth))}::${column.type}`),
      ),
    )
    return `values ${rows.map((row) => `(${row.join(', ')})`).join(', ')}`
  }
}

/** More rows than these are not said one by one: for each number of them a text of its own is kept. */
const MOST_SAID = 50

/**
 * What an `insert` adds: a row of each of some things, by columns in the order of the table's. Behind it stands `returning` or `on conflict`
 * (test/statements.test.ts).
 */
export const rowsOf = <Of>(of: readonly Of[], columns: readonly Column<NoInfer<Of>>[]): Rows<Of> =>
  new Rows(of, columns)

/** A column that has one value in all rows. */
export const same = (value: unknown): Column<unknown> => ({ same: value })

/** A column that has a value of its own in each row. */
export const each = <Of>(type: string, value: (one: Of, index: number) => unknown, made: Made = '?'): Column<Of> => ({
  type,
  each: value,
  made,
})

/**
 * The tenant of whoever asks. A policy compares it with what the transaction says (`app_tenant()`): a statement of a writer that says the same is
 * planned as one comparison, where a value of its own is compared with the policy's once more by a node of the plan for each table. What it says is
 * unknown to the planner (planned.test.ts), so that a plan is not made for the tenant that came first. Several servers send a statement by the value to
 * where the rows of the tenant are, and readers keep it: theirs are made anew for each value where that pays, but for those that have one best plan (`steady`).
 */
export class Own {
  private readonly tenantId: number

  constructor(tenantId: number) {
    this.tenantId = tenantId
  }

  /** What stands for it. */
  said(put: Put, { several, plain }: SaidTo): string {
    // Nobody's rows are asked for by a number below zero (`NO_TENANT`), which no transaction is of.
    return plain && !several && this.tenantId >= 0 ? 'app_tenant()' : put(this.tenantId)
  }
}

/** To whom a statement is said: several servers or one, and whether the tenant of the transaction stands for its value. */
export type SaidTo = { readonly several: boolean; readonly plain?: boolean }

/** A statement: what stands between its values, and these. */
export type Statement = { readonly strings: readonly string[]; readonly values: readonly unknown[] }

/** A statement in words, with the values that stand for its `$1` and so on. */
export function saidTo(
  { strings, values }: Statement,
  to: SaidTo,
): { readonly text: string; readonly values: readonly unknown[] } {
  const sent: unknown[] = []
  const bind = (value: unknown) => `$${sent.push(value)}`
  const put = (value: unknown) => (value instanceof Own ? value.said(bind, to) : bind(value))
  let text = strings[0]!
  values.forEach((value, index) => {
    text += (value instanceof Rows ? value.said(put, to.several) : put(value)) + strings[index + 1]!
  })
  return { text, values: sent }
}
