import { LINE_RESULTS, LINE_STATE, NOT_SETTLED } from '@yuncang/domain/stocktake/loss/state.ts'
import { STOCKTAKE_TYPE } from '@yuncang/domain/stocktake/task/state.ts'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { BoxQuantity } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { minuteOf, moneyText } from '@yuncang/kit/quantity/number.ts'
import { ProductionDate } from '@yuncang/kit/quantity/ProductionDate.tsx'
import type { ColumnsType, ColumnType } from 'antd/es/table'
import { DocLink } from '../../app/DocLink.tsx'
import { RowActs, type RowAct } from '../../app/RowActs.tsx'
import { GoodsName } from '../../goods/shown/GoodsName.tsx'
import { movesBehind } from '../../stock/history/addresses.ts'
import { Difference } from '../task/Difference.tsx'
import '../task/stocktake.css'
import type { Loss, LossLine } from './loss.ts'
import { LineTag } from './LossTag.tsx'
import type { ToHandle } from './useHandling.ts'
import { Free, isShort, PartsTable, type QualityField } from './PartsTable.tsx'
import { HANDLE_ACTS, LINE_RESULT_SHORT } from './words.ts'

type LossLinesProps = {
  readonly loss: Loss
  /** Those of the page that is shown; undefined while nobody knows them. */
  readonly rows: readonly LossLine[] | undefined
  readonly loading: boolean
  /** Keys of the lines that are chosen, and how they change; null where nobody may handle them. */
  readonly chosen: { readonly keys: readonly string[]; readonly onChoose: (keys: readonly string[]) => void } | null
  /** Absent for who only looks. */
  readonly onHandle?: ((what: ToHandle) => void) | undefined
}

/** The differences of a loss order: books, count, difference and what it is worth, and what became of each (part 2, 2). */
export function LossLines({ loss, rows, loading, chosen, onHandle }: LossLinesProps) {
  const byPlace = loss.type !== STOCKTAKE_TYPE.goods
  const dated = loss.datesOn === 1
  const columns: ColumnsType<LossLine> = [
    {
      title: '商品 / 供应商',
      width: 168,
      fixed: 'start',
      render: (_, line) => (
        <>
          <GoodsName goods={{ ...line, name: line.goodsName }} {...(line.remark && { mark: line.remark })} />
          <span className="yc-count-beside">{line.supplierName}</span>
        </>
      ),
    },
    ...(byPlace ? PLACE : []),
    ...(dated ? [DATE] : []),
    { title: '正常品', children: quantities('Normal') },
    { title: '破损品', children: quantities('Broken') },
    {
      title: '状态 / 处理',
      width: 152,
      fixed: 'end',
      render: (_, line) => (
        <>
          <Outcome line={line} />
          {onHandle && line.state === LINE_STATE.pending && (
            <RowActs acts={actsOf(line, loss.abilities.handle, onHandle)} />
          )}
        </>
      ),
    },
  ]
  return (
    <DetailTable<LossLine>
      bordered
      columns={columns}
      rows={rows}
      rowKey={({ lineId }) => lineId}
      width={872 + (byPlace ? 160 : 0) + (dated ? 100 : 0)}
      loading={loading}
      emptyText="没有差异"
      {...(loss.type === STOCKTAKE_TYPE.goods && {
        expandable: {
          expandedRowRender: (line) => <PartsTable line={line} />,
          rowExpandable: ({ parts }) => parts.length > 0,
        },
      })}
      {...(chosen && {
        rowSelection: {
          fixed: true,
          selectedRowKeys: [...chosen.keys],
          onChange: (keys) => chosen.onChoose(keys.map(String)),
          getCheckboxProps: (line) => ({
            disabled: line.state !== LINE_STATE.pending,
            'aria-label': `选择 ${line.goodsName}`,
          }),
        },
      })}
    />
  )
}

const PLACE: ColumnType<LossLine>[] = [
  { title: '库区', width: 64, render: (_, { areaName }) => areaName },
  { title: '货位', width: 96, render: (_, { locationCode }) => <span className="yc-code">{locationCode}</span> },
]
const DATE: ColumnType<LossLine> = {
  title: '生产日期',
  width: 100,
  render: (_, { productionDate }) => <ProductionDate date={productionDate} />,
}

function quantities(quality: QualityField): ColumnType<LossLine>[] {
  return [
    {
      title: '系统库存',
      width: 80,
      align: 'right',
      render: (_, line) => <BoxQuantity value={line[`system${quality}`]} packing={line} stacked />,
    },
    {
      title: '盘点数量',
      width: 80,
      align: 'right',
      render: (_, line) => <BoxQuantity value={line[`counted${quality}`]} packing={line} stacked />,
    },
    {
      title: '差异 / 金额',
      width: 92,
      align: 'right',
      render: (_, line) => (
        <>
          <Difference value={line[`difference${quality}`]} packing={line} />
          {Number(line[`money${quality}`]) !== 0 && (
            <span className="yc-count-beside yc-number">
              {Number(line[`money${quality}`]) > 0 && '+'}
              {moneyText(line[`money${quality}`])} 元
            </span>
          )}
          <Free of={line} quality={quality} short={isShort(line, quality)} unit={line.minUnitName} />
        </>
      ),
    },
  ]
}

/** What was decided, by whom and when, and the moves that it made. */
function Outcome({ line }: { readonly line: LossLine }) {
  const { state, result, goodsCode, handledBy, handledTime, note, taskCodes } = line
  return (
    <>
      <LineTag state={state} />
      {result !== NOT_SETTLED && <span className="yc-count-beside">{LINE_RESULT_SHORT[result]}</span>}
      {taskCodes
        .split(',')
        .filter(Boolean)
        .map((code) => (
          <span key={code} className="yc-count-beside">
            <DocLink code={code} to={movesBehind({ goodsCode, code })} />
          </span>
        ))}
      {handledBy !== '' && (
        <span className="yc-count-beside">
          {handledBy} {minuteOf(handledTime)}
        </span>
      )}
      {note !== '' && <span className="yc-count-beside">{note}</span>}
    </>
  )
}

function actsOf(line: LossLine, why: string, onHandle: (what: ToHandle) => void): RowAct[] {
  return LINE_RESULTS.map((result) => ({
    name: HANDLE_ACTS[result],
    why,
    run: () => onHandle({ lines: [line], result }),
  }))
}
