/**
 * `npm run verify`: everything about the repository that a machine can check, a line per check. Two run at a time.
 * `npm run verify -- types walls` runs only those, `npm run verify -- quick` what takes seconds, `npm run verify -- --but=tree` all
 * but one. Runs on Node 18 and later.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT, bin, ensureInstalled, node, run, withNodeOnPath } from './lib.mjs'
import { advisories, wrongLicences } from './licences.mjs'
import { inMemory } from './memory-folder.mjs'

const ROOMS = ['packages', 'test', 'tools', 'bench'].filter((folder) => existsSync(join(ROOT, folder)))
const ABREAST = 2
/** Where every change is checked, tests run beside: there the least work counts. Collecting garbage less often saves a fifth, where there is memory for it. */
const SELDOM = freemem() > 12 * 2 ** 30 ? { GOGC: '400' } : {}

/** Each answers with an exit code and what it said, or what it tells though it passed. In the order in which they begin: the longest first. */
const CHECKS = {
  lint: () => tool('oxlint', '--type-aware', '--type-check', '--deny-warnings', '.'),
  walls: () => tool('depcruise', '--config', '.dependency-cruiser.cjs', ...ROOMS, '--output-type', 'err'),
  tree: () => tool('vitest', 'run', '--project', 'tree', '--reporter=minimal'),
  lookups: () => script('tools/lookups.ts'),
  dead: () => tool('knip', '--no-progress'),
  api: () => describedApi(),
  schema: () => script('packages/server/src/app/schema.ts', '--check'),
  format: () => tool('oxfmt', '--check', '.'),
  docs: () => script('tools/doc-paths.ts'),
  cites: () => script('tools/cites.ts'),
  glossary: () => script('packages/server/src/app/glossary.ts', '--check'),
  licences: () => licences(),
  advisories: async () => ({ code: 0, said: '', told: advisories(await audit()) }),
}
/** Asked for by name only. Linting looks at the types anyway and reports what is wrong with them: all that the compiler would, but what it cannot declare. */
const ALONE = { types: () => tool('tsc', '-b') }
/** For between two edits: types and what needs them are left to the editor and to the whole. */
const QUICK = {
  tree: CHECKS.tree,
  lint: () => tool('oxlint', '--deny-warnings', '.'),
  format: CHECKS.format,
  docs: CHECKS.docs,
  cites: CHECKS.cites,
}

const words = process.argv.slice(2)
const but = words.filter((word) => word.startsWith('--but=')).map((word) => word.slice('--but='.length))
const asked = words.filter((word) => !word.startsWith('--but='))
const quick = asked[0] === 'quick'
const checks = quick ? QUICK : { ...CHECKS, ...ALONE }
const chosen = (quick ? Object.keys(QUICK) : asked.length === 0 ? Object.keys(CHECKS) : asked).filter(
  (name) => !but.includes(name),
)
const unknown = [...chosen, ...but].filter((name) => !(name in checks))
if (unknown.length > 0) {
  console.error(`没有这样的检查：${unknown.join(' ')}；可用：quick ${Object.keys({ ...CHECKS, ...ALONE }).join(' ')}`)
  process.exit(2)
}

await ensureInstalled()
const scratch = mkdtempSync(join(tmpdir(), 'yuncang-verify-'))
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))

const waiting = [...chosen]
const outcomes = new Map()
let told = 0
let bad = 0
await Promise.all(Array.from({ length: ABREAST }, takeTurns))
console.log(bad === 0 ? `verify: ${chosen.length} checks passed` : `verify: ${bad} of ${chosen.length} checks failed`)
process.exitCode = bad === 0 ? 0 : 1

async function takeTurns() {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const began = performance.now()
    const { code, said, told } = await checks[name]()
    outcomes.set(name, { code, said, told, seconds: (performance.now() - began) / 1000 })
    tell()
  }
}

/** Tells what is known, each once all before it were told. */
function tell() {
  for (; outcomes.has(chosen[told]); told += 1) {
    const { code, said, told: known, seconds } = outcomes.get(chosen[told])
    if (code !== 0) {
      bad += 1
      console.log(said.trim())
    }
    if (known !== undefined) console.log(known)
    console.log(`${code === 0 ? '✓' : '✗'} ${chosen[told]} (${seconds.toFixed(1)} s)`)
  }
}

function tool(name, ...args) {
  return run(bin(name), args, { env: { ...withNodeOnPath(), ...SELDOM, NO_COLOR: '1' }, quiet: true })
}

function script(file, ...args) {
  return run(node(), [join(ROOT, file), ...args], { quiet: true, env: inMemory() })
}

/** Describes the calls anew and compares: a check changes nothing. */
async function describedApi() {
  const anew = join(scratch, 'openapi.json')
  const made = await script('packages/server/src/app/openapi.ts', anew)
  if (made.code !== 0) return made
  const kept = join(ROOT, 'docs/api/openapi.json')
  const same = existsSync(kept) && readFileSync(kept, 'utf8') === readFileSync(anew, 'utf8')
  return same ? { code: 0, said: '' } : { code: 1, said: 'docs/api/openapi.json is out of date: npm run api' }
}

function licences() {
  const [lock, rules] = ['package-lock.json', 'tools/licences.json'].map((file) =>
    JSON.parse(readFileSync(join(ROOT, file), 'utf8')),
  )
  const wrong = wrongLicences(lock, rules)
  return { code: wrong.length === 0 ? 0 : 1, said: wrong.join('\n') }
}

/** Asks whichever registry npm is set up for; a silent one is given up soon. */
function audit() {
  const patience = ['--fetch-timeout=10000', '--fetch-retries=0']
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['audit', '--json', ...patience], { quiet: true })
}
