import type { Tile } from '../../app/tile.ts'
import { LookUpPage } from './LookUpPage.tsx'

/** Scan anything and see what it is. */
export const lookUpTile: Tile = {
  path: '/lookUp',
  title: '查询',
  hint: '扫什么都行',
  right: 'floorLookUp',
  icon: 'search',
  screens: [{ path: '/lookUp', element: <LookUpPage /> }],
}
