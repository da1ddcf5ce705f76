import { DATA_CENTRE, openedBy, page, platformPage, type MenuGroup } from './entry.ts'

/** The data centre, whose pages are called as their rights are (part 3, 2.9; calls-boards 1). */
export const CENTRE_MENU: readonly MenuGroup[] = [
  {
    code: 'centre',
    name: '数据中心',
    icon: 'base',
    sort: 100,
    shell: DATA_CENTRE,
    pages: [
      page(
        'centre.home',
        '统计首页',
        '/dataCenter/dataHome',
        'DataHomePage',
        101,
        openedBy('dataHome', 'boardTargetEdit'),
      ),
      page(
        'centre.inOut',
        '仓库出入库统计',
        '/dataCenter/dataWarehouseInOut',
        'DataWarehouseInOutPage',
        102,
        openedBy('dataWarehouseInOut'),
      ),
      page(
        'centre.income',
        '仓库收入统计',
        '/dataCenter/dataWarehouseIncome',
        'DataWarehouseIncomePage',
        103,
        openedBy('dataWarehouseIncome'),
      ),
      page(
        'centre.supplier',
        '供应商数据统计',
        '/dataCenter/dataSupplier',
        'DataSupplierPage',
        104,
        openedBy('dataSupplier'),
      ),
      page(
        'centre.goods',
        '商品销售统计',
        '/dataCenter/dataCommoditySales',
        'DataCommoditySalesPage',
        105,
        openedBy('dataCommoditySales'),
      ),
      platformPage(
        'centre.merchants',
        '商户统计',
        '/dataCenter/merchantCensus',
        'MerchantCensusPage',
        106,
        openedBy('merchantCensus'),
      ),
      platformPage(
        'centre.suppliers',
        '供应商统计',
        '/dataCenter/supplierCensus',
        'SupplierCensusPage',
        107,
        openedBy('supplierCensus'),
      ),
      platformPage(
        'centre.analysis',
        '商品分析',
        '/dataCenter/commodityAnalysis',
        'CommodityAnalysisPage',
        108,
        openedBy('commodityAnalysis'),
      ),
    ],
  },
]
