import { exportImports, getImportPage } from '@yuncang/contract/base/import/import.ts'
import { IMPORTS_SHEET as HEADS } from '@yuncang/contract/base/import/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { IMPORT_STATE, type ImportState } from '@yuncang/domain/base/import/state.ts'
import { download } from '@yuncang/kit/call/download.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { TablePages, usePage, usePaging } from '@yuncang/kit/detail/TablePages.tsx'
import { ExportAct } from '@yuncang/kit/part/ExportAct.tsx'
import { Count } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { minuteOf } from '@yuncang/kit/quantity/number.ts'
import { StatusTag, type Tone } from '@yuncang/kit/quantity/StatusTag.tsx'
import { Button, Tooltip } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { useState } from 'react'
import { Link } from 'react-router'

type Row = CallOutput<typeof getImportPage>['records'][number]

type Sort = NonNullable<CallInput<typeof getImportPage>['sort']>

const PAGE = 10
const TONES: Readonly<Record<ImportState, Tone>> = {
  [IMPORT_STATE.underWay]: 'working',
  [IMPORT_STATE.saved]: 'done',
  [IMPORT_STATE.rowsWrong]: 'trouble',
  [IMPORT_STATE.refused]: 'void',
  [IMPORT_STATE.checked]: 'waiting',
}

/** What was imported before, and what became of it. `onShow` shows what was wrong with a file of a kind. */
export function ImportRecords({ onShow }: { readonly onShow: (importKey: string, kind: string) => void }) {
  const [sort, setSort] = useState('')
  const paging = usePaging(PAGE, sort)
  const { data, error, isFetching, isPlaceholderData, refetch } = useCall(getImportPage, {
    page: paging.page,
    rows: PAGE,
    ...(sort && { sort: sort as Sort }),
  })
  const { rows, total } = usePage<Row>(paging, { data, error, asking: isFetching, stale: isPlaceholderData })
  const columns: ColumnType<Row>[] = [
    { title: HEADS.at, width: 140, render: (_, row) => <span className="yc-number">{minuteOf(row.createTime)}</span> },
    { title: HEADS.kind, width: 88, dataIndex: 'kindName' },
    // It takes what the others leave: the table fits its panel, and the last column lies over none.
    { title: HEADS.file, key: 'fileName', sorter: true, ellipsis: true, dataIndex: 'fileName' },
    {
      title: HEADS.state,
      width: 128,
      render: (_, { state, stateName }) => <StatusTag tone={TONES[state]}>{stateName}</StatusTag>,
    },
    {
      title: HEADS.rows,
      key: 'rowNum',
      sorter: true,
      width: 92,
      align: 'right',
      render: (_, row) => (row.rowCount > 0 ? <Count value={row.rowCount} /> : '-'),
    },
    {
      title: HEADS.created,
      key: 'createdNum',
      sorter: true,
      width: 92,
      align: 'right',
      render: (_, row) => (row.state === IMPORT_STATE.saved ? <Count value={row.createdCount} /> : '-'),
    },
    {
      title: HEADS.changed,
      key: 'changedNum',
      sorter: true,
      width: 92,
      align: 'right',
      render: (_, row) => (row.state === IMPORT_STATE.saved ? <Count value={row.changedCount} /> : '-'),
    },
    { title: HEADS.by, width: 96, dataIndex: 'createName' },
    {
      title: '操作',
      width: 96,
      fixed: 'end',
      render: (_, row) =>
        row.state === IMPORT_STATE.saved ? (
          <Link to={row.url}>查看</Link>
        ) : row.state === IMPORT_STATE.rowsWrong ? (
          <Button type="link" size="small" className="yc-import-link" onClick={() => onShow(row.importKey, row.kind)}>
            查看错误
          </Button>
        ) : row.message ? (
          // Whoever presses it has it in focus: a press of its own would shut what that opened.
          <Tooltip title={row.message} trigger={['hover', 'focus']}>
            <Button type="link" size="small" className="yc-import-link" aria-description={row.message}>
              查看原因
            </Button>
          </Tooltip>
        ) : null,
    },
  ]
  return (
    <section className="yc-panel">
      <div className="yc-panel-head">
        <h2>{HEADS.name}</h2>
        <div className="yc-panel-acts">
          <ExportAct rows={data?.total} onExport={() => download(exportImports, sort ? { sort: sort as Sort } : {})} />
        </div>
      </div>
      <DetailTable<Row>
        columns={columns}
        rows={rows}
        call={{ error, refetch }}
        rowKey={(row) => row.importKey}
        width={980}
        order={data?.totalCapped ? undefined : { sort, onSort: setSort }}
        loading={isPlaceholderData}
        emptyText="还没有导入过文件"
      />
      <TablePages paging={paging} total={total} />
    </section>
  )
}
