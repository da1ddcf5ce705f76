import type { homeTodo } from '@yuncang/contract/board/home/home.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { today as shanghaiToday } from '@yuncang/kit/quantity/date-state.ts'
import { Link } from 'react-router'
import { useCanOpen } from '../../app/open.ts'
import { rejectionsOfDay } from '../../task/task/addresses.ts'

type Today = CallOutput<typeof homeTodo>['today']

type TodayFiguresProps = { readonly today: Today; readonly warehouseCode: string | undefined }

/**
 * What was done today, in tasks and pieces. Only rejections are counted by the day their task was created, so only they
 * have a list of exactly their rows.
 */
export function TodayFigures({ today, warehouseCode }: TodayFiguresProps) {
  const canOpen = useCanOpen()
  const rejections = rejectionsOfDay(shanghaiToday(), warehouseCode)
  const figures = [
    { name: '今日入库', pieces: today.inPieces, tasks: today.inTasks },
    { name: '今日出库', pieces: today.outPieces, tasks: today.outTasks },
    { name: '今日上架', pieces: today.shelvedPieces },
    {
      name: '今日被拒收',
      pieces: today.rejectedPieces,
      to: today.rejectedPieces > 0 && canOpen(rejections) ? rejections : undefined,
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
