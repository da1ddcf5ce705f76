import type { Tx } from '../../plumbing/db/database.ts'
import type { Secrets } from '../../plumbing/mail/seal.ts'
import { factorOf, oneRecovery, takeRecovery, takeStep, type Owner } from './factor.store.ts'
import { isRecoveryCode, recoveryHash } from './recovery.ts'
import { stepOf } from './totp.ts'

/** What became of a code. `sealed`: what it would be held against was sealed with another key. */
export type Checked = 'right' | 'codeWrong' | 'codeUsed' | 'codeSealed'

/**
 * Holds a code against a person's factor, on or being set up, and uses it up: a code of the phone serves once, and so does a recovery
 * code. The account is locked by the caller, as by whoever takes its factor away.
 */
export async function checkCode(tx: Tx, owner: Owner, secrets: Secrets, code: string): Promise<Checked> {
  if (isRecoveryCode(code)) {
    const beside = await oneRecovery(tx, owner)
    const right = beside !== undefined && (await takeRecovery(tx, owner, await recoveryHash(code, beside)))
    return right ? 'right' : 'codeWrong'
  }
  const digits = code.normalize('NFKC').replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return 'codeWrong'
  const factor = await factorOf(tx, owner)
  if (!factor) return 'codeWrong'
  const secret = secrets.open(factor.sealed, sealedFor(owner))
  if (secret === null) return 'codeSealed'
  const step = await stepOf(secret, digits, factor.at)
  if (step === null) return 'codeWrong'
  return (await takeStep(tx, owner, step)) ? 'right' : 'codeUsed'
}

/** What a secret is sealed for: it opens for no other account. */
export const sealedFor = ({ tenantId, accountId }: Owner): string => `second factor ${tenantId}.${accountId}`
