import { exportInventoryDetails } from '@yuncang/contract/stocktake/task/list.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import { STOCKTAKE_TYPE } from '@yuncang/domain/stocktake/task/state.ts'
import { download } from '@yuncang/kit/call/download.ts'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { BoxQuantity, Count } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { ProductionDate } from '@yuncang/kit/quantity/ProductionDate.tsx'
import { Alert, Table } from 'antd'
import type { ColumnsType, ColumnType } from 'antd/es/table'
import { GoodsName } from '../../goods/shown/GoodsName.tsx'
import { Difference } from '../task/Difference.tsx'
import { RoundsTable } from './RoundsTable.tsx'
import { useNarrowed, type Kind } from '../task/useNarrowed.tsx'
import type { Stocktake, StocktakeLine } from './stocktake.ts'
import '../task/stocktake.css'
import { useChoosing } from './useChoosing.ts'
import { CHOOSE_WORDS, STOCKTAKE_TABS } from './words.ts'
import { named } from '../task/named.ts'

/** So many lines are named that somebody has to choose. */
const NAMED = 3

/** What was counted beside what the books have, and the difference (part 2, 2). */
export function CountedTab({ stocktake }: { readonly stocktake: Stocktake }) {
  const { stocktakeCode, type, details, datesOn } = stocktake
  const hidden = details.some(({ systemNormal }) => systemNormal === null)
  const withPlace = type !== STOCKTAKE_TYPE.goods
  const several = details.some(({ rounds }) => rounds.length > 1)
  const place: ColumnType<StocktakeLine> = {
    title: '货位编码',
    width: 112,
    render: (_, { locationCode, areaName }) => (
      <span className="yc-code" title={areaName}>
        {named(locationCode)}
      </span>
    ),
  }
  const date: ColumnType<StocktakeLine> = {
    title: '生产日期',
    width: 104,
    render: (_, { productionDate }) => <ProductionDate date={productionDate} />,
  }
  const columns: ColumnsType<StocktakeLine> = [
    {
      title: '商品名称',
      width: several ? 184 : 216,
      fixed: 'start',
      render: (_, line) => <GoodsName goods={{ ...line, name: line.goodsName }} />,
    },
    ...(withPlace ? [place] : []),
    ...(datesOn === 1 ? [date] : []),
    { title: '正常品', children: quantities('Normal') },
    { title: '破损品', children: quantities('Broken') },
    {
      title: '箱规',
      width: 104,
      align: 'right',
      render: (_, { piecesPerBox, minUnitName, maxUnitName }) => (
        <span className="yc-number">
          {grouped(piecesPerBox)} {minUnitName}/{maxUnitName}
        </span>
      ),
    },
    { title: '供应商', width: 184, render: (_, { supplierName }) => supplierName },
  ]
  const keyOf = (line: StocktakeLine) => String(details.indexOf(line))
  const { choose, mayChoose } = useChoosing(stocktake)
  const asked = details.filter((line) => line.choose === 1)
  const { shown, page, bar, pages } = useNarrowed(details, {
    kinds: hidden ? [] : [DIFFERENT],
    kindLabel: STOCKTAKE_TABS.kinds,
    textOf: ({ locationCode, goodsName, goodsCode, barCode }) =>
      [locationCode, goodsName, goodsCode, barCode].join(' '),
    hint: STOCKTAKE_TABS.find,
    onExport: () => void download(exportInventoryDetails, { stocktakeCode }),
  })
  const before = (several ? 1 : 0) + 1 + (withPlace ? 1 : 0) + (datesOn === 1 ? 1 : 0)
  return (
    <>
      {hidden && (
        <Alert type="info" showIcon className="yc-count-blind" title="盲盘进行中，系统库存和差异在盘点完成后显示" />
      )}
      {asked.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className="yc-count-blind"
          title={CHOOSE_WORDS.asked}
          description={CHOOSE_WORDS.named(
            asked.slice(0, NAMED).map((line) => `${line.goodsName}（${placesToChoose(line)}）`),
            asked.length,
          )}
        />
      )}
      {bar}
      <DetailTable<StocktakeLine>
        bordered
        columns={columns}
        rows={page}
        summary={() => shown.length > 0 && <SumRow lines={shown} before={before} />}
        rowKey={keyOf}
        width={1096 + (withPlace ? 112 : 0) + (datesOn === 1 ? 104 : 0)}
        emptyText={details.length === 0 ? STOCKTAKE_TABS.noDetails : STOCKTAKE_TABS.noMatch}
        {...(several && {
          expandable: {
            rowExpandable: ({ rounds }) => rounds.length > 1,
            defaultExpandedRowKeys: asked.map(keyOf),
            expandedRowRender: (line) => (
              <RoundsTable
                line={line}
                onChoose={line.choose === 1 && mayChoose ? (round) => void choose(line, round) : undefined}
              />
            ),
          },
        })}
      />
      {pages}
    </>
  )
}

