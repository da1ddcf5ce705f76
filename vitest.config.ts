import './tools/right-node.mjs'
import react from '@vitejs/plugin-react'
import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'
import { defineConfig } from 'vitest/config'

/** Files that start programs, kill them, run whole clusters, or wait for links that fail: each in a process of its own. */
const PROGRAMS = [
  'packages/server/src/**/{kill,link,outage,pooler,replica,failover,bundled,moment,start,prepare,main,psql,reset,erase-night}.test.ts',
  'packages/demo/src/demo.test.ts',
  'test/day/servers.test.ts',
]

/**
 * Which project a test belongs to follows from where it lies and how it is called: a page test asks for a document by its suffix
 * `.tsx`. In the order in which they run; only `process` pays for loading the modules anew in each file.
 */
const PROJECTS = ['process', 'tree', 'server', 'page', 'pure']

/** Of those that start programs, what waits longest begins first: nothing else would fill the machine beside the last of them. */
const LONGEST = ['app/outage', 'app/kill', 'embedded/start', 'app/link', 'demo/src/demo', 'server/src/main'].map(
  (path) => `${path}.test.ts`,
)

/** End only what hangs, on a machine at a third of the speed too: what is promised in seconds is measured by the machine's pace (`test/harness/pace.ts`). */
const PATIENCE = { testTimeout: 120_000, hookTimeout: 180_000 }

export default defineConfig({
  test: {
    // One more than the machine that checks every change has cores: links that fail and slow senders are waited for.
    maxWorkers: 3,
    sequence: { sequencer: ProjectsInOrder() },
    projects: [
      {
        test: {
          name: 'pure',
          include: ['packages/{domain,contract,kit,web,floor}/src/**/*.test.ts', 'tools/*.test.ts'],
          environment: 'node',
          isolate: false,
          ...PATIENCE,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'page',
          include: ['packages/{kit,web,floor}/src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['test/harness/page.ts'],
          isolate: false,
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'server',
          include: ['packages/{server,demo}/src/**/*.test.ts', 'test/day/**/*.test.ts'],
          exclude: PROGRAMS,
          environment: 'node',
          isolate: false,
          globalSetup: ['test/harness/cluster.ts'],
          setupFiles: ['test/harness/unheld.ts'],
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'process',
          include: PROGRAMS,
          environment: 'node',
          globalSetup: ['test/harness/cluster.ts'],
          setupFiles: ['test/harness/unheld.ts'],
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'tree',
          include: ['test/tree.test.ts', 'test/tables.test.ts', 'test/statements.test.ts'],
          environment: 'node',
          ...PATIENCE,
        },
      },
    ],
    passWithNoTests: false,
    env: { TZ: 'UTC' },
  },
})

function ProjectsInOrder() {
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]) {
      const sorted = await super.sort(files)
      return sorted.toSorted(
        (a, b) =>
          PROJECTS.indexOf(a.project.name) - PROJECTS.indexOf(b.project.name) ||
          placeAmongLongest(a.moduleId) - placeAmongLongest(b.moduleId),
      )
    }
  }
}

function placeAmongLongest(file: string): number {
  const place = LONGEST.findIndex((path) => file.endsWith(path))
  return place === -1 ? LONGEST.length : place
}
