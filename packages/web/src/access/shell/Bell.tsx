import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BellOutlined } from '@ant-design/icons'
import { getUserInfo } from '@yuncang/contract/access/session/session.ts'
import { getNotices, readNotices } from '@yuncang/contract/access/shell/notice.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { send } from '@yuncang/kit/call/client.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { CountMark } from '@yuncang/kit/quantity/CountMark.tsx'
import { minuteOf } from '@yuncang/kit/quantity/number.ts'
import { Button, Popover } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import './bell.css'

const ASK_EVERY_MS = 60_000
const SHOWN = 20

type Notice = CallOutput<typeof getNotices>['records'][number]

/** Unread messages. Asked for quietly every minute; opening one marks it as read and goes to its page. */
export function Bell() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [open, setOpen] = useState(false)
  const { data } = useQuery({
    queryKey: [getNotices.path],
    queryFn: ({ signal }) => send(getNotices, { unread: 1, size: SHOWN }, { quiet: true, signal }),
    refetchInterval: ASK_EVERY_MS,
  })
  const marking = useDeed(readNotices, { invalidates: [getNotices] })
  const notices = data?.records ?? []
  const unread = data?.unreadCount ?? 0
  useRefresh(data?.refreshCount)

  const look = (next: boolean) => {
    setOpen(next)
    if (next) void queries.invalidateQueries({ queryKey: [getNotices.path] })
  }
  const visit = (notice: Notice) => {
    setOpen(false)
    void marking.run({ ids: [notice.id] })
    if (notice.url) void navigate(notice.url)
  }
  const panel = (
    <div className="yc-notices">
      {notices.length === 0 && <p className="yc-notices-none">没有未读消息</p>}
      <ul>
        {notices.map((notice) => (
          <li key={notice.id}>
            <button type="button" onClick={() => visit(notice)}>
              <span>{notice.text}</span>
              <time>{minuteOf(notice.createTime)}</time>
            </button>
          </li>
        ))}
      </ul>
      {notices.length > 0 && (
        <div className="yc-notices-foot">
          <span>{unread > notices.length ? `显示最新 ${notices.length} 条，共 ${unread} 条` : `共 ${unread} 条`}</span>
          <Button
            type="link"
            size="small"
            loading={marking.running}
            onClick={() => void marking.run({ ids: notices.map(({ id }) => id) })}
          >
            全部标为已读
          </Button>
        </div>
      )}
    </div>
  )
  return (
    <Popover title="未读消息" content={panel} open={open} onOpenChange={look} trigger="click" placement="bottomRight">
      <Button
        type="text"
        aria-label={unread > 0 ? `消息，${unread} 条未读` : '消息'}
        icon={
          <CountMark count={unread}>
            <BellOutlined />
          </CountMark>
        }
      />
    </Popover>
  )
}

/** When the platform refreshes the application, the buttons and the menu of this page are asked for anew. */
function useRefresh(refreshCount: number | undefined): void {
  const queries = useQueryClient()
  const known = useRef(refreshCount)
  useEffect(() => {
    if (refreshCount === undefined) return
    const before = known.current
    known.current = refreshCount
    if (before !== undefined && before !== refreshCount)
      void queries.invalidateQueries({ queryKey: [getUserInfo.path] })
  }, [refreshCount, queries])
}
