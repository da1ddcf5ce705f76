/*
 * What is asked of a connection in one moment leaves it as one packet and is answered as one: written once, flushed once by the server, read
 * once. pg would write, flush and read each statement by itself, and have the columns of a prepared statement described anew each time.
 */
import { blankOf } from '@yuncang/domain/base/blank.ts'
import { own } from '@yuncang/domain/base/own.ts'
import pg from 'pg'
import utils from 'pg/lib/utils.js'
import { instantOf } from './instant.ts'
import { numbersOf } from './number-list.ts'

/** A statement on its way. One whose name is empty is parsed and planned each time. */
export type Statement = {
  readonly text: string
  readonly values: readonly (string | Buffer | null)[]
  readonly name: string
  readonly answered: (answer: Answer) => void
  readonly failed: (error: unknown) => void
}

/** What a statement came to: its rows, how many it read or changed, and the word that the server calls it by. */
export type Answer = { readonly rows: Row[]; readonly count: number; readonly command: string }
type Row = Record<string, unknown>

/** The columns of a statement's rows, how their texts are read, and a row before anything is read. */
type Shape = {
  readonly names: readonly string[]
  readonly parsers: readonly ((text: string) => unknown)[]
  readonly blank: Row
}
/** The shapes of the statements that a connection has prepared, by their names: the server keeps to them. */
export type Shapes = Map<string, Shape>

/** Said of a statement whose packet failed before its turn, as the server says it of one in a transaction that failed. */
export const ABORTED = '25P02'

const BIGINT = 20
const BIGINT_ARRAY = 1016
const INTEGER_ARRAY = 1007
const NUMERIC_ARRAY = 1231
const DATE = 1082
const TIMESTAMPTZ = 1184
/** How values of the database become values of ours; for every connection whose rows are compared with ours. */
export const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    // Identifiers and piece sums stay far below 2^53; days stay text, so that no time zone can move them.
    if (oid === BIGINT) return Number
    if (oid === BIGINT_ARRAY || oid === INTEGER_ARRAY) return numbersOf
    if (oid === NUMERIC_ARRAY) return refuseNumerics
    if (oid === DATE) return (value: string) => value
    if (oid === TIMESTAMPTZ) return instantOf
    return pg.types.getTypeParser(oid, format as 'text')
  }) as typeof pg.types.getTypeParser,
}

/** Money would become floats: sums are cast to bigint before they are gathered. */
function refuseNumerics(): never {
  throw new Error('an array of numeric is read as text')
}

/** Values as they travel. */
export function written(values: readonly unknown[]): (string | Buffer | null)[] {
  return values.map((value) =>
    Array.isArray(value) && value.every((entry) => typeof entry === 'number')
      ? `{${value.join(',')}}`
      : utils.prepareValue(value),
  )
}

/** pg's own, as far as it is used here: it takes the answers that its client hands it. */
const Query = pg.Query as unknown as new (text: string) => { name: string; text: string }

type Sent = Pick<pg.Connection, 'stream'> & {
  readonly parsedStatements: Record<string, string>
  readonly submittedNamedStatements: Record<string, string>
  parse(statement: { readonly name: string; readonly text: string }): void
  bind(values: { readonly statement: string; readonly values: readonly (string | Buffer | null)[] }): void
  describe(what: { readonly type: 'P' }): void
  execute(all: object): void
  sync(): void
}
type Field = { readonly name: string; readonly dataTypeID: number }

const NO_COLUMNS: Shape = { names: [], parsers: [], blank: {} }
const COUNT = /\d+$/

/** Statements that leave together. The first that fails ends them all: the server passes over those behind it. */
export class Packet extends Query {
  private readonly statements: readonly Statement[]
  private readonly shapes: Shapes
  private at = 0
  private shape: Shape | undefined
  private found: Row[] = []
  private unread: unknown

  constructor(statements: readonly Statement[], shapes: Shapes) {
    super('')
    this.statements = statements
    this.shapes = shapes
    this.turnTo(0)
  }

  submit(connection: Sent): void {
    const { parsedStatements: parsed, submittedNamedStatements: submitted } = connection
    connection.stream.cork()
    for (const { name, text, values } of this.statements) {
      if (name === '' || (own(parsed, name) === undefined && own(submitted, name) === undefined)) {
        connection.parse({ name, text })
        if (name !== '') submitted[name] = text
      }
      connection.bind({ statement: name, values })
      if (!this.shapes.has(name)) connection.describe({ type: 'P' })
      connection.execute({})
    }
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    const names = fields.map(({ name }) => name)
    this.shape = {
      names,
      blank: blankOf(names),
      parsers: fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text')),
    }
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const { names, parsers, blank } = this.shape!
    const row: Row = { ...blank }
    try {
      if (fields.length !== names.length) throw new Error(`${this.text} has answered other columns than before`)
      for (let index = 0; index < fields.length; index += 1) {
        const text = fields[index]
        row[names[index]!] = text === null ? null : parsers[index]!(text!)
      }
    } catch (error) {
      this.unread ??= error
    }
    this.found.push(row)
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const { unread, found: rows } = this
    const { name, answered, failed } = this.statements[this.at]!
    if (name !== '' && !this.shapes.has(name)) this.shapes.set(name, this.shape ?? NO_COLUMNS)
    this.turnTo(this.at + 1)
    if (unread !== undefined) failed(unread)
    else answered({ rows, count: Number(COUNT.exec(text)?.[0] ?? 0), command: text.split(' ', 1)[0]! })
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  /** All answers have been given. */
  handleReadyForQuery(): void {}

  handleError(error: unknown, connection: Sent): void {
    const [first, ...others] = this.statements.slice(this.at)
    this.turnTo(this.statements.length)
    // Of one that the server did not come to it has not kept the text either.
    for (const { name } of others) Reflect.deleteProperty(connection.submittedNamedStatements, name)
    first?.failed(error)
    const isOver = (error as { severity?: string }).severity !== 'ERROR'
    for (const { failed } of others) failed(isOver ? error : passedOver(error))
  }

  /** Whose answer comes next. The client keeps the names of what was parsed by this. */
  private turnTo(index: number): void {
    const next = this.statements[index]
    this.at = index
    this.name = next?.name ?? ''
    this.text = next?.text ?? ''
    this.shape = this.shapes.get(this.name)
    this.found = []
    this.unread = undefined
  }
}

function passedOver(cause: unknown): Error {
  return Object.assign(new Error('a statement before it failed', { cause }), { code: ABORTED, severity: 'ERROR' })
}
