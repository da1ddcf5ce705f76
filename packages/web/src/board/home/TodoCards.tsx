import type { homeTodo } from '@yuncang/contract/board/home/home.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { CheckCircleOutlined, RightOutlined } from '@ant-design/icons'
import { Link } from 'react-router'
import { useCanOpen } from '../../app/open.ts'

type Todo = CallOutput<typeof homeTodo>['todo'][number]

/** The floor screens: another application, not one of our pages. */
const FLOOR = '/floor/'

/**
 * What waits to be done, each a link to exactly its rows. What is done leaves the page, as does what the person has no page
 * for; who has nothing to do here at all gets no such section.
 */
export function TodoCards({ todo }: { readonly todo: readonly Todo[] }) {
  const canOpen = useCanOpen()
  const waiting = todo.filter(({ count, url }) => count > 0 && (url === FLOOR || canOpen(url)))
  if (todo.length === 0) return null
  return (
    <section aria-labelledby="yc-home-todo">
      <h2 id="yc-home-todo">现在要做的</h2>
      {waiting.length === 0 && (
        <p className="yc-home-panel yc-todo-none">
          <CheckCircleOutlined aria-hidden /> 没有待办，手上的事都做完了
        </p>
      )}
      <ul className="yc-todos">
        {waiting.map(({ key, title, hint, count, tone, url }) => (
          <li key={key}>
            {/* The floor is another application: its address is not the router's. */}
            <Link to={url} reloadDocument={url === FLOOR} className="yc-todo" data-tone={tone}>
              <span className="yc-todo-title">{title}</span>
              <strong>{count.toLocaleString('en-US')}</strong>
              <span className="yc-todo-hint">{hint}</span>
              <RightOutlined aria-hidden className="yc-todo-go" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
