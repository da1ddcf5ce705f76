import { getSignForRows } from '@yuncang/contract/task/sign-for/sign-for.ts'
import { REJECT_REASON_NAMES } from '@yuncang/contract/task/sign-for/words.ts'
import { UNSAID } from '@yuncang/domain/task/sign-for/reason.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { BoxQuantity } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import type { ColumnType } from 'antd/es/table'
import { GoodsName } from '../../goods/shown/GoodsName.tsx'
import type { SignForRow } from './sign-rows.ts'
import { SIGN_WORDS } from './words.ts'

type Quantity = 'deliveredPieces' | 'rejectedPieces' | 'discardedPieces' | 'receivedPieces'

/** What the platform received, rejected and discarded of a task that is signed for; until then it says what is missing. */
export function SignForTab({
  code,
  signed,
  cancelled,
}: {
  readonly code: string
  readonly signed: boolean
  readonly cancelled: boolean
}) {
  const { data, error, refetch } = useCall(getSignForRows, { code }, { enabled: signed })
  const quantity = (key: Quantity, title: string): ColumnType<SignForRow> => ({
    title,
    width: 160,
    align: 'right',
    render: (_, row) => <BoxQuantity value={row[key]} packing={row} stacked />,
  })
  const columns: ColumnType<SignForRow>[] = [
    { title: '商品', render: (_, row) => <GoodsName goods={row} /> },
    quantity('deliveredPieces', '配送数量'),
    quantity('rejectedPieces', '拒收数量'),
    {
      title: SIGN_WORDS.reason,
      width: 120,
      render: (_, row) =>
        row.rejectedPieces === 0 ? '' : REJECT_REASON_NAMES[row.rejectReason === '' ? UNSAID : row.rejectReason],
    },
    quantity('discardedPieces', '破损废弃数量'),
    quantity('receivedPieces', '平台实收'),
  ]
  return (
    <DetailTable<SignForRow>
      columns={columns}
      rows={signed ? data?.records : []}
      call={{ error, refetch }}
      rowKey={({ id }) => id}
      width={1020}
      emptyText={cancelled ? '任务已取消，没有签收' : '还没有签收，配送完成后在这里显示'}
    />
  )
}
