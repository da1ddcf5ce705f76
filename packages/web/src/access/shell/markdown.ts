/** A text of the guide in pieces: headings, paragraphs and lists are all that it is written in. */
export type Block =
  | { readonly kind: 'h1' | 'h2' | 'p'; readonly text: string }
  | { readonly kind: 'ul' | 'ol'; readonly items: readonly string[] }
export type Span = { readonly kind: 'plain' | 'strong' | 'code'; readonly text: string }

const ITEM = /^(?:(-)|\d+\.)\s+(.*)$/

/** The blocks of a text. A line that begins with blanks, or follows without an empty line, goes on with what stands before it. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let open = false
  for (const line of text.split('\n')) {
    const trimmed = line.trim()
    const last = blocks.at(-1)
    const heading = /^(##?)\s+(.*)$/.exec(line)
    const item = ITEM.exec(line)
    if (trimmed === '') open = false
    else if (heading) {
      blocks.push({ kind: heading[1] === '#' ? 'h1' : 'h2', text: heading[2]! })
      open = false
    } else if (item) {
      const kind = item[1] === '-' ? 'ul' : 'ol'
      if (last?.kind === kind) blocks.splice(-1, 1, { kind, items: [...last.items, item[2]!] })
      else blocks.push({ kind, items: [item[2]!] })
      open = true
    } else if (open && last) blocks.splice(-1, 1, goingOn(last, trimmed))
    else {
      blocks.push({ kind: 'p', text: trimmed })
      open = true
    }
  }
  return blocks
}

/** Chinese needs no blank where a line ended. */
function goingOn(block: Block, text: string): Block {
  if (!('items' in block)) return { ...block, text: block.text + text }
  return { ...block, items: [...block.items.slice(0, -1), block.items.at(-1)! + text] }
}

/** A line with what is written bold or as code. */
export function spansOf(text: string): Span[] {
  return text.split(/(\*\*[^*]+\*\*|`[^`]+`)/).flatMap((part): Span[] => {
    if (part === '') return []
    if (part.startsWith('**')) return [{ kind: 'strong', text: part.slice(2, -2) }]
    return part.startsWith('`') ? [{ kind: 'code', text: part.slice(1, -1) }] : [{ kind: 'plain', text: part }]
  })
}
