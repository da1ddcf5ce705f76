/** So many keys an object may be given one by one before the engine keeps it as a dictionary, which takes twice as long to fill, and to be written as JSON. */
export const GIVEN_ONE_BY_ONE = 16

/** An object with these keys and nothing behind them: filled copies of it (`{ ...blank }`) are no dictionaries, however many keys there are. */
export function blankOf(keys: readonly string[]): Record<string, unknown> {
  // What is parsed is made with all of its keys at once.
  return JSON.parse(`{${keys.map((key) => `${JSON.stringify(key)}:null`).join(',')}}`) as Record<string, unknown>
}
