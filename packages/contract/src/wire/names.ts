/*
 * A field has one name in the house and, where the contract of the parts spells it otherwise, one on the wire. The call says both
 * in one place, `location: wire('ylCode', code(…))`; here values are carried from one to the other. Only keys change: values,
 * their order and everything that no call declares stay what they are.
 */
import { blankOf, GIVEN_ONE_BY_ONE } from '@yuncang/domain/base/blank.ts'
import type * as z from 'zod'
import type { Call, CallOutput, Envelope } from './call.ts'

/** Which names to put in the place of which, under an object, whatever lists it lies in. Null: nothing there has two names. */
type Renaming = {
  fields: ReadonlyMap<string, { readonly to: string; readonly inner: Renaming }>
  /** Names of the other side: on this side they mean nothing, and must not slip through. */
  strangers: ReadonlySet<string>
  /** Under every key of a record. */
  any: Renaming
  /** The last object of many keys, where the names are ours: the next one of a list has the same. What somebody sent is not kept. */
  last?: { readonly keys: readonly string[]; readonly blank: Readonly<Record<string, unknown>> } | null | undefined
} | null

type Def = {
  readonly type: string
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
  readonly out?: z.ZodType
  readonly element?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly valueType?: z.ZodType
  readonly getter?: () => z.ZodType
}
type Direction = 'toWire' | 'fromWire'
type Shape = Readonly<Record<string, z.ZodType>>

/** Says what the wire calls a field. */
export function wire<T extends z.ZodType>(name: string, field: T): T {
  return field.meta({ ...field.meta(), wire: name })
}

/** What a field of this shape is called on the wire. */
export function wireNameOf(key: string, field: z.ZodType): string {
  for (let schema: z.ZodType | undefined = field; schema; schema = unwrapped(schema)) {
    const said = schema.meta()?.['wire']
    if (typeof said === 'string') return said
  }
  return key
}

/** The fields of an object by their names on the wire; of anything else none. A map: who asks it has a name that somebody sent. */
export function wireShapeOf(schema: z.ZodType): ReadonlyMap<string, z.ZodType> {
  const before = shapes.get(schema)
  if (before !== undefined) return before
  const { shape = {} } = schema as unknown as { shape?: Shape }
  const named = new Map(Object.entries(shape).map(([key, field]) => [wireNameOf(key, field), field]))
  shapes.set(schema, named)
  return named
}

const shapes = new WeakMap<z.ZodType, ReadonlyMap<string, z.ZodType>>()

/** Our names of an object's fields, by those of the wire. */
export function ourNamesOf(schema: z.ZodType): Readonly<Record<string, string>> {
  const { shape = {} } = schema as unknown as { shape?: Shape }
  return Object.fromEntries(Object.entries(shape).map(([key, field]) => [wireNameOf(key, field), key]))
}

/** A value in our names, in those of the wire. */
export function toWire<T>(schema: z.ZodType, value: T): unknown {
  return renamed(renamingOf(schema, 'toWire'), value)
}

/** A value as it came over the wire, in our names. What the wire does not call so is dropped. */
export function fromWire(schema: z.ZodType, value: unknown): unknown {
  return renamed(renamingOf(schema, 'fromWire'), value)
}

/** A reply as it came over the wire, its `obj` in our names. */
export function heard<C extends Call>({ output }: C, envelope: Envelope<unknown>): Envelope<CallOutput<C>> {
  return { ...envelope, obj: fromWire(output, envelope.obj) as CallOutput<C> }
}

/** A path in our names (`goodsList.0.location`), in those of the wire. */
export function pathOnWire(schema: z.ZodType, path: readonly PropertyKey[]): PropertyKey[] {
  let names = renamingOf(schema, 'toWire')
  return path.map((step) => {
    if (typeof step !== 'string') return step
    const field = names?.fields.get(step)
    names = field ? field.inner : (names?.any ?? null)
    return field?.to ?? step
  })
}

