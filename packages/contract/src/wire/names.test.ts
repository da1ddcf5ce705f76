import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { code, integer, several, z } from './field.ts'
import { fromWire, pathOnWire, toWire, wire, wireShapeOf } from './names.ts'

const location = () => wire('ylCode', code('货位', 'location'))
const line = z.object({
  location: location(),
  pieces: wire('num', integer('数量')).default(0),
  note: z.string().optional(),
})
const order = z.object({
  code: code('单号', 'task'),
  from: wire('ylFromCode', location()).optional(),
  lines: wire('goodsList', several('商品', line)),
})

type Tree = { name: string; children: Tree[] }
const tree: z.ZodType<Tree> = z.lazy(() => z.object({ name: wire('menuName', z.string()), children: z.array(tree) }))

const ours = {
  code: 'CK1',
  from: 'A-01',
  lines: [
    { location: 'A-02', pieces: 3 },
    { location: 'A-03', note: 'x' },
  ],
}
const theirs = {
  code: 'CK1',
  ylFromCode: 'A-01',
  goodsList: [
    { ylCode: 'A-02', num: 3 },
    { ylCode: 'A-03', note: 'x' },
  ],
}

describe('names on the wire', () => {
  it('are put in the place of ours and back, in lists too, in their order', () => {
    expect(JSON.stringify(toWire(order, ours))).toBe(JSON.stringify(theirs))
    expect(JSON.stringify(fromWire(order, theirs))).toBe(JSON.stringify(ours))
  })

  it('are those of each of many long rows, though one has fewer fields than the last, or others', () => {
    const keys = Array.from({ length: 20 }, (_, at) => `field${at}`)
    const row = z.object({ ...Object.fromEntries(keys.map((key) => [key, z.number().optional()])), place: location() })
    const full = { ...Object.fromEntries(keys.map((key, at) => [key, at])), place: 'A-01' }
    const { field3: _none, ...fewer } = full as Record<string, unknown>
    const other = { ...fewer, unknown: 3 }
    const rows = [full, { ...full, field0: 7 }, fewer, other, full].map((one) => toWire(row, one))
    expect(rows.map((one) => JSON.stringify(one))).toEqual(
      [full, { ...full, field0: 7 }, fewer, other, full].map((one) =>
        JSON.stringify(one).replace('"place"', '"ylCode"'),
      ),
    )
  })

  it('are told of what somebody sent without keeping what its fields were called', () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const used = () => {
      collect()
      return process.memoryUsage().heapUsed
    }
    const sent = (call: number): unknown =>
      JSON.parse(`{${Array.from({ length: 20 }, (_, at) => `"${call}.${at}${'x'.repeat(50_000)}":1`).join(',')}}`)
    const inputs = Array.from({ length: 20 }, () => z.object({ place: location().optional() }))
    const before = used()
    for (const [call, input] of inputs.entries()) fromWire(input, sent(call))
    expect(used() - before).toBeLessThan(5_000_000)
    expect(inputs).toHaveLength(20)
  })

  it('are the only ones that the wire knows: ours mean nothing there', () => {
    expect(fromWire(order, { from: 'A-01', code: 'CK1', unknown: 1 })).toEqual({ code: 'CK1', unknown: 1 })
  })

  it('are found under what makes a field optional, and in trees', () => {
    expect([...wireShapeOf(line).keys()]).toEqual(['ylCode', 'num', 'note'])
    const wood = { name: 'a', children: [{ name: 'b', children: [] }] }
    expect(toWire(tree, wood)).toEqual({ menuName: 'a', children: [{ menuName: 'b', children: [] }] })
    expect(fromWire(tree, toWire(tree, wood))).toEqual(wood)
    const plain = z.object({
      get children() {
        return z.array(plain)
      },
    })
    expect(toWire(plain, { children: [{ children: [] }] })).toEqual({ children: [{ children: [] }] })
  })

  it('are those of a path too', () => {
    expect(pathOnWire(order, ['lines', 0, 'location'])).toEqual(['goodsList', 0, 'ylCode'])
    expect(pathOnWire(order, ['code'])).toEqual(['code'])
  })

  it('cost a value nothing where both are the same', () => {
    const same = { code: 'CK1' }
    expect(toWire(z.object({ code: z.string() }), same)).toBe(same)
  })

  it('are found in records and unions, and leave what is no list of fields alone', () => {
    const schema = z.object({ by: z.record(z.string(), line), one: z.union([z.null(), line]), at: z.unknown() })
    const at = new Date(0)
    expect(toWire(schema, { by: { a: { location: 'A', pieces: 1 } }, one: { location: 'B', pieces: 2 }, at })).toEqual({
      by: { a: { ylCode: 'A', num: 1 } },
      one: { ylCode: 'B', num: 2 },
      at,
    })
  })
})
