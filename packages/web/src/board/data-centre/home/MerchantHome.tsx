import { getCommoditySalesRanking } from '@yuncang/contract/board/data-centre/goods.ts'
import {
  getDailyPaymentAmountStatistics,
  getPlatformShipmentStatistics,
  getSupplierActivity,
  getWarehouseDistributionMap,
  getWarehouseRevenueStatistics,
  getWarehouseTaskAverage,
} from '@yuncang/contract/board/data-centre/warehouse.ts'
import { FIGURE_WORDS, UNIT_NAMES } from '@yuncang/contract/board/figure/words.ts'
import { MONEY_VIEW_KEYS } from '@yuncang/contract/fee/cost/keys.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { useCan, useUser } from '../../../app/user.ts'
import { useAnswer } from '../chart/answer.ts'
import { ChartPanel } from '../chart/ChartPanel.tsx'
import { overTime } from '../chart/over-time.ts'
import { figureCell, textCell, type Way } from '../chart/table.ts'
import { TablePanel } from '../chart/TablePanel.tsx'
import { useWall } from '../chart/wall.ts'
import { MapPanel } from '../map/MapPanel.tsx'
import { BoardPage } from '../page/BoardPage.tsx'
import { boardInput, type Scope } from '../page/scope.ts'
import { useChoices } from '../page/useChoices.ts'
import { useDoors, type Doors } from '../page/useDoors.ts'
import { useGoodsDoor } from '../page/useGoodsDoor.ts'
import { useScope } from '../page/useScope.ts'
import { SpacePanels } from '../space/SpacePanels.tsx'
import { TargetPanel } from '../target/TargetPanel.tsx'
import { MerchantCards } from './MerchantCards.tsx'
import { asleepTable, averagesTable, goodsTable, warehousesTable } from './tables.ts'
import { HOME } from './words.ts'

/** A merchant's first page: where its goods lie, to whom they go, what it earns, who is active, how fast it works (part 3, 2.9). */
export default function MerchantHome() {
  const [scope, setScope] = useScope()
  const choices = useChoices(scope)
  const doors = useDoors(scope)
  const { identity } = useUser()
  const can = useCan()
  const { on } = useWall()
  const input = boardInput(scope)
  const map = useAnswer(getWarehouseDistributionMap, input)
  const platforms = useAnswer(getPlatformShipmentStatistics, input)
  const goods = useAnswer(getCommoditySalesRanking, input)
  const averages = useAnswer(getWarehouseTaskAverage, input)
  const goodsDoor = useGoodsDoor()
  const money = MONEY_VIEW_KEYS.some(can)
  const inside = identity !== IDENTITY.supplier
  const part = { scope, doors }
  return (
    <BoardPage title={HOME.title} scope={scope} onScope={setScope} choices={choices} asOf={platforms.data?.asOf}>
      <MerchantCards map={map} platforms={platforms} compare={scope.compare} doors={doors} />
      <div className="yc-panels">
        {inside && !on && <TargetPanel {...part} />}
        <MapPanel
          question={HOME.map}
          size={5}
          answer={map}
          empty={HOME.noWarehouse}
          door={(by, warehouses) =>
            doors(by, undefined, { warehouseCode: warehouses.map(({ warehouseCode }) => warehouseCode).join(',') })
          }
        />
        <TablePanel
          question={HOME.warehouses}
          figures={['inventory', 'sku', 'shippedPieces', 'spaceRate']}
          size={7}
          deskOnly
          answer={map}
          empty={HOME.noWarehouse}
          table={(data) => warehousesTable(data, doors)}
        />
        {inside && !on && <SpacePanels {...part} />}
        <ChartPanel
          name="platforms"
          question={HOME.platforms}
          figures={['shippedPieces']}
          size={on ? 7 : 8}
          answer={platforms}
          empty={HOME.noShipped}
          draw={(data) => overTime(data, scope.compare, { shape: 'bars', stacked: true, door: platformDoor(doors) })}
        />
        <ChartPanel
          name="platformShares"
          question={HOME.platformShares}
          figures={['shippedPieces']}
          size={4}
          deskOnly
          answer={platforms}
          empty={HOME.noShipped}
          draw={({ pie }) => ({
            kind: 'pie',
            parts: pie,
            partName: HOME.platform,
            valueName: FIGURE_WORDS.shippedPieces.name,
            unit: UNIT_NAMES.pieces,
            door: (code) => platformDoor(doors)(code),
          })}
        />
        {money && <Money {...part} />}
        <TablePanel
          question={HOME.goods}
          figures={['shippedPieces', 'saleValue']}
          size={on ? 4 : money ? 6 : 12}
          answer={goods}
          empty={HOME.noShipped}
          table={(data) => goodsTable(data, goodsDoor)}
        />
        {inside && <Activity {...part} />}
        <TablePanel
          question={HOME.averages}
          figures={['inTasks', 'outTasks', 'inPieces', 'outPieces', 'acceptMinutes', 'finishMinutes']}
          size={on && inside ? 8 : 12}
          answer={averages}
          empty={HOME.noWarehouse}
          table={(data) => averagesTable(data, doors)}
        />
      </div>
    </BoardPage>
  )
}

