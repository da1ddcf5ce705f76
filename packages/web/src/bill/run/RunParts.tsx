import { exportRunParts, getRunParts } from '@yuncang/contract/bill/run/run.ts'
import { PART_SHEET as HEADS, type RunKind } from '@yuncang/contract/bill/run/words.ts'
import { download } from '@yuncang/kit/call/download.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { TablePages, usePage, usePaging } from '@yuncang/kit/detail/TablePages.tsx'
import { ExportAct } from '@yuncang/kit/part/ExportAct.tsx'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { StatusTag } from '@yuncang/kit/quantity/StatusTag.tsx'
import type { ColumnType } from 'antd/es/table'
import { DocLink } from '../../app/DocLink.tsx'
import { billAddress } from '../bill/addresses.ts'
import { PART_TONES, type RunPart } from './model.ts'
import { runMoney, RUN_WORDS } from './words.ts'

const SIZE = 100

type RunPartsProps = { readonly runId: string; readonly kind: RunKind; readonly total: number }

/** What became of each supplier's costs in a warehouse: what was left stands first, with why. */
export function RunParts({ runId, kind, total }: RunPartsProps) {
  const paging = usePaging(SIZE, runId)
  const { data, error, isFetching, isPlaceholderData, refetch } = useCall(getRunParts, {
    runId,
    page: paging.page,
    rows: SIZE,
  })
  const answered = { data: data && { ...data, total }, error, asking: isFetching, stale: isPlaceholderData }
  const { rows } = usePage<RunPart>(paging, answered)
  return (
    <>
      <div className="yc-panel-head">
        <h2>{RUN_WORDS.parts}</h2>
        <div className="yc-panel-acts">
          <ExportAct rows={total} onExport={() => download(exportRunParts, { runId })} />
        </div>
      </div>
      <DetailTable<RunPart>
        columns={kind === 'settle' ? SETTLED : RERATED}
        rows={rows}
        call={{ error, refetch }}
        rowKey={({ n }) => String(n)}
        width={960}
        loading={isPlaceholderData}
        emptyText={RUN_WORDS.noParts}
      />
      <TablePages paging={paging} total={total} />
    </>
  )
}

const WHOSE: readonly ColumnType<RunPart>[] = [
  { title: HEADS.supplier, render: (_, { supplierName }) => supplierName },
  { title: HEADS.warehouse, width: 160, render: (_, { warehouseName }) => warehouseName },
  { title: HEADS.costs, width: 104, align: 'right', render: (_, { count }) => grouped(count) },
]
const STATE: ColumnType<RunPart> = {
  title: HEADS.state,
  width: 280,
  render: (_, { state, stateName, failure }) => (
    <span className="yc-run-state">
      <StatusTag tone={PART_TONES[state]}>{stateName}</StatusTag>
      {failure !== '' && <small>{failure}</small>}
    </span>
  ),
}
const SETTLED: ColumnType<RunPart>[] = [
  ...WHOSE,
  { title: HEADS.money, width: 128, align: 'right', render: (_, { money }) => runMoney(money) },
  STATE,
  {
    title: HEADS.bill,
    width: 148,
    render: (_, { billCode }) => (billCode === '' ? '-' : <DocLink code={billCode} to={billAddress(billCode)} />),
  },
]
const RERATED: ColumnType<RunPart>[] = [
  ...WHOSE,
  { title: HEADS.oldMoney, width: 128, align: 'right', render: (_, { money }) => runMoney(money) },
  { title: HEADS.newMoney, width: 128, align: 'right', render: (_, { newMoney }) => runMoney(newMoney) },
  STATE,
  {
    title: HEADS.outcome,
    width: 208,
    render: (_, { rewritten, adjusted }) =>
      [rewritten > 0 && RUN_WORDS.rewritten(rewritten), adjusted > 0 && RUN_WORDS.adjusted(adjusted)]
        .filter(Boolean)
        .join('，') || '-',
  },
]
