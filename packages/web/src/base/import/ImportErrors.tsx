import { exportImportErrors, getImportErrors } from '@yuncang/contract/base/import/import.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { download } from '@yuncang/kit/call/download.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { TablePages, usePage, usePaging } from '@yuncang/kit/detail/TablePages.tsx'
import { Alert, Button } from 'antd'
import type { ColumnType } from 'antd/es/table'
import type { Run } from './useImport.ts'
import { IMPORT_WORDS as words } from './words.ts'

type Wrong = CallOutput<typeof getImportErrors>['records'][number]

const PAGE = 10
const COLUMNS: ColumnType<Wrong>[] = [
  { title: '行', dataIndex: 'row', width: 64, align: 'right' },
  { title: '列', width: 120, render: (_, { columnName }) => columnName || '整行' },
  {
    title: '填写的内容',
    width: 180,
    render: (_, { value }) => value || <span className="yc-import-none">未填写</span>,
  },
  { title: '错误', dataIndex: 'message' },
]

/** What is wrong in a file, by row, and the file itself with the reasons in it. */
export function ImportErrors({ run }: { readonly run: Run }) {
  const { importKey, errorCount } = run
  const paging = usePaging(PAGE, importKey)
  const { data, error, isFetching, isPlaceholderData, refetch } = useCall(getImportErrors, {
    importKey,
    page: paging.page,
    rows: PAGE,
  })
  const answered = { data, error, asking: isFetching, stale: isPlaceholderData }
  const { rows, total = 0 } = usePage<Wrong>(paging, answered)
  return (
    <div className="yc-import-errors">
      <Alert
        type="error"
        showIcon
        title={words.wrong(errorCount)}
        description={total > 0 && total < errorCount ? words.listed(total) : undefined}
        action={
          run.errExcelUrl && (
            <Button onClick={() => void download(exportImportErrors, { importKey })}>{words.errorFile}</Button>
          )
        }
      />
      <DetailTable<Wrong>
        columns={COLUMNS}
        rows={rows}
        call={{ error, refetch }}
        rowKey={({ row, columnName, message }) => `${row}/${columnName}/${message}`}
        width={560}
        loading={isPlaceholderData}
        emptyText="没有列出的错误"
      />
      <TablePages paging={paging} total={total} inAll={(all) => `共 ${all.toLocaleString()} 处`} />
    </div>
  )
}
