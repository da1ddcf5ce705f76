import type { StepKey } from '@yuncang/domain/board/home/first-steps.ts'
import type { Right } from '@yuncang/domain/access/rights.ts'

type StepWords = {
  readonly title: string
  readonly hint: string
  readonly url: string
  readonly right: Right
  /** Who does it, for those who cannot. */
  readonly who: string
}

/** The first steps, what each is for and where it is taken. */
export const STEPS: Readonly<Record<StepKey, StepWords>> = {
  combo: {
    title: '建一个套餐',
    hint: '规定商户能用的菜单，以及仓库、供应商、账号和商品的数量；不限制也可以跳过',
    url: '/merchantManage/combo',
    right: 'comboManageEdit',
    who: '平台管理员',
  },
  merchant: {
    title: '新建第一家商户',
    hint: '保存后得到商户管理员的账号和临时密码，交给对方登录',
    url: '/merchantManage/merchant',
    right: 'merchantManageAdd',
    who: '平台管理员',
  },
  warehouse: {
    title: '建仓库',
    hint: '填名称和地址；是否管理生产日期和货位，之后可在仓库设置里开关',
    url: '/waremanage/warehouse',
    right: 'warehouseManageAdd',
    who: '商户管理员',
  },
  location: {
    title: '建库区和货位',
    hint: '仓库已开启库位管理，建好存储区的货位后才能上架',
    url: '/waremanage/location',
    right: 'locationManageEdit',
    who: '商户管理员或仓库主管',
  },
  supplier: {
    title: '建供应商',
    hint: '货主是谁；商品、任务和费用都归到供应商',
    url: '/supplierManage/supplier',
    right: 'supplierManageAdd',
    who: '商户管理员',
  },
  goods: {
    title: '建商品',
    hint: '填箱规、尺寸和重量，可逐个新建，也可用表格批量导入',
    url: '/goodsmanage/goodsmanage',
    right: 'goodsManageAdd',
    who: '商户管理员或仓库文员',
  },
  point: {
    title: '建配送平台和仓点',
    hint: '送到哪里：先建平台（如多多买菜），再建它的仓点',
    url: '/waremanage/dispatchPoint',
    right: 'dispatchPointEdit',
    who: '商户管理员或仓库主管',
  },
  staff: {
    title: '给仓库的人开账号',
    hint: '仓库主管、文员和现场作业员各用各的账号，谁做了什么才说得清',
    url: '/systemConfig/account',
    right: 'accountManageEdit',
    who: '商户管理员',
  },
  stock: {
    title: '登记期初库存',
    hint: '仓里已经有货时用表格导入；从零开始的，第一次到货入库后自动完成',
    url: '/systemConfig/import?kind=openingStock',
    right: 'openingStockImport',
    who: '商户管理员或仓库主管',
  },
  task: {
    title: '完成第一个任务',
    hint: '新建一个到货入库任务，接单、点数、完成，库存就有了',
    url: '/assignmentmanage/warehouseinto',
    right: 'assignmentManageAdd',
    who: '商户管理员或仓库文员',
  },
}

/** What a merchant is told of its period. */
export const PLAN_WORDS = {
  over: (plan: string, day: string) =>
    `${plan}已于 ${day} 到期：不能再新建仓库、供应商、账号和商品，已有业务不受影响。续期请联系平台`,
  near: (plan: string, day: string, days: number) =>
    `${plan}将于 ${day} 到期（${days === 0 ? '今天' : `还有 ${days} 天`}），到期后不能再新建仓库、供应商、账号和商品。续期请联系平台`,
  plan: (name: string) => (name === '' ? '使用期' : `套餐“${name}”`),
} as const
