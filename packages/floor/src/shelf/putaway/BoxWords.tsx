import { splitWords } from '@yuncang/kit/quantity/split.ts'
import type { Todo } from './flow.ts'

/** A quantity in boxes and loose pieces, with all of it in pieces beside it. */
export function BoxWords({ pieces, todo }: { readonly pieces: number; readonly todo: Todo }) {
  const words = splitWords(pieces, todo)
  return (
    <span className="quantity">
      <b>{words.main}</b>
      {words.pieces && <small> {words.pieces}</small>}
    </span>
  )
}
