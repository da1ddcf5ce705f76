import { dateChangeTile } from '../shelf/date-change/tile.tsx'
import { superviseTile } from '../shelf/job/tile.tsx'
import { moveTile } from '../shelf/move/tile.tsx'
import { putawayTile } from '../shelf/putaway/tile.tsx'
import { countTile } from '../stocktake/count/tile.tsx'
import { zeroCheck } from '../stocktake/zero-check/zero-check.ts'
import { qualityTile } from '../shelf/quality/tile.tsx'
import { lookUpTile } from '../task/look-up/tile.tsx'
import { loadTile } from '../task/load/tile.tsx'
import { labelTile } from '../task/label-film/tile.tsx'
import { pickTile } from '../task/pick/tile.tsx'
import { receiveTile } from '../task/receive/tile.tsx'
import { signForTile } from '../task/sign-for/tile.tsx'
import type { Tile } from '../app/tile.ts'

/** The work of the floor, in the order of a pallet's way through the hall. A new flow is one line here. */
export const FLOWS: readonly Tile[] = [
  receiveTile,
  putawayTile,
  pickTile(zeroCheck),
  loadTile,
  signForTile,
  labelTile,
  countTile,
  moveTile,
  qualityTile,
  dateChangeTile,
  lookUpTile,
  superviseTile,
]
