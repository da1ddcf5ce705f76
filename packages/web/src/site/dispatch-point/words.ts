/** What a person is asked before a deed on a dispatch point or platform, and told. */
export const POINT_ASK = {
  off: (name: string) => ({
    title: '提示',
    text: `禁用后，新任务不能再选择“${name}”；未完成的任务照常配送和签收。确定禁用吗？`,
    yes: '禁用',
    no: '取消',
    destroys: true,
  }),
  remove: (name: string) => ({
    title: '提示',
    text: `删除后，配送仓点“${name}”不再出现在列表和新任务中；已完成的任务仍会显示它。有未完成任务的仓点不能删除。确定删除吗？`,
    yes: '删除',
    no: '取消',
    destroys: true,
  }),
  removePlatform: (name: string) => ({
    title: '提示',
    text: `删除后，配送平台“${name}”不能再选择；历史任务不受影响。还有配送仓点的平台不能删除。确定删除吗？`,
    yes: '删除',
    no: '取消',
    destroys: true,
  }),
} as const

export const POINT_WORDS = {
  merchantOnly: '配送平台由商户管理员维护',
  noPlatform: '还没有配送平台',
  hasPoints: (count: number) => `还有 ${count} 个配送仓点，不能删除`,
} as const
