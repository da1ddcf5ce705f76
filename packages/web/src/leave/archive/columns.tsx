import { exportKeptBills, findLeavings, restoreTenant } from '@yuncang/contract/leave/archive/archive.ts'
import { LEAVE_STATE_NAMES } from '@yuncang/contract/leave/archive/words.ts'
import { findALLTenant, showTenant } from '@yuncang/contract/partner/merchant/merchant.ts'
import { download } from '@yuncang/kit/call/download.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { minuteOf } from '@yuncang/kit/quantity/number.ts'
import { StatusTag } from '@yuncang/kit/quantity/StatusTag.tsx'
import { Progress, type TableProps } from 'antd'
import { RowActs } from '../../app/RowActs.tsx'
import './archive.css'
import { LEAVE_WORDS as say, type Leaving } from './words.ts'

const TONES = { archived: 'waiting', erasing: 'working', erased: 'void', restored: 'done' } as const

/** The columns of the list of merchants that leave, with what can be done in a row. */
export function useLeavingColumns({
  onMove,
}: {
  readonly onMove: (leaving: Leaving) => void
}): NonNullable<TableProps<Leaving>['columns']> {
  const { run } = useDeed(restoreTenant, {
    success: say.restored,
    invalidates: [findLeavings, findALLTenant, showTenant],
    refusedToo: true,
  })
  const restore = async ({ tenantCode, tenantName }: Leaving) => {
    if (await askPerson(say.askRestore(tenantName))) await run({ tenantCode })
  }
  return [
    {
      key: 'merchant',
      title: '商户',
      width: 200,
      render: (_, { tenantCode, tenantName }) => (
        <>
          {tenantName && <div>{tenantName}</div>}
          <span className="yc-code">{tenantCode}</span>
        </>
      ),
    },
    {
      key: 'state',
      title: '状态',
      width: 100,
      render: (_, { state }) => <StatusTag tone={TONES[state]}>{LEAVE_STATE_NAMES[state]}</StatusTag>,
    },
    {
      key: 'archived',
      title: '归档',
      width: 190,
      render: (_, { archiveTime, archivedBy, reason }) => (
        <>
          <div>{minuteOf(archiveTime)}</div>
          <div className="yc-leaving-more">{[archivedBy, reason].filter(Boolean).join('，')}</div>
        </>
      ),
    },
    { key: 'course', title: '进展', render: (_, leaving) => <Course leaving={leaving} /> },
    {
      key: 'acts',
      title: '操作',
      width: 150,
      fixed: 'end',
      render: (_, leaving) => (
        <RowActs
          acts={[
            ...(leaving.state === 'archived'
              ? [
                  { name: say.restore, why: '', run: () => void restore(leaving) },
                  { name: say.move, why: '', run: () => onMove(leaving) },
                ]
              : []),
            ...(leaving.bills > 0
              ? [
                  {
                    name: say.bills,
                    why: '',
                    run: () => void download(exportKeptBills, { leavingId: leaving.id }),
                  },
                ]
              : []),
          ]}
        />
      ),
    },
  ]
}

function Course({ leaving }: { readonly leaving: Leaving }) {
  const { state, counts, eraseOn, done, total, failure, images, bills, billsUntil, backupsUntil } = leaving
  const had = counts
    .filter(({ count }) => count > 0)
    .map(({ what, count }) => `${what} ${count.toLocaleString('en-US')}`)
    .join('，')
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100)
  const lines = {
    archived: [say.from(eraseOn)],
    erasing: [],
    erased: [
      `${minuteOf(leaving.eraseTime)} ${say.erased(done, images)}`,
      `${bills > 0 ? say.kept(bills, billsUntil) : say.noBills}；${say.backups(backupsUntil)}`,
    ],
    restored: [`${minuteOf(leaving.restoreTime)} ${leaving.restoredBy}`],
  }[state]
  return (
    <>
      {state === 'erasing' && (
        <Progress
          percent={percent}
          size="small"
          className="yc-leaving-progress"
          aria-label={`${LEAVE_STATE_NAMES.erasing} ${percent}%`}
        />
      )}
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {failure && <div className="yc-leaving-failure">{say.failed(failure)}</div>}
      <div className="yc-leaving-more">{had}</div>
    </>
  )
}
