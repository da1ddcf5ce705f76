import { QUALITY_NAMES } from '@yuncang/contract/stock/ledger/words.ts'
import { getOpening, getOpeningLines } from '@yuncang/contract/stock/opening/opening.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { DetailPage } from '@yuncang/kit/detail/DetailPage.tsx'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { TablePages, usePage, usePaging } from '@yuncang/kit/detail/TablePages.tsx'
import { LogDialog } from '@yuncang/kit/detail/LogDialog.tsx'
import { Count } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { minuteOf } from '@yuncang/kit/quantity/number.ts'
import { ProductionDate, ValidUntil } from '@yuncang/kit/quantity/ProductionDate.tsx'
import { Button } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { useState } from 'react'
import { useParams } from 'react-router'
import { logLines } from '@yuncang/kit/detail/log.ts'
import { useTab } from '../../app/tab.ts'
import { GoodsName } from '../../goods/shown/GoodsName.tsx'
import { StockQuantity } from '../../goods/shown/StockQuantity.tsx'
import { OPENING_LIST } from './addresses.ts'

type Line = CallOutput<typeof getOpeningLines>['records'][number]

type Sort = NonNullable<CallInput<typeof getOpeningLines>['sort']>

const PAGE = 50

/** What an opening stock document put where; each quantity opens the moves of its batch. */
export default function OpeningDetailPage() {
  const { code = '' } = useParams()
  const { leaveTo } = useTab()
  const { data: opening, error, refetch } = useCall(getOpening, { openingCode: code })
  const [log, setLog] = useState(false)
  const [sort, setSort] = useState('')
  const paging = usePaging(PAGE, [code, sort])
  const {
    data: lines,
    error: noLines,
    isFetching,
    isPlaceholderData,
    refetch: askAgain,
  } = useCall(getOpeningLines, {
    openingCode: code,
    page: paging.page,
    rows: PAGE,
    ...(sort && { sort: sort as Sort }),
  })
  const answered = { data: lines, error: noLines, asking: isFetching, stale: isPlaceholderData }
  const { rows, total } = usePage<Line>(paging, answered)
  if (opening?.openingCode !== code) return <Pending at="page" call={{ error, refetch }} />
  const facts = [
    { label: '供应商', value: opening.supplierName },
    { label: '仓库', value: opening.warehouseName },
    { label: '商品种数', value: <Count value={opening.goodsCount} /> },
    { label: '件数', value: <Count value={opening.pieces} unit="件" /> },
    { label: '操作人', value: opening.createName },
    { label: '导入时间', value: minuteOf(opening.createTime) },
  ]
  const acts = (
    <>
      <Button onClick={() => leaveTo(OPENING_LIST)}>返回</Button>
      <Button onClick={() => setLog(true)}>操作日志</Button>
    </>
  )
  const goods = {
    key: 'goods',
    label: lines ? `库存明细 ${lines.total.toLocaleString()}` : '库存明细',
    children: (
      <>
        <DetailTable<Line>
          columns={columnsOf(opening.warehouseCode)}
          rows={rows}
          call={{ error: noLines, refetch: askAgain }}
          rowKey={(row) => row.id}
          width={1120}
          loading={isPlaceholderData}
          emptyText="没有明细"
          order={lines?.totalCapped ? undefined : { sort, onSort: setSort }}
        />
        <TablePages paging={paging} total={total} />
      </>
    ),
  }
  const history = logLines(opening.logList)
  return (
    <>
      <DetailPage title="期初库存单详情" code={opening.openingCode} facts={facts} acts={acts} tabs={[goods]} />
      <LogDialog open={log} onClose={() => setLog(false)} lines={history} />
    </>
  )
}

function columnsOf(warehouseCode: string): ColumnType<Line>[] {
  return [
    {
      title: '货位',
      key: 'locationCode',
      sorter: true,
      width: 184,
      render: (_, row) => `${row.areaName} / ${row.locationCode}`,
    },
    { title: '商品', render: (_, row) => <GoodsName goods={{ ...row, name: row.goodsName }} /> },
    {
      title: '商品编码',
      key: 'goodsCode',
      sorter: true,
      width: 132,
      render: (_, row) => <span className="yc-code">{row.goodsCode}</span>,
    },
    {
      title: '生产日期',
      key: 'productionDate',
      sorter: true,
      width: 172,
      render: (_, row) => <ProductionDate date={row.productionDate} shelfLifeDays={row.shelfLifeDays} />,
    },
    {
      title: '有效期至',
      width: 160,
      render: (_, row) => <ValidUntil date={row.productionDate} shelfLifeDays={row.shelfLifeDays} />,
    },
    { title: '品质', width: 88, render: (_, row) => QUALITY_NAMES[row.quality] },
    {
      title: '数量',
      key: 'num',
      sorter: true,
      width: 132,
      align: 'right',
      render: (_, { goodsCode, productionDate, ...row }) => (
        <StockQuantity
          value={row.pieces}
          packing={row}
          of={{
            goodsCode,
            productionDate,
            warehouseCode,
            locationCode: row.locationCode,
            quality: row.quality,
          }}
        />
      ),
    },
  ]
}
