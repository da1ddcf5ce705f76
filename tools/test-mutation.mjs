/**
 * `npm run test:mutation`: how many deliberate mistakes in what computes money, and in the graphs of states, the tests of the domain
 * find: Stryker makes each in a copy, one after the other. The figure is kept in `docs/test-mutation.md`, with every mistake that nobody
 * found; exit 1 below the mark. Takes some minutes. Stryker is brought for the run alone. Runs on Node 18 and later.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, ensureInstalled, node, run, withNodeOnPath } from './lib.mjs'

const STRYKER = '10.1.1'
/** Of a hundred mistakes so many have to be found. */
const MARK = 90
const SRC = 'packages/domain/src'
/** The planner of charges, and the ways of states of costs, work, bills, disputes and tasks. */
const MUTATED = [
  `${SRC}/{fee/charge,fee/cost,fee/work,bill/bill,bill/dispute}/!(*.test|*.sample).ts`,
  `${SRC}/task/task/state.ts`,
]

await ensureInstalled()
const place = join(ROOT, 'test-artefacts/mutation')
const commit = (await run('git', ['rev-parse', '--short', 'HEAD'], { quiet: true })).said.trim()
copyDomain()
const brought = await run(
  'npm',
  ['install', '--no-save', '--legacy-peer-deps', '--no-audit', '--no-fund', ...packages()],
  { cwd: place, quiet: true, env: withNodeOnPath() },
)
if (brought.code !== 0) {
  console.error(brought.said)
  process.exit(1)
}
const began = Date.now()
const { code } = await run(
  node(),
  [join(place, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', 'stryker.json'],
  { cwd: place, env: withNodeOnPath() },
)
if (code !== 0) process.exit(code)
const found = outcome()
writeFileSync(join(ROOT, 'docs/test-mutation.md'), said(found))
console.log(`\n${found.killed} of ${found.all} mistakes found: ${found.score} %`)
process.exit(found.score >= MARK ? 0 : 1)

function packages() {
  return [`@stryker-mutator/core@${STRYKER}`, `@stryker-mutator/vitest-runner@${STRYKER}`]
}

/** The domain stands alone; of what tests share, its tests know how many rounds they go, and each mistake is worth few. */
function copyDomain() {
  rmSync(place, { recursive: true, force: true })
  mkdirSync(join(place, 'test/harness'), { recursive: true })
  cpSync(join(ROOT, SRC), join(place, SRC), { recursive: true })
  for (const file of ['tsconfig.base.json', 'packages/domain/tsconfig.json', 'packages/domain/package.json'])
    cpSync(join(ROOT, file), join(place, file))
  const write = (file, text) => writeFileSync(join(place, file), text)
  write('package.json', JSON.stringify({ name: 'mutation', private: true, type: 'module' }))
  write(
    'test/harness/deep.ts',
    'export const rounds = (shortly: number) => Math.min(shortly, 500)\nexport const limit = (ms: number) => ms\n',
  )
  write(
    'vitest.config.ts',
    `export default { test: { include: ['${SRC}/**/*.test.ts'], isolate: false, env: { TZ: 'UTC' } } }\n`,
  )
  write(
    'stryker.json',
    JSON.stringify({
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      mutate: MUTATED,
      concurrency: 1,
      coverageAnalysis: 'perTest',
      timeoutMS: 20_000,
      reporters: ['progress-append-only', 'json'],
      jsonReporter: { fileName: 'mutation.json' },
      tempDirName: 'tried',
    }),
  )
}

/** What Stryker reports, by file. */
function outcome() {
  const { files } = JSON.parse(readFileSync(join(place, 'mutation.json'), 'utf8'))
  const rows = Object.entries(files).map(([file, { mutants, source }]) => {
    const counted = mutants.filter(({ status }) => status !== 'Ignored' && status !== 'CompileError')
    const missed = counted.filter(({ status }) => status !== 'Killed' && status !== 'Timeout')
    return { file: file.slice(SRC.length + 1), all: counted.length, missed, lines: source.split('\n') }
  })
  const all = rows.reduce((sum, row) => sum + row.all, 0)
  const killed = all - rows.reduce((sum, row) => sum + row.missed.length, 0)
  return { rows, all, killed, score: Math.floor((killed / all) * 1000) / 10 }
}

function said({ rows, all, killed, score }) {
  const minutes = Math.ceil((Date.now() - began) / 60_000)
  const share = (row) => (Math.floor(((row.all - row.missed.length) / row.all) * 1000) / 10).toFixed(1)
  const missed = rows.flatMap(({ file, missed, lines }) =>
    missed.map(
      ({ location: { start }, mutatorName, replacement }) =>
        `- \`${file}:${start.line}\` ${mutatorName} → \`${replacement.replaceAll(/\s+/g, ' ')}\` in \`${lines[start.line - 1].trim()}\``,
    ),
  )
  return `# Mistakes that the tests find

\`npm run test:mutation\` makes deliberate mistakes in the planner of charges and in the graphs of states, one at a time, and counts which the tests of the
domain find. The mark is ${MARK} %.

| last run | at commit | mistakes | found | % | minutes |
|---|---|---:|---:|---:|---:|
| ${new Date(began).toISOString().slice(0, 10)} | ${commit} | ${all} | ${killed} | ${score} | ${minutes} |

| file | mistakes | found % |
|---|---:|---:|
${rows
  .filter((row) => row.all > 0)
  .map((row) => `| \`${row.file}\` | ${row.all} | ${share(row)} |`)
  .join('\n')}

## Not found

${missed.join('\n')}
`
}