/** Where somebody has to choose a count of a line. */
const placesToChoose = ({ rounds }: StocktakeLine) =>
  [...new Set(rounds.filter(({ choose }) => choose === 1).map(({ locationCode }) => locationCode))].join('、')

const DIFFERENT: Kind<StocktakeLine> = {
  key: 'different',
  label: STOCKTAKE_TABS.different,
  is: ({ differenceNormal, differenceBroken }) => differenceNormal !== 0 || differenceBroken !== 0,
}

const SUMMED = [
  'systemNormal',
  'countedNormal',
  'differenceNormal',
  'systemBroken',
  'countedBroken',
  'differenceBroken',
] as const

/** The pieces of all lines that are shown, on whatever page; `before` columns stand before them. Nothing where somebody may not see it yet. */
function SumRow({ lines, before }: { readonly lines: readonly StocktakeLine[]; readonly before: number }) {
  return (
    <Table.Summary.Row>
      <Table.Summary.Cell index={0} colSpan={before}>
        <b>合计（件）</b>
      </Table.Summary.Cell>
      {SUMMED.map((name, at) => (
        <Table.Summary.Cell key={name} index={before + at} align="right">
          {lines.some((line) => line[name] === null) ? (
            <span className="yc-muted">-</span>
          ) : (
            <Count value={total(lines, (line) => line[name]!)} />
          )}
        </Table.Summary.Cell>
      ))}
      <Table.Summary.Cell index={before + SUMMED.length} colSpan={2} />
    </Table.Summary.Row>
  )
}

function quantities(quality: 'Normal' | 'Broken'): ColumnType<StocktakeLine>[] {
  const column = (
    title: string,
    render: NonNullable<ColumnType<StocktakeLine>['render']>,
  ): ColumnType<StocktakeLine> => ({
    title,
    width: 100,
    align: 'right',
    render,
  })
  return [
    column('系统库存', (_, line) => <SystemQuantity line={line} quality={quality} />),
    column('盘点数量', (_, line) => <BoxQuantity value={line[`counted${quality}`]} packing={line} stacked />),
    column('差异', (_, line) => <Difference value={line[`difference${quality}`]} packing={line} />),
  ]
}

/** What should lie there; what of it is under way stands below it, once, with the normal pieces. */
function SystemQuantity({ line, quality }: { readonly line: StocktakeLine; readonly quality: 'Normal' | 'Broken' }) {
  const value = line[`system${quality}`]
  if (value === null) return <span className="yc-muted">-</span>
  const beside = [
    line.pickedPieces ? `已拣出 ${grouped(line.pickedPieces)}` : '',
    line.arrivedPieces ? `待完成入库 ${grouped(line.arrivedPieces)}` : '',
  ].filter(Boolean)
  return (
    <>
      <BoxQuantity value={value} packing={line} stacked />
      {quality === 'Normal' &&
        beside.map((text) => (
          <span key={text} className="yc-count-beside">
            {text}
          </span>
        ))}
    </>
  )
}
