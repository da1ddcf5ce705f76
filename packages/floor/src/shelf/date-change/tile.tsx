import { saveDateChange } from '@yuncang/contract/shelf/date-change/floor.ts'
import type { Tile } from '../../app/tile.ts'
import { DateChangePage } from './DateChangePage.tsx'

/** Date change, as it hangs on the floor's home. */
export const dateChangeTile: Tile = {
  path: '/date-change',
  title: '日期变更',
  hint: '更正生产日期',
  right: 'floorDateChange',
  icon: 'date',
  screens: [{ path: '/date-change', element: <DateChangePage /> }],
  deeds: [{ call: saveDateChange, ifRefused: '请核对货位上的数量和日期，重新变更。' }],
}
