import { IDENTITIES } from '@yuncang/domain/access/rights.ts'
import { call } from '../../wire/call.ts'
import { FLAG, codes, flag, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { wire } from '../../wire/names.ts'

/** The bell in the header: what happened that concerns this user, newest first. */
export const { page: getNotices } = listCalls({
  title: '消息',
  area: 'notice',
  permit: { identities: IDENTITIES, keyless: 'a person’s own messages' },
  paths: { page: '/api/notice/page' },
  filters: { unread: flag('只看未读').default(0) },
  row: z.object({ id: z.string(), text: z.string(), url: z.string(), createTime: z.string(), read: FLAG }),
  more: {
    unreadCount: wire('unreadNum', z.number().int()),
    /** How often the platform has refreshed the application; a page that knows of another number asks for its user anew. */
    refreshCount: wire('refreshNum', z.number().int()),
  },
})

/** Marks messages as read. */
export const readNotices = call({
  path: '/api/notice/read',
  title: '标记消息已读',
  area: 'notice',
  kind: 'write',
  body: 'form',
  permit: { identities: IDENTITIES, keyless: 'a person’s own messages' },
  input: z.object({ ids: codes('消息', 'notice') }),
  output: z.null(),
})
