import { saveQuality } from '@yuncang/contract/shelf/quality/floor.ts'
import type { Tile } from '../../app/tile.ts'
import { QualityPage } from './QualityPage.tsx'

/** Quality change, as it hangs on the floor's home. */
export const qualityTile: Tile = {
  path: '/quality',
  title: '品质变更',
  hint: '正常品 ⇄ 破损品',
  right: 'floorQuality',
  icon: 'quality',
  screens: [{ path: '/quality', element: <QualityPage /> }],
  deeds: [{ call: saveQuality, ifRefused: '请核对货位上的数量，重新变更。' }],
}
