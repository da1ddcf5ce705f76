/** Builds the pages of both faces into their `dist` folders. With `--if-changed`, only those whose sources changed. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const FACES = ['web', 'floor']
/** Everything that ends up in a page, or decides how. */
const SHARED = [
  'packages/domain',
  'packages/contract',
  'packages/kit',
  'tools/pages.ts',
  'tools/chunks.ts',
  'tools/antd-parts.ts',
  'tools/antd-sheets.ts',
  'package-lock.json',
]
const IGNORED = /(?:^|\/)(?:node_modules|dist|\.types)(?:\/|$)|\.test\.tsx?$/
const STAMP = 'sources.sha256'

const onlyChanged = process.argv.includes('--if-changed')
const faces = await Promise.all(
  FACES.map(async (face) => ({ face, hash: await hashOf([`packages/${face}`, ...SHARED]) })),
)
const waiting = faces.filter(({ face, hash }) => !onlyChanged || builtFrom(face) !== hash)

if (waiting.length > 0) {
  console.log('正在构建页面…')
  const began = performance.now()
  const { build } = await import('vite')
  for (const { face, hash } of waiting) {
    const folder = join(ROOT, 'packages', face)
    try {
      await build({ root: folder, configFile: join(folder, 'vite.config.ts'), logLevel: 'warn' })
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      process.exit(1)
    }
    // Last: a build that was interrupted has no stamp and is made again.
    await writeFile(join(folder, 'dist', STAMP), hash)
  }
  console.log(`页面已构建（${((performance.now() - began) / 1000).toFixed(1)} 秒）`)
}

function builtFrom(face: string): string | undefined {
  const dist = join(ROOT, 'packages', face, 'dist')
  return existsSync(join(dist, 'index.html')) && existsSync(join(dist, STAMP))
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
