/** What is said about roles before and after a deed (part 2, 8). */
export const ROLE_WORDS = {
  noRight: '没有权限，请联系管理员开通“维护角色和权限”',
  disable: (name: string, people: number) => ({
    title: '提示',
    text:
      people === 0
        ? `停用后不能再把角色“${name}”授予账号。确定停用吗？`
        : `停用后，拥有角色“${name}”的 ${people} 个账号从下一次操作起没有任何权限，重新启用后恢复。确定停用吗？`,
    yes: '停用',
    no: '取消',
    destroys: people > 0,
  }),
  identityNote: '建立后不能更改：决定拥有该角色的人能看到哪一类数据',
  identities: {
    1: '商户人员：看到本商户的全部仓库和供应商',
    4: '仓库人员：只看到授权给账号或角色的仓库',
    2: '供应商人员：只看到所属供应商的数据',
  },
  dataNote: '拥有该角色的人，除账号自己的仓库外，还能看到这里选择的仓库',
  cannotOpen: (name: string) => `没有“${name}”权限，页面打不开`,
  disabledKey: '平台已停用该按钮，授予后暂不生效',
  notHeld: '您自己没有该权限，不能授予或取消',
} as const
