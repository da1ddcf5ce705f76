import { addressOf, doorOf } from '@yuncang/contract/board/figure/doors.ts'
import { FIGURE_WORDS } from '@yuncang/contract/board/figure/words.ts'
import type { getNowExtSkuTask } from '@yuncang/contract/board/home/figures.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { sharesOfParts } from '@yuncang/domain/board/figure/share.ts'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { taskStatuses } from '@yuncang/domain/task/task/state.ts'
import { PieChart } from '@yuncang/kit/chart/PieChart.tsx'
import { Link } from 'react-router'
import { useCanOpen } from '../../app/open.ts'
import { TASK_LISTS } from '../../task/task/addresses.ts'
import { read, useDoor } from './Figure.tsx'
import { HOME_WORDS } from './words.ts'

type Answer = CallOutput<typeof getNowExtSkuTask>
type Props = { readonly tasks: Answer; readonly warehouseCode: string | undefined; readonly today: string }

const STATES = [
  { key: 'notAccept', figure: 'newPending' },
  { key: 'accept', figure: 'newAccepted' },
  { key: 'cansel', figure: 'newCancelled' },
] as const

/** What became of the tasks that were made today, both natures together as a ring and each by itself. */
export function TodayTasks({ tasks, warehouseCode, today }: Props) {
  const door = useDoor()
  const canOpen = useCanOpen()
  const of = { begin: today, end: today, today, warehouseCode }
  const shares = sharesOfParts(STATES.map(({ key }) => ({ code: key, value: BigInt(tasks[key]) })))
  const natures = [
    { name: HOME_WORDS.into, list: TASK_LISTS[NATURE.inbound], made: tasks.inTasks, done: 'inTasks' },
    { name: HOME_WORDS.out, list: TASK_LISTS[NATURE.outbound], made: tasks.outTasks, done: 'outTasks' },
  ] as const
  const madeOn = {
    status: taskStatuses.join(','),
    beginTime: today,
    endTime: today,
    ...(warehouseCode !== undefined && { warehouseCode }),
  }
  const made = tasks.inTasks.total + tasks.outTasks.total
  return (
    <section className="yc-home-panel yc-figure-panel yc-chart" aria-label={HOME_WORDS.todayTasks}>
      <header>
        <h2>{HOME_WORDS.todayTasks}</h2>
      </header>
      {made === 0 ? (
        <p className="yc-home-none">{HOME_WORDS.noTasks}</p>
      ) : (
        <PieChart
          question={HOME_WORDS.todayTasks}
          unit="单"
          parts={STATES.map(({ key, figure }, at) => ({
            name: FIGURE_WORDS[figure].name,
            value: tasks[key],
            share: shares[at]!,
            to: door(figure, of, tasks[key]),
          }))}
        />
      )}
      <table className="yc-chart-table yc-today-natures">
        <thead>
          <tr>
            <th scope="col">{HOME_WORDS.nature}</th>
            {STATES.map(({ figure }) => (
              <th key={figure} scope="col">
                {FIGURE_WORDS[figure].name}
              </th>
            ))}
            <th scope="col">{HOME_WORDS.made}</th>
            <th scope="col">{HOME_WORDS.doneToday}</th>
          </tr>
        </thead>
        <tbody>
          {natures.map(({ name, list, made: own, done }) => {
            const link = (value: number, address: string) =>
              value > 0 && canOpen(address) ? <Link to={address}>{read(value)}</Link> : read(value)
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                {STATES.map(({ key, figure }) => (
                  <td key={key}>{link(own[key], addressOf({ ...doorOf(figure, of), path: list }))}</td>
                ))}
                <td>{link(own.total, addressOf({ path: list, filter: madeOn }))}</td>
                <td>{link(own.done, addressOf(doorOf(done, of)))}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
