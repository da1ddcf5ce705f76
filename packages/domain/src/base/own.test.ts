import { expect, it } from 'vitest'
import { own } from './own.ts'

it('finds what a table holds, and none of what every object answers', () => {
  const table: Readonly<Record<string, number>> = { a: 1 }
  expect(own(table, 'a')).toBe(1)
  for (const name of ['b', 'toString', 'constructor', '__proto__', 'hasOwnProperty', 'valueOf'])
    expect(own(table, name), name).toBeUndefined()
  expect(own(Object.assign(Object.create(null) as object, { b: 2 }), 'b')).toBe(2)
})
