import { own } from '@yuncang/domain/base/own.ts'
import { exportProgramLog, getYcAuthorizationAppletLogPage } from '@yuncang/contract/partner/mini-program/lists.ts'
import { PROGRAM_LOG_SHEET as HEADS } from '@yuncang/contract/partner/mini-program/sheet-words.ts'
import { BY_WECHAT, PROGRAM_NAMES, STEP_NAMES } from '@yuncang/contract/partner/mini-program/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { download } from '@yuncang/kit/call/download.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { TablePages, usePage, usePaging } from '@yuncang/kit/detail/TablePages.tsx'
import { type Filter, type FilterValues, optionsOf } from '@yuncang/kit/list/filter.ts'
import { FilterRow } from '@yuncang/kit/list/FilterRow.tsx'
import { ExportAct } from '@yuncang/kit/part/ExportAct.tsx'
import { minuteOf } from '@yuncang/kit/quantity/number.ts'
import { StatusTag, type Tone } from '@yuncang/kit/quantity/StatusTag.tsx'
import { useState } from 'react'
import { PROGRAM_WORDS as WORDS } from './words.ts'

type Row = CallOutput<typeof getYcAuthorizationAppletLogPage>['records'][number]
type Chosen = Pick<CallInput<typeof getYcAuthorizationAppletLogPage>, 'step' | 'beginTime' | 'endTime'>
const ROWS = 10
const TONES: Readonly<Record<string, Tone>> = { asked: 'working', done: 'done', refused: 'trouble', unknown: 'waiting' }

const FILTERS: readonly Filter[] = [
  { kind: 'one', name: 'step', label: PROGRAM_NAMES.step, options: optionsOf(STEP_NAMES) },
  { kind: 'days', names: ['beginTime', 'endTime'], label: '日期' },
]

/** What was done with a program, by whom, and what WeChat said; newest first. */
export function ProgramLog({ tenantCode }: { readonly tenantCode: string | undefined }) {
  const [chosen, setChosen] = useState<FilterValues>({})
  const asked = { ...(chosen as Chosen), ...(tenantCode !== undefined && { tenantCode }) }
  const paging = usePaging(ROWS, asked)
  const { data, error, isFetching, isPlaceholderData, refetch } = useCall(getYcAuthorizationAppletLogPage, {
    ...asked,
    page: paging.page,
    rows: ROWS,
  })
  const { rows, total } = usePage<Row>(paging, { data, error, asking: isFetching, stale: isPlaceholderData })
  return (
    <section>
      <div className="yc-panel-head">
        <h2>操作记录</h2>
        <div className="yc-panel-acts">
          <ExportAct
            rows={isPlaceholderData ? undefined : data?.total}
            onExport={() => download(exportProgramLog, asked)}
          />
        </div>
      </div>
      <FilterRow className="yc-program-filters" filters={FILTERS} values={chosen} onAsk={setChosen} />
      <DetailTable<Row>
        rows={rows}
        call={{ error, refetch }}
        rowKey={(row) => row.id}
        width={720}
        loading={isPlaceholderData}
        emptyText={Object.keys(chosen).length > 0 ? WORDS.logNoneSuch : WORDS.logNone}
        columns={[
          { key: 'time', title: HEADS.at, width: 152, render: (_, row) => minuteOf(row.time) },
          { key: 'person', title: HEADS.by, width: 104, render: (_, row) => row.personName },
          { key: 'step', title: HEADS.step, width: 136, render: (_, row) => row.stepName },
          { key: 'about', title: HEADS.about, width: 168, render: (_, row) => row.about || '-' },
          {
            key: 'outcome',
            title: HEADS.outcome,
            width: 104,
            render: (_, row) => (
              <StatusTag tone={row.personName === BY_WECHAT ? 'void' : (own(TONES, row.outcome) ?? 'void')}>
                {row.outcomeName}
              </StatusTag>
            ),
          },
          { key: 'said', title: HEADS.said, render: (_, row) => saidOf(row) },
        ]}
      />
      <TablePages paging={paging} total={total} />
    </section>
  )
}

const saidOf = ({ number, said }: Row) => (number === null ? said || '-' : `${number} ${said}`)
