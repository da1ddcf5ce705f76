import { once } from 'node:events'
import { createServer } from 'node:net'
import { defineConfig, devices } from '@playwright/test'

const PAGES = 'routes.spec.ts'

/** Workers read this file again: the first reading chooses the port, the environment tells the others. */
process.env.YUNCANG_BROWSER_PORT ??= String(await freePort())
const port = process.env.YUNCANG_BROWSER_PORT
const address = `http://127.0.0.1:${port}`

export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-artefacts/browser',
  workers: 1,
  // Scenarios of one day follow each other on one demo. Looking at every page changes nothing and has a demo of its own, so
  // that the two can run side by side: `playwright test --project pages`, `--project ways`.
  fullyParallel: false,
  projects: [
    { name: 'pages', testMatch: PAGES },
    { name: 'ways', testIgnore: PAGES },
  ],
  forbidOnly: process.env.CI !== undefined,
  // A machine shared with others may hold a page up; what fails twice is broken.
  retries: process.env.CI === undefined ? 0 : 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1600, height: 900 },
    baseURL: address,
    actionTimeout: 10_000,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // What moves cannot be pressed: scenarios go at the pace of the pages, not of their motion.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] },
  },
  webServer: {
    command: `"${process.execPath}" test/browser/server.ts`,
    url: `${address}/healthz`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    env: { PORT: port },
    stdout: 'pipe',
  },
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: free } = server.address() as { port: number }
  server.close()
  return free
}
