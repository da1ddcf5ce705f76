import { exportWarehouseRates, getWarehouseRates } from '@yuncang/contract/fee/rate/warehouse.ts'
import { GROUP_NAMES } from '@yuncang/contract/fee/rate/words.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { COST_GROUP, costGroups, itemRules } from '@yuncang/domain/fee/rate/items.ts'
import { download } from '@yuncang/kit/call/download.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { PageBar } from '@yuncang/kit/detail/PageBar.tsx'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { ExportAct } from '@yuncang/kit/part/ExportAct.tsx'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { NoWarehouse } from '../../app/NoWarehouse.tsx'
import { NewAct } from '../../app/NewAct.tsx'
import { useCan } from '../../app/user.ts'
import { useDictOptions } from '../../choice/dict.ts'
import { useWarehouseOptions } from '../../choice/warehouse.ts'
import { DefaultRuleDialog } from './DefaultRuleDialog.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'
import type { Place, Rate } from './model.ts'
import './rate.css'
import { RateDialog } from './RateDialog.tsx'
import { RateTable } from './RateTable.tsx'
import { SupplierPanel } from './SupplierPanel.tsx'
import { useRateDeeds } from './useRateDeeds.ts'
import { RATE_WORDS } from './words.ts'

/** The rates of a warehouse, and which suppliers there have their own (part 3, 2.2). */
export function WarehouseRates() {
  const warehouses = useWarehouseOptions()
  const [query, setQuery] = useSearchParams()
  if (!warehouses) return <Pending at="panel" />
  const asked = query.get('warehouseCode')
  const shown = warehouses.find(({ value }) => value === asked) ?? warehouses[0]
  if (!shown) return <NoWarehouse />
  const choose = (
    <Select
      aria-label="仓库"
      value={shown.value}
      options={warehouses}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(warehouseCode: string) => setQuery({ warehouseCode })}
    />
  )
  const place: Place = { warehouseCode: shown.value, warehouseName: shown.label, supplier: null }
  return (
    <article className="yc-detail">
      <RatesPanel key={shown.value} place={place} choose={choose} />
      <SupplierPanel place={place} />
    </article>
  )
}

type Open = { readonly what: 'new' | 'rule' } | { readonly what: 'edit' | 'history'; readonly rate: Rate }
type RatesPanelProps = { readonly place: Place; readonly choose: ReactNode }

function RatesPanel({ place, choose }: RatesPanelProps) {
  const can = useCan()
  const { warehouseCode } = place
  const [item, setItem] = useState<string | undefined>()
  const [group, setGroup] = useState<number | undefined>()
  const { data, error, refetch } = useCall(getWarehouseRates, { warehouseCode, item, group })
  const { remove } = useRateDeeds(place)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const why = can('costConfigureAdd') ? '' : WHY_NOT.noRight
  return (
    <>
      <PageBar
        title="仓库费用配置"
        status={choose}
        acts={
          <>
            <ExportAct
              rows={data?.records.length}
              onExport={() => download(exportWarehouseRates, { warehouseCode, item, group })}
            />
            <ActButton why={can('costConfigureView') ? '' : WHY_NOT.noRight} onClick={() => setOpen({ what: 'rule' })}>
              默认计算规则
            </ActButton>
            <NewAct why={why} onClick={() => setOpen({ what: 'new' })}>
              新增收费项目
            </NewAct>
          </>
        }
      />
      <section className="yc-panel yc-panel-below-bar">
        <RateFilters item={item} group={group} onItem={setItem} onGroup={setGroup} />
        {data ? (
          <RateTable
            rates={data.records}
            emptyText={
              item === undefined && group === undefined ? RATE_WORDS.noneOfWarehouse : '没有符合条件的收费项目'
            }
            acts={{
              onEdit: (rate) => setOpen({ what: 'edit', rate }),
              onRemove: (rate) => void remove(rate, ''),
            }}
            onHistory={(rate) => setOpen({ what: 'history', rate })}
          />
        ) : (
          <Pending at="panel" call={{ error, refetch }} />
        )}
      </section>
      {open?.what === 'rule' && <DefaultRuleDialog place={place} onClose={close} />}
      {open?.what === 'new' && <RateDialog place={place} rate={null} onClose={close} />}
      {open?.what === 'edit' && <RateDialog place={place} rate={open.rate} onClose={close} />}
      {open?.what === 'history' && <HistoryDialog rate={open.rate} onClose={close} />}
    </>
  )
}

type RateFiltersProps = {
  readonly item: string | undefined
  readonly group: number | undefined
  readonly onItem: (item: string | undefined) => void
  readonly onGroup: (group: number | undefined) => void
}

/** What narrows the rates: costProject and costType (part 3, 2.2). */
function RateFilters({ item, group, onItem, onGroup }: RateFiltersProps) {
  const items = useDictOptions('COST_PRO')
  return (
    <div className="yc-rate-filters">
      <Select
        aria-label="收费项目"
        placeholder="全部收费项目"
        allowClear
        value={item ?? null}
        options={items?.filter(({ value }) => itemRules(value).rated)}
        onChange={(value: string | null | undefined) => onItem(value ?? undefined)}
      />
      <Select
        aria-label="费用类型"
        placeholder="全部费用类型"
        allowClear
        value={group ?? null}
        options={costGroups
          .filter((value) => value !== COST_GROUP.other)
          .map((value) => ({ value, label: GROUP_NAMES[value] }))}
        onChange={(value: number | null | undefined) => onGroup(value ?? undefined)}
      />
    </div>
  )
}
