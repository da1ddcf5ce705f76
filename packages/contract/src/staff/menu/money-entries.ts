import type { Right } from '@yuncang/domain/access/rights.ts'
import { openedBy, page, shownTo, type MenuGroup } from './entry.ts'

/** What opens the pages of one group of costs; each of them opens the list of all costs too. */
const COST_PAGE_KEYS: readonly Right[] = [
  'warehousingCostView',
  'handlingCostView',
  'runErrandsCostView',
  'returnCostView',
  'labelCost',
  'labelCostView',
  'envelopeCostView',
]

/** What work costs, and how it is settled. */
export const MONEY_MENU: readonly MenuGroup[] = [
  {
    code: 'fee',
    name: '费用管理',
    icon: 'money',
    sort: 55,
    pages: [
      page(
        'fee.rate',
        '费用配置',
        '/costmenu/costConfigure',
        'RatePage',
        56,
        openedBy('costConfigureView', 'costConfigureAdd', 'costConfigureEdit', 'costConfigureDelete'),
      ),
      page(
        'fee.lease',
        '租赁管理',
        '/costmenu/lease',
        'LeaseListPage',
        57,
        openedBy('leaseManageView', 'leaseManageAdd', 'leaseManageEdit', 'leaseManageDelete'),
      ),
      page('fee.unpriced', '未计价作业', '/costmenu/unpriced', 'UnpricedListPage', 58, shownTo('costConfigureView')),
      page('fee.leakage', '漏计检查', '/costmenu/leakage', 'LeakagePage', 59, shownTo('costConfigureView')),
      page('fee.tax', '税率', '/costmenu/taxRate', 'TaxRatePage', 68, shownTo('costConfigureView')),
      page(
        'fee.month',
        '月结',
        '/costmenu/monthClose',
        'MonthClosePage',
        69,
        openedBy('monthCloseView', 'monthCloseEdit', 'monthReopen'),
      ),
      page(
        'fee.expense',
        '费用支出',
        '/costmenu/expense',
        'ExpenseListPage',
        70,
        openedBy('expenseView', 'expenseEdit', 'expenseImport'),
      ),
      page('fee.profit', '供应商利润', '/costmenu/profit', 'ProfitPage', 71, shownTo('expenseView')),
    ],
  },
  {
    code: 'cost',
    name: '费用结算',
    icon: 'settle',
    sort: 57,
    pages: [
      page('cost.all', '全部费用', '/costmenu/allcost', 'AllCostPage', 571, {
        opens: [...COST_PAGE_KEYS, 'otherCostView'],
        rights: ['otherCostView', 'otherCostAdd', 'otherCostCredit', 'otherCostEdit'],
      }),
      page(
        'cost.storage',
        '仓储费',
        '/costmenu/warehousing',
        'WarehousingCostPage',
        572,
        openedBy('warehousingCostView', 'warehousingCostEdit'),
      ),
      page(
        'cost.handling',
        '装卸费',
        '/costmenu/handlinggoods',
        'HandlingCostPage',
        573,
        openedBy('handlingCostView', 'handlingCostEdit'),
      ),
      page(
        'cost.delivery',
        '配送费',
        '/costmenu/runErrands',
        'RunErrandsCostPage',
        574,
        openedBy('runErrandsCostView', 'runErrandsCostEdit'),
      ),
      page(
        'cost.returns',
        '退货费',
        '/costmenu/returncost',
        'ReturnCostPage',
        575,
        openedBy('returnCostView', 'returnCostEdit'),
      ),
      page(
        'cost.labels',
        '贴标费',
        '/costmenu/labelcost',
        'LabelCostPage',
        576,
        openedBy(['labelCost', 'labelCostView'], 'labelCostEdit'),
      ),
      page(
        'cost.film',
        '覆膜费',
        '/costmenu/envelopecost',
        'EnvelopeCostPage',
        577,
        openedBy('envelopeCostView', 'envelopeCostEdit'),
      ),
    ],
  },
  {
    code: 'bill',
    name: '账单管理',
    icon: 'bill',
    sort: 58,
    pages: [
      page(
        'bill.list',
        '账单列表',
        '/billManage/billManage',
        'BillListPage',
        581,
        openedBy('billManagesView', 'billManagesConfirm', 'billCancel', 'billManagesEdit'),
      ),
      page('bill.run', '计费任务', '/billManage/billTask', 'BillRunPage', 582, shownTo('billManagesView')),
      page('bill.batch', '批量任务', '/billManage/costRun', 'CostRunListPage', 583, shownTo('billManagesView')),
    ],
  },
]
