import { RECOVERY_CODES } from '@yuncang/contract/access/own/factor-words.ts'
import { randomBytes, randomInt } from 'node:crypto'
import { hashPassword } from '../session/password.ts'

/** Nobody takes one of these letters for another. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const HALF = 5
const SALT_BYTES = 16

/** New recovery codes as a person writes them down, `ABCDE-FGHJK`: 49 bits each. */
function newRecoveryCodes(): string[] {
  const letters = () => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: RECOVERY_CODES }, () => `${letters()}-${letters()}`)
}

/** Codes as they are kept: derived like passwords, with one salt for all of a person, so that one derivation finds a code among them. */
function recoveryHashes(codes: readonly string[], whose: string): Promise<string[]> {
  const salt = randomBytes(SALT_BYTES)
  return Promise.all(codes.map((code) => hashPassword(plain(code), { whose, salt })))
}

/** New recovery codes, and as they are kept. */
export type NewRecovery = { readonly codes: readonly string[]; readonly hashes: readonly string[] }

/** Makes them for somebody. Takes most of a second: no transaction waits for it. */
export async function newRecovery(whose: string): Promise<NewRecovery> {
  const codes = newRecoveryCodes()
  return { codes, hashes: await recoveryHashes(codes, whose) }
}

/** A code as it would be kept beside another of the same person. */
export function recoveryHash(
  code: string,
  { beside, whose }: { readonly beside: string; readonly whose: string },
): Promise<string> {
  return hashPassword(plain(code), { whose, salt: Buffer.from(beside.split('$')[4]!, 'base64url') })
}

/** Whether a text may be a recovery code: case, width, blanks and hyphens make no other. */
export function isRecoveryCode(code: string): boolean {
  return new RegExp(`^[${LETTERS}]{${2 * HALF}}$`).test(plain(code))
}

const plain = (code: string): string => code.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '')
