import type { Right } from '../../access/rights.ts'

/** Pages without an entry: those of the devices, and those that are announced, whose rights can be granted before they come. */
export type LoosePage = 'floor' | 'count'
/** A page of the menu with the rights that are exercised on it. */
export type Page = (
  | {
      /** Code of the menu entry. */
      readonly menu: string
    }
  | {
      /** What is done with a phone or a PDA, or on a page without an entry … */
      readonly menu: null
      /** … and where its rights are granted. */
      readonly loose: LoosePage
    }
) & {
  /** Who holds one of these can open the page. */
  readonly opens: readonly Right[]
  /** The rights that are granted with the page. Each right stands at one page only. */
  readonly rights: readonly Right[]
}

const page = (menu: string, opens: readonly Right[], ...further: readonly Right[]): Page => ({
  menu,
  opens,
  rights: [...opens, ...further],
})
const loosePage = (loose: LoosePage, ...rights: readonly Right[]): Page => ({ menu: null, loose, opens: [], rights })
/** A page that is opened by a right of another one. */
const alsoOpenedBy = (menu: string, ...opens: readonly Right[]): Page => ({ menu, opens, rights: [] })

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

/** Every page of the menu, in its order: what opens it and what can be done there (gaps Z22). */
export const PAGES: readonly Page[] = [
  page(
    'assignment.all',
    ['assignmentManageView'],
    'assignmentManageAdd',
    'assignmentManageEdit',
    'assignmentManageCancel',
    'assignmentManageSign',
  ),
  alsoOpenedBy('assignment.out', 'assignmentManageView'),
  alsoOpenedBy('assignment.in', 'assignmentManageView'),
  page('assignment.label', ['labelTaskView'], 'labelTaskAdd', 'labelTaskEdit', 'labelTaskCancel'),
  page('rolls.date', ['productionDateEntryView'], 'productionDateEntryEdit'),
  page('rolls.putaway', ['putawayListView'], 'putawayListAdd', 'putawayListEdit'),
  alsoOpenedBy('rolls.short', 'assignmentManageView'),
  page('rolls.floor', ['floorWorkView'], 'floorSupervise'),
  alsoOpenedBy('rolls.label', 'assignmentManageView'),
  loosePage(
    'floor',
    'floorReceive',
    'floorPutaway',
    'floorPick',
    'floorLoad',
    'floorSignFor',
    'floorLabel',
    'floorMove',
    'floorQuality',
    'floorDateChange',
    'floorLookUp',
  ),
  page('stock.goods', ['stockView']),
  alsoOpenedBy('stock.date', 'stockView'),
  alsoOpenedBy('stock.place', 'stockView'),
  alsoOpenedBy('stock.history', 'stockView'),
  alsoOpenedBy('stock.move', 'stockView'),
  alsoOpenedBy('stock.quality', 'stockView'),
  alsoOpenedBy('stock.redate', 'stockView'),
  alsoOpenedBy('stock.opening', 'stockView'),
  loosePage('count', 'liquidationPlan', 'liquidationPlanView', 'liquidationPlanAdd', 'liquidationLossEdit'),
  page(
    'goods.list',
    ['goodsManageView'],
    'goodsManageAdd',
    'goodsManageEdit',
    'goodsManageDelete',
    'goodsManageImport',
  ),
  page('goods.review', ['goodsManageNotVerify']),
  page(
    'partner.supplier',
    ['supplierManageView'],
    'supplierManageAdd',
    'supplierManageEdit',
    'supplierManageDelete',
    'supplierManageImport',
  ),
  alsoOpenedBy('partner.supplierSaaS', 'supplierManageView'),
  page('fee.rate', ['costConfigureView'], 'costConfigureAdd', 'costConfigureEdit', 'costConfigureDelete'),
  page('fee.lease', ['leaseManageView'], 'leaseManageAdd', 'leaseManageEdit', 'leaseManageDelete'),
  alsoOpenedBy('fee.unpriced', 'costConfigureView'),
  alsoOpenedBy('fee.leakage', 'costConfigureView'),
  alsoOpenedBy('fee.tax', 'costConfigureView'),
  page('fee.month', ['monthCloseView'], 'monthCloseEdit', 'monthReopen'),
  page('fee.expense', ['expenseView'], 'expenseEdit', 'expenseImport'),
  alsoOpenedBy('fee.profit', 'expenseView'),
  {
    menu: 'cost.all',
    opens: [...COST_PAGE_KEYS, 'otherCostView'],
    rights: ['otherCostView', 'otherCostAdd', 'otherCostCredit', 'otherCostEdit'],
  },
  page('cost.storage', ['warehousingCostView'], 'warehousingCostEdit'),
  page('cost.handling', ['handlingCostView'], 'handlingCostEdit'),
  page('cost.delivery', ['runErrandsCostView'], 'runErrandsCostEdit'),
  page('cost.returns', ['returnCostView'], 'returnCostEdit'),
  page('cost.labels', ['labelCost', 'labelCostView'], 'labelCostEdit'),
  page('cost.film', ['envelopeCostView'], 'envelopeCostEdit'),
  page('bill.list', ['billManagesView'], 'billManagesConfirm', 'billCancel', 'billManagesEdit'),
  alsoOpenedBy('bill.run', 'billManagesView'),
  alsoOpenedBy('bill.batch', 'billManagesView'),
  page('ware.config', ['warehouseConfigView'], 'warehouseConfigEdit'),
  alsoOpenedBy('ware.map', 'locationManageView'),
  page('ware.list', ['warehouseManageView'], 'warehouseManageAdd', 'warehouseManageEdit'),
  page('ware.area', ['areaManageView'], 'areaManageEdit'),
  page('ware.location', ['locationManageView'], 'locationManageEdit', 'locationManageImport'),
  page('ware.point', ['dispatchPointView'], 'dispatchPointEdit', 'dispatchPointImport'),
  alsoOpenedBy('ware.platform', 'dispatchPointView'),
  page('merchant.list', ['merchantManageView'], 'merchantManageAdd', 'merchantManageEdit'),
  page('merchant.combo', ['comboManageView'], 'comboManageEdit'),
  page('staff.account', ['accountManageView'], 'accountManageEdit'),
  page('staff.role', ['roleManageView'], 'roleManageEdit'),
  page('staff.department', ['departmentManageView'], 'departmentManageEdit'),
  page('staff.personnel', ['personnelManageView'], 'personnelManageEdit'),
  page('system.template', ['printTemplateView'], 'printTemplateEdit'),
  {
    menu: 'system.import',
    opens: [
      'openingStockImport',
      'goodsManageImport',
      'locationManageImport',
      'dispatchPointImport',
      'supplierManageImport',
      'expenseImport',
    ],
    rights: ['openingStockImport'],
  },
  page('system.push', ['pushMessageView'], 'pushMessageEdit'),
  page('system.dict', ['dictManageView'], 'dictManageEdit'),
  page('system.menu', ['menuManageView'], 'menuManageEdit'),
  page('system.button', ['officeButtonView'], 'officeButtonEdit'),
  page('system.mail', ['mailServerEdit']),
]

