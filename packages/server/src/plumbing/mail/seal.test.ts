/** Secrets that are kept sealed. */
import { expect, test } from 'vitest'
import { createSeal } from './seal.ts'

const URL_OF = (password: string) => `postgresql://yuncang_app:${password}@localhost:5432/yuncang`
const seal = createSeal(URL_OF('one'))

test('what was sealed opens again, in another process of the same installation too', () => {
  const sealed = seal.close('授权码 ü', 'mail 1')
  expect(seal.open(sealed, 'mail 1')).toBe('授权码 ü')
  expect(createSeal(URL_OF('one')).open(sealed, 'mail 1')).toBe('授权码 ü')
  expect(sealed.includes('授权码')).toBe(false)
  expect(seal.close('授权码 ü', 'mail 1').equals(sealed)).toBe(false)
})

test('it opens for nobody else, with no other key, and not when a byte was changed', () => {
  const sealed = seal.close('secret', 'mail 1')
  expect(seal.open(sealed, 'mail 2')).toBeNull()
  expect(createSeal(URL_OF('two')).open(sealed, 'mail 1')).toBeNull()
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed[at]! ^= 1
    expect(seal.open(changed, 'mail 1'), `byte ${at}`).toBeNull()
  }
  expect(seal.open(Buffer.alloc(0), 'mail 1')).toBeNull()
})
