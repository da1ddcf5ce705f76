import type { homeTodo } from '@yuncang/contract/board/home/home.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { CheckCircleOutlined, RightOutlined } from '@ant-design/icons'
import { Link } from 'react-router'

type Todo = CallOutput<typeof homeTodo>['todo'][number]

/** What waits to be done, each a link to exactly its rows. What is done leaves the page. */
export function TodoCards({ todo }: { readonly todo: readonly Todo[] }) {
  const waiting = todo.filter(({ count }) => count > 0)
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
            <Link to={url} className="yc-todo" data-tone={tone}>
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
