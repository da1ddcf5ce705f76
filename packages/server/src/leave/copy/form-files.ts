/** The files of a copy as text: tables as CSV, and what tells of them. */
import type { Packing } from './pack.ts'
import type { CopiedColumn, CopiedTable } from './said.ts'
import { FORM_WORDS, readmeOf, type CopyFacts } from './words.ts'

const BOM = '\uFEFF'
const LINE_END = '\r\n'

/** Adds what tells of a copy: each column in a CSV and in JSON, and a README. */
export async function addForm(packing: Packing, facts: CopyFacts): Promise<void> {
  const columns = facts.tables.flatMap((table) => columnsOf(table).map((column) => ({ table, column })))
  const lines = columns.map(({ table, column: c }) =>
    [
      table.table,
      table.name,
      c.column,
      c.name,
      c.type,
      c.declared,
      c.nullable ? 'true' : 'false',
      c.unit,
      c.leadsTo,
      c.meaning,
      c.comment,
    ]
      .map(cell)
      .join(','),
  )
  const { columnsFile, columnsJson, readmeFile, columnsHead } = FORM_WORDS
  await packing.add(columnsFile, csvOf(columnsHead, [lines]), { packed: true })
  const json = {
    merchant: { code: facts.code, name: facts.merchant },
    asOf: facts.asOf,
    tables: facts.tables.map((table) => ({
      ...table,
      file: FORM_WORDS.fileOf(table),
      columns: columnsOf(table),
    })),
    leftOut: facts.leftOut,
    missingImages: facts.missing,
  }
  await packing.add(columnsJson, oneOf(JSON.stringify(json, null, 1)), { packed: true })
  await packing.add(readmeFile, oneOf(`${BOM}${readmeOf(facts)}`), { packed: true })
}

/** The file of an image's row is no column of the database. */
const FILE_COLUMN: CopiedColumn = {
  column: 'file',
  name: FORM_WORDS.imageFile,
  type: 'text',
  declared: 'text',
  nullable: false,
  unit: '',
  leadsTo: '',
  meaning: '',
  comment: '',
}
const columnsOf = ({ table, columns }: CopiedTable) => (table === 'image' ? [...columns, FILE_COLUMN] : columns)
/** The head of a table's file. */
export const headOf = (table: CopiedTable) => columnsOf(table).map(({ column }) => column)

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`

/** A CSV, piece by piece: its head, then lines as they come. */
export async function* csvOf(
  head: readonly string[],
  batches: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
): AsyncGenerator<string> {
  yield `${BOM}${head.map(cell).join(',')}${LINE_END}`
  for await (const lines of batches) yield lines.map((line) => `${line}${LINE_END}`).join('')
}

async function* oneOf(text: string): AsyncGenerator<string> {
  yield text
}
