/**
 * `npm test`: installs what is missing, builds the pages, runs every test, and ends with one line `N passed, N failed`.
 * Names of parts (pure, page, server, process, tree, browser) as arguments run only those. Runs on Node 18 and later.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ROOT, ensureInstalled, node, run, withNodeOnPath } from './lib.mjs'

const PARTS = ['pure', 'page', 'server', 'process', 'tree', 'browser']
const ARTEFACTS = join(ROOT, 'test-artefacts')
const VITEST_REPORT = join(ARTEFACTS, 'vitest.json')
/** What browser tests are made of (`playwright.config.ts`): each part has a server and a demo of its own. */
const BROWSER_PARTS = ['pages', 'ways']
const browserReport = (part) => join(ARTEFACTS, `playwright-${part}.json`)

const unknown = process.argv.slice(2).filter((arg) => !PARTS.includes(arg))
if (unknown.length > 0) {
  console.error(`没有这样的测试：${unknown.join(' ')}；可用：${PARTS.join(' ')}`)
  process.exit(2)
}
const parts = process.argv.length > 2 ? process.argv.slice(2) : PARTS

await ensureInstalled()
mkdirSync(ARTEFACTS, { recursive: true })
for (const report of [VITEST_REPORT, ...BROWSER_PARTS.map(browserReport)]) rmSync(report, { force: true })

const results = []
const projects = parts.filter((part) => part !== 'browser')
if (projects.length > 0) results.push(await vitest(projects))
if (parts.includes('browser')) results.push(...(await browsers()))

const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failed = results.reduce((sum, result) => sum + result.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)

async function vitest(projects) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`]
  const chosen = projects.flatMap((project) => ['--project', project])
  const { code } = await run(node(), [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...chosen], {
    env: withNodeOnPath(),
  })
  const report = read(VITEST_REPORT)
  return count(code, report?.numPassedTests, report?.numFailedTests)
}

async function browsers() {
  const missing = await ensureBrowser()
  if (missing !== undefined) {
    console.error(missing)
    return [{ passed: 0, failed: 1 }]
  }
  const build = await run(node(), [join(ROOT, 'tools/build.ts'), '--if-changed'])
  if (build.code !== 0) return [{ passed: 0, failed: 1 }]
  return Promise.all(BROWSER_PARTS.map(playwright))
}

async function playwright(part) {
  const program = [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test']
  const { code } = await run(
    node(),
    [...program, '--reporter=list,json', `--project=${part}`, `--output=${join(ARTEFACTS, `browser-${part}`)}`],
    { env: { ...withNodeOnPath(), PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport(part) } },
  )
  const stats = read(browserReport(part))?.stats
  // What passed only when tried again is named flaky in the list above; it did pass.
  return count(code, stats && stats.expected + stats.flaky, stats?.unexpected)
}

/** A runner that fails without a failed test (a crash, nothing found) counts as one failure: it must never look green. */
function count(code, passed = 0, failed = 0) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
