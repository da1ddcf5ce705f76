import { ScanOutlined } from '@ant-design/icons'
import { homeTodo } from '@yuncang/contract/board/home/home.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { today } from '@yuncang/kit/quantity/date-state.ts'
import { Button, Alert, Skeleton } from 'antd'
import { Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { part, partAfter } from '@yuncang/kit/part/part.ts'
import { markUsable } from '@yuncang/kit/part/usable.ts'
import { useCan, useUser } from '../../app/user.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { HeadTip } from './HeadTip.tsx'
import './home.css'
import { TodoCards } from './TodoCards.tsx'
import { HOME_WORDS } from './words.ts'

const PlatformHome = part(() => import('./PlatformHome.tsx'))
const WarehouseChoice = partAfter(() => import('./WarehouseChoice.tsx'))
const TradersFigures = partAfter(() => import('./TradersFigures.tsx'))

/**
 * How things stand and what to do now, each count a link to exactly its rows; then the figures; then the charts (docs/design/look.md). Each
 * kind of user finds the questions of its own.
 */
export default function HomePage() {
  const { warehouseList, identity } = useUser()
  const can = useCan()
  const [search, setSearch] = useSearchParams()
  const chosen = warehouseList.find(({ value }) => value === search.get('warehouse'))?.value
  const isPlatform = identity === IDENTITY.platform
  useEffect(() => {
    if (isPlatform) markUsable()
  }, [isPlatform])
  const choose = (value: string) => {
    const next = new URLSearchParams(search)
    if (value) next.set('warehouse', value)
    else next.delete('warehouse')
    setSearch(next, { replace: true })
  }
  return (
    <div className="yc-home">
      <header>
        <h1>{HOME_WORDS.dayAndWeekday(today())}</h1>
        {can('floorPutaway') && (
          <Button href="/floor/" target="_blank" icon={<ScanOutlined />}>
            现场端
          </Button>
        )}
        {warehouseList.length > 1 && (
          <Suspense
            fallback={
              <span className="yc-home-warehouse" aria-busy>
                {warehouseList.find(({ value }) => value === chosen)?.name ?? HOME_WORDS.allWarehouses}
              </span>
            }
          >
            <WarehouseChoice warehouses={warehouseList} chosen={chosen} onChoose={choose} />
          </Suspense>
        )}
      </header>
      <HeadTip />
      <FirstSteps />
      {isPlatform ? (
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

/** The home of a merchant's people and of suppliers: what is to be done, then how things stand. */
function TradersHome({ chosen, isSupplier }: TradersProps) {
  const { data, isPending, refetch } = useCall(homeTodo, { warehouseCode: chosen })
  const isKnown = !isPending
  useEffect(() => {
    if (isKnown) markUsable()
  }, [isKnown])
  if (!data) return <Unready pending={isPending} onRetry={() => void refetch()} />
  return (
    <>
      <TodoCards todo={data.todo} />
      <Suspense fallback={<Skeleton active paragraph={{ rows: 10 }} />}>
        <TradersFigures work={data} chosen={chosen} isSupplier={isSupplier} />
      </Suspense>
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
