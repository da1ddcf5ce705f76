import { QUALITY_NAMES } from '@yuncang/contract/stock/ledger/words.ts'
import { exportShorts, getShortPage, getShortSums } from '@yuncang/contract/task/pick/short.ts'
import { SHORT_REASON_NAMES } from '@yuncang/contract/task/pick/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { codeColumn, textColumn, timeColumn } from '@yuncang/kit/list/column-kinds.tsx'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import { optionsOf, type Filter } from '@yuncang/kit/list/filter.ts'
import { ListPage } from '@yuncang/kit/list/ListPage.tsx'
import { useList } from '@yuncang/kit/list/useList.ts'
import { BoxQuantity, Count } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { ProductionDate } from '@yuncang/kit/quantity/ProductionDate.tsx'
import { useSearchParams } from 'react-router'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { useGoodsSearch } from '../../choice/goods.ts'
import { useSupplierOptions } from '../../choice/supplier.ts'
import { useWarehouseOptions } from '../../choice/warehouse.ts'
import { detailAddress } from '../task/addresses.ts'
import { GoodsName } from '../../goods/shown/GoodsName.tsx'

type Row = CallOutput<typeof getShortPage>['records'][number]

/** Where picking found less than the books say: what a supervisor looks into. */
export default function ShortPickListPage() {
  const filters = useFilters()
  const list = useList(getShortPage, { filters })
  const sums = useCall(getShortSums, list.conditions).data
  const taskAddress = ({ taskCode }: Row) => detailAddress({ code: taskCode, nature: NATURE.outbound })
  const quantity = (
    key: 'missing' | 'found' | 'lacking',
    title: string,
    read: (row: Row) => number,
  ): ListColumn<Row> => ({
    key,
    title,
    width: 104,
    align: 'right',
    sortBy: `${key}Num`,
    render: (row) => (
      <BoxQuantity value={read(row)} packing={row} stacked tone={key === 'lacking' ? 'trouble' : 'plain'} />
    ),
  })
  const columns: ListColumn<Row>[] = [
    timeColumn('createTime', '时间', (row) => row.createTime, { fixed: 'start' }),
    codeColumn('task', '出库任务', (row) => row.taskCode, taskAddress),
    {
      key: 'location',
      title: '货位',
      width: 104,
      render: (row) => <span className="yc-code">{row.locationCode}</span>,
    },
    {
      key: 'goods',
      title: '商品',
      width: 192,
      sortBy: 'goodsName',
      ascendsFirst: true,
      render: (row) => <GoodsName goods={{ ...row, name: row.goodsName }} />,
    },
    {
      key: 'date',
      title: '生产日期',
      width: 112,
      sortBy: 'productionDate',
      render: (row) => <ProductionDate date={row.productionDate} />,
    },
    quantity('missing', '短拣', (row) => row.missingPieces),
    quantity('found', '改拣', (row) => row.foundPieces),
    quantity('lacking', '短缺', (row) => row.lackingPieces),
    textColumn('reason', '原因', 168, (row) => (row.note === '' ? row.reasonName : `${row.reasonName}：${row.note}`)),
    textColumn('createName', '作业人', 88, (row) => row.createName),
    textColumn('warehouse', '仓库', 112, (row) => row.warehouseName, { sortBy: 'warehouseName' }),
    textColumn('supplier', '供应商', 168, (row) => row.supplierName, { sortBy: 'supplierName' }),
    textColumn('quality', '品质', 80, (row) => QUALITY_NAMES[row.quality], { hidden: true }),
    textColumn('area', '库区', 112, (row) => row.areaName, { sortBy: 'areaName', hidden: true }),
    textColumn('goodsCode', '商品编码', 112, (row) => row.goodsCode, { hidden: true }),
  ]
  return (
    <ListPage
      name="short-pick"
      title="短拣记录"
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      addressOf={taskAddress}
      onExport={() => list.exportWith(exportShorts)}
      sums={
        sums === null
          ? 'tooMany'
          : sums && {
              missing: <Count value={sums.missingPieces} unit="件" />,
              found: <Count value={sums.foundPieces} unit="件" />,
              lacking: <Count value={sums.lackingPieces} unit="件" />,
            }
      }
      empty={{ text: '还没有短拣', hint: '作业员拣货时发现货位上的货不够，会记录在这里，请据此核对货位库存' }}
    />
  )
}

function useFilters(): Filter[] {
  const suppliers = useSupplierOptions()
  const warehouses = useWarehouseOptions()
  const [asked] = useSearchParams()
  const goods = useGoodsSearch(asked.get('goodsCode') ?? '', asked.get('supplierCode') ?? undefined)
  const reasons = optionsOf(SHORT_REASON_NAMES)
  return [
    { kind: 'text', name: 'taskCode', label: '出库任务' },
    { kind: 'text', name: 'locationCode', label: '货位' },
    { kind: 'one', name: 'reason', label: '原因', options: reasons },
    { kind: 'search', name: 'goodsCode', label: '商品', ...goods },
    { kind: 'days', names: ['beginTime', 'endTime'], label: '时间' },
    { kind: 'several', name: 'warehouseCode', label: '仓库', options: warehouses },
    { kind: 'one', name: 'supplierCode', label: '供应商', options: suppliers },
  ]
}
