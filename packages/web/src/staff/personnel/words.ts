/** What is said about people before and after a deed (part 2, 8). */
export const PERSONNEL_WORDS = {
  noRight: '没有权限，请联系管理员开通“维护人员”',
  remove: (name: string) => ({
    title: '提示',
    text: `删除后，${name}的人员资料和排班不能恢复；登录账号不受影响。确定删除吗？`,
    yes: '删除',
    no: '取消',
    destroys: true,
  }),
  rulesNote: '排班只作安排和查询；能看到哪些仓库由登录账号和角色决定',
} as const
