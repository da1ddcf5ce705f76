import { USES } from '@yuncang/domain/base/in-use.ts'
import { MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import { PUSH_EVENTS } from '@yuncang/domain/staff/push/event.ts'
import { allOf, call } from '../../wire/call.ts'
import { choice, code, oneOf, z } from '../../wire/field.ts'

const AREA = '22 office buttons and push'

/** What each warehouse tells in the header's bell, and whom. */
export const getMessagePushList = call({
  path: '/api/warehouseMessagePush/getMessagePushList',
  title: '消息推送设置',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: { identities: MERCHANT_SIDE, key: 'pushMessageView' },
  input: z.object({ warehouseCode: code('仓库', 'warehouse').optional() }),
  output: allOf(
    z.object({
      warehouseCode: z.string(),
      warehouseName: z.string(),
      event: z.string(),
      name: z.string(),
      whom: z.string(),
      /** 1 told, 2 told to nobody. */
      status: z.number().int(),
      changeTime: z.string(),
      changeName: z.string(),
    }),
  ),
})

/** Lets a warehouse tell something (1), or not (2): what happens from now on is told or not. */
export const updatePushStatus = call({
  path: '/api/warehouseMessagePush/updateStatus',
  title: '修改消息推送设置',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: { identities: MERCHANT_SIDE, key: 'pushMessageEdit' },
  input: z.object({
    warehouseCode: code('仓库', 'warehouse'),
    event: choice('消息', PUSH_EVENTS),
    status: oneOf('状态', USES),
  }),
  output: z.null(),
})
