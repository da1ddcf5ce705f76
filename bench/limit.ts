/** The limit beside which the lifecycle is measured: the very statements it sends, replayed by pgbench on the same database. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)

export type Statement = { readonly text: string; readonly values: readonly unknown[] }

/** Records every statement that any client of this process sends while `work` runs. */
export async function recorded(work: () => Promise<void>): Promise<Statement[]> {
  const seen: Statement[] = []
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
  const { query } = prototype
  prototype.query = function recording(this: unknown, ...args: unknown[]) {
    const first = args[0]
    seen.push(
      typeof first === 'string'
        ? { text: first, values: [] }
        : { text: (first as Statement).text, values: [...((first as Statement).values ?? [])] },
    )
    return query.apply(this, args)
  }
  try {
    await work()
  } finally {
    prototype.query = query
  }
  return seen
}

/** Which values of a recording differ from run to run, and the pgbench expressions that stand for them. */
export type Variable = { readonly value: string | number; readonly expression: string; readonly type: string }

/** A recording as a pgbench script: constants are written out, what must differ from run to run is a variable. */
export function scriptOf(statements: readonly Statement[], head: string, variables: readonly Variable[]): string {
  const lines = statements.map(
    ({ text, values }) =>
      `${oneLine(text.replaceAll(/\$(\d+)/g, (_, index: string) => literal(values[Number(index) - 1], variables)))};`,
  )
  return `${head}\n${lines.join('\n')}\n`
}

function oneLine(text: string): string {
  return text
    .replaceAll(/--[^\n]*\n/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function literal(value: unknown, variables: readonly Variable[]): string {
  const variable = variables.find((candidate) => candidate.value === value)
  if (variable) return variable.expression
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number') return value < 0 ? `(${value})` : String(value)
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  if (value instanceof Date) return `'${value.toISOString()}'::timestamptz`
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'::bytea`
  if (Array.isArray(value)) {
    if (value.some((entry) => variables.some((candidate) => candidate.value === entry)))
      return `array[${value.map((entry) => literal(entry, variables)).join(', ')}]`
    return `'${arrayText(value)}'`
  }
  return `'${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll("'", "''")}'`
}

function arrayText(values: readonly unknown[]): string {
  return `{${values.map((value) => (value === null ? 'null' : typeof value === 'string' ? `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll("'", "''")}"` : JSON.stringify(value))).join(',')}}`
}

/** Runs scripts by pgbench, chosen at random, prepared; answers transactions a second. */
export async function pgbench(
  url: string,
  scripts: readonly string[],
  clients: number,
  seconds: number,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'pgbench-'))
  try {
    const files = await Promise.all(
      scripts.map(async (script, index) => {
        const file = join(folder, `${index}.sql`)
        await writeFile(file, script)
        return ['-f', file]
      }),
    )
    const { username, password, pathname, searchParams } = new URL(url)
    const { stdout, stderr } = await run(
      process.env['PGBENCH'] ?? '/usr/lib/postgresql/15/bin/pgbench',
      [
        '-n',
        '-M',
        'prepared',
        '-c',
        String(clients),
        '-j',
        String(Math.min(2, clients)),
        '-T',
        String(seconds),
        ...files.flat(),
        '-h',
        searchParams.get('host') ?? '127.0.0.1',
        '-U',
        username,
        pathname.slice(1),
      ],
      {
        env: { ...process.env, PGPASSWORD: decodeURIComponent(password) },
        maxBuffer: 64 * 1024 * 1024,
      },
    )
    const found = /tps = ([\d.]+)/.exec(stdout)
    if (!found || /aborted|ERROR/.test(stderr))
      throw new Error(`pgbench: ${stderr.slice(0, 2000)}\n${stdout.slice(0, 500)}`)
    return Number(found[1])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
