import { empty, raw, sql, type Sql } from './sql.ts'

/** An id, or how a statement finds it: of what is not read yet, and need not be waited for. */
export type Id = number | Sql
/** Ids, or how a statement finds them, as a list. */
export type Ids = readonly number[] | Sql

/**
 * The condition that a column is one of some values. One value is compared: an index keeps its order then, and the statement keeps its plan, where
 * one for a list of one looks so much cheaper than one for any list that it would be made anew each time.
 */
export function oneOf(column: string, values: readonly (number | string)[], type: 'bigint' | 'smallint' | 'text'): Sql {
  return values.length === 1
    ? sql`${raw(column)} = ${values[0]}`
    : sql`${raw(column)} = any (${values}::${raw(type)}[])`
}

/** The same as part of a filter; nothing when there is no such filter. */
export function among(column: string, values: readonly number[] | undefined, type: 'bigint' | 'smallint'): Sql {
  return values === undefined ? empty : sql`and ${oneOf(column, values, type)}`
}

/** The condition that a number is none of some; nothing where there are none. */
export function noneOf(column: string, values: ReadonlySet<number>): Sql {
  return values.size === 0 ? empty : sql`and ${raw(column)} <> all (${[...values]}::bigint[])`
}

/** The condition that an instant falls on some days, first and last included, or between two minutes, in Asia/Shanghai; nothing when there is no such filter. */
export function withinDays(column: string, first: string | undefined, last: string | undefined): Sql {
  const midnight = (text: string, plus: number) =>
    isMinute(text)
      ? sql`(${text}::timestamp at time zone 'Asia/Shanghai')`
      : sql`((${text}::date + ${plus}::int)::timestamp at time zone 'Asia/Shanghai')`
  return sql`${first === undefined ? empty : sql`and ${raw(column)} >= ${midnight(first, 0)}`}
    ${last === undefined ? empty : sql`and ${raw(column)} < ${midnight(last, 1)}`}`
}

/** Whether a text is a minute of a day. */
const isMinute = (text: string) => text.length > 'YYYY-MM-DD'.length

/** Nothing sorts behind it: a code may go on in Chinese. */
const LAST_CHARACTER = '\u{10ffff}'

/** The condition that a code begins with some characters, whatever their case; nothing when there is no such filter. */
export function beginsWith(column: string, text: string | undefined): Sql {
  if (text === undefined) return empty
  const code = text.normalize('NFKC').toUpperCase()
  return sql`and ${raw(column)} >= ${code} and ${raw(column)} < ${code + LAST_CHARACTER}`
}

/**
 * The condition that any part of a name is a text as it stands, in small letters, in capitals, or with its first letter as one: three
 * comparisons cost a third of one that looks away from case in every name (docs/decisions/2026-11-22-search.md). What the database
 * takes for a sign of its own is only a character.
 */
export function hasPart(column: string, text: string): Sql {
  const half = text.normalize('NFKC')
  const small = half.toLowerCase()
  const written = new Set([text, half, small, half.toUpperCase(), small.charAt(0).toUpperCase() + small.slice(1)])
  const parts = [...written].map((one) => `%${one.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  return either(parts.map((part) => sql`${raw(column)} like ${part}`))
}

const either = ([first = sql`false`, ...others]: readonly Sql[]): Sql =>
  sql`(${others.reduce((all, one) => sql`${all} or ${one}`, first)})`

/**
 * The condition that any part of a name is a text, whatever the case and the width of either: for the few rows of master data.
 * {@link hasPart} is for the many.
 */
export function readsAsPart(column: string, text: string): Sql {
  return sql`position(normal_form(${text}) in normal_form(${raw(column)})) > 0`
}

/** Letters and signs of full width. */
const WIDE = '[\uFF01-\uFF5E\u3000]'

/** The same for the columns of goods: only what has signs of full width is brought into one form. */
export function goodsReadAsPart(column: string, text: string): Sql {
  const part = `%${text
    .normalize('NFKC')
    .trim()
    .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`(${raw(column)} ilike ${part} or (${raw(column)} ~ ${WIDE} and ${readsAsPart(column, text)}))`
}

/** As {@link beginsWith}, but for codes that people write themselves, in capitals or not. */
export function codeBegins(column: string, text: string): Sql {
  const half = text.normalize('NFKC')
  const written = [...new Set([text, half, half.toUpperCase(), half.toLowerCase()])]
  return either(written.map((code) => sql`(${raw(column)} >= ${code} and ${raw(column)} < ${code + LAST_CHARACTER})`))
}
