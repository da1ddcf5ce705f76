import { randomInt } from 'node:crypto'

/** Without what looks alike on paper or is heard alike: 0 O o, 1 l I i, and capitals. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz'
const DIGITS = '23456789'
const GROUPS = 3
const GROUP_LENGTH = 4

/**
 * A password to be told to a person once and changed at the next login: three groups of three letters and a digit, such as
 * `kmr7-tqh2-wpx5`: more than 50 bits.
 */
export function temporaryPassword(): string {
  return Array.from({ length: GROUPS }, group).join('-')
}

function group(): string {
  const letters = Array.from({ length: GROUP_LENGTH - 1 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${letters}${DIGITS[randomInt(DIGITS.length)]}`
}
