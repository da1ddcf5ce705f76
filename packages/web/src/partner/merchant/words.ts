/** What the pages about merchants say. */
export const MERCHANT_WORDS = {
  ending: '到期',
  endingDays: { 7: '7 天内', 30: '30 天内', 90: '90 天内' },
  empty: {
    text: '还没有商户',
    hint: '新建商户后，把管理员账号和临时密码交给对方，对方登录后按首页的新手引导建仓库、供应商和商品',
  },
  noCombo: '未选套餐（不限）',
  invoiced: '修改开票信息',
  invoicedNote: '与税号一起印在之后生成的对账单上；已生成的账单不变',
  forEver: '长期',
  expired: '已到期',
  over: '已到期，不能再新建仓库、供应商、账号和商品，已有业务不受影响；续期请联系平台',
  more: '需要更多请联系平台更换套餐',
  byHand: '已指定菜单',
  periodNote: '不填到期日期时按套餐的有效期计算；没有套餐则长期有效',
  comboNote:
    '更换套餐不会删除已有的数据；超出新上限的只是不能再新建。到期后不能新建仓库、供应商、账号和商品，已有业务不受影响',
  menuFollow: '跟随套餐',
  menuByHand: '单独指定',
  menuNote: '商户的人员只能看到这里勾选、并且其角色也有的菜单，下次打开页面时生效',
  pwd: (name: string, account: string) => ({
    title: '提示',
    text: `将重置商户“${name}”的管理员账号 ${account} 的密码：原密码失效，已登录的设备全部退出，新密码只显示一次。确定重置吗？`,
    yes: '重置',
    no: '取消',
    destroys: true,
  }),
  close: (name: string) => ({
    title: '提示',
    text: `停用后，商户“${name}”的全部人员立即退出登录，也不能再登录；数据保留，可随时启用。确定停用吗？`,
    yes: '停用',
    no: '取消',
    destroys: true,
  }),
  reopen: (name: string) => ({
    title: '提示',
    text: `启用后，商户“${name}”的人员可以重新登录。确定启用吗？`,
    yes: '启用',
    no: '取消',
  }),
} as const
