/** Bundles the server's programs: what a process reads at its start then lies in a few files, without types, which takes a third of the time. */
import { PROGRAMS } from '@yuncang/server/plumbing/program/programs.ts'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { zodLater } from './zod-later.ts'

const FOLDER = join(import.meta.dirname, '../packages/server')

/** Writes `packages/server/dist`: `main.js`, the programs that it starts, what they share, and the maps that lead to the source. */
export async function buildServer(): Promise<void> {
  await build({
    root: FOLDER,
    configFile: false,
    logLevel: 'warn',
    plugins: [zodLater(join(import.meta.dirname, '../packages'), 'at hand'), narrow()],
    // In one file with what is used of it.
    ssr: { noExternal: ['zod'] },
    build: {
      ssr: true,
      target: 'node24',
      emptyOutDir: true,
      sourcemap: true,
      rolldownOptions: {
        input: Object.fromEntries(
          Object.entries({ main: 'main.ts', ...PROGRAMS }).map(([name, file]) => [name, join(FOLDER, 'src', file)]),
        ),
        // Beside the programs, which name each other by where they lie. A process keeps their text, with two bytes a letter if one of
        // a file's letters needs two.
        output: { chunkFileNames: '[name]-[hash].js', charset: 'ascii', comments: false },
      },
    },
  })
}

/** Fails where a letter was left as it is: in a template with a tag, whose text may matter. `${'…'}` says the same. */
function narrow(): Plugin {
  return {
    name: 'yuncang-narrow',
    generateBundle(_options, files) {
      for (const file of Object.values(files)) {
        const wide = file.type === 'chunk' && /.{0,60}[\u0100-\uffff].{0,20}/.exec(file.code)
        if (wide) this.error(`${file.fileName}: ${wide[0]}`)
      }
    },
  }
}
