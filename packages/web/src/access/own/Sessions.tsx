import { ownSessions } from '@yuncang/contract/access/own/sessions.ts'
import { OWN_WORDS } from '@yuncang/contract/access/own/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { Failed } from '@yuncang/kit/rows/Failed.tsx'
import { Button, Table, Tag, type TableProps } from 'antd'
import { useState } from 'react'
import { EndDialog, type Ending } from './EndDialog.tsx'

type Session = CallOutput<typeof ownSessions>['records'][number]

const PAGE = 8

/** Every device on which the account is logged in, and its end. */
export function Sessions() {
  const { data, isFetching, error, refetch } = useCall(ownSessions, {}, { staysShown: true })
  const [ending, setEnding] = useState<Ending | null>(null)
  if (error) return <Failed title={OWN_WORDS.failed} error={error.message} onRetry={() => void refetch()} />
  const { records = [], total = 0 } = data ?? {}
  const others = total - 1
  return (
    <>
      <div className="yc-own-head">
        <p>{OWN_WORDS.lead}</p>
        <Button danger disabled={others < 1} onClick={() => setEnding({ others })}>
          {OWN_WORDS.endOthers}
        </Button>
      </div>
      <Table<Session>
        size="small"
        rowKey="sessionId"
        columns={columnsFor(setEnding)}
        dataSource={records}
        loading={isFetching}
        pagination={{ pageSize: PAGE, hideOnSinglePage: true, showSizeChanger: false }}
      />
      {total > records.length && <p className="yc-own-more">{OWN_WORDS.more(records.length, total)}</p>}
      {ending && <EndDialog ending={ending} onClose={() => setEnding(null)} />}
    </>
  )
}

const columnsFor = (onEnd: (ending: Ending) => void): NonNullable<TableProps<Session>['columns']> => [
  {
    title: '设备',
    render: (_, row) => (
      <span className="yc-own-device">
        {row.device}
        {row.isThis === 1 && <Tag color="blue">{OWN_WORDS.thisOne}</Tag>}
        {row.isRemembered === 1 && <Tag>{OWN_WORDS.remembered}</Tag>}
      </span>
    ),
  },
  { title: '登录地址', width: 150, dataIndex: 'address' },
  { title: '登录时间', width: 130, render: (_, { beginTime }) => beginTime.slice(0, 16) },
  {
    title: '最近使用',
    width: 130,
    render: (_, { isAwake, lastTime }) => (isAwake === 1 ? OWN_WORDS.justNow : lastTime.slice(0, 16)),
  },
  {
    title: '操作',
    width: 72,
    render: (_, row) =>
      row.isThis === 1 ? (
        '—'
      ) : (
        <Button type="link" size="small" danger onClick={() => onEnd(row)}>
          {OWN_WORDS.endOne}
        </Button>
      ),
  },
]
