import { FONT } from '../program/folders.ts'
import { drawing } from './drawing.ts'

/** The comma ends the name of the family: without it `Medium` would be read as a weight of another. */
const FAMILY = 'Noto Sans SC Medium,'
const POINTS_A_PX = 0.75
const DPI = 96

/** Words as a picture of their own, cut to their ink. */
export type Lettering = { readonly png: Buffer; readonly width: number; readonly height: number }

/**
 * Sets words in our font.
 * @param size of the letters, in pixels
 * @param color `#rrggbb`
 */
export async function lettering(text: string, size: number, color: string): Promise<Lettering> {
  const sharp = await drawing()
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</span>`,
      font: `${FAMILY} ${size * POINTS_A_PX}`,
      fontfile: FONT,
      dpi: DPI,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}
