import type bwip from 'bwip-js/node'
import { seldom } from '../../plumbing/program/seldom.ts'

const barcodes = seldom<typeof bwip>('bwip-js/node')

/** A text as a QR code: so many modules a side, `1` where one is dark, row by row. */
export function squareOf(text: string): { readonly size: number; readonly bits: string } {
  const [drawn] = barcodes().raw({ bcid: 'qrcode', text }) as unknown as [{ pixs: number[]; pixx: number }]
  return { size: drawn.pixx, bits: drawn.pixs.join('') }
}
