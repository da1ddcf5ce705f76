import { TEMPLATE_REFUSALS } from '@yuncang/contract/paper/template/words.ts'
import type * as htmlparser from 'htmlparser2'
import { refuse } from '../../plumbing/http/refused.ts'
import { seldom } from '../../plumbing/program/seldom.ts'

const parsers = seldom<typeof htmlparser>('htmlparser2')

/** Elements inside elements: a table in a table in a table needs twenty. */
const MOST_DEPTH = 60
/** Placeholders; the fullest form has forty. Those in a row of goods are filled for every line of a document. */
const MOST_TOKENS = 300
const TOKEN = /\{[^{}\n]{1,20}\}|data-field=/gi

/**
 * Keeps a template to what can be filled while others wait: looked at before it is cleaned, which takes long for what nests deeply.
 * @throws Refused tooDeep, tooManyTokens
 */
export function ensureBounded(html: string): void {
  const tokens = [...html.matchAll(TOKEN)].length
  if (tokens > MOST_TOKENS) throw refuse(TEMPLATE_REFUSALS, 'tooManyTokens', { max: MOST_TOKENS })
  let depth = 0
  let deepest = 0
  const parser = new (parsers().Parser)({
    onopentag: () => {
      depth += 1
      deepest = Math.max(deepest, depth)
      // Nothing behind this changes the answer.
      if (deepest > MOST_DEPTH) parser.pause()
    },
    onclosetag: () => {
      depth -= 1
    },
  })
  parser.write(html)
  if (deepest > MOST_DEPTH) throw refuse(TEMPLATE_REFUSALS, 'tooDeep', { max: MOST_DEPTH })
}
