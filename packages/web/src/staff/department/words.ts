/** What a person is asked before a department is deleted. */
export const DEPARTMENT_ASK = {
  remove: (name: string) => ({
    title: '提示',
    text: `删除后，部门“${name}”不能恢复；还有人员或下级部门的不能删除。确定删除吗？`,
    yes: '删除',
    no: '取消',
    destroys: true,
  }),
} as const
