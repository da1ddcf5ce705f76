/** The Vite settings that both page packages share: proxies, chunks, and the compressed copies beside each file. */
import { createHash } from 'node:crypto'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import type { Plugin, PluginOption, Rolldown, UserConfig } from 'vite'
import { REACT } from './chunks.ts'

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|wasm)$/
/** Below this size the answer fits one network packet anyway. */
const SMALLEST_BYTES = 1024

/** What only one package needs. */
type Own = { readonly plugins?: PluginOption; readonly groups?: Rolldown.CodeSplittingGroup[] }

/**
 * Settings for one page package.
 * @param folder absolute path of the package
 * @param base address prefix the pages are served under, `/` or `/floor/`
 * @param port port of the development server
 */
export function pages(
  folder: string,
  base: string,
  port: number,
  { plugins = [], groups = [REACT] }: Own = {},
): UserConfig {
  const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`
  return {
    root: folder,
    base,
    plugins: [react(), plugins, sheetsLast(), nameBuild(), precompress(join(folder, 'dist'))],
    server: { port, strictPort: true, host: '127.0.0.1', proxy: { '/api': server, '/image': server } },
    build: {
      outDir: join(folder, 'dist'),
      emptyOutDir: true,
      target: 'es2022',
      chunkSizeWarningLimit: 1200,
      // Browsers that know no `modulepreload` load the same a moment later.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // They do nothing while they are loaded, but not all say so.
        treeshake: {
          moduleSideEffects: [{ test: /node_modules[\\/]@(?:ant-design|rc-component)[\\/]/, sideEffects: false }],
        },
        output: {
          codeSplitting: {
            groups,
          },
        },
      },
    },
  }
}

const SHEET_OF_PART = 'document.head.appendChild(link)'

/**
 * Puts the links to style sheets behind what the page shows by itself, which a browser then paints without waiting for them. Scripts
 * wait for them all the same: nothing that they style is drawn before. Sheets of parts that come later stand behind them, as they would
 * in the head.
 */
function sheetsLast(): Plugin {
  return {
    name: 'yuncang-sheets-last',
    apply: 'build',
    transform: {
      filter: { id: /vite[\\/]preload-helper/ },
      handler(code) {
        if (!code.includes(SHEET_OF_PART))
          throw new Error('Vite puts sheets where tools/pages.ts does not look for them')
        return { code: code.replace(SHEET_OF_PART, SHEET_OF_PART.replace('head', 'body')), map: null }
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const links = [...html.matchAll(/\s*<link rel="stylesheet"[^>]*>/g)].map(([link]) => link)
        const rest = links.reduce((page, link) => page.replace(link, ''), html)
        return rest.replace(/\s*<\/body>/, `${links.map((link) => `\n    ${link.trim()}`).join('')}$&`)
      },
    },
  }
}

/** Writes into the page which build it is: the names of its files, which follow from what is in them. */
function nameBuild(): Plugin {
  return {
    name: 'yuncang-build-name',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => [
        {
          tag: 'meta',
          attrs: { name: 'yuncang-build', content: createHash('sha256').update(html).digest('hex').slice(0, 12) },
          injectTo: 'head',
        },
      ],
    },
  }
}

/** Writes `.br` and `.gz` next to every text file of the build, so that the server never compresses while answering. */
function precompress(dist: string): Plugin {
  return {
    name: 'yuncang-precompress',
    apply: 'build',
    // Not at the close: a build that failed would be told of as of a folder that is missing.
    async writeBundle() {
      const entries = await readdir(dist, { recursive: true, withFileTypes: true })
      await Promise.all(
        entries
          .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
          .map((entry) => compress(join(entry.parentPath, entry.name))),
      )
    },
  }
}

/** What nearly everybody loads first is packed as tightly as it goes, which takes the build ten times as long. */
const FIRST_LOADED =
  /[\\/](?:react|index|call|shell|login|home|both|toast|choice|zod|parts|list|common|tasks|date-picker)-[^\\/]+$/

async function compress(path: string): Promise<void> {
  const plain = await readFile(path)
  if (plain.length < SMALLEST_BYTES) return
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: FIRST_LOADED.test(path) ? 11 : 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    promisify(gzip)(plain, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
