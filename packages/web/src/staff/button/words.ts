/** What is said about buttons before and after a deed (part 2, 8; gaps C20). */
export const BUTTON_WORDS = {
  noRight: '没有权限，请联系管理员开通“维护办公按钮”',
  applied: 'Application refreshed successfully',
  disable: (name: string) => ({
    title: '提示',
    text: `停用后，所有商户和供应商的人从下一次操作起都不能使用“${name}”，无论角色是否拥有。确定停用吗？`,
    yes: '停用',
    no: '取消',
    destroys: true,
  }),
  restore: (name: string) => ({
    title: '提示',
    text: `恢复后，“${name}”的名称和状态与程序默认一致。确定恢复吗？`,
    yes: '恢复默认',
    no: '取消',
  }),
  apply: {
    title: '刷新应用',
    text: '所有已打开的页面会在一分钟内重新读取按钮和菜单；未保存的内容不受影响。确定刷新吗？',
    yes: '刷新',
    no: '取消',
  },
} as const
