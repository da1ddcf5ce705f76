import { ScanOutlined } from '@ant-design/icons'
import { homeTodo } from '@yuncang/contract/board/home/home.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { PairBars } from '@yuncang/kit/chart/PairBars.tsx'
import { today } from '@yuncang/kit/quantity/date-state.ts'
import { Button, Alert, Select, Skeleton } from 'antd'
import dayjs from 'dayjs'
import { useSearchParams } from 'react-router'
import { useCan, useUser } from '../../app/user.ts'
import { FirstSteps } from './FirstSteps.tsx'
import './home.css'
import { NearExpiry } from './NearExpiry.tsx'
import { TodayFigures } from './TodayFigures.tsx'
import { TodoCards } from './TodoCards.tsx'

/** What to do now, each count a link to exactly its rows; then today's figures; then the last fortnight (docs/design/look.md). */
export default function HomePage() {
  const { warehouseList } = useUser()
  const can = useCan()
  const [search, setSearch] = useSearchParams()
  const chosen = warehouseList.find(({ value }) => value === search.get('warehouse'))?.value
  const { data, isPending, refetch } = useCall(homeTodo, { warehouseCode: chosen })

  const days = data?.days.map(({ day, inPieces, outPieces }) => ({
    mark: day,
    shortMark: day.slice(5),
    values: [inPieces, outPieces] as const,
  }))
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
      <FirstSteps />
      {data && days ? (
        <>
          <TodoCards todo={data.todo} />
          <TodayFigures today={data.today} warehouseCode={chosen} />
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
            <NearExpiry rows={data.nearExpiry} />
          </div>
        </>
      ) : (
        <Unready pending={isPending} onRetry={() => void refetch()} />
      )}
    </div>
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
