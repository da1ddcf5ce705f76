import { Extension } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { TOKENS } from '@yuncang/contract/paper/template/tokens.ts'
import type { TemplateFamily } from '@yuncang/domain/paper/print/rules.ts'
import { TOKEN_WORDS } from './words.ts'

const IN_BRACES = /\{([^{}\n]{1,20})\}/g
type Doc = Parameters<typeof DecorationSet.create>[0]

/** Marks what stands in braces: known placeholders, unknown ones, and the rows that are repeated for every line of goods. */
export function tokensShown(family: TemplateFamily) {
  const ofLine = new Set(TOKENS[family].filter((token) => token.of === 'line').map((token) => token.label))
  const known = new Set(TOKENS[family].map((token) => token.label))
  const marked = (doc: Doc) => {
    const found: Decoration[] = []
    doc.descendants((node, at) => {
      if (
        node.type.name === 'tableRow' &&
        [...node.textContent.matchAll(IN_BRACES)].some(([, label]) => ofLine.has(label!))
      )
        found.push(Decoration.node(at, at + node.nodeSize, { class: 'yc-token-row', title: TOKEN_WORDS.repeated }))
      if (!node.isText) return
      for (const match of (node.text ?? '').matchAll(IN_BRACES)) {
        const from = at + match.index
        const isKnown = known.has(match[1]!)
        const how = isKnown ? { class: 'yc-token' } : { class: 'yc-token-unknown', title: TOKEN_WORDS.unknown }
        found.push(Decoration.inline(from, from + match[0].length, how))
      }
    })
    return DecorationSet.create(doc, found)
  }
  return Extension.create({
    name: 'tokensShown',
    addProseMirrorPlugins: () => [
      new Plugin({
        key: new PluginKey('tokensShown'),
        state: {
          init: (_, { doc }) => marked(doc),
          apply: (change, before) => (change.docChanged ? marked(change.doc) : before),
        },
        props: {
          decorations(state) {
            return this.getState(state)
          },
        },
      }),
    ],
  })
}
