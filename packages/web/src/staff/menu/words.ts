/** What is said about the menu before and after a deed (part 2, 8). */
export const MENU_WORDS = {
  noRight: '没有权限，请联系管理员开通“维护菜单”',
  ofProgram: '程序自带的菜单不能删除，可以停用',
  hide: (name: string) => ({
    title: '提示',
    text: `停用后，所有人的菜单中都不再出现“${name}”及其下级，页面也不能打开。确定停用吗？`,
    yes: '停用',
    no: '取消',
    destroys: true,
  }),
  remove: (name: string) => ({
    title: '提示',
    text: `确定删除分组“${name}”吗？`,
    yes: '删除',
    no: '取消',
    destroys: true,
  }),
} as const
