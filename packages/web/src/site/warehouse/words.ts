/** What a person is asked before a deed on a warehouse, and told. */
export const WAREHOUSE_ASK = {
  close: (name: string) => ({
    title: '提示',
    text: `停用后，“${name}”不再出现在新任务和各处的仓库选择中；库存和历史单据都保留。还有未完成单据的仓库不能停用。确定停用吗？`,
    yes: '停用',
    no: '取消',
    destroys: true,
  }),
  reset: (name: string, account: string) => ({
    title: '提示',
    text: `重置后，“${name}”的登录账号 ${account} 会退出全部设备，并得到一个新的临时密码，首次登录时必须修改。确定重置吗？`,
    yes: '重置密码',
    no: '取消',
    destroys: true,
  }),
} as const

export const WAREHOUSE_WORDS = {
  newLogin: (name: string) => `“${name}”的登录账号`,
  model:
    '按总数：只管每种商品有多少。生产日期：库存按生产日期分批，到货要录日期。库位：库存放到货位上，到货要上架。可以同时开启，在仓库设置里改。',
  mayNotGrant: '您没有账号管理的权限',
  closedSettings: '仓库已停用，启用后才能修改设置',
} as const

/** Why no location can be added to a warehouse. */
export const noLocations = (warehouse: string): string => `仓库“${warehouse}”没有开启库位管理，请先在“仓库设置”里开启`
