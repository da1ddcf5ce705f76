import { getMoveTaskDetail } from '@yuncang/contract/shelf/move/move.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { DetailPage } from '@yuncang/kit/detail/DetailPage.tsx'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { LogDialog } from '@yuncang/kit/detail/LogDialog.tsx'
import { Count } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { minuteOf } from '@yuncang/kit/quantity/number.ts'
import { ProductionDate, ValidUntil } from '@yuncang/kit/quantity/ProductionDate.tsx'
import { Button } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { useState } from 'react'
import { useParams } from 'react-router'
import { logLines } from '@yuncang/kit/detail/log.ts'
import { QUALITY, type Quality } from '@yuncang/domain/stock/ledger/stock.ts'
import { useTab } from '../../app/tab.ts'
import { StockQuantity } from '../../goods/shown/StockQuantity.tsx'
import { GoodsName } from '../../goods/shown/GoodsName.tsx'
import { MOVE_LIST } from './addresses.ts'

type Detail = CallOutput<typeof getMoveTaskDetail>
type Goods = Detail['lines'][number]

/** A quick move with its goods (part 1, 7); each quantity opens the moves of its batch. */
export default function MoveDetailPage() {
  const { code = '' } = useParams()
  const { leaveTo } = useTab()
  const { data: move, error, refetch } = useCall(getMoveTaskDetail, { moveCode: code })
  const [log, setLog] = useState(false)
  if (move?.moveCode !== code) return <Pending at="page" call={{ error, refetch }} />
  const lines = logLines(move.logList)
  const facts = [
    { label: '原货位', value: `${move.fromAreaName} / ${move.fromLocationCode}` },
    { label: '目标货位', value: `${move.toAreaName} / ${move.toLocationCode}` },
    { label: '供应商', value: move.supplierName },
    { label: '仓库', value: move.warehouseName },
    { label: '商品种数', value: <Count value={move.goodsCount} /> },
    { label: '件数', value: <Count value={move.pieces} unit="件" /> },
    { label: '操作人', value: move.createName },
    { label: '移库时间', value: minuteOf(move.createTime) },
  ]
  const acts = (
    <>
      <Button onClick={() => leaveTo(MOVE_LIST)}>返回</Button>
      <Button onClick={() => setLog(true)}>操作日志</Button>
    </>
  )
  const goods = {
    key: 'goods',
    label: `商品明细 ${move.lines.length}`,
    children: (
      <DetailTable<Goods>
        columns={columnsOf(move)}
        rows={move.lines}
        rowKey={(row) => `${row.goodsCode}/${row.productionDate}`}
        width={960}
        emptyText="没有商品"
      />
    ),
  }
  return (
    <>
      <DetailPage title="移库单详情" code={move.moveCode} facts={facts} acts={acts} tabs={[goods]} />
      <LogDialog open={log} onClose={() => setLog(false)} lines={lines} />
    </>
  )
}

function columnsOf({ warehouseCode }: Detail): ColumnType<Goods>[] {
  const quantity = (key: 'normal' | 'broken', title: string, quality: Quality): ColumnType<Goods> => ({
    title,
    width: 132,
    align: 'right',
    render: (_, { goodsCode, productionDate, ...row }) => (
      <StockQuantity value={row[key]} packing={row} of={{ goodsCode, productionDate, warehouseCode, quality }} />
    ),
  })
  return [
    { title: '商品', render: (_, row) => <GoodsName goods={{ ...row, name: row.goodsName }} /> },
    { title: '商品编码', width: 132, render: (_, row) => <span className="yc-code">{row.goodsCode}</span> },
    {
      title: '生产日期',
      width: 172,
      render: (_, row) => <ProductionDate date={row.productionDate} shelfLifeDays={row.shelfLifeDays} />,
    },
    {
      title: '有效期至',
      width: 160,
      render: (_, row) => <ValidUntil date={row.productionDate} shelfLifeDays={row.shelfLifeDays} />,
    },
    quantity('normal', '正常品', QUALITY.normal),
    quantity('broken', '破损品', QUALITY.broken),
  ]
}
