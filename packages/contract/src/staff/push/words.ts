import type { PushEvent } from '@yuncang/domain/staff/push/event.ts'

/** What happens, and who hears of it in the header's bell. */
export const PUSH_EVENT_NAMES: Readonly<Record<PushEvent, { readonly name: string; readonly whom: string }>> = {
  'task.waiting': { name: '供应商提交了任务，等待接单', whom: '商户和该仓库有“接单和完成任务”权限的人' },
  'task.rejected': { name: '平台拒收，产生拒收入库任务', whom: '商户和该仓库有“接单和完成任务”权限的人' },
  'putaway.waiting': { name: '生成上架单，等待上架', whom: '商户和该仓库有“取消上架单”权限的人' },
  'label.waiting': {
    name: '供应商提交了贴标覆膜任务，等待接单',
    whom: '商户和该仓库有“接单和完成贴标覆膜任务”权限的人',
  },
  'task.completed': { name: '出入库任务完成', whom: '任务所属的供应商' },
  'label.completed': { name: '贴标覆膜任务完成', whom: '任务所属的供应商' },
}

/** What was done to what a warehouse tells. */
export const PUSH_LOG = { on: '开启消息推送：{name}', off: '关闭消息推送：{name}' } as const
