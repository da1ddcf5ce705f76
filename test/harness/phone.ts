import { TOTP } from 'otpauth'

const STEP_MS = 30_000

/** What the app on a phone shows so many half minutes from now. */
export function phoneCode(secret: string, steps = 0): string {
  return new TOTP({ secret: secret.replaceAll(' ', '') }).generate({ timestamp: Date.now() + steps * STEP_MS })
}

const ENOUGH_MS = 4_000

/** Waits for the next half minute where too little of this one is left: codes of beside it are then beside it throughout a test. */
export async function steadyHalfMinute(): Promise<void> {
  const left = STEP_MS - (Date.now() % STEP_MS)
  if (left < ENOUGH_MS) await new Promise((settle) => setTimeout(settle, left))
}
