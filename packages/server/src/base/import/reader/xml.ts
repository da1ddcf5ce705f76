import { MAX_XML_ATTRIBUTES, MAX_XML_DEPTH } from '@yuncang/domain/base/import/limits.ts'
import type * as htmlparser from 'htmlparser2'
import { seldom } from '../../../plumbing/program/seldom.ts'
import { SheetRefused } from './refusal.ts'

const parsers = seldom<typeof htmlparser>('htmlparser2')

export type XmlEars = {
  /** An element begins; its name without a prefix. */
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
}

/**
 * Reads a part as XML, element by element, never all of it at once. A document type (and with it any entity of its own), an element
 * nested deeper or with more attributes than a workbook has, an element left open: all of it is a damaged file.
 * @throws SheetRefused, and whatever the ears throw
 */
export async function readXml(bytes: AsyncIterable<Uint8Array>, ears: XmlEars): Promise<void> {
  let depth = 0
  let attributes = 0
  let elements = 0
  const damaged = () => {
    throw new SheetRefused('damaged')
  }
  const parser = new (parsers().Parser)(
    {
      onopentagname() {
        attributes = 0
      },
      onattribute() {
        attributes += 1
        if (attributes > MAX_XML_ATTRIBUTES) damaged()
      },
      onopentag(name, given) {
        depth += 1
        elements += 1
        if (depth > MAX_XML_DEPTH) damaged()
        ears.open(localName(name), given)
      },
      onclosetag(name, implied) {
        depth -= 1
        // The parser closes what was left open: a file that was cut off.
        if (implied && elements > 0 && ended) damaged()
        ears.close?.(localName(name))
      },
      ontext(text) {
        ears.text?.(text)
      },
      onprocessinginstruction(name) {
        if (name.toLowerCase().startsWith('!doctype')) damaged()
      },
    },
    { xmlMode: true },
  )
  let ended = false
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decoded = (piece?: Uint8Array) => {
    try {
      return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true })
    } catch {
      return damaged()
    }
  }
  for await (const piece of bytes) parser.write(decoded(piece))
  parser.write(decoded())
  ended = true
  parser.end()
  if (depth !== 0 || elements === 0) damaged()
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon === -1 ? name : name.slice(colon + 1)
}
