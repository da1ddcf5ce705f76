import {
  exportFirstCounts,
  getCountAccuracy,
  getFirstCountPage,
  getFirstCountSums,
} from '@yuncang/contract/stocktake/accuracy/accuracy.ts'
import { RIGHT_NAMES } from '@yuncang/contract/stocktake/accuracy/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { countColumn, textColumn, timeColumn } from '@yuncang/kit/list/column-kinds.tsx'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import type { Filter } from '@yuncang/kit/list/filter.ts'
import { ListPage } from '@yuncang/kit/list/ListPage.tsx'
import { useList } from '@yuncang/kit/list/useList.ts'
import { Count } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { moneyText } from '@yuncang/kit/quantity/number.ts'
import { ProductionDate } from '@yuncang/kit/quantity/ProductionDate.tsx'
import { DocLink } from '../../app/DocLink.tsx'
import { useWarehouseOptions } from '../../choice/warehouse.ts'
import { GoodsName } from '../../goods/shown/GoodsName.tsx'
import { stocktakeAddress } from '../task/addresses.ts'

type Row = CallOutput<typeof getFirstCountPage>['records'][number]

/** The lines behind how exact counting is, as they were counted first. */
export default function FirstCountListPage() {
  const list = useList(getFirstCountPage, { filters: useFilters() })
  const sums = useCall(getFirstCountSums, list.conditions).data
  return (
    <ListPage
      name="first-count"
      title="盘点准确率明细"
      list={list}
      columns={COLUMNS}
      rowKey={(row) => [row.stocktakeCode, row.locationCode, row.goodsCode, row.productionDate].join('/')}
      addressOf={stocktakeAddress}
      onExport={() => list.exportWith(exportFirstCounts)}
      sums={
        sums === null
          ? 'tooMany'
          : sums && {
              right: sums.rate === '' ? '-' : `准确 ${sums.rate}%`,
              pieces: <Count value={sums.pieces} />,
              value: moneyText(sums.value),
            }
      }
      empty={{ text: '没有盘点明细', hint: '盘点任务完成后，每个货位上每个批次的初盘结果会记录在这里' }}
    />
  )
}

const COLUMNS: ListColumn<Row>[] = [
  {
    key: 'goods',
    title: '商品名称',
    width: 216,
    fixed: 'start',
    render: (row) => <GoodsName goods={{ ...row, name: row.goodsName }} />,
  },
  {
    key: 'location',
    title: '货位',
    width: 104,
    render: ({ locationCode }) => <span className="yc-code">{locationCode}</span>,
  },
  {
    key: 'date',
    title: '生产日期',
    width: 112,
    render: ({ productionDate }) => <ProductionDate date={productionDate} />,
  },
  textColumn('right', '结果', 96, (row) => RIGHT_NAMES[row.right]),
  countColumn('systemNormal', '应有正常品', 104, (row) => row.systemNormal),
  countColumn('countedNormal', '初盘正常品', 104, (row) => row.countedNormal),
  countColumn('systemBroken', '应有破损品', 104, (row) => row.systemBroken, { hidden: 'narrow' }),
  countColumn('countedBroken', '初盘破损品', 104, (row) => row.countedBroken, { hidden: 'narrow' }),
  countColumn('pieces', '差异件数', 104, (row) => row.pieces),
  { key: 'value', title: '差异金额（元）', width: 128, align: 'right', render: ({ value }) => moneyText(value) },
  textColumn('by', '初盘人', 88, (row) => row.countedBy),
  timeColumn('time', '初盘时间', (row) => row.time),
  {
    key: 'stocktake',
    title: '盘点单号',
    width: 148,
    render: (row) => <DocLink code={row.stocktakeCode} to={stocktakeAddress(row)} />,
  },
  textColumn('area', '库区', 96, (row) => row.areaName, { hidden: true }),
  textColumn('warehouse', '仓库', 120, (row) => row.warehouseName, { hidden: 'narrow' }),
  textColumn('supplier', '供应商', 160, (row) => row.supplierName, { hidden: true }),
]

function useFilters(): Filter[] {
  const warehouses = useWarehouseOptions()
  const areas = useCall(getCountAccuracy, { by: 'area' }).data?.records
  const people = useCall(getCountAccuracy, { by: 'person' }).data?.records
  return [
    { kind: 'several', name: 'warehouseCode', label: '仓库', options: warehouses },
    {
      kind: 'one',
      name: 'areaId',
      label: '库区',
      options: areas?.map(({ key, name, warehouseName }) => ({ value: key, label: name, note: warehouseName })),
    },
    {
      kind: 'one',
      name: 'countedById',
      label: '初盘人',
      options: people?.map(({ key, name }) => ({ value: key, label: name })),
    },
    {
      kind: 'one',
      name: 'right',
      label: '结果',
      options: Object.entries(RIGHT_NAMES).map(([value, label]) => ({ value, label })),
    },
    { kind: 'days', names: ['beginTime', 'endTime'], label: '初盘时间' },
    { kind: 'text', name: 'goodsCode', label: '商品编码' },
    { kind: 'text', name: 'stocktakeCode', label: '盘点单号' },
  ]
}
