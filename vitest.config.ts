import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Which project a test belongs to follows from where it lies; a page test asks for a document by its suffix `.tsx`. */
export default defineConfig({
  test: {
    // One for each core of the machine that checks every change; a third would only wait.
    maxWorkers: 2,
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'unit',
          include: ['packages/{domain,contract,kit,web,floor}/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
        },
      },
      {
        test: {
          name: 'server',
          include: ['packages/{server,demo}/src/**/*.test.ts', 'test/day/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['test/harness/cluster.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'tree',
          include: ['test/tree.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
    passWithNoTests: false,
    env: { TZ: 'UTC' },
  },
})
