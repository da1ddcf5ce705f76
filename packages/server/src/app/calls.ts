import { besideCode, checkCode, isGuess, triedCode } from '../access/own/check-code.ts'
import { hasFactor } from '../access/own/factor.store.ts'
import { ownHandlers } from '../access/own/routes.ts'
import { sessionHandlers } from '../access/session/routes.ts'
import { noticeHandlers } from '../access/shell/routes.ts'
import { importHandlers } from '../base/import/routes.ts'
import { fileHandlers } from '../base/file/routes.ts'
import { dictHandlers } from '../base/dict/routes.ts'
import { regionHandlers } from '../base/region/routes.ts'
import { settingsHandlers } from '../site/warehouse/settings-routes.ts'
import { dataCentreHandlers } from '../board/data-centre/routes.ts'
import { operationsHandlers } from '../board/operations/routes.ts'
import { archiveHandlers } from '../leave/archive/routes.ts'
import { copyHandlers } from '../leave/copy/routes.ts'
import { homeHandlers } from '../board/home/routes.ts'
import { reportHandlers } from '../board/report/routes.ts'
import { spaceHandlers } from '../board/space/routes.ts'
import { targetHandlers } from '../board/target/routes.ts'
import { searchHandlers } from '../board/search/routes.ts'
import { goodsHandlers } from '../goods/goods/routes.ts'
import { reviewHandlers } from '../goods/review/routes.ts'
import { printHandlers } from '../paper/print/routes.ts'
import { templateHandlers } from '../paper/template/routes.ts'
import { comboHandlers } from '../partner/combo/routes.ts'
import { mailHandlers } from '../partner/mail/routes.ts'
import { merchantHandlers } from '../partner/merchant/routes.ts'
import { miniProgramHandlers } from '../partner/mini-program/routes.ts'
import { supplierHandlers } from '../partner/supplier/routes.ts'
import { dateChangeHandlers } from '../shelf/date-change/routes.ts'
import { moveHandlers } from '../shelf/move/routes.ts'
import { jobHandlers } from '../shelf/job/routes.ts'
import { productionDateHandlers } from '../shelf/production-date/routes.ts'
import { putawayHandlers } from '../shelf/putaway/routes.ts'
import { qualityHandlers } from '../shelf/quality/routes.ts'
import { areaHandlers } from '../site/area/routes.ts'
import { dispatchPointHandlers } from '../site/dispatch-point/routes.ts'
import { locationHandlers } from '../site/location/routes.ts'
import { turnLocations } from '../site/location/turn.ts'
import { lockOpenWarehouse } from '../site/warehouse/lock.store.ts'
import { warehouseHandlers } from '../site/warehouse/routes.ts'
import { buttonHandlers } from '../staff/button/routes.ts'
import { departmentHandlers } from '../staff/department/routes.ts'
import { menuHandlers } from '../staff/menu/routes.ts'
import { personnelHandlers } from '../staff/personnel/routes.ts'
import { pushHandlers } from '../staff/push/routes.ts'
import { factorOwner, setFactor } from '../staff/account/factor.store.ts'
import { noteOwn } from '../staff/account/note-own.ts'
import { holdAccount, keepLogin, passwordOf, setPassword } from '../staff/account/password.store.ts'
import { accountHandlers } from '../staff/account/routes.ts'
import { roleHandlers } from '../staff/role/routes.ts'
import { openingHandlers } from '../stock/opening/routes.ts'
import { expenseHandlers } from '../bill/expense/routes.ts'
import { accuracyHandlers } from '../stocktake/accuracy/routes.ts'
import { adjustmentHandlers } from '../stocktake/adjustment/routes.ts'
import { planStocktakeHandlers } from '../stocktake/plan/routes.ts'
import { countHandlers } from '../stocktake/count/routes.ts'
import { lossHandlers } from '../stocktake/loss/routes.ts'
import { zeroCheckHandlers } from '../stocktake/zero-check/routes.ts'
import { countSettingHandlers } from '../stocktake/setting/routes.ts'
import { stocktakeHandlers } from '../stocktake/task/routes.ts'
import { taxHandlers } from '../bill/tax/routes.ts'
import { disputeHandlers } from '../bill/dispute/routes.ts'
import { statementHandlers } from '../bill/statement/routes.ts'
import { billHandlers } from '../bill/bill/routes.ts'
import { runHandlers } from '../bill/run/routes.ts'
import { costHandlers } from '../fee/cost/routes.ts'
import { closingHandlers } from '../fee/closing/routes.ts'
import { leaseHandlers } from '../fee/lease/routes.ts'
import { unpricedHandlers } from '../fee/rating/routes.ts'
import { rerateHandlers } from '../fee/rerate/routes.ts'
import { rateHandlers } from '../fee/rate/routes.ts'
import { lookUpHandlers } from '../task/look-up/routes.ts'
import { loadHandlers } from '../task/load/routes.ts'
import { pickHandlers } from '../task/pick/routes.ts'
import { stockHistoryHandlers } from '../stock/history/routes.ts'
import { stockQueryHandlers } from '../stock/query/routes.ts'
import { labelHandlers } from '../task/label-film/routes.ts'
import { receiveHandlers } from '../task/receive/routes.ts'
import { signForHandlers } from '../task/sign-for/routes.ts'
import { completeHandlers } from '../task/complete/routes.ts'
import { planHandlers } from '../task/plan/routes.ts'
import { arrivals } from '../task/task/arrivals.ts'
import { taskHandlers } from '../task/task/routes.ts'
import type { Handler } from '../plumbing/http/handler.ts'
import { behindBill, behindGoods, behindPick, behindPoint, behindSupplier, behindWarehouse } from './behind.ts'

