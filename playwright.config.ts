import './tools/right-node.mjs'
import { browserPath } from './tools/browser.mjs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { defineConfig, devices } from '@playwright/test'

/** Workers read this file again: the first reading chooses the port, the environment tells the others. */
process.env.YUNCANG_BROWSER_PORT ??= String(await freePort())
const port = process.env.YUNCANG_BROWSER_PORT
/** Where no language is set, Chromium names no file in Chinese. */
process.env.LANG ??= 'C.UTF-8'
process.env.YUNCANG_BROWSER_HALL = `http://127.0.0.1:${port}`

/**
 * Parts of the run, the longest first. The scenarios of one part follow each other on one demo, in the order of their files'
 * names; each part has a server and a demo of its own (`test/browser/server.ts`), so that some of them run side by side.
 * `desk` has every file that no other part names.
 */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  pages: ['routes.spec.ts'],
  crawl: ['keys.spec.ts'],
  common: ['{access,forms,kept,lists,narrow,own,session,shell,weight}.spec.ts'],
  sheets: ['{exports,sheets}.spec.ts'],
  desk: [],
  records: ['{area,first-steps,goods,goods-card,import,mini-program,settings,site,staff,suppliers,template}.spec.ts'],
  money: ['{bills,costs,mail,rates,runs}.spec.ts'],
  keys: ['keyboard-*.spec.ts'],
  floor: ['floor-*.spec.ts', 'night.spec.ts'],
}

/**
 * A page here lives for seconds, or for a few minutes: what the browser compiles at length meanwhile is never worth it, what it compiles
 * quickly is. A renderer begins with a megabyte for what is new, and sweeps it again and again by several threads: with sixteen, and one
 * thread, it seldom needs to. A supplier's lists (`pages`) took 23.6 s of processor with none of these flags, 21.9 without
 * the long compiling and 20.6 with all: one round of each, on a busy machine. Nor is it worth compiling at middling length, or sweeping
 * what is old: a first page took 2.16 s with all of the above, 1.95 so (busy; the least of three rounds).
 */
const SHORT_LIVES =
  '--js-flags=--no-opt --no-maglev --single-threaded-gc --min-semi-space-size=16 --max-semi-space-size=64 --initial-old-space-size=256'
/** Nobody looks at the pictures: without the process that draws for a screen five loads and eight steps took 7.4 s of processor, not 7.9. */
const NO_SCREEN = '--disable-gpu'

export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-artefacts/browser',
  // Twice the cores of the machine that checks every change: a scenario waits for half of its time.
  workers: 4,
  fullyParallel: false,
  projects: Object.entries(PARTS).map(([name, files]) => ({
    name,
    workers: 1,
    ...(files.length > 0 ? { testMatch: [...files] } : { testIgnore: Object.values(PARTS).flat() }),
  })),
  // What is marked so runs at length only, or when its file is named.
  ...(process.env.TEST_DEEP === '1' ? {} : { grepInvert: /@deep/ }),
  forbidOnly: process.env.CI !== undefined,
  // A machine shared with others may hold a page up; what fails twice is broken.
  retries: process.env.CI === undefined ? 0 : 1,
  // End only what hangs, on a machine at half the speed too.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1600, height: 900 },
    actionTimeout: 20_000,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // What moves cannot be pressed: scenarios go at the pace of the pages, not of their motion.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: browserPath(), args: ['--no-sandbox', SHORT_LIVES, NO_SCREEN] },
  },
  webServer: {
    command: `"${process.execPath}" test/browser/server.ts`,
    url: `${process.env.YUNCANG_BROWSER_HALL}/healthz`,
    timeout: 400_000,
    // One that was started beforehand on a port given to both serves run after run: `PORT=… node test/browser/server.ts`. A whole
    // run starts its own beside the units (`tools/runners.mjs`).
    reuseExistingServer: process.env.CI === undefined || process.env.YUNCANG_BROWSER_BEGUN === '1',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    env: { PORT: port },
  },
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: free } = server.address() as { port: number }
  server.close()
  return free
}
