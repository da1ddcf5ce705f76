/** What stands above the columns of the mini-programs of merchants, and what they are called as a workbook. */
export const PROGRAMS_SHEET = {
  name: '已授权的小程序',
  tenant: '商户',
  program: '小程序',
  appId: 'AppID',
  state: '状态',
  trial: '体验版',
  release: '线上版本',
  boundAt: '绑定时间',
} as const

/** The same of what was done with them. */
export const PROGRAM_LOG_SHEET = {
  name: '小程序操作记录',
  at: '时间',
  tenant: '商户',
  appId: 'AppID',
  by: '操作人',
  step: '操作',
  about: '内容',
  outcome: '结果',
  number: '微信答复编号',
  said: '微信答复',
} as const
