import { TEMPORARY_DAYS } from '@yuncang/domain/access/shared.ts'

/** What is said about accounts before and after a deed (part 2, 8). */
export const ACCOUNT_WORDS = {
  made: '账号已建立',
  passwordReset: '密码已重置',
  noRight: '没有权限，请联系管理员开通“维护账号”',
  free: '没有重复编号',
  taken: (account: string) => `登录账号“${account}”已被使用，请换一个`,
  disable: (name: string, account: string) => ({
    title: '提示',
    text: `停用后，${name}（${account}）立即退出全部已登录的设备，且不能再登录；重新启用后恢复。确定停用吗？`,
    yes: '停用',
    no: '取消',
    destroys: true,
  }),
  remove: (name: string, account: string) => ({
    title: '提示',
    text: `删除后，${name}（${account}）立即退出全部已登录的设备，且不能恢复；经手的单据和日志仍保留姓名，登录账号可以重新使用。确定删除吗？`,
    yes: '删除',
    no: '取消',
    destroys: true,
  }),
  reset: (name: string, account: string) => ({
    title: '提示',
    text: `重置后，${name}（${account}）立即退出全部已登录的设备，须用新的临时密码登录并修改密码。确定重置吗？`,
    yes: '重置密码',
    no: '取消',
  }),
  removeFactor: (name: string, account: string) => ({
    title: '提示',
    text: `关闭后，${name}（${account}）只凭密码就能登录，恢复码全部失效，立即退出全部已登录的设备。请先确认提出的是本人。确定关闭吗？`,
    yes: '关闭两步验证',
    no: '取消',
    destroys: true,
  }),
  accountNote: '4 到 30 位小写字母、数字或下划线；建立后不能更改',
  roleNote: '角色决定能看到的菜单和能做的操作',
  warehouseNote: '账号自己的仓库；角色的数据权限会另外加上',
  warehouseFromRole: '角色已有数据权限，这里可以不选；选了会另外加上',
  warehouseMissing: '请选择仓库，没有仓库的账号看不到任何业务',
  noWarehouses: '还没有仓库，请先在“仓库管理”中新建',
  shownOnce: `密码只显示这一次，关闭后无法再次查看。请立即转告本人，${TEMPORARY_DAYS} 天内有效，首次登录时必须修改。`,
  notShown: '账号已建立，但临时密码没有收到。请在列表中点击“重置密码”获取新的临时密码。',
  copied: '复制成功',
} as const
