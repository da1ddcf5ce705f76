/** Looks into the declared inputs of calls: which fields they have, and a whole input made from them. */
import type { Call } from '@yuncang/contract/wire/call.ts'
import type { Ref } from '@yuncang/contract/wire/field.ts'
import type * as z from 'zod'
import { WECHAT } from './wechat.ts'

/** A field that holds a value, under its dotted name (`lines.goodsCode`); `ref` says whose record a code names. */
export type InputField = { readonly name: string; readonly ref: Ref | undefined; readonly required: boolean }

/** Values by dotted field name; a list is filled with one entry. */
export type Values = Readonly<Record<string, unknown>>

type Def = {
  readonly type: string
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
  readonly out?: z.ZodType
  readonly element?: z.ZodType
  readonly values?: unknown[]
  readonly entries?: Record<string, string>
  readonly options?: z.ZodType[]
}
type Shape = Record<string, z.ZodType>

/** What may be left out, or be nothing. */
const OPEN = ['optional', 'default', 'nullable']

const defOf = (schema: z.ZodType) => schema.def as unknown as Def
const refOf = (schema: z.ZodType) => schema.meta()?.['ref'] as Ref | undefined
const shapeOf = (schema: z.ZodType) => (schema as unknown as { shape: Shape }).shape
const under = (name: string, key: string) => (name === '' ? key : `${name}.${key}`)

/** All fields of a call's input, those inside lists and objects too. */
export function fieldsOf(call: Call): InputField[] {
  return walk(call.input, '', true)
}

function walk(schema: z.ZodType, name: string, required: boolean): InputField[] {
  const def = defOf(schema)
  if (OPEN.includes(def.type)) return walk(def.innerType!, name, false)
  if (def.type === 'object')
    return Object.entries(shapeOf(schema)).flatMap(([key, field]) => walk(field, under(name, key), required))
  const ref = refOf(schema)
  if (def.type === 'array' && ref === undefined && defOf(def.element!).type === 'object')
    return walk(def.element!, name, required)
  return [{ name, ref, required: required && !schema.safeParse(undefined).success }]
}

/**
 * An input with every required field, and every other field that `values` names (`all`: really every field); one entry in each
 * list. Fields nobody gave a value get the simplest that the schema takes.
 */
export function inputOf(call: Call, values: Values, { all = false } = {}): Record<string, unknown> {
  return build(call.input, '', values, all) as Record<string, unknown>
}

function build(schema: z.ZodType, name: string, values: Values, all: boolean): unknown {
  if (Object.hasOwn(values, name)) return values[name]
  const def = defOf(schema)
  const named = all || Object.keys(values).some((key) => key.startsWith(`${name}.`))
  if (OPEN.includes(def.type)) return named ? build(def.innerType!, name, values, all) : undefined
  if (def.type === 'object') {
    const entries = Object.entries(shapeOf(schema)).map(
      ([key, field]) => [key, build(field, under(name, key), values, all)] as const,
    )
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  }
  const prepared = def.out && defOf(def.out)
  const list = def.type === 'array' ? def : prepared?.type === 'array' && prepared.element ? prepared : undefined
  if (list && refOf(schema) === undefined) return [build(list.element!, name, values, all)]
  return all || !schema.safeParse(undefined).success ? simplest(schema, name) : undefined
}

/** Where a mini-program holds a line. */
const WSS = 'wss://yuncang.example'

function simplest(schema: z.ZodType, name: string): unknown {
  const { out, values, entries } = defOf(schema)
  const offered = [
    ...(values ?? []),
    ...Object.values(entries ?? {}),
    ...(out ? [...(defOf(out).values ?? []), ...Object.values(defOf(out).entries ?? {})] : []),
  ]
  const texts = ['x', 'xxxxxxxx1', '13800000000', 'wang@yuncang.cn', '330000', '91330100799655058B']
  const simple = [
    1,
    0,
    '2026-01-01',
    '2026-01',
    ...texts,
    '08:00',
    WECHAT.appId,
    WECHAT.serverAddress,
    WECHAT.aesKey,
    WSS,
    90,
  ]
  const found = [...offered, ...simple].find((value) => schema.safeParse(value).success)
  if (found === undefined && !schema.safeParse(undefined).success)
    throw new Error(`no simple value for the field ${name}`)
  return found
}
