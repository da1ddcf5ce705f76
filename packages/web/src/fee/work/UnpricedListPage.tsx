import { exportUnpriced, getUnpricedPage } from '@yuncang/contract/fee/work/unpriced.ts'
import { UNPRICED_LABELS, UNPRICED_NAMES, WORK_WHY_NOT } from '@yuncang/contract/fee/work/words.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { countColumn, textColumn, timeColumn } from '@yuncang/kit/list/column-kinds.tsx'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import { optionsOf, type Filter } from '@yuncang/kit/list/filter.ts'
import { ListPage } from '@yuncang/kit/list/ListPage.tsx'
import { useList } from '@yuncang/kit/list/useList.ts'
import { useState } from 'react'
import { DocLink } from '../../app/DocLink.tsx'
import { RowActs } from '../../app/RowActs.tsx'
import { useCan } from '../../app/user.ts'
import { useDictOptions } from '../../choice/dict.ts'
import { useSupplierOptions } from '../../choice/supplier.ts'
import { useWarehouseOptions } from '../../choice/warehouse.ts'
import { labelAddress } from '../../task/label-film/addresses.ts'
import { detailAddress } from '../../task/task/addresses.ts'
import { FreeDialog } from './FreeDialog.tsx'
import { areWaived, onlyThis, type Conditions, type Unpriced } from './model.ts'
import { PriceDialog } from './PriceDialog.tsx'
import { WaiveDialog } from './WaiveDialog.tsx'
import { UNPRICED_WORDS as WORDS } from './words.ts'

type Open =
  | { readonly what: 'price'; readonly conditions: Conditions }
  | { readonly what: 'waive'; readonly conditions: Conditions; readonly count: number }
  | { readonly what: 'free'; readonly work: Unpriced }

/** Work that nothing prices: it waits for a rate or for a person, one by one or all that the list is narrowed to. */
export default function UnpricedListPage() {
  const can = useCan()
  const list = useList(getUnpricedPage, { filters: useFilters() })
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const why = can('costConfigureEdit') ? (list.total === 0 ? WORDS.none : '') : WHY_NOT.noRight
  return (
    <>
      <ListPage
        name="unpriced"
        title="未计价作业"
        list={list}
        columns={[...COLUMNS, actsColumn(setOpen)]}
        rowKey={({ workId }) => workId}
        acts={
          <>
            <ActButton
              why={why || (areWaived(list.conditions) ? WORK_WHY_NOT.waived : '')}
              onClick={() => setOpen({ what: 'waive', conditions: list.conditions, count: list.total })}
            >
              {WORDS.waiveAll}
            </ActButton>
            <ActButton type="primary" why={why} onClick={() => setOpen({ what: 'price', conditions: list.conditions })}>
              {WORDS.priceAll}
            </ActButton>
          </>
        }
        onExport={() => list.exportWith(exportUnpriced)}
        empty={{ text: '没有未计价作业', hint: '做过的作业都有价格；没有费用配置的作业会列在这里' }}
      />
      {open?.what === 'price' && <PriceDialog conditions={open.conditions} onClose={close} />}
      {open?.what === 'waive' && <WaiveDialog conditions={open.conditions} count={open.count} onClose={close} />}
      {open?.what === 'free' && <FreeDialog work={open.work} onClose={close} />}
    </>
  )
}

const COLUMNS: readonly ListColumn<Unpriced>[] = [
  textColumn('source', '单号', 140, ({ source }) => source, {
    fixed: 'start',
    render: (work) => <Source work={work} />,
  }),
  textColumn('kind', '来源', 88, ({ sourceName }) => sourceName, { hidden: 'narrow' }),
  textColumn('day', '日期', 104, ({ day }) => day),
  textColumn('item', '收费项目', 104, ({ itemName }) => itemName, { sortBy: 'itemName' }),
  textColumn('reason', '没有价格的原因', 140, ({ reasonName }) => reasonName),
  textColumn('supplier', '供应商', 192, ({ supplierName }) => supplierName, { sortBy: 'supplierName' }),
  textColumn('warehouse', '仓库', 128, ({ warehouseName }) => warehouseName, {
    sortBy: 'warehouseName',
    hidden: 'narrow',
  }),
  textColumn('point', '配送仓点', 192, ({ pointName }) => pointName, { sortBy: 'pointName' }),
  countColumn('pieces', '件数', 88, ({ pieces }) => pieces),
  timeColumn('time', '作业时间', ({ time }) => time, { hidden: 'narrow' }),
]

/** What was done: the task where there is one; a night and a lease are named only. */
function Source({ work: { source, sourceKind, nature } }: { readonly work: Unpriced }) {
  if (sourceKind === 'label') return <DocLink code={source} to={labelAddress({ code: source })} />
  if (nature === null) return <span className="yc-code">{source}</span>
  return (
    <DocLink
      code={source}
      to={detailAddress({ code: source, nature: nature === NATURE.inbound ? NATURE.inbound : NATURE.outbound })}
    />
  )
}

function actsColumn(onOpen: (open: Open) => void): ListColumn<Unpriced> {
  return {
    key: 'acts',
    title: '操作',
    width: 184,
    fixed: 'end',
    render: (work) => (
      <RowActs
        acts={[
          {
            name: work.reason === 'waived' ? WORDS.again : WORDS.price,
            why: work.abilities.price,
            run: () => onOpen({ what: 'price', conditions: onlyThis(work) }),
          },
          {
            name: WORDS.waive,
            why: work.abilities.waive,
            run: () => onOpen({ what: 'waive', conditions: onlyThis(work), count: 1 }),
          },
          { name: WORDS.free, why: work.abilities.free, run: () => onOpen({ what: 'free', work }) },
        ]}
      />
    ),
  }
}

const STATES = ([0, 1] as const).map((state) => ({ value: String(state), label: WORDS.states[state] }))

function useFilters(): Filter[] {
  const warehouses = useWarehouseOptions()
  const suppliers = useSupplierOptions()
  const items = useDictOptions('COST_PRO')
  const reasons = optionsOf(UNPRICED_NAMES)
  return [
    { kind: 'one', name: 'supplierCode', label: '供应商', options: suppliers },
    { kind: 'one', name: 'item', label: '收费项目', options: items },
    { kind: 'one', name: 'reason', label: '原因', options: reasons },
    { kind: 'one', name: 'isWaived', label: UNPRICED_LABELS.waived, options: STATES },
    { kind: 'one', name: 'warehouseCode', label: '仓库', options: warehouses },
    { kind: 'days', names: ['beginDay', 'endDay'], label: '日期' },
    { kind: 'text', name: 'source', label: '单号' },
  ]
}
