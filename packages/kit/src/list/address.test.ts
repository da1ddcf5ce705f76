import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from '@yuncang/contract/wire/field.ts'
import { wire } from '@yuncang/contract/wire/names.ts'
import { inOurNames, PAGE_SIZES, pageOf, readView, writeView } from './address.ts'

const NAMES = ['code', 'status', 'beginTime']

describe('the address of a list', () => {
  it('is empty for the list as it opens', () => {
    const view = readView(new URLSearchParams(), NAMES)
    expect(view).toEqual({ values: {}, page: 1, size: 10, sort: '' })
    expect(writeView(view).toString()).toBe('')
  })

  it('is understood in the words of the wire too, and in ours first', () => {
    const input = z.object({ status: wire('ysdShelvesType', z.string()).optional(), code: z.string().optional() })
    const read = (query: string) => readView(inOurNames(new URLSearchParams(query), input), ['status', 'code']).values
    expect(read('ysdShelvesType=0,1&code=SJ1')).toEqual({ status: '0,1', code: 'SJ1' })
    expect(read('ysdShelvesType=0&status=2')).toEqual({ status: '2' })
  })

  it('holds everything that a link must reproduce', () => {
    const query = new URLSearchParams('status=1,2&code=CK26&sort=createTime&page=3&size=50')
    const view = readView(query, NAMES)
    expect(view).toEqual({ values: { code: 'CK26', status: '1,2' }, page: 3, size: 50, sort: 'createTime' })
    expect(readView(writeView(view), NAMES)).toEqual(view)
  })

  it('ignores what no filter names and what is no page', () => {
    expect(readView(new URLSearchParams('token=x&page=-3&size=7&code=%20'), NAMES)).toEqual({
      values: {},
      page: 1,
      size: 10,
      sort: '',
    })
  })

  it('reads back whatever was written', () => {
    const text = fc.string().map((value) => value.trim())
    const view = fc.record({
      values: fc.dictionary(fc.constantFrom(...NAMES), text.filter(Boolean)).map((values) => ({ ...values })),
      page: fc.integer({ min: 1, max: 1000 }),
      size: fc.constantFrom(...PAGE_SIZES),
      sort: fc.constantFrom('', 'createTime', '-createTime'),
    })
    fc.assert(
      fc.property(view, (some) => {
        const link = writeView(some).toString()
        expect(readView(new URLSearchParams(link), NAMES)).toEqual(some)
      }),
    )
  })
})

it('an address asks for no page beyond the last that can be had', () => {
  const asked = ['', 'page=7', 'page=1000000', 'page=1000001', 'page=0', 'page=x']
  expect(asked.map((query) => pageOf(new URLSearchParams(query)))).toEqual([1, 7, 1_000_000, 1_000_000, 1, 1])
})
