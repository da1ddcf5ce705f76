/**
 * `node bench/in-turns.ts TREE ROUNDS NAME [arguments]`: `bench/NAME.ts` of another version, whose tree lies there with its packages installed, and of this one, in turns in one run: of
 * every figure of their tables the median, both versions beside each other. For benches that open a house of their own each time; `before.ts` keeps both open. Where
 * `BENCH_HOME` names a folder, the houses are kept in it, `before` and `now`. What a version cannot answer it says in its row, as it does alone.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { ROOT } from '../tools/lib.mjs'
import { load, median } from './cpu.ts'

const [tree, rounds, name, ...args] = process.argv.slice(2)
if (tree === undefined || rounds === undefined || name === undefined)
  throw new Error('node bench/in-turns.ts TREE ROUNDS NAME [arguments]')

/** What stands in the cells of a row, one list for each turn. */
type Rows = Map<string, string[][]>
type Side = { readonly name: string; readonly tree: string; readonly rows: Rows }
const sides: readonly Side[] = [
  { name: 'before', tree: resolve(tree), rows: new Map() },
  { name: 'now', tree: ROOT, rows: new Map() },
]
let head: readonly string[] = []
for (let round = 0; round < Number(rounds); round += 1)
  for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
    const said = await turn(side)
    head = said[0] ?? head
    for (const [row, ...cells] of said.slice(1)) {
      const turns = side.rows.get(row!) ?? []
      turns.push(cells)
      side.rows.set(row!, turns)
    }
  }
console.log(`medians of ${rounds} runs in turns, load ${load()}\n`)
console.log(line(['', ...head]))
console.log(line(['---', '---', ...head.slice(1).map(() => '---:')]))
for (const row of new Set(sides.flatMap(({ rows }) => [...rows.keys()])))
  for (const { name: version, rows } of sides) {
    const turns = rows.get(row)
    if (turns !== undefined) console.log(line([version, row, ...turns[0]!.map((_, at) => middle(turns, at))]))
  }

/** Runs the bench of a version to its end. @returns the cells of its table, its head first @throws Error when it fails */
async function turn({ name: version, tree: cwd }: Side): Promise<string[][]> {
  const home = process.env.BENCH_HOME
  const child = spawn(process.execPath, [join('bench', `${name}.ts`), ...args], {
    cwd,
    env: { ...process.env, ...(home === undefined ? {} : { BENCH_HOME: join(home, version) }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (code !== 0) throw new Error(`${version} ended with ${code}`)
  process.stderr.write(`${version}, load ${load()}\n${said}\n`)
  const cells = said
    .split('\n')
    .filter((of) => of.startsWith('|') && !of.startsWith('|---'))
    .map((of) =>
      of
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  return cells
}

/** The median of a cell, with as many digits behind the point as it was told with; what is no figure, as it was told first. */
function middle(turns: readonly string[][], at: number): string {
  const told = turns[0]![at]!
  const figures = turns.map((cells) => Number(cells[at]))
  return figures.some(Number.isNaN) ? told : median(figures).toFixed(told.split('.')[1]?.length ?? 0)
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}
