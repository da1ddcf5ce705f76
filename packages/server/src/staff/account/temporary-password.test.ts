import { expect, it } from 'vitest'
import { isStrong } from '../../access/session/password.ts'
import { temporaryPassword } from './temporary-password.ts'

it('can be read out and typed, is strong, and never the same', () => {
  const made = Array.from({ length: 500 }, temporaryPassword)
  for (const password of made) {
    expect(password).toMatch(/^([a-hjkmnp-z]{3}[2-9])-([a-hjkmnp-z]{3}[2-9])-([a-hjkmnp-z]{3}[2-9])$/)
    expect(password).not.toMatch(/[oO0lI1i]/)
    expect(isStrong(password)).toBe(true)
  }
  expect(new Set(made).size).toBe(500)
})
