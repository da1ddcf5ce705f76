/** The sentences of the shell that do not stand in its pages. */
export const SHELL_WORDS = {
  unsavedTitle: '有未保存的内容',
  unsavedText: '“{titles}”中填写的内容还没有保存，关闭后不能恢复。',
  discard: '放弃并关闭',
  keep: '继续填写',
  noPage: '没有这个页面，已回到首页',
  notYours: (title: string) => `您没有“${title}”页面的权限，已回到首页`,
  address: '您要打开的地址：',
  back: '返回上一页',
  newBuild: '有新版本',
  reload: '刷新',
} as const

/** What the palette finds. */
export const FINDS = '任务、商品、货位、供应商、仓点、页面'

/** What can be done by keyboard, as the dialog behind `?` lists it. */
export const KEYS = [
  ['Ctrl K', `搜索${FINDS}`],
  ['?', '打开这张表（光标不在输入框时）'],
  ['扫码枪', '光标不在输入框时扫码，直接打开对应的单据'],
  ['Enter ↑ ↓', '在数量格之间上下移动'],
  ['← →', '在数量格之间左右移动'],
  ['Ctrl V', '把 Excel 里复制的一列或一块数量填进表格'],
  ['Tab / Shift Tab', '到下一个、上一个控件'],
  ['Esc', '关闭对话框或菜单'],
] as const

/** What people call a page besides its name; by its address, as the palette finds it. */
export const ALSO_CALLED: Readonly<Record<string, string>> = {
  '/costmenu/costConfigure': '费率 价格 单价 收费标准',
  '/costmenu/allcost': '计费 收费',
  '/billManage/billManage': '对账 对账单 收款 发票',
  '/inventoryManage/goodsHistory': '台账 出入库记录',
  '/rollsHomework/labelPrint': '条码',
  '/systemConfig/import': 'excel',
  '/systemConfig/account': '用户 密码',
  '/systemConfig/role': '权限',
  '/systemConfig/mail': '邮件',
}

/** What the lines of the palette are called. */
export const CHOICE_WORDS = { open: '打开', recent: '最近打开', pages: '页面' } as const
