const FREE_FAILURES = 4
const FREE_ADDRESS_FAILURES = 20
const LONGEST_WAIT_S = 300

/** By what somebody who names an account is known as its owner's: a device or an address from which it was logged in to before. */
export type Whence = 'device' | 'address' | null

/**
 * Whose failures slow an attempt down, its own first. A known device and a known address wait for their own tries only, so that
 * no stranger can lock an owner out; everybody else shares one budget an account, and one an address.
 * @param device the hash of the mark that the device sent
 */
export function subjectsOf(name: string, whence: Whence, device: Buffer | null, address: string): string[] {
  if (whence === 'device') return [`device:${name}:${device!.toString('hex')}`]
  if (whence === 'address') return [`known:${name}@${address}`]
  return [`account:${name}`, `address:${address}`]
}

/**
 * Seconds that a login must still wait: after a few failures in a quarter of an hour each further one doubles the delay, with more
 * patience for an address, which a whole warehouse shares. 0: go ahead.
 */
export function waitSeconds(failed: readonly { subject: string; failures: number; seconds_ago: number }[]): number {
  return Math.max(
    0,
    ...failed.map(({ subject, failures, seconds_ago }) => {
      const free = subject.startsWith('address:') ? FREE_ADDRESS_FAILURES : FREE_FAILURES
      // A failure that committed while this attempt stood behind it may be younger than the attempt: its age is then below 0.
      return failures <= free
        ? 0
        : Math.ceil(Math.min(LONGEST_WAIT_S, 2 ** (failures - free)) - Math.max(0, seconds_ago))
    }),
  )
}