/** The menu entries of the pages that somebody with these rights can open. */
export function menusOf(rights: readonly Right[]): string[] {
  return PAGES.flatMap(({ menu, opens }) =>
    menu !== null && opens.some((right) => rights.includes(right)) ? [menu] : [],
  )
}

/**
 * The rights that can be granted where only some pages are had: those that open one of them, those exercised on one, and those of a page
 * that shows the same as one of them (the list of all tasks and the list of outbound tasks). What stands in no menu is always there.
 */
export function rightsOn(menus: readonly string[]): Right[] {
  const opening = opensOf(menus)
  const open = PAGES.filter((each) => isHad(each, menus) || each.opens.some((right) => opening.includes(right)))
  return [...new Set([...opening, ...open.flatMap(({ rights }) => rights)])]
}

/**
 * Where a right is granted: at its own page, else at the first of the pages that shows the same; undefined when there is none.
 * @param menus the pages there are, in their order
 */
export function grantedAt(right: Right, menus: readonly string[]): Page | undefined {
  const home = PAGES.find(({ rights }) => rights.includes(right))
  if (home && isHad(home, menus)) return home
  return PAGES.find(
    ({ menu, opens }) =>
      menu !== null && menus.includes(menu) && opens.some((each) => each === right || home?.opens.includes(each)),
  )
}

const isHad = ({ menu }: Page, menus: readonly string[]) => menu === null || menus.includes(menu)
const opensOf = (menus: readonly string[]) =>
  PAGES.filter(({ menu }) => menu !== null && menus.includes(menu)).flatMap(({ opens }) => opens)
