import { getNowExtSkuTask } from '@yuncang/contract/board/home/figures.ts'
import type { homeTodo } from '@yuncang/contract/board/home/home.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { PairBars } from '@yuncang/kit/chart/PairBars.tsx'
import { useChartForm } from '@yuncang/kit/list/useChartForm.ts'
import { today } from '@yuncang/kit/quantity/date-state.ts'
import { Skeleton } from 'antd'
import { useCanOpen } from '../../app/open.ts'
import { useCan } from '../../app/user.ts'
import { movesOfDay } from '../../stock/history/addresses.ts'
import './figures.css'
import { Forecast } from './Forecast.tsx'
import { NearExpiry } from './NearExpiry.tsx'
import { OwnGoods } from './OwnGoods.tsx'
import { Rejections } from './Rejections.tsx'
import { Shipments } from './Shipments.tsx'
import { StockFigures } from './StockFigures.tsx'
import { SupplierRanking } from './SupplierRanking.tsx'
import { TodayFigures } from './TodayFigures.tsx'
import { TodayTasks } from './TodayTasks.tsx'
import { UnpaidBills } from './UnpaidBills.tsx'
import { HOME_WORDS } from './words.ts'

type Props = {
  readonly work: CallOutput<typeof homeTodo>
  readonly chosen: string | undefined
  readonly isSupplier: boolean
}

/** How things stand at a merchant's or a supplier's: the figures, then the charts. They come once what is to be done stands there. */
export default function TradersFigures({ work, chosen, isSupplier }: Props) {
  const { data: stock, isPending } = useCall(getNowExtSkuTask, chosen === undefined ? {} : { warehouseCode: [chosen] })
  const can = useCan()
  const canOpen = useCanOpen()
  const moves = (step: 'receive' | 'ship', on: string, pieces: number) => {
    const address = movesOfDay(step, on, chosen)
    return pieces > 0 && canOpen(address) ? address : undefined
  }
  const days = work.days.map(({ day: on, inPieces, outPieces }) => ({
    mark: on,
    shortMark: on.slice(5),
    values: [inPieces, outPieces] as const,
    toEach: [moves('receive', on, inPieces), moves('ship', on, outPieces)] as const,
  }))
  const day = today()
  const form = useChartForm('movement')
  const movement = days.every(({ values: [came, left] }) => came + left === 0) ? (
    <section className="yc-home-panel yc-figure-panel" aria-label={HOME_WORDS.movement}>
      <header>
        <h2>{HOME_WORDS.movement}</h2>
      </header>
      <p className="yc-home-none">{HOME_WORDS.noMovement}</p>
    </section>
  ) : (
    <div className="yc-home-panel">
      <PairBars
        question={HOME_WORDS.movement}
        names={['入库', '出库']}
        unit="件"
        markName="日期"
        rows={days}
        form={form}
      />
    </div>
  )
  return (
    <>
      {stock && <StockFigures stock={stock} warehouseCode={chosen} today={day} />}
      {isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      <TodayFigures today={work.today} warehouseCode={chosen} />
      <div className="yc-home-pair">
        <Shipments warehouseCode={chosen} />
        {stock && <TodayTasks tasks={stock} warehouseCode={chosen} today={day} />}
        {isPending && <Skeleton className="yc-home-panel" active title={false} paragraph={{ rows: 5 }} />}
      </div>
      {/* Two columns of their own: what is short on one side leaves no hole on the other. */}
      {isSupplier ? (
        <div className="yc-home-pair yc-home-columns">
          <div className="yc-home-stack">
            {can('dataCommoditySales') && <OwnGoods warehouseCode={chosen} />}
            <NearExpiry rows={work.nearExpiry} />
            {movement}
          </div>
          <div className="yc-home-stack">
            {can('dataCommoditySales') && <Rejections warehouseCode={chosen} />}
            <UnpaidBills warehouseCode={chosen} />
          </div>
        </div>
      ) : (
        <div className="yc-home-pair yc-home-columns">
          <div className="yc-home-stack">
            <SupplierRanking warehouseCode={chosen} />
            {can('assignmentManageView') && <Forecast warehouseCode={chosen} />}
            {movement}
          </div>
          <div className="yc-home-stack">
            <UnpaidBills warehouseCode={chosen} />
            <NearExpiry rows={work.nearExpiry} />
          </div>
        </div>
      )}
    </>
  )
}
