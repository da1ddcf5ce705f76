/** The colours of series, in their order, for each face: each stands out from the ground at 3:1 and more (WCAG 1.4.11). */
export const SERIES_COLOURS = {
  light: ['#0958d9', '#d46b08', '#08828a', '#9e1068', '#389e0d', '#531dab', '#874d00', '#595959'],
  dark: ['#4096ff', '#f0943e', '#36cfc9', '#f759ab', '#95de64', '#b37feb', '#d4a72c', '#bfbfbf'],
} as const
export const GROUND = { light: '#ffffff', dark: '#141414' } as const
export type Face = keyof typeof SERIES_COLOURS

/** The marks of lines, so that no line is known by its colour alone. */
const SYMBOLS = ['circle', 'rect', 'triangle', 'diamond', 'emptyCircle', 'emptyRect', 'emptyTriangle', 'emptyDiamond']
const DASHES = ['solid', 'dashed', 'dotted'] as const
/** The hatching of bars; the first stays plain. */
const HATCHES = [
  null,
  { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 5], rotation: -Math.PI / 4 },
  {
    symbol: 'circle',
    dashArrayX: [
      [8, 8],
      [0, 8, 8, 0],
    ],
    dashArrayY: [6, 0],
    symbolSize: 0.6,
  },
  { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [3, 6], rotation: Math.PI / 4 },
  { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 6], rotation: 0 },
  { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 6], rotation: Math.PI / 2 },
  {
    symbol: 'diamond',
    dashArrayX: [
      [10, 10],
      [0, 10, 10, 0],
    ],
    dashArrayY: [8, 0],
    symbolSize: 0.7,
  },
  {
    symbol: 'triangle',
    dashArrayX: [
      [9, 9],
      [0, 9, 9, 0],
    ],
    dashArrayY: [8, 2],
    symbolSize: 0.75,
  },
] as const

const nth = <T>(list: readonly T[], index: number): T => list[index % list.length]!

/** How the series of an index looks. */
export function lookOf(index: number, face: Face) {
  const hatch = nth(HATCHES, index)
  return {
    colour: nth(SERIES_COLOURS[face], index),
    symbol: nth(SYMBOLS, index),
    dash: nth(DASHES, Math.floor(index / 3)),
    hatch: hatch === null ? { symbol: 'none' } : { ...hatch, color: 'rgba(255, 255, 255, 0.4)' },
  }
}
