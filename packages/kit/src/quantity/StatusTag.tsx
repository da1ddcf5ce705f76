import './quantity.css'

/**
 * What a colour means, the same everywhere (docs/design/look.md): waiting amber, under way blue, on the road cyan, done green,
 * void grey, trouble red.
 */
export type Tone = 'waiting' | 'working' | 'road' | 'done' | 'void' | 'trouble'

/** A status: its colour, and always the word. */
export function StatusTag({ tone, children }: { readonly tone: Tone; readonly children: string }) {
  return <span className={`yc-tag yc-tag-${tone}`}>{children}</span>
}
