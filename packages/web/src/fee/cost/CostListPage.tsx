import { COST_KEEPERS } from '@yuncang/contract/fee/cost/keys.ts'
import { fenOf } from '@yuncang/domain/base/money.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { ListPage } from '@yuncang/kit/list/ListPage.tsx'
import { useList } from '@yuncang/kit/list/useList.ts'
import { Count } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { moneyText } from '@yuncang/kit/quantity/number.ts'
import { useLocation } from 'react-router'
import { RowActs } from '../../app/RowActs.tsx'
import { useCan, useUser } from '../../app/user.ts'
import { NewInWarehouseButton } from '../../site/warehouse/NewInWarehouseButton.tsx'
import { newOtherCostAddress } from './addresses.ts'
import { BulkCostActs } from './BulkCostActs.tsx'
import { costAddress } from './cost-address.ts'
import { costColumns } from './cost-columns.tsx'
import './cost.css'
import { CostStatusTabs } from './CostStatusTabs.tsx'
import type { Cost } from './model.ts'
import { Money } from './Money.tsx'
import { NEW_COST_TITLES } from './page-words.ts'
import { costPageAt, type CostPage } from './pages.ts'
import { RunActs } from './RunActs.tsx'
import { useCostFilters } from './useCostFilters.ts'
import { useMonthAtFirst } from './useMonthAtFirst.ts'
import { useSettling } from './useSettling.tsx'
import { COST_EMPTY } from './words.ts'

/** All costs, or a settlement page (part 3, 2.4), by the address; a supplier sees its own there. */
export default function CostListPage() {
  const page = costPageAt(useLocation().pathname)
  return useMonthAtFirst() ? <CostList key={page.address} page={page} /> : null
}

function CostList({ page }: { readonly page: CostPage }) {
  const { identity } = useUser()
  const can = useCan()
  const { group, title, fixed } = page
  const keeper = COST_KEEPERS.includes(identity)
  const list = useList(page.page, { filters: useCostFilters(group), fixed })
  const sums = useCall(page.sums, list.conditions as never).data
  const { settle, voidAll, rerate, dialogs } = useSettling()
  const rowActs = (cost: Cost) => (
    <RowActs
      acts={[
        { name: '结算', why: cost.abilities.settle, run: () => settle([cost]) },
        { name: '作废', why: cost.abilities.void, run: () => voidAll([cost]), danger: true },
      ]}
    />
  )
  const byHand = keeper && group === null && (
    <ByHandActs warehouseCodes={list.view.values['warehouseCode']?.split(',')} />
  )
  const acts = keeper && (
    <>
      <RunActs group={group} conditions={list.conditions} />
      {byHand}
    </>
  )
  return (
    <>
      <ListPage
        name={`cost.${group ?? 'all'}`}
        title={title}
        list={list}
        columns={costColumns({
          group,
          supplier: identity !== IDENTITY.supplier,
          acts: keeper ? rowActs : null,
        })}
        rowKey={({ code }) => code}
        addressOf={costAddress}
        tabs={<CostStatusTabs group={group} list={list} />}
        acts={acts}
        onExport={page.exportKeys.some(can) ? () => list.exportWith(page.exports) : undefined}
        {...(keeper && {
          bulk: (costs: readonly Cost[], done: () => void) => (
            <BulkCostActs
              costs={costs}
              onSettle={() => settle(costs, done)}
              onVoid={() => voidAll(costs, done)}
              onRerate={() => rerate(costs, done)}
            />
          ),
        })}
        sums={
          sums === null
            ? 'tooMany'
            : sums && {
                money: (
                  <span className="yc-sums-stack">
                    <Money value={sums.money} />
                    {sums.unsettledMoney !== sums.money && <small>未结算 {moneyText(sums.unsettledMoney)}</small>}
                    {(fenOf(sums.voidedMoney) ?? 0n) !== 0n && <small>另有已作废 {moneyText(sums.voidedMoney)}</small>}
                  </span>
                ),
                item: <Count value={sums.count} unit="笔" />,
              }
        }
        empty={{
          text: group === null ? COST_EMPTY.all : COST_EMPTY.of(title),
          hint: keeper ? COST_EMPTY.keeper : COST_EMPTY.supplier,
          act: byHand,
        }}
      />
      {dialogs}
    </>
  )
}

/** What is written by hand, in one of the warehouses. */
function ByHandActs({ warehouseCodes }: { readonly warehouseCodes: readonly string[] | undefined }) {
  return (
    <>
      <NewInWarehouseButton
        label={NEW_COST_TITLES.credit}
        right="otherCostCredit"
        to={(code) => newOtherCostAddress('credit', code)}
        warehouseCodes={warehouseCodes}
        main={false}
      />
      <NewInWarehouseButton
        label={NEW_COST_TITLES.add}
        right="otherCostAdd"
        to={(code) => newOtherCostAddress('add', code)}
        warehouseCodes={warehouseCodes}
      />
    </>
  )
}
