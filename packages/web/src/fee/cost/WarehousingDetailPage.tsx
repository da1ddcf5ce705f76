import { getWarehouseCostDetail } from '@yuncang/contract/fee/cost/detail.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { Count } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import type { ColumnType } from 'antd/es/table'
import { useParams } from 'react-router'
import { CostDetail } from './CostDetail.tsx'
import { codeColumn, goodsColumn, measureColumn, remainderColumn, yuanColumn } from './goods-cells.tsx'
import { DETAIL_NOTES } from './words.ts'

type Line = CallOutput<typeof getWarehouseCostDetail>['records'][number]
const BY_AREA = 'RECKON_TYPE_M2_DAY'

/** A storage cost: its goods, or the floor that was leased (part 3, 2.5). */
export default function WarehousingDetailPage() {
  const { code = '', computeType } = useParams()
  const { data, error, refetch } = useCall(getWarehouseCostDetail, { costCode: code })
  if (data?.cost.code !== code) return <Pending at="page" call={{ error, refetch }} />
  const byArea = (data.cost.method || computeType) === BY_AREA
  return (
    <CostDetail<Line>
      cost={data.cost}
      rows={data.records}
      rowKey={({ goodsCode, leaseId, pieces }) => `${goodsCode} ${leaseId} ${pieces}`}
      columns={byArea ? AREAS : GOODS}
      width={byArea ? 640 : 960}
      emptyText={byArea ? DETAIL_NOTES.noLease : DETAIL_NOTES.noGoods}
      {...(!byArea && data.records.length > 1 && { note: DETAIL_NOTES.shared })}
    />
  )
}

const GOODS: ColumnType<Line>[] = [
  goodsColumn(),
  codeColumn(),
  { title: '分类', width: 112, render: (_, { typeName }) => typeName || '-' },
  {
    title: '日末库存',
    width: 120,
    align: 'right',
    render: (_, { goodsCode, goodsNum, minUnitName }) =>
      goodsCode === '' ? '-' : <Count value={goodsNum} unit={minUnitName} />,
  },
  measureColumn('计费数量'),
  remainderColumn(),
  yuanColumn('单价', ({ price }) => price),
  yuanColumn('金额', ({ money }) => money),
]

const AREAS: ColumnType<Line>[] = [
  { title: '租赁库区', render: (_, { area, goodsName }) => area || goodsName || '-' },
  { title: '租赁编号', width: 112, render: (_, { leaseId }) => <span className="yc-code">{leaseId || '-'}</span> },
  measureColumn('租赁面积'),
  yuanColumn('单价', ({ price }) => price),
  yuanColumn('金额', ({ money }) => money),
]