const known: Readonly<Record<Direction, WeakMap<z.ZodType, Renaming>>> = {
  toWire: new WeakMap(),
  fromWire: new WeakMap(),
}

function renamingOf(schema: z.ZodType, direction: Direction): Renaming {
  const before = known[direction].get(schema)
  if (before !== undefined) return before
  if (!['object', 'lazy'].includes(defOf(schema).type)) return makeRenaming(schema, direction)
  // A tree meets itself in its branches: it is known before it is made.
  const tree: NonNullable<Renaming> = { fields: new Map(), strangers: new Set(), any: null }
  known[direction].set(schema, tree)
  const made = makeRenaming(schema, direction)
  known[direction].set(schema, made && Object.assign(tree, made))
  return made && tree
}

function makeRenaming(schema: z.ZodType, direction: Direction): Renaming {
  const { type, options, valueType, element, getter } = defOf(schema)
  if (type === 'object') return ofShape((schema as unknown as { shape: Shape }).shape, direction)
  if (type === 'record') {
    const any = renamingOf(valueType!, direction)
    return any && { fields: new Map(), strangers: new Set(), any }
  }
  if (type === 'union') return options!.map((option) => renamingOf(option, direction)).reduce(merged, null)
  const inner = getter?.() ?? element ?? unwrapped(schema)
  return inner ? renamingOf(inner, direction) : null
}

function ofShape(shape: Shape, direction: Direction): Renaming {
  const fields = new Map<string, { to: string; inner: Renaming }>()
  const strangers = new Set<string>()
  const named = Object.entries(shape).map(([key, field]) => [key, wireNameOf(key, field), field] as const)
  for (const [ours, theirs, field] of named) {
    const inner = renamingOf(field, direction)
    const [from, to] = direction === 'toWire' ? [ours, theirs] : [theirs, ours]
    if (inner || from !== to) fields.set(from, { to, inner })
    if (direction === 'fromWire' && ours !== theirs) strangers.add(ours)
  }
  for (const [, theirs] of named) strangers.delete(theirs)
  return fields.size > 0 ? { fields, strangers, any: null, last: direction === 'toWire' ? null : undefined } : null
}

function merged(one: Renaming, other: Renaming): Renaming {
  if (!one || !other) return one ?? other
  return {
    fields: new Map([...one.fields, ...other.fields]),
    strangers: new Set([...one.strangers, ...other.strangers]),
    any: one.any ?? other.any,
    last: one.last === undefined ? undefined : null,
  }
}

function renamed(names: Renaming, value: unknown): unknown {
  if (names === null || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((entry) => renamed(names, entry))
  if (!isPlain(value)) return value
  const entries = Object.entries(value)
  const keeps = names.last !== undefined && entries.length > GIVEN_ONE_BY_ONE
  const like = keeps ? likeThe(names.last, entries) : undefined
  const made: Record<string, unknown> = { ...like }
  for (const [key, entry] of entries) {
    const field = names.fields.get(key)
    if (field) made[field.to] = renamed(field.inner, entry)
    else if (!names.strangers.has(key)) made[key] = renamed(names.any, entry)
  }
  if (keeps && like === undefined) names.last = { keys: entries.map(([key]) => key), blank: blankOf(Object.keys(made)) }
  return made
}

/** What an object of many fields begins as: with all of its keys, when the last one had the same. */
function likeThe(last: NonNullable<Renaming>['last'], entries: readonly (readonly [string, unknown])[]) {
  const isSame = last?.keys.length === entries.length && entries.every(([key], at) => key === last.keys[at])
  return isSame ? last.blank : undefined
}

/** Files, dates and their like are values, not lists of fields. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}

const defOf = (schema: z.ZodType) => schema.def as unknown as Def

/** What a wrapper wraps: optional, with a default, prepared. */
function unwrapped(schema: z.ZodType): z.ZodType | undefined {
  const { type, innerType, in: from, out } = defOf(schema)
  return type === 'pipe' ? (from && defOf(from).type === 'transform' ? out : from) : innerType
}
