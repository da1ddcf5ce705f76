/** Bundles the server's programs: what a process reads at its start then lies in a few files, without types, which takes a third of the time. */
import { PROGRAMS } from '@yuncang/server/plumbing/program/programs.ts'
import { join } from 'node:path'
import { build } from 'vite'

const FOLDER = join(import.meta.dirname, '../packages/server')

/** Writes `packages/server/dist`: `main.js`, the programs that it starts, what they share, and the maps that lead to the source. */
export async function buildServer(): Promise<void> {
  await build({
    root: FOLDER,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      target: 'node24',
      emptyOutDir: true,
      sourcemap: true,
      rolldownOptions: {
        input: Object.fromEntries(
          Object.entries({ main: 'main.ts', ...PROGRAMS }).map(([name, file]) => [name, join(FOLDER, 'src', file)]),
        ),
        // Beside the programs, which name each other by where they lie.
        output: { chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
}
