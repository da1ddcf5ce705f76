import { NO_DATE_WORD } from '@yuncang/contract/wire/field.ts'
import type { Todo } from './flow.ts'

/** What is in the worker's hands, or to be taken: name, size, date, quality. */
export function GoodsFace({ todo }: { readonly todo: Todo }) {
  return (
    <div className="goods">
      <strong>{todo.goodsName}</strong>
      <span>
        {todo.standard} {todo.productionTime !== NO_DATE_WORD && <time>产于 {todo.productionTime}</time>}
        {todo.quality === 'broken' && <b className="broken">破损品</b>}
      </span>
    </div>
  )
}
