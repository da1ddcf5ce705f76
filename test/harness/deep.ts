/**
 * What a test does in rounds it does shortly in `npm test`, and at length in `npm run test:deep`, which runs the files that ask
 * here and no others. Both prove the same; the long run has more luck in finding what happens seldom.
 */
const DEEP = process.env['TEST_DEEP'] === '1'

/** How often, or how much of something. */
export const rounds = (shortly: number, at_length: number): number => (DEEP ? at_length : shortly)

/** How long something may take that is done in rounds: the long run does about six times as much. In milliseconds. */
export const limit = (shortly_ms: number): number => (DEEP ? shortly_ms * 6 : shortly_ms)

/** Some of the values for the `index`th thing they are tried on, others for the next: over all things each value comes up. */
export function someOf<T>(values: readonly T[], index: number, shortly: number): readonly T[] {
  if (DEEP || values.length <= shortly) return values
  return Array.from({ length: shortly }, (_, offset) => values[(index * shortly + offset) % values.length]!)
}
