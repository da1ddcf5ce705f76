/** Builds the pages of both faces and the server's programs into their `dist` folders. With `--if-changed`, only those whose sources changed. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
/** Everything that ends up in a page, or decides how. */
const IN_PAGES = [
  'packages/domain',
  'packages/contract',
  'packages/kit',
  'tools/pages.ts',
  'tools/chunks.ts',
  'tools/antd-parts.ts',
  'tools/antd-sheets.ts',
  'tools/zod-later.ts',
  'package-lock.json',
]
const IN_SERVER = ['packages/domain', 'packages/contract', 'packages/demo', 'tools/server.ts', 'package-lock.json']
const IGNORED = /(?:^|\/)(?:node_modules|dist|\.types)(?:\/|$)|\.test\.tsx?$/
const STAMP = 'sources.sha256'

/** What is built: into `packages/NAME/dist`, where `first` stands when it is whole. */
const ALL = [
  { name: 'web', first: 'index.html', sources: IN_PAGES, make: () => buildPages('web') },
  { name: 'floor', first: 'index.html', sources: IN_PAGES, make: () => buildPages('floor') },
  { name: 'server', first: 'main.js', sources: IN_SERVER, make: buildServer },
]

const onlyChanged = process.argv.includes('--if-changed')
const all = await Promise.all(
  ALL.map(async (one) => ({ ...one, hash: await hashOf([`packages/${one.name}`, ...one.sources]) })),
)
const waiting = all.filter(({ name, first, hash }) => !onlyChanged || builtFrom(name, first) !== hash)

if (waiting.length > 0) {
  console.log('正在构建…')
  const began = performance.now()
  for (const { name, make, hash } of waiting) {
    try {
      await make()
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      process.exit(1)
    }
    // Last: a build that was interrupted has no stamp and is made again.
    await writeFile(join(ROOT, 'packages', name, 'dist', STAMP), hash)
  }
  console.log(`已构建（${((performance.now() - began) / 1000).toFixed(1)} 秒）`)
}

async function buildPages(face: string): Promise<void> {
  const { build } = await import('vite')
  const folder = join(ROOT, 'packages', face)
  await build({ root: folder, configFile: join(folder, 'vite.config.ts'), logLevel: 'warn' })
}

async function buildServer(): Promise<void> {
  await (await import('./server.ts')).buildServer()
}

function builtFrom(name: string, first: string): string | undefined {
  const dist = join(ROOT, 'packages', name, 'dist')
  return existsSync(join(dist, first)) && existsSync(join(dist, STAMP))
    ? readFileSync(join(dist, STAMP), 'utf8')
    : undefined
}

/** One hash over names and contents, in a fixed order. */
async function hashOf(paths: string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of await filesBelow(join(ROOT, path))) {
      hash
        .update(`${relative(ROOT, file)}\0`)
        .update(await readFile(file))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined)
  if (entries === undefined) return [path]
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return files.filter((file) => !IGNORED.test(relative(ROOT, file))).sort()
}
