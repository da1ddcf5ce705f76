import { empty, raw, sql, type Sql } from './sql.ts'

/** The condition that a column is one of some values; nothing when there is no such filter. One value is compared, so that an index keeps its order. */
export function among(column: string, values: readonly number[] | undefined, type: 'bigint' | 'smallint'): Sql {
  if (values === undefined) return empty
  return values.length === 1
    ? sql`and ${raw(column)} = ${values[0]}`
    : sql`and ${raw(column)} = any (${values}::${raw(type)}[])`
}

/** The condition that an instant falls on some days, first and last included, in Asia/Shanghai; nothing when there is no such filter. */
export function withinDays(column: string, first: string | undefined, last: string | undefined): Sql {
  const midnight = (text: string, plus: number) =>
    sql`((${text}::date + ${plus}::int)::timestamp at time zone 'Asia/Shanghai')`
  return sql`${first === undefined ? empty : sql`and ${raw(column)} >= ${midnight(first, 0)}`}
    ${last === undefined ? empty : sql`and ${raw(column)} < ${midnight(last, 1)}`}`
}

/** Nothing sorts behind it: a code may go on in Chinese. */
const LAST_CHARACTER = '\u{10ffff}'

/** The condition that a code begins with some characters, whatever their case; nothing when there is no such filter. */
export function beginsWith(column: string, text: string | undefined): Sql {
  if (text === undefined) return empty
  const code = text.toUpperCase()
  return sql`and ${raw(column)} >= ${code} and ${raw(column)} < ${code + LAST_CHARACTER}`
}

/** The condition that any part of a name is a text, whatever their case; what the database takes for a sign of its own is only a character. */
export function hasPart(column: string, text: string): Sql {
  const part = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  // Chinese has no case, and what has none is compared as it stands, three times as fast.
  return text.toLowerCase() === text.toUpperCase()
    ? sql`${raw(column)} like ${part}`
    : sql`${raw(column)} ilike ${part}`
}

/** As {@link beginsWith}, but for codes that people write themselves, in capitals or not. */
export function codeBegins(column: string, text: string): Sql {
  const written = [...new Set([text, text.toUpperCase(), text.toLowerCase()])]
  const ranges = written.map((code) => sql`(${raw(column)} >= ${code} and ${raw(column)} < ${code + LAST_CHARACTER})`)
  return sql`(${ranges.reduce((all, range) => sql`${all} or ${range}`)})`
}
