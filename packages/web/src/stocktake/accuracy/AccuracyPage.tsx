import { exportCountAccuracy, getCountAccuracy } from '@yuncang/contract/stocktake/accuracy/accuracy.ts'
import { ACCURACY_BY_NAMES } from '@yuncang/contract/stocktake/accuracy/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import type { CalendarDate } from '@yuncang/domain/base/calendar.ts'
import { addMonths, firstDayOf, lastDayOf, monthOf, type Month } from '@yuncang/domain/base/month.ts'
import { ACCURACY_BY, type AccuracyBy } from '@yuncang/domain/stocktake/accuracy/rate.ts'
import { download } from '@yuncang/kit/call/download.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { PairBars } from '@yuncang/kit/chart/PairBars.tsx'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { PageBar } from '@yuncang/kit/detail/PageBar.tsx'
import { useChartForm } from '@yuncang/kit/list/useChartForm.ts'
import { today } from '@yuncang/kit/quantity/date-state.ts'
import { moneyText } from '@yuncang/kit/quantity/number.ts'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { Button, Table, Tabs } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { Link, useSearchParams } from 'react-router'
import { useWarehouseOptions } from '../../choice/warehouse.ts'
import './accuracy.css'
import { linesBehind } from './addresses.ts'
import { ACCURACY_WORDS, SPANS } from './words.ts'

type Answer = CallOutput<typeof getCountAccuracy>
type Row = Answer['records'][number]
type Behind = Readonly<Record<string, string>>
type Within = { readonly beginTime: CalendarDate; readonly endTime: CalendarDate; readonly warehouseCode?: string }

const isBy = (text: string | null): text is AccuracyBy => ACCURACY_BY.some((by) => by === text)

/** How exact counting is, by month, warehouse, area or person; every figure leads to its lines. */
export default function AccuracyPage() {
  const [query, setQuery] = useSearchParams()
  const warehouses = useWarehouseOptions()
  const asked = query.get('by')
  const by = isBy(asked) ? asked : 'month'
  const span = SPANS.find(({ value }) => value === query.get('months'))?.value ?? '6'
  const warehouseCode = query.get('warehouseCode') ?? ''
  const month = monthOf(today())
  const within: Within = {
    beginTime: firstDayOf(addMonths(month, 1 - Number(span))),
    endTime: lastDayOf(month),
    ...(warehouseCode !== '' && { warehouseCode }),
  }
  const months = useCall(getCountAccuracy, { by: 'month', ...within })
  const choose = (chosen: Behind) =>
    setQuery(
      Object.fromEntries(
        Object.entries({ ...Object.fromEntries(query), by, months: span, warehouseCode, ...chosen }).filter(
          ([, value]) => value !== '',
        ),
      ),
    )
  return (
    <article className="yc-detail">
      <PageBar
        title="盘点准确率"
        status={
          <span className="yc-accuracy-of">
            <Select
              aria-label="时间"
              value={span}
              options={[...SPANS]}
              onChange={(months: string) => choose({ months })}
            />
            <Select
              aria-label="仓库"
              value={warehouseCode}
              lead={[{ value: '', label: ACCURACY_WORDS.allWarehouses }]}
              options={warehouses}
              showSearch={{ optionFilterProp: 'label' }}
              onChange={(code: string) => choose({ warehouseCode: code })}
            />
          </span>
        }
        acts={<Button onClick={() => void download(exportCountAccuracy, { by, ...within })}>导出</Button>}
      />
      <section className="yc-panel yc-panel-below-bar">
        <p className="yc-muted yc-accuracy-note">{ACCURACY_WORDS.note}</p>
        {months.data && months.data.records.length > 0 && <Months rows={months.data.records} within={within} />}
        <Tabs
          activeKey={by}
          items={ACCURACY_BY.map((key) => ({ key, label: `按${ACCURACY_BY_NAMES[key]}` }))}
          onChange={(chosen) => choose({ by: chosen })}
        />
        <Figures by={by} within={within} />
      </section>
    </article>
  )
}

