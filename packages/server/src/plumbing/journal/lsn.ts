/** Places in the journal, as the server writes them: `16/B374D848`. */

const SEGMENT_BYTES = 16n * 1024n * 1024n
const SEGMENTS_A_HALF = 0x1_0000_0000n / SEGMENT_BYTES

/** A place as a number. */
export function lsnOf(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/** The name of the piece that a place lies in, without its timeline. */
export function segmentAt(lsn: bigint): string {
  const nth = lsn / SEGMENT_BYTES
  return [nth / SEGMENTS_A_HALF, nth % SEGMENTS_A_HALF]
    .map((half) => half.toString(16).toUpperCase().padStart(8, '0'))
    .join('')
}
