import { exportMoves, getMoveTaskList, getMoveTaskSums } from '@yuncang/contract/shelf/move/move.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { codeColumn, countColumn, textColumn, timeColumn } from '@yuncang/kit/list/column-kinds.tsx'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import { ListPage } from '@yuncang/kit/list/ListPage.tsx'
import { useList } from '@yuncang/kit/list/useList.ts'
import { Count } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { useCan, useUser } from '../../app/user.ts'
import { ownerColumns } from '../../goods/shown/columns.tsx'
import { useOwnerFilters } from '../../goods/shown/useOwnerFilters.ts'
import { moveAddress } from './addresses.ts'

type Row = CallOutput<typeof getMoveTaskList>['records'][number]

/** Quick moves, newest first (part 1, 7). */
export default function MoveListPage() {
  const { identity } = useUser()
  const can = useCan()
  const { goods, owners } = useOwnerFilters()
  const list = useList(getMoveTaskList, {
    filters: [
      { kind: 'text', name: 'moveCode', label: '移库单号' },
      goods,
      ...owners,
      { kind: 'days', names: ['beginTime', 'endTime'], label: '移库时间' },
    ],
  })
  const sums = useCall(getMoveTaskSums, list.conditions).data
  const columns: ListColumn<Row>[] = [
    codeColumn('code', '移库单号', (row) => row.moveCode, moveAddress, { fixed: 'start' }),
    textColumn('from', '原货位', 184, (row) => `${row.fromAreaName} / ${row.fromLocationCode}`),
    textColumn('to', '目标货位', 184, (row) => `${row.toAreaName} / ${row.toLocationCode}`),
    countColumn('skus', '商品种数', 88, (row) => row.goodsCount, { sortBy: 'skuNum' }),
    countColumn('pieces', '件数', 96, (row) => row.pieces),
    timeColumn('createTime', '移库时间', (row) => row.createTime),
    textColumn('createName', '操作人', 96, (row) => row.createName),
    ...ownerColumns<Row>(identity),
  ]
  return (
    <ListPage
      name="quick-move"
      title="移库单"
      list={list}
      columns={columns}
      rowKey={({ moveCode }) => moveCode}
      addressOf={moveAddress}
      onExport={() => list.exportWith(exportMoves)}
      sums={
        sums === null
          ? 'tooMany'
          : sums && { skus: <Count value={sums.goodsCount} />, pieces: <Count value={sums.pieces} /> }
      }
      empty={{
        text: '还没有移库单',
        hint: can('floorMove') ? '在现场端“移动库位”，或在“按货位查询”中点“更正”' : '商品移动货位后，移库单在这里',
      }}
    />
  )
}
