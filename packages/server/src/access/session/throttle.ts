const FREE_ACCOUNT_FAILURES = 4
const FREE_ADDRESS_FAILURES = 20
const LONGEST_WAIT_S = 300

/**
 * Seconds that a login must still wait: after a few failures in a quarter of an hour each further one doubles the delay, per
 * account and, with more patience (a warehouse shares one address), per address. 0: go ahead.
 */
export function waitSeconds(failed: readonly { subject: string; failures: number; seconds_ago: number }[]): number {
  return Math.max(
    0,
    ...failed.map(({ subject, failures, seconds_ago }) => {
      const free = subject.startsWith('address:') ? FREE_ADDRESS_FAILURES : FREE_ACCOUNT_FAILURES
      const delay = failures <= free ? 0 : Math.min(LONGEST_WAIT_S, 2 ** (failures - free))
      return Math.ceil(delay - seconds_ago)
    }),
  )
}
