/** Every page says in its tab what it is of, by the names that its address has. */
import { expect, test } from 'vitest'
import { registeredPages } from './registry.ts'

test.each(registeredPages.map((page) => [page.path, page] as const))('%s', (path, { title }) => {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  expect(title(Object.fromEntries(names.map((name) => [name, 'X'])))).not.toContain('undefined')
})
