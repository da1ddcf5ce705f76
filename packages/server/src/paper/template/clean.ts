import type sanitizeHtml from 'sanitize-html'
import { seldom } from '../../plumbing/program/seldom.ts'

const sanitizer = seldom<typeof sanitizeHtml>('sanitize-html')

const SIZE = /^\d{1,4}(\.\d{1,2})?(px|mm|cm|pt|em|%)?$/
const SIDES = /^(\d{1,4}(\.\d{1,2})?(px|mm|cm|pt|em|%)?\s*){1,4}$/
const COLOUR = /^(#[0-9a-f]{3,8}|rgb\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*\)|[a-z]{3,20})$/i
const BORDER =
  /^(\d{1,2}(\.\d{1,2})?(px|mm|pt)?\s*|none\s*|solid\s*|dashed\s*|dotted\s*|double\s*|#[0-9a-f]{3,8}\s*|[a-z]{3,20}\s*){1,3}$/i
const WORD = /^[a-z-]{2,20}$/

/** What templates are made of: text, tables, images of our own, and our placeholders. Nothing that runs, loads or leads away. */
const RULES: sanitizeHtml.IOptions = {
  allowedTags: (
    'p div span br hr b strong i em u s small sub sup h1 h2 h3 h4 ' +
    'table colgroup col thead tbody tfoot tr td th ul ol li img'
  ).split(' '),
  allowedAttributes: {
    '*': ['style', 'data-field', 'data-page', 'align'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
    col: ['width', 'span'],
    table: ['width'],
    img: ['src', 'alt', 'width', 'height'],
  },
  allowedClasses: { '*': ['yt-*'] },
  allowedStyles: {
    '*': {
      width: [SIZE],
      height: [SIZE],
      'min-width': [SIZE],
      'min-height': [SIZE],
      'font-size': [SIZE],
      'line-height': [SIZE],
      'text-indent': [SIZE],
      margin: [SIDES],
      'margin-top': [SIZE],
      'margin-bottom': [SIZE],
      'margin-left': [SIZE],
      'margin-right': [SIZE],
      padding: [SIDES],
      'padding-top': [SIZE],
      'padding-bottom': [SIZE],
      'padding-left': [SIZE],
      'padding-right': [SIZE],
      color: [COLOUR],
      'background-color': [COLOUR],
      border: [BORDER],
      'border-top': [BORDER],
      'border-bottom': [BORDER],
      'border-left': [BORDER],
      'border-right': [BORDER],
      'border-collapse': [WORD],
      'text-align': [WORD],
      'vertical-align': [WORD],
      'font-weight': [/^(\d{3}|[a-z]{4,7})$/],
      'font-style': [WORD],
      'text-decoration': [WORD],
      'white-space': [WORD],
      'word-break': [WORD],
    },
  },
  // An image is one of ours, by its address, or none.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/image\/[0-9a-f]{32}$/.test(attribs['src'] ?? ''),
  allowedSchemes: [],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'iframe', 'title', 'svg', 'math'],
  enforceHtmlBoundary: false,
}

/** A template's content as it may be kept and shown. What was stored before a rule came is cleaned again whenever it is shown. */
export function cleanTemplate(html: string): string {
  return sanitizer()(html, RULES)
}

/** The ids of the images that a cleaned template shows. */
export function imagesIn(content: string): string[] {
  return [...new Set([...content.matchAll(/src="\/image\/([0-9a-f]{32})"/g)].map((match) => match[1]!))]
}
