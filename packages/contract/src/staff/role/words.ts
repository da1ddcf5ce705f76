import type { Identity, Right, RoleName } from '@yuncang/domain/access/rights.ts'
import type { LoosePage } from '@yuncang/domain/staff/role/pages.ts'
import type { Refusals } from '../../wire/refusal.ts'

/** What the roles of a new installation are called (gaps C15); their names can be changed afterwards. */
export const ROLE_NAMES: Readonly<Record<RoleName, string>> = {
  platformAdmin: '平台管理员',
  merchantAdmin: '商户管理员',
  warehouseManager: '仓库主管',
  clerk: '仓库文员',
  floorWorker: '现场作业员',
  finance: '财务',
  supplier: '供应商',
}

/** What the roles that a merchant begins with may do, in a sentence (docs/design/roles.md). */
export const ROLE_NOTES: Readonly<Record<RoleName, string>> = {
  platformAdmin: '运营这套系统：管理商户、套餐、菜单和数据字典，查看各商户的单据，不改单据和库存',
  merchantAdmin: '商户范围内的一切，包括建仓库、供应商、角色和账号',
  warehouseManager: '自己仓库的一切：单据、现场、货位、仓点、仓库设置、商品审核和期初；不建仓库、供应商、角色和账号',
  clerk: '建单、接单、完成、签收、录日期，建商品和货位，调度现场；不取消任务，不审核商品，不改仓库设置',
  floorWorker: '用手机或手持完成现场的全部作业和查询；办公端只有任务列表',
  finance: '查看全部仓库的单据、库存和主数据，什么也不改',
  supplier: '只看自己的商品、库存和任务：可以建和取消任务、建商品（要审核）、导入；不接单、完成、签收',
}

/** What each right allows, as people say it: one catalogue for all keys (gaps Z22). */
export const RIGHT_NAMES: Readonly<Record<Right, string>> = {
  assignmentManageView: '查看任务',
  assignmentManageAdd: '新建任务',
  assignmentManageEdit: '接单和完成任务',
  assignmentManageCancel: '取消任务',
  assignmentManageSign: '登记签收',
  productionDateEntryView: '查看生产日期录入',
  productionDateEntryEdit: '录入生产日期',
  putawayListView: '查看上架单',
  putawayListAdd: '新建上架单',
  putawayListEdit: '取消上架单',
  labelTaskView: '查看贴标覆膜任务',
  labelTaskAdd: '新建贴标覆膜任务',
  labelTaskEdit: '接单和完成贴标覆膜任务',
  labelTaskCancel: '取消贴标覆膜任务',
  stockView: '查看库存',
  floorLabel: '贴标覆膜作业',
  floorReceive: '收货',
  printTemplateEdit: '维护打印模板',
  floorPutaway: '上架',
  floorMove: '移动库位',
  floorQuality: '变更品质',
  floorDateChange: '变更生产日期',
  floorPick: '拣货',
  warehouseConfigView: '查看仓库设置',
  warehouseConfigEdit: '修改仓库设置',
  floorLoad: '装车',
  floorSignFor: '现场签收',
  floorLookUp: '现场查询',
  floorWorkView: '查看现场作业',
  floorSupervise: '调度现场作业',
  goodsManageView: '查看商品',
  goodsManageAdd: '新建商品',
  goodsManageEdit: '修改商品',
  goodsManageDelete: '删除商品',
  goodsManageImport: '导入商品',
  goodsManageNotVerify: '审核商品',
  areaManageView: '查看库区',
  areaManageEdit: '维护库区',
  locationManageView: '查看货位',
  locationManageEdit: '维护货位',
  locationManageImport: '导入货位',
  warehouseManageView: '查看仓库',
  warehouseManageAdd: '新建仓库',
  warehouseManageEdit: '修改仓库',
  dispatchPointView: '查看配送仓点',
  dispatchPointEdit: '维护配送仓点',
  dispatchPointImport: '导入配送仓点',
  supplierManageView: '查看供应商',
  supplierManageAdd: '新建供应商',
  supplierManageEdit: '修改供应商',
  supplierManageDelete: '删除供应商',
  supplierManageImport: '导入供应商',
  roleManageView: '查看角色',
  roleManageEdit: '维护角色和权限',
  accountManageView: '查看账号',
  accountManageEdit: '维护账号',
  departmentManageView: '查看部门',
  departmentManageEdit: '维护部门',
  personnelManageView: '查看人员',
  personnelManageEdit: '维护人员',
  pushMessageView: '查看消息推送设置',
  pushMessageEdit: '修改消息推送设置',
  printTemplateView: '查看打印模板',
  openingStockImport: '导入期初库存',
  mailServerEdit: '设置发信邮箱',
  merchantManageView: '查看商户',
  merchantManageAdd: '新建商户',
  merchantManageEdit: '维护商户',
  comboManageView: '查看套餐',
  comboManageEdit: '维护套餐',
  dictManageView: '查看数据字典',
  dictManageEdit: '维护数据字典',
  menuManageView: '查看菜单',
  menuManageEdit: '维护菜单',
  officeButtonView: '查看办公按钮',
  officeButtonEdit: '维护办公按钮',
  liquidationLossEdit: '处理盘点差异',
  liquidationPlan: '查看盘点单据',
  liquidationPlanView: '查看盘点详情',
  liquidationPlanAdd: '新建盘点计划',
  labelCost: '查看贴标费',
  billCancel: '取消账单',
  billManagesEdit: '线下支付账单',
  costConfigureView: '查看费用配置',
  costConfigureAdd: '新增费用配置',
  costConfigureEdit: '修改费用配置',
  costConfigureDelete: '删除费用配置',
  leaseManageView: '查看租赁',
  leaseManageAdd: '新建租赁',
  leaseManageEdit: '修改租赁',
  leaseManageDelete: '结束和删除租赁',
}

