import type { homeTodo } from '@yuncang/contract/board/home/home.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { today as shanghaiToday } from '@yuncang/kit/quantity/date-state.ts'
import { Link } from 'react-router'
import { useCanOpen } from '../../app/open.ts'
import { movesOfDay } from '../../stock/history/addresses.ts'
import { rejectionsOfDay } from '../../task/task/addresses.ts'

type Today = CallOutput<typeof homeTodo>['today']

type TodayFiguresProps = { readonly today: Today; readonly warehouseCode: string | undefined }

/**
 * What was done today, in tasks and pieces, each figure a link to exactly its rows: what moved is counted by the moves of stock,
 * rejections by the day their task was created.
 */
export function TodayFigures({ today, warehouseCode }: TodayFiguresProps) {
  const canOpen = useCanOpen()
  const day = shanghaiToday()
  const led = (pieces: number, address: string) => (pieces > 0 && canOpen(address) ? address : undefined)
  const moves = (step: 'receive' | 'shelve' | 'ship', pieces: number) =>
    led(pieces, movesOfDay(step, day, warehouseCode))
  const figures = [
    { name: '今日入库', pieces: today.inPieces, tasks: today.inTasks, to: moves('receive', today.inPieces) },
    { name: '今日出库', pieces: today.outPieces, tasks: today.outTasks, to: moves('ship', today.outPieces) },
    { name: '今日上架', pieces: today.shelvedPieces, to: moves('shelve', today.shelvedPieces) },
    {
      name: '今日被拒收',
      pieces: today.rejectedPieces,
      to: led(today.rejectedPieces, rejectionsOfDay(day, warehouseCode)),
    },
  ]
  return (
    <section aria-labelledby="yc-home-today">
      <h2 id="yc-home-today">今天做了多少</h2>
      <dl className="yc-home-panel yc-today">
        {figures.map(({ name, pieces, tasks, to }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <strong>
                {to ? <Link to={to}>{pieces.toLocaleString('en-US')}</Link> : pieces.toLocaleString('en-US')}
              </strong>{' '}
              件{tasks !== undefined && <span> · {tasks.toLocaleString('en-US')} 个任务</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
