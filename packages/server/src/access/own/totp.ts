import { FACTOR_WORDS } from '@yuncang/contract/access/own/factor-words.ts'

/** Codes that an app on a phone makes of a secret and the time (RFC 6238): six digits, SHA-1, half a minute each, as every such app does. */
const STEP_S = 30
/** A phone's clock may be half a minute off. */
const STEPS_OFF = 1
const SECRET_BYTES = 20

/** Few processes ever need it. */
const library = () => import('otpauth')

/** A new secret, in the letters in which a person may type it into the app. */
export async function newFactorSecret(): Promise<string> {
  const { Secret } = await library()
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The address by which an app takes a secret over, `otpauth://totp/…`. */
export async function factorAddress(secret: string, account: string): Promise<string> {
  return (await totpOf(secret, account)).toString()
}

/**
 * The half minute that a code is of, counted since the epoch, among the present one and those beside it; null: of none.
 * @param at seconds since the epoch
 */
export async function stepOf(secret: string, code: string, at: number): Promise<number | null> {
  const off = (await totpOf(secret, '')).validate({ token: code, timestamp: at * 1000, window: STEPS_OFF })
  return off === null ? null : Math.floor(at / STEP_S) + off
}

async function totpOf(secret: string, label: string) {
  const { TOTP } = await library()
  return new TOTP({ issuer: FACTOR_WORDS.issuer, label, secret, period: STEP_S, digits: 6, algorithm: 'SHA1' })
}