const accounts = { keepLogin, passwordOf, setPassword, hold: holdAccount, factorOwner, setFactor, noteOwn }
const factors = { has: hasFactor, beside: besideCode, derive: triedCode, check: checkCode, isGuess }

/** Every call the server answers, once. A path declared twice does not start. */
export const handlers: readonly Handler[] = [
  ...sessionHandlers(accounts, factors),
  ...ownHandlers(accounts),
  ...noticeHandlers,
  ...taskHandlers,
  ...planHandlers,
  ...completeHandlers,
  ...signForHandlers,
  ...labelHandlers,
  ...pickHandlers(behindPick),
  ...loadHandlers,
  ...productionDateHandlers(arrivals),
  ...putawayHandlers,
  ...moveHandlers,
  ...qualityHandlers,
  ...dateChangeHandlers,
  ...stockQueryHandlers,
  ...stockHistoryHandlers,
  ...jobHandlers,
  ...lookUpHandlers,
  ...receiveHandlers,
  ...rateHandlers,
  ...leaseHandlers,
  ...unpricedHandlers,
  ...costHandlers,
  ...closingHandlers,
  ...rerateHandlers,
  ...countSettingHandlers,
  ...stocktakeHandlers,
  ...planStocktakeHandlers,
  ...countHandlers,
  ...zeroCheckHandlers,
  ...lossHandlers,
  ...adjustmentHandlers,
  ...accuracyHandlers,
  ...taxHandlers,
  ...billHandlers(behindBill),
  ...disputeHandlers,
  ...statementHandlers,
  ...runHandlers,
  ...expenseHandlers,
  ...goodsHandlers(behindGoods),
  ...reviewHandlers,
  ...supplierHandlers(behindSupplier),
  ...merchantHandlers,
  ...comboHandlers,
  ...miniProgramHandlers,
  ...mailHandlers,
  ...warehouseHandlers(behindWarehouse),
  ...areaHandlers(turnLocations),
  ...locationHandlers,
  ...dispatchPointHandlers(behindPoint),
  ...dictHandlers,
  ...regionHandlers,
  ...fileHandlers,
  ...importHandlers,
  ...openingHandlers,
  ...settingsHandlers(behindWarehouse),
  ...roleHandlers,
  ...accountHandlers,
  ...buttonHandlers,
  ...menuHandlers,
  ...pushHandlers(lockOpenWarehouse),
  ...personnelHandlers,
  ...departmentHandlers,
  ...templateHandlers,
  ...printHandlers,
  ...homeHandlers,
  ...targetHandlers,
  ...spaceHandlers,
  ...reportHandlers,
  ...searchHandlers,
  ...dataCentreHandlers,
  ...operationsHandlers,
  ...copyHandlers,
  ...archiveHandlers,
]
