import { splitWords, type Packing } from '@yuncang/kit/quantity/split.ts'

type Props = { readonly pieces: number; readonly packing: Packing }

/** A quantity in boxes and loose pieces, with all of it in pieces beside it: `10 箱（共 240 瓶）`. */
export function BoxWords({ pieces, packing }: Props) {
  const words = splitWords(pieces, packing)
  return (
    <span className="quantity">
      <b>{words.main}</b>
      {words.pieces && <small>（{words.pieces}）</small>}
    </span>
  )
}
