import { dropDataCopy, fetchDataCopy, findDataCopies } from '@yuncang/contract/leave/copy/copy.ts'
import { COPY_STATE_NAMES } from '@yuncang/contract/leave/copy/words.ts'
import { download } from '@yuncang/kit/call/download.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { minuteOf } from '@yuncang/kit/quantity/number.ts'
import { sizeText } from '@yuncang/kit/quantity/size.ts'
import { StatusTag } from '@yuncang/kit/quantity/StatusTag.tsx'
import { Progress, type TableProps } from 'antd'
import { RowActs } from '../../app/RowActs.tsx'
import './copy.css'
import { COPY_WORDS as say, percentOf, type Copy } from './words.ts'

const TONES = { waiting: 'waiting', running: 'working', ready: 'done', failed: 'trouble', gone: 'void' } as const

/** The columns of the list of copies, with what can be done in a row. */
export function useCopyColumns(input: { readonly tenantCode?: string }): NonNullable<TableProps<Copy>['columns']> {
  const { run } = useDeed(dropDataCopy, { success: say.removed, invalidates: [findDataCopies], refusedToo: true })
  const remove = async ({ copyId, askTime }: Copy) => {
    if (await askPerson(say.askRemove(minuteOf(askTime)))) await run({ ...input, copyId })
  }
  return [
    { key: 'asked', title: '提出时间', width: 150, render: (_, copy) => minuteOf(copy.askTime) },
    { key: 'by', title: '提出人', width: 110, render: (_, { by }) => by },
    {
      key: 'state',
      title: '状态',
      width: 132,
      render: (_, { state }) => <StatusTag tone={TONES[state]}>{COPY_STATE_NAMES[state]}</StatusTag>,
    },
    { key: 'content', title: '内容', render: (_, copy) => <Content copy={copy} /> },
    {
      key: 'bytes',
      title: '大小',
      width: 92,
      align: 'right',
      render: (_, { bytes }) => (bytes === 0 ? '-' : sizeText(bytes)),
    },
    {
      key: 'expires',
      title: '保留到',
      width: 150,
      render: (_, { state, expireTime }) => (state === 'ready' ? minuteOf(expireTime) : '-'),
    },
    {
      key: 'acts',
      title: '操作',
      width: 120,
      fixed: 'end',
      render: (_, copy) =>
        copy.state === 'ready' && (
          <RowActs
            acts={[
              { name: '下载', why: '', run: () => void download(fetchDataCopy, { ...input, copyId: copy.copyId }) },
              { name: '删除', why: '', danger: true, run: () => void remove(copy) },
            ]}
          />
        ),
    },
  ]
}

function Content({ copy }: { readonly copy: Copy }) {
  const { state } = copy
  if (state === 'failed') return <span className="yc-copy-failure">{copy.failure}</span>
  if (state === 'waiting' || state === 'running')
    return (
      <Progress
        percent={percentOf(copy)}
        size="small"
        className="yc-copy-progress"
        aria-label={`${COPY_STATE_NAMES[state]} ${percentOf(copy)}%`}
      />
    )
  return (
    <>
      <div>{say.counts(copy)}</div>
      <div className="yc-copy-more">
        {[
          `取自 ${minuteOf(copy.asOfTime)}`,
          ...(copy.fetchCount > 0 ? [say.fetched(copy.fetchCount)] : []),
          ...(copy.missingImages > 0 ? [say.missing(copy.missingImages)] : []),
        ].join('，')}
      </div>
    </>
  )
}
