import { exportLeavings, findLeavings } from '@yuncang/contract/leave/archive/archive.ts'
import { LEAVE_STATE_NAMES } from '@yuncang/contract/leave/archive/words.ts'
import type { Asked } from '@yuncang/contract/wire/list.ts'
import { download } from '@yuncang/kit/call/download.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { TablePages, usePage, usePaging } from '@yuncang/kit/detail/TablePages.tsx'
import { type Filter, type FilterValues, optionsOf } from '@yuncang/kit/list/filter.ts'
import { FilterRow } from '@yuncang/kit/list/FilterRow.tsx'
import { useState } from 'react'
import { useLeavingColumns } from './columns.tsx'
import { LEAVE_WORDS as say, type Leaving } from './words.ts'

const ROWS = 20
const LOOK_AGAIN_MS = 5000

const FILTERS: readonly Filter[] = [
  { kind: 'text', name: 'merchant', label: say.filters.merchant },
  { kind: 'one', name: 'state', label: say.filters.state, options: optionsOf(LEAVE_STATE_NAMES) },
]

/** Merchants that leave or have left, the newest first, by the page and as a workbook. */
export function LeavingList({ onMove }: { readonly onMove: (leaving: Leaving) => void }) {
  const [chosen, setChosen] = useState<FilterValues>({})
  const asked = chosen as Asked<typeof findLeavings>
  const paging = usePaging(ROWS, asked)
  const input = { ...asked, page: paging.page, rows: ROWS }
  const { data, error, isFetching, isPlaceholderData, refetch } = useCall(findLeavings, input)
  const { rows, total } = usePage<Leaving>(paging, { data, error, asking: isFetching, stale: isPlaceholderData })
  // Asked again while one is erased, and only then.
  const erasing = data?.records.some(({ state }) => state === 'erasing') ?? false
  useCall(findLeavings, input, { everyMs: LOOK_AGAIN_MS, enabled: erasing })
  const columns = useLeavingColumns({ onMove })
  const filtered = Object.keys(chosen).length > 0
  return (
    <section className="yc-panel">
      <div className="yc-panel-head">
        <h2>{say.list}</h2>
        <span className="yc-panel-note">{say.listNote}</span>
        <div className="yc-panel-acts">
          <ActButton why="" onClick={() => void download(exportLeavings, asked)}>
            {say.export}
          </ActButton>
        </div>
      </div>
      <FilterRow className="yc-leaving-filters" filters={FILTERS} values={chosen} onAsk={setChosen} />
      <DetailTable
        rows={rows}
        call={{ error, refetch }}
        rowKey={({ id }) => String(id)}
        columns={columns}
        width={1080}
        loading={isPlaceholderData}
        emptyText={filtered ? say.noneSuch : `${say.empty}，${say.emptyHint}`}
      />
      <TablePages paging={paging} total={total} />
    </section>
  )
}
