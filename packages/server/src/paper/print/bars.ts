import type bwip from 'bwip-js/node'
import { seldom } from '../../plumbing/program/seldom.ts'

const barcodes = seldom<typeof bwip>('bwip-js/node')

/** Height of the bars in millimetres; the page gives the drawing its width. */
const BARS_MM = 9

/** What a code is drawn as: thirteen digits that check are a shop's EAN-13, all else that it can hold is Code 128. */
export function symbologyOf(code: string): 'ean13' | 'code128' | null {
  if (/^\d{13}$/.test(code) && checks(code)) return 'ean13'
  return /^[\x20-\x7e]{1,48}$/.test(code) ? 'code128' : null
}

/** A code as bars, an SVG of ours; empty for what no barcode can hold. */
export function barsOf(code: string): string {
  const bcid = symbologyOf(code)
  if (bcid === null) return ''
  return `<span class="yt-bars" data-code="${bcid}">${barcodes().toSVG({ bcid, text: code, height: BARS_MM, includetext: bcid === 'ean13' })}</span>`
}

/** The bars and gaps of a code as their widths in turn, one digit each; empty for what no barcode can hold. */
export function modulesOf(code: string): string {
  const bcid = symbologyOf(code)
  if (bcid === null) return ''
  const [drawn] = barcodes().raw(bcid, code, {}) as readonly { readonly sbs?: readonly number[] }[]
  return (drawn?.sbs ?? []).join('')
}

function checks(digits: string): boolean {
  const sum = Array.from(digits, Number).reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
