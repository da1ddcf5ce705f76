import { own } from '@yuncang/domain/base/own.ts'
import { PRINT_REFUSALS } from '@yuncang/contract/paper/print/words.ts'
import { TOKENS, type Token } from '@yuncang/contract/paper/template/tokens.ts'
import type { TemplateFamily } from '@yuncang/domain/paper/print/rules.ts'
import { pagesOf } from '@yuncang/domain/paper/print/sheet.ts'
import type * as htmlparser from 'htmlparser2'
import { refuse } from '../../plumbing/http/refused.ts'
import { seldom } from '../../plumbing/program/seldom.ts'
import { ensureBounded } from '../template/bounds.ts'
import { cleanTemplate } from '../template/clean.ts'
import { barsOf } from './bars.ts'

/** What a document says, by the fields of its family's placeholders. */
export type PrintValues = {
  readonly head: Readonly<Record<string, string>>
  readonly lines: readonly Readonly<Record<string, string>>[]
}

const parser = seldom<typeof htmlparser>('htmlparser2')

type Node = ReturnType<typeof htmlparser.parseDocument>['children'][number]
type Values = Readonly<Record<string, string>>
/** Where on paper a node stands. */
type Spot = {
  readonly head: Values
  readonly line: Values | null
  readonly lines: readonly Values[]
  readonly page: number
  readonly pages: number
}

const VOID = new Set(['br', 'hr', 'img', 'col'])
/** What one document may come to: five hundred lines with two barcodes each are less than half of it. */
const MOST_MB = 12
const IN_BRACES = /\{([^{}\n]{1,20})\}/g

/**
 * A template filled for a document, a `section` a page. The row with a placeholder of the goods is repeated for each line of the
 * page; `data-page="first"` and `"last"` stand on that page only. The content is cleaned here whatever was done when it was
 * saved, and every value is escaped: what a goods or a note is called stays text.
 * @throws Refused tooDeep, tooManyTokens, tooLong
 */
export function renderPages(
  content: string,
  family: TemplateFamily,
  { head, lines }: PrintValues,
  linesPerPage: number,
): { readonly html: string; readonly pages: number } {
  ensureBounded(content)
  const tree = parser().parseDocument(cleanTemplate(content)).children
  const byLabel = new Map(TOKENS[family].map((token) => [token.label, token]))
  const byField = new Map(TOKENS[family].map((token) => [token.field, token]))
  const pages = pagesOf(lines, linesPerPage)

  const bars = new Map<string, string>()
  const drawn = (text: string): string => {
    const before = bars.get(text)
    if (before !== undefined) return before
    const made = barsOf(text) || escaped(text)
    bars.set(text, made)
    return made
  }
  let letters = 0
  /** Counts what is written while it is, so that the rest of too much never is. */
  const counted = (html: string): string => {
    letters += html.length
    if (letters > MOST_MB * 1024 * 1024) throw refuse(PRINT_REFUSALS, 'tooLong', { lines: lines.length, max: MOST_MB })
    return html
  }
  const value = (token: Token, { head, line }: Spot): string => {
    const values = token.of === 'line' ? line : head
    const text = (values && own(values, token.field)) ?? ''
    return counted(token.bars ? drawn(text) : escaped(text))
  }
  const filled = (text: string, spot: Spot): string => {
    let html = ''
    let from = 0
    for (const match of text.matchAll(IN_BRACES)) {
      const token = byLabel.get(match[1]!)
      if (!token) continue
      html += counted(escaped(text.slice(from, match.index))) + value(token, spot)
      from = match.index + match[0].length
    }
    return html + counted(escaped(text.slice(from)))
  }
  const ofLine = (node: Node): boolean => {
    if ('data' in node) return [...node.data.matchAll(IN_BRACES)].some((match) => byLabel.get(match[1]!)?.of === 'line')
    if (!('children' in node)) return false
    const field = 'attribs' in node ? byField.get(node.attribs['data-field'] ?? '') : undefined
    return field?.of === 'line' || (node.children as Node[]).some(ofLine)
  }
  const written = (node: Node, spot: Spot): string => {
    if ('data' in node) return filled(node.data, spot)
    if (!('attribs' in node)) return ''
    const { name, attribs } = node
    const when = attribs['data-page']
    if ((when === 'first' && spot.page !== 1) || (when === 'last' && spot.page !== spot.pages)) return ''
    if (name === 'tr' && spot.line === null && ofLine(node))
      return spot.lines.map((line) => written(node, { ...spot, line })).join('')
    const attributes = Object.entries(attribs)
      .map(([key, text]) => ` ${key}="${escaped(text)}"`)
      .join('')
    counted(`<${name}${attributes}></${name}>`)
    if (VOID.has(name)) return `<${name}${attributes}>`
    const token = byField.get(attribs['data-field'] ?? '')
    const inside = token ? value(token, spot) : (node.children as Node[]).map((child) => written(child, spot)).join('')
    return `<${name}${attributes}>${inside}</${name}>`
  }
  const html = pages.map((lines, index) => {
    const page = index + 1
    const spot = {
      head: { ...head, page: String(page), pages: String(pages.length) },
      line: null,
      lines,
      page,
      pages: pages.length,
    }
    return `<section class="yt-sheet">${tree.map((node) => written(node as Node, spot)).join('')}</section>`
  })
  return { html: html.join(''), pages: pages.length }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
