/**
 * What stands in the back office's pages where the contract names zod (`tools/zod-later.ts`). To make a call a page needs what its
 * fields are called and how they lie in each other, which an outline knows; to check what was typed into a form it needs zod, which
 * weighs more than the home and comes behind it. An outline remembers how its schema is made: zod itself makes it, when something is
 * checked for the first time, so that what is wrong and in which words is zod's and the contract's alone.
 *
 * Only what the contract uses is here; anything else fails while the contract is loaded (`tools/zod-later.test.ts` loads all of it).
 */
import { own } from '@yuncang/domain/base/own.ts'
import type { Zod } from './zod.ts'

/** What `names.ts` reads of a schema. */
type Def = {
  readonly type: string
  readonly shape?: Shape
  readonly innerType?: Outline
  readonly in?: Outline | { readonly def: Def }
  readonly out?: Outline | { readonly def: Def }
  readonly element?: Outline
  readonly options?: readonly Outline[]
  readonly valueType?: Outline
  readonly getter?: () => Outline
}
type Shape = Readonly<Record<string, Outline>>
type Meta = Readonly<Record<string, unknown>>
type Mask = Readonly<Record<string, true>>
/** Makes the schema; of what zod answers nothing is known here. */
// oxlint-disable-next-line typescript/no-explicit-any -- each kind of schema has other methods
type Make = (zod: Zod) => any

let load: () => Promise<Zod> = async () => (await import('./zod.ts')).default
const settings: unknown[] = []
let arrival: Promise<Zod> | undefined
let atHand: Zod | undefined

/** Tells how zod is brought, where more is to be done than to ask for it. */
export function bindZod(how: () => Promise<Zod>): void {
  load = how
}

/** Gives zod to a program that has it from the beginning (`outline-at-hand.ts`). */
export function holdZod(zod: Zod): void {
  atHand = zod
}

/** Brings zod, once. One that did not come is asked for again with the next check. */
export function bringZod(): Promise<Zod> {
  arrival ??= load().then(
    (zod) => {
      for (const one of settings) zod.config(one as never)
      return zod
    },
    (failure: unknown) => {
      arrival = undefined
      throw failure
    },
  )
  return arrival
}

/** One schema, not made yet. What is asked of it is what is asked of zod's. */
export class Outline {
  readonly def: Def
  readonly #make: Make
  readonly #said: Meta | undefined
  #made: unknown
  constructor(def: Def, make: Make, said?: Meta) {
    this.def = def
    this.#make = make
    this.#said = said
  }

