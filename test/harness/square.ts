/** A picture that looks like a code to be scanned: a PNG of one colour, with squares. */
import { crc32, deflateSync } from 'node:zlib'

const SIDE = 120
const SQUARE = 12

/** The picture, as bytes. */
export function squares(): Buffer {
  const rows = Buffer.alloc(SIDE * (SIDE + 1))
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) {
      const [column, row] = [Math.floor(x / SQUARE), Math.floor(y / SQUARE)]
      rows[y * (SIDE + 1) + x + 1] = (column * 7 + row * 5 + column * row) % 3 === 0 ? 30 : 245
    }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(SIDE, 0)
  head.writeUInt32BE(SIDE, 4)
  // Eight bits of grey.
  head[8] = 8
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, part('IHDR', head), part('IDAT', deflateSync(rows)), part('IEND', Buffer.alloc(0))])
}

function part(kind: string, bytes: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), bytes])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(bytes.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
