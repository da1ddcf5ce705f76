import type { homeTodo } from '@yuncang/contract/board/home/home.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'

type Today = CallOutput<typeof homeTodo>['today']

/** What was done today, in tasks and pieces. */
export function TodayFigures({ today }: { readonly today: Today }) {
  const figures = [
    { name: '今日入库', pieces: today.inPieces, tasks: today.inTasks },
    { name: '今日出库', pieces: today.outPieces, tasks: today.outTasks },
    { name: '今日上架', pieces: today.shelvedPieces },
    { name: '今日被拒收', pieces: today.rejectedPieces },
  ]
  return (
    <section aria-labelledby="yc-home-today">
      <h2 id="yc-home-today">今天做了多少</h2>
      <dl className="yc-home-panel yc-today">
        {figures.map(({ name, pieces, tasks }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <strong>{pieces.toLocaleString('en-US')}</strong> 件
              {tasks !== undefined && <span> · {tasks.toLocaleString('en-US')} 个任务</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
