import type { Tx } from '../../plumbing/db/database.ts'
import type { Secrets } from '../../plumbing/mail/seal.ts'
import { factorOf, hasServed, isNewStep, oneRecovery, takeRecovery, takeStep, type Owner } from './factor.store.ts'
import { isRecoveryCode, recoveryHash } from './recovery.ts'
import { stepOf } from './totp.ts'

/** What became of a code. `codeSealed`: what it would be held against was sealed with another key. */
export type Checked = 'right' | 'codeWrong' | 'codeUsed' | 'recoveryWrong' | 'recoveryUsed' | 'codeSealed'

/** A code as it is tried; `hash`: as a recovery code of the person would be kept, where it may be one. */
export type TriedCode = { readonly code: string; readonly hash: string | null }

/** Wrong and no guess: it was right once, or nobody can tell. */
const NO_GUESS: ReadonlySet<string> = new Set<Checked>(['codeUsed', 'recoveryUsed', 'codeSealed'])

/** Whether a code that was refused counts as a guess. */
export const isGuess = (checked: string): boolean => !NO_GUESS.has(checked)

/** Beside what a code is derived, if it may be a recovery code; undefined: there is nothing to derive. */
export async function besideCode(tx: Tx, owner: Owner, code: string): Promise<string | undefined> {
  return isRecoveryCode(code) ? oneRecovery(tx, owner) : undefined
}

/** A code ready to be tried. Of a recovery code it takes about 80 ms: no transaction waits for it. */
export async function triedCode(code: string, beside: string | undefined, whose: string): Promise<TriedCode> {
  return { code, hash: beside === undefined ? null : await recoveryHash(code, { beside, whose }) }
}

/**
 * Holds a code against a person's factor, on or being set up, and uses it up: a code of the phone serves once, and so does a recovery
 * code. The account is locked by the caller, as by whoever takes its factor away.
 */
export async function checkCode(tx: Tx, owner: Owner, secrets: Secrets, tried: TriedCode): Promise<Checked> {
  const { code, hash } = tried
  if (hash !== null && (await takeRecovery(tx, owner, hash))) return 'right'
  if (isRecoveryCode(code))
    return hash !== null && (await hasServed(tx, owner, hash)) ? 'recoveryUsed' : 'recoveryWrong'
  const found = await findStep(tx, owner, secrets, code)
  if (typeof found === 'string') return found
  return (await takeStep(tx, owner, found)) ? 'right' : 'codeUsed'
}

/** The half minute that a code of the phone is of, or what is wrong with it; nothing is used up. */
export async function findStep(
  tx: Tx,
  owner: Owner,
  secrets: Secrets,
  code: string,
): Promise<number | 'codeWrong' | 'recoveryWrong' | 'codeSealed'> {
  const plain = code.normalize('NFKC').replaceAll(/[\s-]/g, '')
  // Letters are of no phone: a recovery code with a letter too few, or one that is in none.
  if (/\D/.test(plain)) return 'recoveryWrong'
  if (plain.length !== 6) return 'codeWrong'
  const factor = await factorOf(tx, owner)
  if (!factor) return 'codeWrong'
  const secret = secrets.open(factor.sealed, sealedFor(owner))
  if (secret === null) return 'codeSealed'
  return (await stepOf(secret, plain, factor.at)) ?? 'codeWrong'
}

/** Whether a code of the phone would serve now; nothing is used up. */
export async function wouldServe(tx: Tx, owner: Owner, secrets: Secrets, code: string): Promise<boolean> {
  const step = await findStep(tx, owner, secrets, code)
  return typeof step === 'number' && (await isNewStep(tx, owner, step))
}

/** What a secret is sealed for: it opens for no other account. */
export const sealedFor = ({ tenantId, accountId }: Owner): string => `second factor ${tenantId}.${accountId}`
