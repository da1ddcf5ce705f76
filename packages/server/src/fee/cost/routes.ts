import {
  getCostDetail,
  getCostLog,
  getOtherCostDetail,
  getReturnCostDetail,
  getWarehouseCostDetail,
} from '@yuncang/contract/fee/cost/detail.ts'
import { explainCost } from '@yuncang/contract/fee/cost/explain.ts'
import { addCredit, addOtherCost } from '@yuncang/contract/fee/cost/other.ts'
import { BY_SYSTEM } from '@yuncang/contract/wire/words.ts'
import { readLog } from '../../base/log/store.ts'
import { read, write } from '../../plumbing/http/handler.ts'
import { logRows } from '../../plumbing/http/log-view.ts'
import { otherDetail, returnDetail, warehouseDetail, workDetail } from './detail.ts'
import { explain } from './explain.ts'
import { costSeen } from './find.ts'
import { costListHandlers } from './list.ts'
import { addOther, credit } from './other.ts'

/** The calls of costs (part 3, 7.3); settling and voiding, which is one call, stands with the bills. */
export const costHandlers = [
  ...costListHandlers,
  read(getWarehouseCostDetail, warehouseDetail),
  read(getCostDetail, workDetail),
  read(getReturnCostDetail, returnDetail),
  read(getOtherCostDetail, otherDetail),
  read(explainCost, explain),
  read(getCostLog, async (db, ctx, { costCode }) => {
    const { id } = await costSeen(db, ctx, costCode)
    return logRows(await readLog(db, ctx.scope, 'cost', id, BY_SYSTEM))
  }),
  write(addOtherCost, addOther),
  write(addCredit, credit),
]
