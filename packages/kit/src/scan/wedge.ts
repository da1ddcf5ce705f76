/**
 * Tells a scanner that types (a keyboard wedge) from a person: on the whole its characters follow each other faster than
 * fingers do, and Enter ends them. A run is judged as a whole, so that a busy machine that hands over one key late does not
 * cut a code in two: half a code might be another document's.
 */
export type Wedge = {
  /**
   * Takes one key at a time. Answers the scanned text when this key completes a scan, `'first'` when it begins a run,
   * otherwise null.
   */
  readonly key: (key: string, atMs: number) => { readonly scanned: string } | 'first' | null
}

export type WedgeOptions = {
  /** Characters that on average are further apart than this are a person's. */
  readonly gapMs?: number
  /** Shorter texts are not codes. */
  readonly minLength?: number
}

/** After so long a silence a new run begins. */
const PAUSE_MS = 500

/** A wedge with nothing heard yet. */
export function makeWedge({ gapMs = 60, minLength = 4 }: WedgeOptions = {}): Wedge {
  let run = { text: '', firstMs: 0, lastMs: Number.NEGATIVE_INFINITY }
  return {
    key(key, atMs) {
      const goesOn = atMs - run.lastMs <= PAUSE_MS
      if (key === 'Enter') {
        const { text, firstMs } = run
        run = { text: '', firstMs: 0, lastMs: Number.NEGATIVE_INFINITY }
        return goesOn && text.length >= minLength && (atMs - firstMs) / text.length <= gapMs ? { scanned: text } : null
      }
      // Shift, Tab, F1 …: not a character.
      if (key.length !== 1) return null
      run = goesOn ? { ...run, text: run.text + key, lastMs: atMs } : { text: key, firstMs: atMs, lastMs: atMs }
      return goesOn ? null : 'first'
    },
  }
}