/** Shipments to a platform; those to none have no list of their own. */
const platformDoor =
  (doors: Doors) =>
  (platformCode: string, of?: Parameters<Doors>[1]): Way =>
    platformCode === '' ? { none: 'rest' } : doors('shippedPieces', of, { platformCode })

/** The suppliers in use whose last task was made so long ago. */
const levelDoor = (doors: Doors, activity: string) =>
  doors('activeSuppliers', undefined, { activeBegin: undefined, activeEnd: undefined, activity, status: '1' })

type Part = { readonly scope: Scope; readonly doors: Doors }

/** What is earned and paid, for who may see costs or bills. */
function Money({ scope, doors }: Part) {
  const { on } = useWall()
  const input = boardInput(scope)
  const revenue = useAnswer(getWarehouseRevenueStatistics, input)
  const payments = useAnswer(getDailyPaymentAmountStatistics, input)
  return (
    <>
      <ChartPanel
        name="revenue"
        question={HOME.revenue}
        figures={['revenue']}
        size={on ? 4 : 8}
        answer={revenue}
        empty={HOME.noRevenue}
        draw={(data) => overTime(data, scope.compare, { shape: 'bars', door: (_code, of) => doors('revenue', of) })}
      />
      <ChartPanel
        name="revenueShares"
        question={HOME.revenueShares}
        figures={['revenue']}
        size={4}
        deskOnly
        answer={revenue}
        empty={HOME.noRevenue}
        draw={({ pie }) => ({
          kind: 'pie',
          parts: pie,
          partName: HOME.warehouse,
          valueName: FIGURE_WORDS.revenue.name,
          unit: UNIT_NAMES.yuan,
          door: (warehouseCode) => doors('revenue', undefined, { warehouseCode }),
        })}
      />
      <ChartPanel
        name="payments"
        question={HOME.payments}
        figures={['paidMoney']}
        size={on ? 4 : 6}
        answer={payments}
        empty={HOME.noPaid}
        draw={(data) =>
          overTime(data, scope.compare, {
            shape: 'bars',
            stacked: true,
            door: (code, of) => doors('paidMoney', of, { payType: code === 'online' ? '0' : '1' }),
          })
        }
      />
    </>
  )
}

/** Who is active, and who has been asleep longest. */
function Activity({ scope, doors }: Part) {
  const { on } = useWall()
  const activity = useAnswer(getSupplierActivity, boardInput(scope))
  return (
    <>
      <ChartPanel
        name="activity"
        question={HOME.activity}
        figures={['activeSuppliers']}
        size={on ? 4 : 5}
        answer={activity}
        empty={HOME.noTask}
        draw={(data) =>
          overTime(data, scope.compare, {
            shape: 'lines',
            door: (code, of) =>
              code === 'newTasks' ? doors('newPending', of, { status: undefined }) : doors('activeSuppliers', of),
          })
        }
      />
      <TablePanel
        question={HOME.levels}
        size={3}
        deskOnly
        answer={activity}
        empty={HOME.noSupplier}
        table={({ levels }) => ({
          heads: [{ title: HOME.level }, { title: HOME.suppliers, figures: true }],
          rows: levels.map(({ code, name, suppliers }) => [
            textCell(name),
            figureCell(suppliers, levelDoor(doors, code)),
          ]),
        })}
      />
      <TablePanel
        question={HOME.asleep}
        figures={['inventory']}
        size={4}
        deskOnly
        answer={activity}
        empty={HOME.noSupplier}
        table={(data) => asleepTable(data, doors, scope.today)}
      />
    </>
  )
}