function Months({ rows, within }: { readonly rows: readonly Row[]; readonly within: Behind }) {
  const form = useChartForm('accuracy')
  return (
    <PairBars
      form={form}
      question={ACCURACY_WORDS.question}
      names={[ACCURACY_WORDS.lines, ACCURACY_WORDS.right]}
      unit={ACCURACY_WORDS.unit}
      markName={ACCURACY_BY_NAMES.month}
      rows={rows.toReversed().map((row) => ({
        mark: row.key,
        shortMark: row.key.slice(2),
        values: [row.lines, row.right],
        to: linesBehind(behind('month', row, within)),
      }))}
    />
  )
}

/** The filter of the lines behind a row. */
function behind(by: AccuracyBy, { key }: Row, within: Behind): Behind {
  if (by === 'month') return { ...within, beginTime: firstDayOf(key as Month), endTime: lastDayOf(key as Month) }
  return { ...within, [by === 'warehouse' ? 'warehouseCode' : by === 'area' ? 'areaId' : 'countedById']: key }
}

function Figures({ by, within }: { readonly by: AccuracyBy; readonly within: Within }) {
  const { data, error, refetch } = useCall(getCountAccuracy, { by, ...within })
  const columns = columnsFor(by, within)
  return (
    <DetailTable<Row>
      columns={columns}
      rows={data?.records}
      call={{ error, refetch }}
      rowKey={({ key }) => key}
      width={760}
      emptyText={ACCURACY_WORDS.none}
      summary={() =>
        data &&
        data.records.length > 0 && (
          <Table.Summary.Row>
            <Table.Summary.Cell index={0} colSpan={columns.length - FIGURES.length}>
              <b>合计</b>
            </Table.Summary.Cell>
            {FIGURES.map(({ title, of, narrow }, at) => (
              <Table.Summary.Cell key={title} index={at + 1} align="right">
                <Door text={of(data.sums)} to={linesBehind({ ...within, ...narrow })} />
              </Table.Summary.Cell>
            ))}
          </Table.Summary.Row>
        )
      }
    />
  )
}

const whole = (count: number) => count.toLocaleString('en-US')
const WRONG = { right: '0' } as const
/** The figures of a row, each with what narrows the lines behind it. */
const FIGURES: readonly {
  readonly title: string
  readonly of: (row: Answer['sums']) => string
  readonly narrow: Behind
}[] = [
  { title: '盘点行数', of: ({ lines }) => whole(lines), narrow: {} },
  { title: '准确行数', of: ({ right }) => whole(right), narrow: { right: '1' } },
  { title: '行准确率', of: ({ rate }) => (rate === '' ? '-' : `${rate}%`), narrow: {} },
  { title: '差异件数', of: ({ pieces }) => whole(pieces), narrow: WRONG },
  { title: '差异金额（元）', of: ({ value }) => moneyText(value), narrow: WRONG },
]

function columnsFor(by: AccuracyBy, within: Behind): ColumnType<Row>[] {
  return [
    ...(by === 'area' ? [{ title: '仓库', width: 160, render: (_: unknown, row: Row) => row.warehouseName }] : []),
    { title: ACCURACY_BY_NAMES[by], render: (_, row) => row.name },
    ...FIGURES.map(({ title, of, narrow }): ColumnType<Row> => ({
      title,
      width: 128,
      align: 'right',
      render: (_, row) => <Door text={of(row)} to={linesBehind({ ...behind(by, row, within), ...narrow })} />,
    })),
  ]
}

/** A figure, and the way to the lines behind it when there are any. */
function Door({ text, to }: { readonly text: string; readonly to: string }) {
  const isNothing = text === '0' || text === '0.00' || text === '-'
  return isNothing ? (
    <span className="yc-number">{text}</span>
  ) : (
    <Link className="yc-number" to={to}>
      {text}
    </Link>
  )
}
