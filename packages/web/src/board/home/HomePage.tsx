import { ScanOutlined } from '@ant-design/icons'
import { homeTodo } from '@yuncang/contract/board/home/home.ts'
import { getNowExtSkuTask } from '@yuncang/contract/board/home/figures.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { PairBars } from '@yuncang/kit/chart/PairBars.tsx'
import { today } from '@yuncang/kit/quantity/date-state.ts'
import { Button, Alert, Select, Skeleton } from 'antd'
import dayjs from 'dayjs'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useCan, useUser } from '../../app/user.ts'
import './figures.css'
import { FirstSteps } from './FirstSteps.tsx'
import { Forecast } from './Forecast.tsx'
import { HeadTip } from './HeadTip.tsx'
import './home.css'
import { NearExpiry } from './NearExpiry.tsx'
import { OwnGoods } from './OwnGoods.tsx'
import { Rejections } from './Rejections.tsx'
import { Shipments } from './Shipments.tsx'
import { StockFigures } from './StockFigures.tsx'
import { SupplierRanking } from './SupplierRanking.tsx'
import { TodayFigures } from './TodayFigures.tsx'
import { TodayTasks } from './TodayTasks.tsx'
import { TodoCards } from './TodoCards.tsx'
import { UnpaidBills } from './UnpaidBills.tsx'

const PlatformHome = lazy(() => import('./PlatformHome.tsx'))

/**
 * How things stand and what to do now, each count a link to exactly its rows; then the figures; then the charts (docs/design/look.md). Each
 * kind of user finds the questions of its own.
 */
export default function HomePage() {
  const { warehouseList, identity } = useUser()
  const can = useCan()
  const [search, setSearch] = useSearchParams()
  const chosen = warehouseList.find(({ value }) => value === search.get('warehouse'))?.value
  const choose = (value: string) => setSearch(value ? { warehouse: value } : {}, { replace: true })
  return (
    <div className="yc-home">
      <header>
        <h1>{dayjs(today()).format('M月D日 dddd')}</h1>
        {can('floorPutaway') && (
          <Button href="/floor/" target="_blank" icon={<ScanOutlined />}>
            现场端
          </Button>
        )}
        {warehouseList.length > 1 && (
          <Select
            aria-label="仓库"
            value={chosen ?? ''}
            onChange={choose}
            options={[
              { value: '', label: '全部仓库' },
              ...warehouseList.map(({ value, name }) => ({ value, label: name })),
            ]}
          />
        )}
      </header>
      <HeadTip />
      <FirstSteps />
      {identity === IDENTITY.platform ? (
        <Suspense fallback={<Skeleton active paragraph={{ rows: 10 }} />}>
          <PlatformHome />
        </Suspense>
      ) : (
        <TradersHome chosen={chosen} isSupplier={identity === IDENTITY.supplier} />
      )}
    </div>
  )
}

type TradersProps = { readonly chosen: string | undefined; readonly isSupplier: boolean }

/** The home of a merchant's people and of suppliers. */
function TradersHome({ chosen, isSupplier }: TradersProps) {
  const { data, isPending, refetch } = useCall(homeTodo, { warehouseCode: chosen })
  const { data: stock } = useCall(getNowExtSkuTask, chosen === undefined ? {} : { warehouseCode: [chosen] })
  const can = useCan()
  if (!data) return <Unready pending={isPending} onRetry={() => void refetch()} />
  const days = data.days.map(({ day, inPieces, outPieces }) => ({
    mark: day,
    shortMark: day.slice(5),
    values: [inPieces, outPieces] as const,
  }))
  const day = today()
  return (
    <>
      <TodoCards todo={data.todo} />
      {stock && <StockFigures stock={stock} warehouseCode={chosen} today={day} />}
      <TodayFigures today={data.today} warehouseCode={chosen} />
      <div className="yc-home-pair">
        <Shipments warehouseCode={chosen} />
        {stock && <TodayTasks tasks={stock} warehouseCode={chosen} today={day} />}
      </div>
      {isSupplier && can('dataCommoditySales') && (
        <div className="yc-home-pair">
          <OwnGoods warehouseCode={chosen} />
          <Rejections warehouseCode={chosen} />
        </div>
      )}
      <div className="yc-home-pair">
        {isSupplier ? (
          <NearExpiry rows={data.nearExpiry} />
        ) : (
          <div className="yc-home-stack">
            <SupplierRanking warehouseCode={chosen} />
            {can('assignmentManageView') && <Forecast warehouseCode={chosen} />}
          </div>
        )}
        <UnpaidBills warehouseCode={chosen} />
      </div>
      <div className="yc-home-pair">
        <div className="yc-home-panel">
          <PairBars
            question="最近 14 天，进得多还是出得多？"
            names={['入库', '出库']}
            unit="件"
            markName="日期"
            rows={days}
          />
        </div>
        {!isSupplier && <NearExpiry rows={data.nearExpiry} />}
      </div>
    </>
  )
}

function Unready({ pending, onRetry }: { readonly pending: boolean; readonly onRetry: () => void }) {
  if (pending) return <Skeleton active paragraph={{ rows: 10 }} />
  return (
    <Alert
      type="warning"
      showIcon
      title="首页数据没有取到"
      action={
        <Button type="primary" onClick={onRetry}>
          重试
        </Button>
      }
    />
  )
}
