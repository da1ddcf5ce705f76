/** What a column is called, and where the name does not say it all, what it means. */
export type SaidColumn = string | readonly [name: string, meaning: string]

/** What a table is called, what one of its rows is, and its columns where they are called otherwise than in most tables. */
export type SaidTable = {
  readonly name: string
  readonly row: string
  readonly columns?: Readonly<Record<string, SaidColumn>>
  /** Where columns lead that no key of the database says it of: the table and its column. */
  readonly leads?: Readonly<Record<string, string>>
}

/** How a column stands in a file: what reads the files goes by it. */
export type CopiedType = 'text' | 'integer' | 'decimal' | 'boolean' | 'date' | 'time' | 'json'

export type CopiedColumn = {
  /** As the head of the file and the database call it. */
  readonly column: string
  readonly name: string
  readonly type: CopiedType
  /** As the database declares it. */
  readonly declared: string
  readonly nullable: boolean
  readonly unit: string
  readonly leadsTo: string
  readonly meaning: string
  /** What the schema says, in its own words. */
  readonly comment: string
}

export type CopiedTable = {
  readonly table: string
  readonly name: string
  readonly row: string
  readonly key: readonly string[]
  readonly columns: readonly CopiedColumn[]
}
