import {
  exportGoodsDataTopDetail,
  getCommoditySalesRanking,
  getGoodsDataTop20,
  getGoodsDataTopDetail,
  getGoodsRevenueStatistical,
  getSupplierSelectListOfGoods,
} from '@yuncang/contract/board/data-centre/goods.ts'
import {
  getAmountOfBillsPaidPerMonth,
  getBasicInformation,
  getDailyShipments,
  getGoodsStocks,
  getMerchantSelect,
  getMerchantTotalInventoryRanking,
  getTheTotalAmountOfBillsPaidAcrossThePlatform,
} from '@yuncang/contract/board/data-centre/platform.ts'
import {
  getCategorySalesHeatmap,
  getCategorySalesRatio,
  getCommoditySalesRankingOfAll,
  getGoodsCategorySelect,
  getGoodsRevenueStatisticalOfAll,
  getWarehouseDistributionMapOfAll,
} from '@yuncang/contract/board/data-centre/platform-goods.ts'
import { getMerchantDataDetail } from '@yuncang/contract/board/data-centre/platform-merchants.ts'
import { dataSupplier } from '@yuncang/contract/board/data-centre/platform-suppliers.ts'
import {
  exportSupplierDataTopDetail,
  getSupplierDataStatistical,
  getSupplierDataStatisticalUnitAxis,
  getSupplierDataTop20,
  getSupplierDataTopDetail,
  getSupplierSelectList,
} from '@yuncang/contract/board/data-centre/suppliers.ts'
import {
  getAllTask,
  getEnterTask,
  getOutTaskWeightAndVolume,
  getRejectReasons,
  getSellTask,
} from '@yuncang/contract/board/data-centre/tasks.ts'
import {
  getDailyPaymentAmountStatistics,
  getPlatformShipmentStatistics,
  getSupplierActivity,
  getWarehouseDistributionMap,
  getWarehouseRevenueStatistical,
  getWarehouseRevenueStatistics,
  getWarehouseTaskAverage,
} from '@yuncang/contract/board/data-centre/warehouse.ts'
import { getBoardViews, removeBoardView, saveBoardView } from '@yuncang/contract/board/data-centre/views.ts'
import { download, read, refreshing, write } from '../../plumbing/http/handler.ts'
import { goodsDetails, goodsRanking, goodsRevenue, goodsTop } from './goods.ts'
import {
  dailyShipments,
  merchantInformation,
  merchantOptions,
  monthlyBills,
  platformBills,
  platformStock,
  stockRanking,
} from './platform.ts'
import {
  categoryHeatmap,
  categoryOptions,
  categoryRatio,
  goodsRevenueOfAll,
  mapOfMerchants,
  rankingOfMerchants,
} from './platform-goods.ts'
import { merchantDetails } from './platform-merchants.ts'
import { suppliersOfMerchants } from './platform-suppliers.ts'
import { goodsSheet, supplierSheet } from './sheets.ts'
import { income, payments, revenue } from './revenue.ts'
import { supplierDetails, supplierTop } from './supplier-ranking.ts'
import { supplierFigures, supplierOptions, supplierSeries } from './suppliers.ts'
import { rejectReasons } from './rejections.ts'
import { allTasks, entered, outMeasures, sold } from './tasks.ts'
import { removeView, saveView, views } from './views.ts'
import { activity, averages, platforms, warehouseMap } from './warehouse.ts'

/** The calls of the data centre, of a merchant and of the platform. */
export const dataCentreHandlers = [
  read(getWarehouseDistributionMap, warehouseMap),
  read(getDailyPaymentAmountStatistics, payments),
  read(getWarehouseRevenueStatistics, revenue),
  read(getCommoditySalesRanking, goodsRanking),
  read(getPlatformShipmentStatistics, platforms),
  read(getSupplierActivity, activity),
  read(getWarehouseTaskAverage, averages),
  read(getWarehouseRevenueStatistical, income),
  read(getAllTask, allTasks),
  read(getOutTaskWeightAndVolume, outMeasures),
  read(getEnterTask, entered),
  read(getSellTask, sold),
  read(getRejectReasons, rejectReasons),
  read(getSupplierDataStatistical, supplierFigures),
  read(getSupplierDataStatisticalUnitAxis, supplierSeries),
  read(getSupplierSelectList, supplierOptions),
  read(getSupplierDataTop20, supplierTop),
  read(getSupplierDataTopDetail, supplierDetails),
  read(getGoodsDataTop20, goodsTop),
  read(getGoodsRevenueStatistical, goodsRevenue),
  read(getGoodsDataTopDetail, goodsDetails),
  read(getSupplierSelectListOfGoods, supplierOptions),
  download(exportSupplierDataTopDetail, supplierSheet),
  download(exportGoodsDataTopDetail, goodsSheet),
  read(getGoodsStocks, platformStock),
  read(getMerchantTotalInventoryRanking, stockRanking),
  read(getTheTotalAmountOfBillsPaidAcrossThePlatform, platformBills),
  read(getBasicInformation, merchantInformation),
  read(getDailyShipments, dailyShipments),
  read(getAmountOfBillsPaidPerMonth, monthlyBills),
  read(getMerchantSelect, merchantOptions),
  read(getMerchantDataDetail, merchantDetails),
  read(dataSupplier, suppliersOfMerchants),
  read(getWarehouseDistributionMapOfAll, mapOfMerchants),
  read(getCommoditySalesRankingOfAll, rankingOfMerchants),
  read(getCategorySalesRatio, categoryRatio),
  read(getGoodsRevenueStatisticalOfAll, goodsRevenueOfAll),
  read(getCategorySalesHeatmap, categoryHeatmap),
  read(getGoodsCategorySelect, categoryOptions),
  read(getBoardViews, views),
  write(saveBoardView, saveView),
  write(removeBoardView, removeView),
].map(refreshing)
