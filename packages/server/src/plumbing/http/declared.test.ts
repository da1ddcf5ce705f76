import { z } from '@yuncang/contract/wire/field.ts'
import { expect, it } from 'vitest'
import { declared } from './declared.ts'

const call = {
  path: '/api/some/list' as const,
  output: z.object({ records: z.array(z.object({ code: z.string() })), of: z.object({}) }),
}

it('a reply with more in it than its call declares is refused, and says what, once for all rows', () => {
  const plain = { records: [{ code: 'A' }], of: {} }
  expect(declared(call, plain)).toEqual(plain)
  expect(declared(call, { ...plain, none: undefined })).toEqual(plain)
  const more = { ...plain, records: [1, 2].map((id) => ({ code: 'A', id })), of: { payDays: 3 } }
  expect(() => declared(call, more)).toThrow('/api/some/list answers what it does not declare: records.id, of.payDays')
  expect(() => declared(call, { ...plain, records: [{}] })).toThrow()
})
