import { saveMove } from '@yuncang/contract/shelf/move/floor.ts'
import type { Tile } from '../../app/tile.ts'
import { MovePage } from './MovePage.tsx'

/** Quick move, as it hangs on the floor's home. */
export const moveTile: Tile = {
  path: '/move',
  title: '移动库位',
  hint: '货位 → 货位',
  right: 'floorMove',
  icon: 'move',
  screens: [{ path: '/move', element: <MovePage /> }],
  deeds: [{ call: saveMove, ifRefused: '货请放回原货位，重新移动。' }],
}
