import { TOTP } from 'otpauth'

const STEP_MS = 30_000

/** What the app on a phone shows so many half minutes from now. */
export function phoneCode(secret: string, steps = 0): string {
  return new TOTP({ secret: secret.replaceAll(' ', '') }).generate({ timestamp: Date.now() + steps * STEP_MS })
}
