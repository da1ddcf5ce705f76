/**
 * `npm run verify`: everything about the repository that a machine can check, a line per check.
 * `npm run verify -- types walls` runs only those. Runs on Node 18 and later.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, bin, ensureInstalled, node, run, withNodeOnPath } from './lib.mjs'

const ROOMS = ['packages', 'test', 'tools', 'bench'].filter((folder) => existsSync(join(ROOT, folder)))
const API = join(ROOT, 'docs/api/openapi.json')

/** Each answers with an exit code and what it said. */
const CHECKS = {
  format: () => tool('oxfmt', '--check', '.'),
  lint: () => tool('oxlint', '--type-aware', '--deny-warnings', '.'),
  types: () => tool('tsc', '-b'),
  walls: () => tool('depcruise', '--config', '.dependency-cruiser.cjs', ...ROOMS, '--output-type', 'err'),
  dead: () => tool('knip', '--no-progress'),
  docs: () => script('tools/doc-paths.ts'),
  tree: () => tool('vitest', 'run', '--project', 'tree', '--reporter=dot'),
  api: describeApi,
}

const chosen = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(CHECKS)
const unknown = chosen.filter((name) => !(name in CHECKS))
if (unknown.length > 0) {
  console.error(`没有这样的检查：${unknown.join(' ')}；可用：${Object.keys(CHECKS).join(' ')}`)
  process.exit(2)
}

await ensureInstalled()
let bad = 0
for (const name of chosen) {
  const began = performance.now()
  const { code, said } = await CHECKS[name]()
  if (code !== 0) {
    bad += 1
    console.log(said.trim())
  }
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
}
console.log(bad === 0 ? `verify: ${chosen.length} checks passed` : `verify: ${bad} of ${chosen.length} checks failed`)
process.exit(bad === 0 ? 0 : 1)

function tool(name, ...args) {
  return run(bin(name), args, { env: { ...withNodeOnPath(), NO_COLOR: '1' }, quiet: true })
}

function script(file) {
  return run(node(), [join(ROOT, file)], { quiet: true })
}

/** Writes the description anew, compares, and puts the old one back: a check changes nothing. */
async function describeApi() {
  const before = existsSync(API) ? readFileSync(API, 'utf8') : undefined
  const made = await script('packages/server/src/app/openapi.ts')
  if (made.code !== 0) return made
  const after = readFileSync(API, 'utf8')
  if (before === after) return { code: 0, said: '' }
  if (before !== undefined) writeFileSync(API, before)
  return { code: 1, said: 'docs/api/openapi.json is out of date: npm run api' }
}