/** What the kinds of user are called (semantics 1). */
export const IDENTITY_NAMES: Readonly<Record<Identity, string>> = {
  1: '商户人员',
  2: '供应商人员',
  3: '平台人员',
  4: '仓库人员',
}

/** Pages that stand in no menu. */
export const LOOSE_PAGES: Readonly<Record<LoosePage, string>> = {
  floor: '现场端（手机、PDA）',
  count: '盘点',
  money: '费用与账单',
}

/** How what concerns people and their rights can be refused. */
export const GRANT_REFUSALS = {
  identityBeyond: { code: 403, text: '您不能管理这一类用户，请联系上级管理员' },
  rightBeyond: { code: 403, text: '您自己没有“{names}”的权限，不能授予或管理拥有它的角色' },
  menuBeyond: { code: 403, text: '您自己没有“{names}”菜单，不能授予或管理拥有它的角色' },
  warehouseBeyond: { code: 403, text: '其中有仓库不在您的数据权限内，不能授予或管理' },
  ownRole: { code: 403, text: '不能修改自己所属的角色，请联系其他管理员' },
  changedSince: { code: 409, text: '“{name}”刚刚被他人修改过，请刷新后再操作' },
} as const satisfies Refusals

export const ROLE_REFUSALS = {
  nameTaken: { code: 409, text: '角色名称“{name}”已存在，请换一个' },
  roleDisabled: { code: 500, text: '角色“{name}”已停用，请选择其他角色' },
  unknownMenu: { code: 400, text: '所选菜单不存在或不对您开放，请刷新后再选' },
  closedRight: { code: 400, text: '商户未开通“{names}”所在的页面，不能授予' },
  notScoped: { code: 400, text: '只有仓库人员的角色需要设置数据权限' },
} as const satisfies Refusals

/** What was done to a role. */
export const ROLE_LOG = {
  created: '新建角色“{name}”（{identity}）',
  renamed: '修改角色资料：“{before}”改为“{name}”',
  noted: '修改角色说明',
  enabled: '启用角色',
  disabled: '停用角色，其 {num} 个账号暂时没有任何权限',
  granted: '修改功能权限：增加{added}；取消{removed}',
  placed: '修改数据权限：{names}',
  none: '无',
} as const
