/**
 * `npm test`: installs what is missing, builds the pages, runs every test, and ends with one line `N passed, N failed`.
 *
 *     npm test                       everything
 *     npm test -- server desk        parts, by the names that the runners' configurations give them
 *     npm test -- task/complete      the files whose path has this in it
 *     npm test -- --changed          what the uncommitted changes touch; `--changed=REF`: what changed since
 *
 * Runs on Node 18 and later.
 */
import { ensureInstalled } from './lib.mjs'
import { browser, isScenario, playwright, testFiles, vitest } from './runners.mjs'

const UNITS = ['pure', 'page', 'server', 'process', 'tree']
const SCENARIOS = ['desk', 'keys', 'pages', 'floor']
const PARTS = [...UNITS, ...SCENARIOS, 'browser']

const asked = process.argv.slice(2)
const since = asked.find((arg) => /^--changed(=|$)/.test(arg))
const names = asked.filter((arg) => arg !== since)
const files = testFiles()
const unknown = names.filter((name) => !PARTS.includes(name) && !files.some((file) => file.includes(name)))
if (unknown.length > 0) {
  console.error(`没有这样的测试：${unknown.join(' ')}；可用：${PARTS.join(' ')}，或测试文件路径的一部分，或 --changed`)
  process.exit(2)
}

await ensureInstalled()
const outcomes = []
for (const work of since === undefined ? chosen() : changed()) outcomes.push(await work())
const [passed, failed] = ['passed', 'failed'].map((field) => outcomes.reduce((sum, each) => sum + each[field], 0))
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && (passed > 0 || since !== undefined) ? 0 : 1)

/** The runs that were asked for: parts first, files by their own. */
function chosen() {
  const all = names.length === 0
  const parts = (known) => known.filter((name) => names.includes(name)).flatMap((name) => ['--project', name])
  const wanted = files.filter((file) => names.some((name) => !PARTS.includes(name) && file.includes(name)))
  const [units, scenarios] = [parts(UNITS), names.includes('browser') ? [] : parts(SCENARIOS)]
  // Installing takes a while and little of the machine.
  if (all) void browser()
  const [unitFiles, scenarioFiles] = [wanted.filter((file) => !isScenario(file)), wanted.filter(isScenario)]
  return [
    ...(all || units.length > 0 ? [() => vitest(units)] : []),
    ...(unitFiles.length > 0 ? [() => vitest(unitFiles)] : []),
    ...(all || scenarios.length > 0 || names.includes('browser') ? [() => playwright(scenarios)] : []),
    ...(scenarioFiles.length > 0 ? [() => playwright(scenarioFiles)] : []),
  ]
}

/** Tests that import what changed; scenarios that changed themselves. */
function changed() {
  const [, ref] = since.split('=')
  return [
    () => vitest([since, '--passWithNoTests']),
    () => playwright(['--only-changed', ...(ref ? [ref] : []), '--pass-with-no-tests']),
  ]
}
