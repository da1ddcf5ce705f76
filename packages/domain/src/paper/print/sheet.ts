/** A sheet of paper in millimetres. */
export type Sheet = {
  readonly width_mm: number
  readonly height_mm: number
  /** Top, bottom, left, right: the order of the specification (part 1, 9). */
  readonly margins_mm: readonly [number, number, number, number]
}

export const NARROWEST_MM = 20
export const LONGEST_MM = 1000
export const WIDEST_MARGIN_MM = 100
export const MOST_LINES_A_PAGE = 200

/** `210*297` as width and height; null when it is none, or no paper. */
export function paperOf(text: string): { readonly width_mm: number; readonly height_mm: number } | null {
  const match = /^(\d{1,4})\s*[*xX×]\s*(\d{1,4})$/.exec(text.trim())
  const [width_mm, height_mm] = [Number(match?.[1]), Number(match?.[2])]
  const fits = (side: number) => side >= NARROWEST_MM && side <= LONGEST_MM
  return fits(width_mm) && fits(height_mm) ? { width_mm, height_mm } : null
}

/** `10,10,8,8` as top, bottom, left and right; null when it is none. */
export function marginsOf(text: string): Sheet['margins_mm'] | null {
  const parts = text.split(',').map((part) => (/^\s*\d{1,3}\s*$/.test(part) ? Number(part) : Number.NaN))
  if (parts.length !== 4 || !parts.every((margin) => margin <= WIDEST_MARGIN_MM)) return null
  return parts as unknown as Sheet['margins_mm']
}

/** Lines cut into pages of so many; a document without lines has one page. */
export function pagesOf<L>(lines: readonly L[], linesPerPage: number): readonly (readonly L[])[] {
  const pages: L[][] = []
  for (let from = 0; from < lines.length; from += linesPerPage) pages.push(lines.slice(from, from + linesPerPage))
  return pages.length > 0 ? pages : [[]]
}
