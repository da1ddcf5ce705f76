import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { today } from '@yuncang/kit/quantity/date-state.ts'
import { minuteOf } from '@yuncang/kit/quantity/number.ts'
import { StatusTag } from '@yuncang/kit/quantity/StatusTag.tsx'
import { shanghaiTime } from '@yuncang/domain/base/calendar.ts'
import type { ColumnType } from 'antd/es/table'
import type { AgreedTerm } from './model.ts'
import './rate.css'
import { TERM_PAGE } from './term-page-words.ts'
import { fromText } from './words.ts'
import { RowActs } from '../../app/RowActs.tsx'

type TermTableProps = {
  readonly terms: readonly AgreedTerm[]
  /** Why a term changes nothing at present; empty when it does. */
  readonly idle?: (term: AgreedTerm) => string
  /** What keepers can do; a supplier only looks. */
  readonly acts?: { readonly onEdit: (term: AgreedTerm) => void; readonly onEnd: (term: AgreedTerm) => void }
  readonly onHistory: (term: AgreedTerm) => void
}

/** Contract terms as they are read: what was agreed on, in words, and since when. */
export function TermTable({ terms, idle = () => '', acts, onHistory }: TermTableProps) {
  const columns: ColumnType<AgreedTerm>[] = [
    { title: '序号', width: 56, align: 'right', render: (_, __, index) => index + 1 },
    { title: '条款', width: 208, render: (_, { name }) => <b>{name}</b> },
    { title: '约定', render: (_, term) => <Says term={term} idle={idle(term)} /> },
    { title: '生效时间', width: 168, render: (_, term) => <Since term={term} /> },
    {
      title: '操作',
      width: acts ? 144 : 72,
      fixed: 'right',
      render: (_, term) => (
        <RowActs
          acts={[
            ...(acts
              ? [
                  { name: '编辑', why: term.abilities.edit, run: () => acts.onEdit(term) },
                  { name: '终止', why: term.abilities.delete, danger: true, run: () => acts.onEnd(term) },
                ]
              : []),
            { name: '历史', why: '', run: () => onHistory(term) },
          ]}
        />
      ),
    },
  ]
  return (
    <DetailTable<AgreedTerm>
      columns={columns}
      rows={terms}
      rowKey={({ termId }) => termId}
      width={960}
      emptyText={TERM_PAGE.none}
    />
  )
}

/** What a term says; tiers a line each. */
function Says({ term: { termKind, terms, waitingFrom, waitingTerms }, idle }: { term: AgreedTerm; idle: string }) {
  const lines = termKind === 'tiers' ? terms.split('，') : [terms]
  return (
    <div>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {idle !== '' && <span className="yc-rate-wrong">{idle}</span>}
      {waitingFrom !== '' && (
        <span className="yc-rate-waits">
          <StatusTag tone="waiting">待生效</StatusTag> {fromText(waitingFrom, today())} 起：{waitingTerms}
        </span>
      )}
    </div>
  )
}

function Since({ term: { validFrom } }: { readonly term: AgreedTerm }) {
  return (
    <>
      <span className="yc-figures">{minuteOf(validFrom)}</span>{' '}
      {validFrom > shanghaiTime(Date.now()) && <StatusTag tone="waiting">待生效</StatusTag>}
    </>
  )
}
