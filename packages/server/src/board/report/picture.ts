import { REPORT_WORDS as WORDS } from '@yuncang/contract/board/report/words.ts'
import type { OverlayOptions } from 'sharp'
import { drawing } from '../../plumbing/file/drawing.ts'
import { lettering } from '../../plumbing/file/lettering.ts'
import type { Report } from './content.ts'

/** Twice what is shown: it is read on phones. */
const SHARP = 2
const [WIDTH, HEIGHT, MARGIN] = [720, 400, 28]
const [INK, FAINT, BAR, LINE] = ['#1f2937', '#6b7280', '#0958d9', '#e5e7eb']

type Look = { readonly size: number; readonly color?: string; readonly align?: 'left' | 'center' | 'right' }

/** Words at a place of the picture, in its pixels; `x` is their left, middle or right. */
async function word(
  text: string,
  x: number,
  y: number,
  { size, color = INK, align = 'left' }: Look,
): Promise<OverlayOptions> {
  const sharp = await drawing()
  const { png, width, height } = await lettering(text, size * SHARP, color)
  const shift = align === 'left' ? 0 : align === 'center' ? width / 2 : width
  // Nothing stands outside: a name may be as long as it likes.
  const left = Math.min(Math.max(0, Math.round(x * SHARP - shift)), Math.max(0, WIDTH * SHARP - width))
  const fits = Math.min(width, WIDTH * SHARP)
  return {
    input: fits === width ? png : await sharp(png).extract({ left: 0, top: 0, width: fits, height }).toBuffer(),
    left,
    top: Math.round(y * SHARP),
  }
}

/** Which figures of the night stand in it: what left, what came, what was rejected, what waits. */
const CARD_LINES = [1, 3, 4, 8] as const
const [CHART_TOP, CHART_BOTTOM] = [246, 352]

/** The picture of a report as PNG: the night in four figures, and what left on each of the last days. */
export async function reportPicture({ day, of, sections, shipped }: Report): Promise<Uint8Array> {
  const [night] = sections
  const lines = CARD_LINES.map((at) => night!.lines[at]!)
  const card = (WIDTH - 2 * MARGIN) / CARD_LINES.length
  const most = Math.max(1, ...shipped.map(({ pieces }) => pieces))
  const slot = (WIDTH - 2 * MARGIN) / shipped.length
  const heightOf = (pieces: number) => Math.round(((CHART_BOTTOM - CHART_TOP) * pieces) / most)
  const middle = (at: number) => MARGIN + slot * (at + 0.5)
  const bars = shipped.map(({ pieces }, at) => {
    const high = heightOf(pieces)
    return `<rect x="${middle(at) - 20}" y="${CHART_BOTTOM - high}" width="40" height="${high}" rx="3" fill="${BAR}"/>`
  })
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * SHARP}" height="${HEIGHT * SHARP}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/><rect width="${WIDTH}" height="6" fill="${BAR}"/>
<path d="M${MARGIN} 190H${WIDTH - MARGIN}M${MARGIN} ${CHART_BOTTOM}H${WIDTH - MARGIN}" stroke="${LINE}"/>${bars.join('')}</svg>`
  const words = await Promise.all([
    word(`${WORDS.title} ${day}`, MARGIN, 24, { size: 22 }),
    word(of, WIDTH - MARGIN, 30, { size: 14, color: FAINT, align: 'right' }),
    word(night!.title, MARGIN, 64, { size: 14, color: FAINT }),
    ...lines.flatMap(({ name, value, unit }, at) => [
      word(name, MARGIN + card * at, 100, { size: 14, color: FAINT }),
      word(`${value} ${unit}`, MARGIN + card * at, 126, { size: 24 }),
    ]),
    word(WORDS.shipped, MARGIN, 202, { size: 14, color: FAINT }),
    ...shipped.flatMap(({ day: on, pieces }, at) => [
      word(pieces.toLocaleString('en-US'), middle(at), CHART_BOTTOM - heightOf(pieces) - 20, {
        size: 12,
        align: 'center',
      }),
      word(on.slice(5), middle(at), CHART_BOTTOM + 8, { size: 12, color: FAINT, align: 'center' }),
    ]),
  ])
  const sharp = await drawing()
  return sharp(Buffer.from(ground)).composite(words).png({ compressionLevel: 9, palette: true }).toBuffer()
}
