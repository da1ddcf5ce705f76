/** The words of the data centre's frame (part 3, 2.9). */
export const FRAME_WORDS = {
  title: '数据中心平台',
  pages: '数据中心页面',
  backOffice: '回到后台',
  full: '全屏',
  leaveFull: '退出全屏',
  wall: '大屏',
  wallHere: '大屏显示本页',
  wallAll: '大屏轮播各页（每页 30 秒）',
  leaveWall: '退出大屏',
} as const
