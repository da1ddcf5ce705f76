import { firstSteps, hideFirstSteps } from '@yuncang/contract/board/home/first-steps.ts'
import {
  getBillTotalMoneyRanking,
  getHeadTip,
  getMaxSold,
  getNowExtSkuTask,
  getSupplierCount,
  getUnpaidBillInOneYear,
} from '@yuncang/contract/board/home/figures.ts'
import {
  getGeneralSituation,
  getSaasHomepageBelow,
  getSaasHomepageTop,
  getShipmentStatistics,
} from '@yuncang/contract/board/home/platform.ts'
import { homeForecast } from '@yuncang/contract/board/home/forecast.ts'
import { homeTodo } from '@yuncang/contract/board/home/home.ts'
import { byCopy, read, write } from '../../plumbing/http/handler.ts'
import { hideSteps } from './first-steps.store.ts'
import { headTip, shippedByWarehouse, stockAndTasks, supplierCount, supplierRanking, unpaid } from './figures.ts'
import { forecast } from './forecast.ts'
import { made, overview, shipments, situation } from './platform.ts'
import { stepsToTake } from './first-steps.ts'
import { todo } from './todo.ts'

/** The home calls. */
export const homeHandlers = [
  read(homeTodo, todo),
  read(firstSteps, stepsToTake),
  read(getHeadTip, headTip),
  read(getSupplierCount, supplierCount),
  read(getNowExtSkuTask, stockAndTasks),
  read(getMaxSold, shippedByWarehouse),
  read(getBillTotalMoneyRanking, supplierRanking),
  read(getUnpaidBillInOneYear, unpaid),
  read(homeForecast, forecast),
  read(getSaasHomepageTop, overview),
  read(getSaasHomepageBelow, made),
  read(getGeneralSituation, situation),
  read(getShipmentStatistics, shipments),
  write(hideFirstSteps, async (tx, ctx) => {
    await hideSteps(tx, ctx.home.tenantId, ctx.accountId)
    return null
  }),
].map(byCopy)