  /** The schema itself. */
  made(zod: Zod): ReturnType<Make> {
    return (this.#made ??= this.#make(zod))
  }

  /** @throws when zod does not come */
  async safeParseAsync(value: unknown): Promise<unknown> {
    return this.made(await bringZod()).safeParseAsync(value)
  }

  /** Only where zod is at hand. */
  safeParse(value: unknown): unknown {
    return this.made(atHand!).safeParse(value)
  }
  /** Only where zod is at hand. */
  parse(value: unknown): unknown {
    return this.made(atHand!).parse(value)
  }

  get shape(): Shape | undefined {
    return this.def.shape
  }

  meta(said?: Meta): unknown {
    if (said === undefined) return this.#said
    return new Outline(this.def, (zod) => this.made(zod).meta(said), { ...this.#said, ...said })
  }
  describe(description: string): Outline {
    return this.meta({ description }) as Outline
  }

  optional(): Outline {
    return this.#wrapped('optional')
  }
  nullable(): Outline {
    return this.#wrapped('nullable')
  }
  nullish(): Outline {
    return new Outline({ type: 'optional', innerType: this.nullable() }, (zod) => this.made(zod).nullish())
  }
  readonly(): Outline {
    return this.#wrapped('readonly')
  }
  default(value: unknown): Outline {
    return this.#wrapped('default', value)
  }
  transform(change: unknown): Outline {
    return new Outline({ type: 'pipe', in: this, out: TRANSFORM }, (zod) => this.made(zod).transform(change))
  }

  extend(more: Shape): Outline {
    return ofShape({ ...this.shape, ...more }, (zod) => this.made(zod).extend(madeOf(zod, more)))
  }
  /** In the order of the mask, as zod does it. */
  pick(mask: Mask): Outline {
    return ofShape(Object.fromEntries(Object.keys(mask).map((name) => [name, own(this.shape!, name)!])), (zod) =>
      this.made(zod).pick(mask),
    )
  }
  omit(mask: Mask): Outline {
    return ofShape(
      Object.fromEntries(Object.entries(this.shape!).filter(([name]) => !Object.hasOwn(mask, name))),
      (zod) => this.made(zod).omit(mask),
    )
  }

  min(...how: unknown[]): Outline {
    return this.#checked('min', how)
  }
  max(...how: unknown[]): Outline {
    return this.#checked('max', how)
  }
  length(...how: unknown[]): Outline {
    return this.#checked('length', how)
  }
  int(...how: unknown[]): Outline {
    return this.#checked('int', how)
  }
  trim(): Outline {
    return this.#checked('trim', [])
  }
  regex(...how: unknown[]): Outline {
    return this.#checked('regex', how)
  }
  refine(...how: unknown[]): Outline {
    return this.#checked('refine', how)
  }
  superRefine(...how: unknown[]): Outline {
    return this.#checked('superRefine', how)
  }

  #wrapped(type: string, ...with_: unknown[]): Outline {
    return new Outline({ type, innerType: this }, (zod) => this.made(zod)[type](...with_))
  }
  /** A check changes nothing of the outline. */
  #checked(name: string, how: readonly unknown[]): Outline {
    return new Outline(this.def, (zod) => this.made(zod)[name](...how), this.#said)
  }
}

const TRANSFORM = { def: { type: 'transform' } } as const
const madeOf = (zod: Zod, shape: Shape) =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, field.made(zod)]))
const ofShape = (shape: Shape, make: Make) => new Outline({ type: 'object', shape }, make)

const plain =
  (type: 'string' | 'number' | 'literal' | 'enum' | 'null' | 'unknown' | 'custom') =>
  (...how: unknown[]) =>
    new Outline({ type }, (zod) => (zod[type] as (...all: unknown[]) => unknown)(...how))

export const string = plain('string')
export const number = plain('number')
export const literal = plain('literal')
export const unknown = plain('unknown')
export const custom = plain('custom')
const enumOf = plain('enum')
const nullOf = plain('null')
export { enumOf as enum, nullOf as null }

export const object = (shape: Shape, how?: unknown) =>
  ofShape(shape, (zod) => zod.object(madeOf(zod, shape), how as never))
export const array = (element: Outline, how?: unknown) =>
  new Outline({ type: 'array', element }, (zod) => zod.array(element.made(zod), how as never))
export const union = (options: readonly Outline[], how?: unknown) =>
  new Outline({ type: 'union', options }, (zod) =>
    zod.union(options.map((one) => one.made(zod)) as never, how as never),
  )
export const tuple = (items: readonly Outline[]) =>
  new Outline({ type: 'tuple' }, (zod) => zod.tuple(items.map((one) => one.made(zod)) as never))
export const record = (keyType: Outline, valueType: Outline) =>
  new Outline({ type: 'record', valueType }, (zod) => zod.record(keyType.made(zod), valueType.made(zod)))
export const lazy = (getter: () => Outline) =>
  new Outline({ type: 'lazy', getter }, (zod) => zod.lazy(() => getter().made(zod)))
export const preprocess = (prepare: unknown, schema: Outline) =>
  new Outline({ type: 'pipe', in: TRANSFORM, out: schema }, (zod) => zod.preprocess(prepare as never, schema.made(zod)))

/** What is said of all checks. */
export function config(setting: unknown): void {
  if (atHand) atHand.config(setting as never)
  else settings.push(setting)
}

/** Stands for no value, after an issue was told. */
export const NEVER = Object.freeze({ status: 'aborted' })
