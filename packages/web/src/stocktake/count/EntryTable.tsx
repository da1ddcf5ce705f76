import { DeleteOutlined } from '@ant-design/icons'
import { QUALITY_NAMES } from '@yuncang/contract/stock/ledger/words.ts'
import { QUALITY, type QualityName } from '@yuncang/domain/stock/ledger/stock.ts'
import { BELOW_BAR } from '@yuncang/kit/detail/PageBar.tsx'
import { BoxQuantityInput } from '@yuncang/kit/quantity/BoxQuantityInput.tsx'
import { ProductionDate } from '@yuncang/kit/quantity/ProductionDate.tsx'
import { QuantityGrid, type QuantityGridHandle } from '@yuncang/kit/quantity/QuantityGrid.tsx'
import { Button, Checkbox, Table } from 'antd'
import type { ColumnType } from 'antd/es/table'
import type { Ref } from 'react'
import { GoodsName } from '../../goods/shown/GoodsName.tsx'
import { withFills, type EntryLine, type EntryPlace } from './entry-lines.ts'
import { ENTRY_WORDS } from './words.ts'

type EntryTableProps = {
  readonly ref?: Ref<QuantityGridHandle>
  readonly places: readonly EntryPlace[]
  /** Where nothing lies, as the person says. */
  readonly empty: readonly string[]
  readonly withDates: boolean
  /** The key of a line that must be filled in. */
  readonly wrong: string | null
  readonly onLines: (change: (before: readonly EntryLine[]) => EntryLine[]) => void
  readonly onEmpty: (locationCode: string, isEmpty: boolean) => void
  readonly onAdd: (place: EntryPlace) => void
}

/** A row: a line of a location, or the location alone where nothing is listed. The first of each location carries it. */
type Row = { readonly key: string; readonly place: EntryPlace; readonly line: EntryLine | null; readonly span: number }

const QUALITIES = ['normal', 'broken'] as const

/** What was counted at each location, entered like a spreadsheet. */
export function EntryTable(props: EntryTableProps) {
  const { ref, places, onLines } = props
  const rows = places.flatMap((place): Row[] =>
    place.lines.length === 0
      ? [{ key: place.locationCode, place, line: null, span: 1 }]
      : place.lines.map((line, at) => ({ key: line.key, place, line, span: at === 0 ? place.lines.length : 0 })),
  )
  return (
    <QuantityGrid ref={ref} onFill={(fills) => onLines((before) => withFills(before, fills))}>
      <Table<Row>
        size="small"
        bordered
        columns={columnsOf(props)}
        dataSource={rows}
        rowKey={({ key }) => key}
        pagination={false}
        sticky={{ offsetHeader: BELOW_BAR }}
        scroll={{ x: 1080 }}
        locale={{ emptyText: ENTRY_WORDS.none }}
      />
    </QuantityGrid>
  )
}

function columnsOf({ empty, withDates, wrong, onLines, onEmpty, onAdd }: EntryTableProps): ColumnType<Row>[] {
  const date: ColumnType<Row> = {
    title: '生产日期',
    width: 120,
    render: (_, { line }) => line && <ProductionDate date={line.date} />,
  }
  const quantity = (quality: QualityName): ColumnType<Row> => ({
    title: QUALITY_NAMES[QUALITY[quality]],
    width: 200,
    align: 'right',
    render: (_, { line }) =>
      line && (
        <BoxQuantityInput
          value={line[quality]}
          onChange={(value) =>
            onLines((before) =>
              before.map((other) => (other.key === line.key ? { ...other, [quality]: value } : other)),
            )
          }
          packing={line.goods}
          label={`${line.locationCode} ${line.goods.goodsName} ${line.date} ${QUALITY_NAMES[QUALITY[quality]]}`}
          cell={{ row: line.key, column: quality }}
          error={wrong === line.key}
          disabled={empty.includes(line.locationCode)}
          needed
        />
      ),
  })
  return [
    {
      title: '货位',
      width: 168,
      onCell: ({ span }) => ({ rowSpan: span }),
      render: (_, { place }) => (
        <div className="yc-entry-place">
          <span>
            <span className="yc-code">{place.locationCode}</span> <span className="yc-muted">{place.areaName}</span>
          </span>
          <Checkbox
            checked={empty.includes(place.locationCode)}
            onChange={({ target }) => onEmpty(place.locationCode, target.checked)}
          >
            {ENTRY_WORDS.empty}
          </Checkbox>
          <Button
            type="link"
            size="small"
            disabled={empty.includes(place.locationCode)}
            aria-label={`${ENTRY_WORDS.addGoods} ${place.locationCode}`}
            onClick={() => onAdd(place)}
          >
            {ENTRY_WORDS.addGoods}
          </Button>
        </div>
      ),
    },
    {
      title: '商品',
      render: (_, { line }) =>
        line ? (
          <GoodsName goods={{ ...line.goods, name: line.goods.goodsName }} />
        ) : (
          <span className="yc-muted">-</span>
        ),
    },
    ...(withDates ? [date] : []),
    ...QUALITIES.map(quantity),
    {
      title: '操作',
      width: 60,
      align: 'center',
      render: (_, { line }) =>
        line?.added && (
          <Button
            type="text"
            size="small"
            danger
            icon={<DeleteOutlined aria-hidden />}
            aria-label={`删除 ${line.locationCode} ${line.goods.goodsName}`}
            onClick={() => onLines((before) => before.filter(({ key }) => key !== line.key))}
          />
        ),
    },
  ]
}
