import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { build } from 'vite'
import { zodLater } from './zod-later.ts'

/** A schema, or the outline of one. */
type Schema = {
  readonly def: { readonly type: string; readonly getter?: () => Schema } & Readonly<Record<string, unknown>>
  readonly shape?: Readonly<Record<string, Schema>>
  readonly meta?: () => unknown
  readonly safeParse: (value: unknown) => unknown
  readonly safeParseAsync: (value: unknown) => Promise<{ readonly error?: { readonly issues: readonly unknown[] } }>
}
type Outlined = Schema & { readonly made: (zod: unknown) => Schema }
/** Of zod only what is needed of it here. */
type Describing = { readonly toJSONSchema: (schema: Schema, how: object) => unknown }

const PACKAGES = join(import.meta.dirname, '../packages')
let folder = ''
let holdZod: (zod: unknown) => void
let all: { readonly name: string; readonly real: Schema; readonly outline: Outlined }[]

/** Every schema that the contract exports, or that a call of it has, beside its outline as the back office's pages have it. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zod-later-'))
  const files = (await readdir(join(PACKAGES, 'contract/src'), { recursive: true }))
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|wire\/(?:outline|zod)\.ts$/.test(file))
    .map((file) => join(PACKAGES, 'contract/src', file))
  const entry = join(folder, 'entry.ts')
  const parts = files.map((file, at) => `export * as module${at} from ${JSON.stringify(file)}\n`)
  await writeFile(entry, `export { holdZod } from 'zod'\n${parts.join('')}`)
  await build({
    root: PACKAGES,
    configFile: false,
    logLevel: 'error',
    plugins: [zodLater(PACKAGES)],
    build: { ssr: entry, outDir: join(folder, 'dist'), minify: false },
  })
  const outlines = (await import(join(folder, 'dist/entry.js'))) as Readonly<Record<string, unknown>>
  holdZod = outlines['holdZod'] as typeof holdZod
  const modules = await Promise.all(files.map((file) => import(file)))
  all = modules.flatMap((module, at) => pairsIn(files[at]!.replace(PACKAGES, ''), module, outlines[`module${at}`]))
}, 60_000)
afterAll(() => rm(folder, { recursive: true }))

const isSchema = (value: object): value is Schema => 'def' in value && 'safeParseAsync' in value

function pairsIn(name: string, real: unknown, outline: unknown, deep = 0): typeof all {
  if (typeof real !== 'object' || real === null || deep > 4) return []
  if (isSchema(real)) return [{ name, real, outline: outline as Outlined }]
  return Object.entries(real).flatMap(([key, value]) =>
    // zod itself, as `field.ts` passes it on.
    key === 'z' ? [] : pairsIn(`${name} ${key}`, value, (outline as Record<string, unknown>)[key], deep + 1),
  )
}

/** What pages read of a schema: how it lies in others, and what is said of it. */
function drawn(schema: Schema, known = new Set<Schema>()): unknown {
  if (schema.def.type === 'transform') return 'transform'
  if (known.has(schema)) return 'known'
  known.add(schema)
  const { type, getter, options, innerType, in: from, out, element, valueType } = schema.def
  const inner = (one: unknown) => (one === undefined ? null : drawn(one as Schema, known))
  return {
    type,
    said: schema.meta?.() ?? null,
    fields: schema.shape && Object.entries(schema.shape).map(([key, field]) => [key, inner(field)]),
    inner: [getter?.(), innerType, from, out, element, valueType].map(inner),
    options: (options as unknown[] | undefined)?.map(inner),
  }
}

it('knows of every schema of the contract what lies in it and what it is called', () => {
  expect(all.length).toBeGreaterThan(700)
  for (const { name, real, outline } of all) expect(drawn(outline), name).toEqual(drawn(real))
})

it('becomes the very schema, which says the same of the same faults', async () => {
  const contract = (file: string) => import(join(PACKAGES, 'contract/src/wire', file))
  const { default: zod } = (await contract('zod.ts')) as { readonly default: unknown }
  const { z } = (await contract('field.ts')) as { readonly z: Describing }
  const described = (schema: Schema) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const wrongs = (schema: Schema) =>
    ['x', -1, [{}], null].map((wrong) => Object.fromEntries(Object.keys(schema.shape ?? {}).map((key) => [key, wrong])))
  for (const { name, real, outline } of all) {
    expect(described(outline.made(zod)), name).toEqual(described(real))
    for (const wrong of [...wrongs(real), 'x'])
      expect(await outline.safeParseAsync(wrong), name).toEqual(await real.safeParseAsync(wrong))
  }
})

it('answers at once where zod is at hand, as in the bundled server', async () => {
  const { default: zod } = (await import(join(PACKAGES, 'contract/src/wire/zod.ts'))) as { readonly default: unknown }
  holdZod(zod)
  for (const { name, real, outline } of all) expect(outline.safeParse('x'), name).toEqual(real.safeParse('x'))
})
