import { own } from '@yuncang/domain/base/own.ts'
import { Extension, Mark, Node } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import TextAlign from '@tiptap/extension-text-align'
import StarterKit from '@tiptap/starter-kit'

/*
 * What a template is made of, as the editor knows it: the text and tables that the server keeps (its allow-list), with their
 * classes, sizes and pages. What stands in braces is plain text, so that nothing of it is lost on the way.
 */

const kept = (name: string, attribute: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(attribute),
  renderHTML: (attributes: Record<string, unknown>) =>
    typeof own(attributes, name) === 'string' && own(attributes, name) !== ''
      ? { [attribute]: own(attributes, name) }
      : {},
})

/** Alignment is the editor's own; the other styles stay as they are. */
const style = {
  ...kept('style', 'style'),
  parseHTML: (element: HTMLElement) =>
    (element.getAttribute('style') ?? '').replaceAll(/(^|;)\s*text-align\s*:[^;]*/g, '').replace(/^;/, '') || null,
}

const KeptAttributes = Extension.create({
  name: 'keptAttributes',
  addGlobalAttributes: () => [
    {
      types: [
        'paragraph',
        'heading',
        'table',
        'tableRow',
        'tableCell',
        'tableHeader',
        'span',
        'horizontalRule',
        'picture',
      ],
      attributes: { class: kept('class', 'class'), style, page: kept('page', 'data-page') },
    },
  ],
})

/** Small print under a goods' name. */
const Small = Mark.create({
  name: 'small',
  parseHTML: () => [{ tag: 'small' }],
  renderHTML: () => ['small', 0],
})

const Span = Mark.create({
  name: 'span',
  addAttributes: () => ({ field: kept('field', 'data-field') }),
  parseHTML: () => [{ tag: 'span' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
})

/** A picture of the merchant's, such as a letterhead. */
const Picture = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  addAttributes: () => ({
    src: kept('src', 'src'),
    alt: kept('alt', 'alt'),
    width: kept('width', 'width'),
    height: kept('height', 'height'),
  }),
  parseHTML: () => [{ tag: 'img[src^="/image/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

/** A table without the widths that an editor invents. */
const PlainTable = Table.extend({
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
})

/** The extensions of the editor. */
export const SCHEMA = [
  StarterKit.configure({
    link: false,
    code: false,
    codeBlock: false,
    blockquote: false,
    heading: { levels: [1, 2, 3] },
  }),
  TextAlign.configure({ types: ['paragraph', 'heading'] }),
  PlainTable.configure({ resizable: false }),
  TableRow,
  TableCell,
  TableHeader,
  Small,
  Span,
  Picture,
  KeptAttributes,
]
