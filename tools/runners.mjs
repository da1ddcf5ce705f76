/** The two test runners, told to say what fails and nothing of what passes. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ROOT, node, run, withNodeOnPath } from './lib.mjs'
import { inMemory } from './memory-folder.mjs'
import { PROGRAMS_DONE } from './outcome-reporter.mjs'
import { outcomeOf, triedAgain } from './second-try.mjs'

const ARTEFACTS = join(ROOT, 'test-artefacts')
/** What Node has made of our programs, for those that start them again and again. */
const COMPILED = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled') }

/**
 * Units and server tests. On the machine that checks every change (`CI`) files that it may have held up are tried once more when
 * they fail; what passes only then is named in the outcome.
 * @param {readonly string[]} args which of them: projects, files, `--changed`
 * @param {Record<string, string>} [env]
 * @param {() => void} [programsDone] told once no more programs are started, which others must not hold up
 * @returns {Promise<Outcome>}
 */
export function vitest(args, env = {}, programsDone = () => {}) {
  return told('units and server', async () => {
    const first = await vitestOnce('vitest', args, env, programsDone)
    const again = process.env.CI === undefined || !first.run ? [] : triedAgain(first.run)
    if (again.length === 0) return first.run ? sure(first.code, outcomeOf(first.run)) : sure(first.code)
    console.log(`tried once more: ${again.join(' ')}`)
    const second = await vitestOnce('vitest-again', again, env)
    return second.run ? sure(second.code, outcomeOf(first.run, second.run)) : sure(1, outcomeOf(first.run))
  })
}

/** @returns {Promise<{ code: number, run?: import('./second-try.mjs').RunOutcome }>} run: missing when it ended without a word */
async function vitestOnce(name, args, env, programsDone = () => {}) {
  const program = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const [report, became] = [reportFile(`${name}.json`), reportFile(`${name}-outcome.json`)]
  const reporters = ['minimal', 'json', join(ROOT, 'tools/outcome-reporter.mjs')].map((one) => `--reporter=${one}`)
  const { code } = await run(node(), [program, 'run', ...reporters, `--outputFile.json=${report}`, ...args], {
    env: { ...withNodeOnPath(), ...COMPILED, ...inMemory(), YUNCANG_OUTCOME: became, ...env },
    heard: (message) => message === PROGRAMS_DONE && programsDone(),
  })
  return { code, run: read(became) }
}

/**
 * Scenarios in a browser, on pages that are built first.
 * @param {readonly string[]} args which of them: projects, files, `--only-changed`
 * @param {{ screens?: boolean, deep?: boolean }} [options] screens: keep pictures of what is seen; deep: also what is left to `npm run test:deep`
 * @returns {Promise<Outcome>}
 */
export async function playwright(args, { screens = false, deep = false } = {}) {
  const missing = await browser()
  if (missing !== undefined) {
    console.error(missing)
    return sure(1)
  }
  const program = join(ROOT, 'node_modules/@playwright/test/cli.js')
  // Building the pages and playing the demo take longer than to ask whether there is anything to run.
  if (args.includes('--pass-with-no-tests')) {
    const { code, said } = await run(node(), [program, 'test', '--list', '--reporter=list', ...args], { quiet: true })
    if (code === 0 && /^Total: 0 tests/m.test(said)) return sure(0)
  }
  if ((await builtPages()).code !== 0) return sure(1)
  const report = reportFile('playwright.json')
  return told('browser', async () => {
    const { code } = await run(node(), [program, 'test', '--reporter=dot,json', ...args], {
      env: {
        ...withNodeOnPath(),
        ...COMPILED,
        ...inMemory(),
        // Playwright sets the opposite for its workers, and each of them would warn of both.
        NO_COLOR: undefined,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        ...(screens ? { YUNCANG_SCREENS: '1' } : {}),
        ...(deep ? { TEST_DEEP: '1' } : {}),
        ...(hall ? { YUNCANG_BROWSER_PORT: String((await hall).port), YUNCANG_BROWSER_BEGUN: '1' } : {}),
      },
    })
    const said = read(report)
    if (!said) return sure(code)
    const { expected, flaky, unexpected } = said.stats
    return sure(code, { passed: expected + flaky, failed: unexpected, secondTry: flakyOf(said.suites) })
  })
}

let hall

/** Has the demo of the scenarios played (`test/browser/server.ts`) before they are asked for: it keeps one core busy, not two. */
export function beginHall() {
  hall ??= builtPages().then(async () => {
    const port = await freePort()
    // The channel ends it should this process be killed.
    const child = spawn(node(), [join(ROOT, 'test/browser/server.ts')], {
      cwd: ROOT,
      env: { ...process.env, ...withNodeOnPath(), ...COMPILED, ...inMemory(), PORT: String(port) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    return { port, child, ended: once(child, 'exit') }
  })
}

/** Ends it, and everything that it started. */
export async function endHall() {
  if (!hall) return
  const { child, ended } = await hall
  child.kill('SIGTERM')
  await ended
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return port
}

let finding

/** The browser, found or installed once. Asked for early it is there when it is needed. */
export function browser() {
  return (finding ??= ensureBrowser())
}

let building

/** The pages, built once when their sources changed. Asked for early they are there when they are needed. */
export function builtPages() {
  return (building ??= run(node(), [join(ROOT, 'tools/build.ts'), '--if-changed']))
}

/** Paths of all test files, from the root of the repository. */
export function testFiles() {
  return ['packages', 'test', 'tools']
    .flatMap((folder) => filesIn(folder))
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
}

/** @param {string} file */
export function isScenario(file) {
  return file.endsWith('.spec.ts')
}

/**
 * @typedef {{ passed: number, failed: number, secondTry: readonly string[] }} Outcome
 *   secondTry: what passed only when it was tried again, a line each
 */

async function told(what, work) {
  const began = performance.now()
  const result = await work()
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(`${what}: ${result.passed} passed, ${result.failed} failed (${seconds} s)`)
  return result
}

/** A runner that fails without a failed test (a crash, nothing found) counts as one failure: it must never look green. */
function sure(code, { passed = 0, failed = 0, secondTry = [] } = {}) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, secondTry }
}

/** The scenarios in Playwright's report that passed only the second time. */
function flakyOf(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `test/browser/${file} › ${title}`),
    ...flakyOf(inner),
  ])
}

function reportFile(name) {
  mkdirSync(ARTEFACTS, { recursive: true })
  const file = join(ARTEFACTS, name)
  rmSync(file, { force: true })
  return file
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function filesIn(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (!entry.isDirectory()) return [path]
    return ['node_modules', 'dist', '.types'].includes(entry.name) ? [] : filesIn(path)
  })
}
