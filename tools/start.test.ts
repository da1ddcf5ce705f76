/** What can be said of the launcher without starting anything. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('starts the serving process with its flags', () => {
  const launcher = readFileSync(join(import.meta.dirname, 'start.mjs'), 'utf8')
  expect(launcher).toMatch(
    /spawn\(\s*node\(\),\s*\[\s*\.\.\.SERVING_FLAGS,\s*join\(ROOT, 'packages\/server\/dist\/main\.js'\)/,
  )
})
