import type { Db } from '../../plumbing/db/database.ts'
import { raw, sql } from '../../plumbing/db/sql.ts'
import type { CopiedColumn, CopiedTable } from './said.ts'

const BATCH = 1000

/** What a spreadsheet may take for the beginning of a formula; the wide ones too, which it reads as the narrow ones where Chinese is written. */
const FORMULA = String.raw`^''*[=+\-@\t\r\n${'＝＋－＠'}]`

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** A value as it stands in a line: texts in quotes, so that an empty one is told from none. */
function valueOf({ column, type }: CopiedColumn): string {
  const value = `t.${quoted(column)}`
  const inQuotes = (text: string) => `'"' || replace(${text}, '"', '""') || '"'`
  if (type === 'text')
    return inQuotes(`case when ${value}::text ~ '${FORMULA}' then '''' else '' end || ${value}::text`)
  if (type === 'json') return inQuotes(`to_jsonb(${value})::text`)
  if (type === 'time')
    return `case when isfinite(${value}) then to_char(${value} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS.US') else ${value}::text end`
  return `${value}::text`
}

/** Where the image of a row lies among the files. */
const fileIn = (folder: string) =>
  `'"${folder}/' || left(t.id, 2) || '/' || t.id || '.' || replace(split_part(t.media_type, '/', 2), 'jpeg', 'jpg') || '"'`

/**
 * The lines of a table, a thousand at a time, as the database writes them; through a cursor, so that the size of a table does not matter. All rows of it
 * that the reader sees: those of its own merchant.
 * @param imageFolder of images: the folder of their files, each named at the end of its line
 */
export async function* linesOf(
  db: Db,
  { table, key, columns }: CopiedTable,
  imageFolder?: string,
): AsyncGenerator<string[]> {
  const values = columns.map((column) => `coalesce(${valueOf(column)}, '')`)
  const line = [...values, ...(imageFolder === undefined ? [] : [fileIn(imageFolder)])].join(` || ',' || `)
  const order = key.map((column) => `t.${quoted(column)}`).join(', ')
  const question = `select ${line} as line from ${quoted(table)} t where t.tenant_id = app_tenant() order by ${order}`
  await db.fresh(sql`declare copy_rows no scroll cursor for ${raw(question)}`)
  for (;;) {
    const rows = await db.fresh<{ line: string }>(sql`fetch ${raw(String(BATCH))} from copy_rows`)
    if (rows.length > 0) yield rows.map((row) => row.line)
    if (rows.length < BATCH) break
  }
  await db.fresh(sql`close copy_rows`)
}
