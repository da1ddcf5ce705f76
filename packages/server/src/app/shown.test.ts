/** Every number that a board or a home answers is declared, with what stands behind it: the rows of a figure, a list, or why there are none. */
import { dataCentreHandlers } from '../board/data-centre/routes.ts'
import { homeHandlers } from '../board/home/routes.ts'
import { spaceHandlers } from '../board/space/routes.ts'
import { targetHandlers } from '../board/target/routes.ts'
import type { z } from '@yuncang/contract/wire/field.ts'
import { figureKeys } from '@yuncang/domain/board/figure/figure.ts'
import { NO_ROWS, SHOWN } from '@yuncang/domain/board/figure/shown.ts'
import { expect, it } from 'vitest'

type Def = {
  readonly type: string
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
  readonly out?: z.ZodType
  readonly element?: z.ZodType
  readonly items?: readonly z.ZodType[]
  readonly options?: readonly z.ZodType[]
  readonly shape?: Readonly<Record<string, z.ZodType>>
}

/** The names of numbers and texts within a schema. */
function leavesOf(schema: z.ZodType, name: string, kind: 'number' | 'string'): string[] {
  const { type, innerType, out, element, items = [], options = [], shape = {} } = schema.def as unknown as Def
  if (type === kind) return [name]
  return [
    ...[innerType, out, element, ...items, ...options].flatMap((part) =>
      part === undefined ? [] : leavesOf(part, name, kind),
    ),
    ...Object.entries(shape).flatMap(([own, part]) => leavesOf(part, own, kind)),
  ]
}

const outputs = [...homeHandlers, ...dataCentreHandlers, ...spaceHandlers, ...targetHandlers].map(({ call }) => call)
const named = (kind: 'number' | 'string') => [
  ...new Set(outputs.flatMap((call) => leavesOf(call.output as unknown as z.ZodType, '', kind))),
]

it('knows what stands behind every number', () => {
  const numbers = named('number')
  expect(numbers.filter((name) => SHOWN[name] === undefined && !NOT_COUNTED.includes(name)).toSorted()).toEqual([])
  const texts = named('string')
  const amounts = texts.filter((name) => /(money|value|rate|average|share|weight|volume)$/i.test(name))
  expect(amounts.filter((name) => SHOWN[name] === undefined && !NOT_COUNTED.includes(name)).toSorted()).toEqual([])
  const known = new Set([...numbers, ...texts])
  expect(Object.keys(SHOWN).filter((name) => !known.has(name))).toEqual([])
})

it('shows every figure somewhere, and gives every reason to something', () => {
  const behind = Object.values(SHOWN)
  const figures = new Set(behind.flatMap((one) => ('figure' in one ? [one.figure] : [])))
  expect(figureKeys.filter((key) => !figures.has(key) && !ALIKE.includes(key))).toEqual([])
  const reasons = new Set(behind.flatMap((one) => ('none' in one ? [one.none] : [])))
  // What a page alone knows: that stock of goods is mixed, and that rows stand below.
  expect(NO_ROWS.filter((why) => !reasons.has(why))).toEqual(['mixed', 'here'])
})

/** What tells, orders or sets something, and counts nothing. */
const NOT_COUNTED: readonly string[] = ['status', 'year', 'max', 'passed', 'piecesPerBox']
/** Figures that an answer shows under the name of another: what came in weighs as what went out does, bills are counted as tasks are. */
const ALIKE: readonly string[] = ['inWeight', 'inVolume', 'billCount', 'unpaidCount']
