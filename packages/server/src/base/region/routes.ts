import { getCity, getRegion } from '@yuncang/contract/base/region/region.ts'
import { read } from '../../plumbing/http/handler.ts'
import { REGION_TREE, regionsUnder } from './catalogue.ts'

/** The calls about provinces, cities and districts (part 2, 7). */
export const regionHandlers = [
  read(getCity, async (_db, _ctx, input) => regionsUnder(input.parentCode, input.type)),
  read(getRegion, async () => REGION_TREE),
]
