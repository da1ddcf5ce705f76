import type { TileCode } from './words.ts'

/**
 * The 34 units of the first level by their codes, each a square about where it lies: column and row. No boundary is drawn, so the
 * picture needs no review (calls-boards 6).
 */
export const TILES: readonly { readonly code: TileCode; readonly at: readonly [column: number, row: number] }[] = [
  { code: '230000', at: [8, 1] },
  { code: '150000', at: [5, 2] },
  { code: '110000', at: [6, 2] },
  { code: '210000', at: [7, 2] },
  { code: '220000', at: [8, 2] },
  { code: '650000', at: [1, 3] },
  { code: '620000', at: [3, 3] },
  { code: '640000', at: [4, 3] },
  { code: '140000', at: [5, 3] },
  { code: '130000', at: [6, 3] },
  { code: '120000', at: [7, 3] },
  { code: '630000', at: [2, 4] },
  { code: '610000', at: [4, 4] },
  { code: '410000', at: [5, 4] },
  { code: '370000', at: [6, 4] },
  { code: '540000', at: [1, 5] },
  { code: '510000', at: [3, 5] },
  { code: '500000', at: [4, 5] },
  { code: '420000', at: [5, 5] },
  { code: '340000', at: [6, 5] },
  { code: '320000', at: [7, 5] },
  { code: '530000', at: [3, 6] },
  { code: '520000', at: [4, 6] },
  { code: '430000', at: [5, 6] },
  { code: '360000', at: [6, 6] },
  { code: '330000', at: [7, 6] },
  { code: '310000', at: [8, 6] },
  { code: '450000', at: [4, 7] },
  { code: '440000', at: [5, 7] },
  { code: '350000', at: [6, 7] },
  { code: '710000', at: [8, 7] },
  { code: '460000', at: [4, 8] },
  { code: '820000', at: [5, 8] },
  { code: '810000', at: [6, 8] },
]
