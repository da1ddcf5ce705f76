import { getCountSetting } from '@yuncang/contract/stocktake/setting/setting.ts'
import { COUNT_SETTING_NAMES as NAMES } from '@yuncang/contract/stocktake/setting/words.ts'
import { STOCKTAKE_TYPE_NAMES } from '@yuncang/contract/stocktake/task/words.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { Facts } from '@yuncang/kit/detail/Facts.tsx'
import { logLines } from '@yuncang/kit/detail/log.ts'
import { LogDialog } from '@yuncang/kit/detail/LogDialog.tsx'
import { PageBar } from '@yuncang/kit/detail/PageBar.tsx'
import { StatusTag } from '@yuncang/kit/quantity/StatusTag.tsx'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { Button } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { NoWarehouse } from '../../app/NoWarehouse.tsx'
import { useCan, useUser } from '../../app/user.ts'
import { useWarehouseOptions } from '../../choice/warehouse.ts'
import { CountRulesDialog } from './CountRulesDialog.tsx'
import { CycleDialog } from './CycleDialog.tsx'
import './setting.css'
import { COUNT_SETTING_WORDS as WORDS, type CountSetting } from './words.ts'

/** How a warehouse counts: what counters see, when a second person counts, and what the calendar plans (semantics 4). */
export default function CountSettingPage() {
  const warehouses = useWarehouseOptions()
  const [query, setQuery] = useSearchParams()
  if (!warehouses) return <Pending at="panel" />
  const shown = warehouses.find(({ value }) => value === query.get('warehouseCode')) ?? warehouses[0]
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
  return (
    <article className="yc-detail">
      <SettingOf key={shown.value} warehouseCode={shown.value} choose={choose} />
    </article>
  )
}

type SettingOfProps = { readonly warehouseCode: string; readonly choose: ReactNode }

function SettingOf({ warehouseCode, choose }: SettingOfProps) {
  const can = useCan()
  const { identity } = useUser()
  const { data, error, refetch } = useCall(getCountSetting, { warehouseCode })
  const [open, setOpen] = useState<'rules' | 'cycle' | 'log' | null>(null)
  const close = () => setOpen(null)
  const keeper = identity === IDENTITY.merchant || identity === IDENTITY.staff
  const why = !keeper ? WHY_NOT.notMine : can('warehouseConfigEdit') ? '' : WHY_NOT.noRight
  return (
    <>
      <PageBar
        title="盘点设置"
        status={choose}
        acts={
          <Button disabled={!data} onClick={() => setOpen('log')}>
            操作日志
          </Button>
        }
      />
      {data ? (
        <>
          <section className="yc-panel yc-panel-below-bar">
            <div className="yc-panel-head">
              <h2>{WORDS.rules}</h2>
              <span className="yc-panel-note">{WORDS.rulesNote}</span>
              <div className="yc-panel-acts">
                <ActButton why={why} aria-label={`修改${WORDS.rules}`} onClick={() => setOpen('rules')}>
                  修改
                </ActButton>
              </div>
            </div>
            <Facts facts={rulesOf(data)} />
          </section>
          <section className="yc-panel">
            <div className="yc-panel-head">
              <h2>{WORDS.cycle}</h2>
              <StatusTag tone={data.cycleOn === 1 ? 'done' : 'void'}>
                {data.cycleOn === 1 ? WORDS.on : WORDS.off}
              </StatusTag>
              <span className="yc-panel-note">{WORDS.cycleNote}</span>
              <div className="yc-panel-acts">
                <ActButton why={why} aria-label={`修改${WORDS.cycle}`} onClick={() => setOpen('cycle')}>
                  修改
                </ActButton>
              </div>
            </div>
            <Facts facts={cycleOf(data)} />
            <div className="yc-count-classes">
              <DetailTable<ClassRow>
                columns={[...COLUMNS]}
                rows={classesOf(data)}
                rowKey={({ name }) => name}
                width={480}
                emptyText="-"
              />
            </div>
          </section>
        </>
      ) : (
        <Pending at="panel" call={{ error, refetch }} />
      )}
      {data && open === 'rules' && <CountRulesDialog setting={data} onClose={close} />}
      {data && open === 'cycle' && <CycleDialog setting={data} onClose={close} />}
      {data && <LogDialog open={open === 'log'} onClose={close} lines={logLines(data.logList)} />}
    </>
  )
}

const rulesOf = ({ blind, thresholdPieces, thresholdPercent, zeroCheck }: CountSetting) => [
  { label: '盘点时', value: blind === 1 ? WORDS.blindNote : WORDS.openNote },
  { label: '复盘', value: WORDS.threshold(thresholdPieces, thresholdPercent) },
  { label: NAMES.zeroCheck, value: zeroCheck === 1 ? WORDS.zeroOn : WORDS.zeroOff },
]

const cycleOf = ({ cycleType, locationsADay }: CountSetting) => [
  { label: NAMES.cycleType, value: STOCKTAKE_TYPE_NAMES[cycleType] },
  { label: '每天', value: WORDS.mostLocations(locationsADay) },
  { label: '顺序', value: WORDS.first },
]

type ClassRow = { readonly name: string; readonly share: string; readonly days: number }

const classesOf = ({ aShare, bShare, aDays, bDays, cDays }: CountSetting): ClassRow[] => [
  { name: 'A 类', share: WORDS.share(aShare), days: aDays },
  { name: 'B 类', share: WORDS.share(bShare), days: bDays },
  { name: 'C 类', share: WORDS.rest, days: cDays },
]

const COLUMNS: readonly ColumnType<ClassRow>[] = [
  { title: '商品分类', width: 96, render: (_, { name }) => <b>{name}</b> },
  { title: '范围', width: 240, render: (_, { share }) => share },
  { title: '每隔', width: 96, align: 'right', render: (_, { days }) => WORDS.every(days) },
]
