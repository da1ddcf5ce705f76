/** Workbooks put together part by part, so that any part of them can be wrong. */
import { crc32, deflateRawSync } from 'node:zlib'

export type Part = {
  readonly name: string
  readonly content: string | Uint8Array
  /** Lies about what it is when unpacked. */
  readonly claims?: number
  readonly sum?: number
  readonly flags?: number
  readonly method?: number
}

/** A zip archive of these parts, as truthful as they are. */
export function zipOf(parts: readonly Part[], { comment = '' } = {}): Uint8Array {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, claims, sum, flags = 0x800, method = 8 } of parts) {
    const plain = typeof content === 'string' ? Buffer.from(content) : content
    const packed = method === 8 ? deflateRawSync(plain) : Buffer.from(plain)
    const encoded = Buffer.from(name)
    const facts = Buffer.alloc(22)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(flags, 2)
    facts.writeUInt16LE(method, 4)
    facts.writeUInt32LE((sum ?? crc32(plain)) >>> 0, 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(claims ?? plain.length, 18)
    const lengths = Buffer.alloc(4)
    lengths.writeUInt16LE(encoded.length, 0)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, lengths, encoded, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), facts, lengths, rest, encoded]))
    bodies.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  end.writeUInt16LE(Buffer.byteLength(comment), 16)
  return Buffer.concat([...bodies, listed, Buffer.from('PK\u0005\u0006'), end, Buffer.from(comment)])
}

export const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
export const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
export const cell = (name: string, text: string) => `<c r="${name}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`
export const letter = (index: number) => String.fromCharCode(65 + index)

/** The parts of a workbook of one sheet, some of them put in another's place, some added. */
export function partsOf(
  sheetXml: string,
  { name = '期初库存', replaced = {} as Record<string, string>, added = [] as Part[] } = {},
) {
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="x"><Default Extension="xml" ContentType="application/xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="x"><Relationship Id="rId1" Type="${RELATION}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${RELATION}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="x"><Relationship Id="rId1" Type="${RELATION}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATION}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst ${MAIN}><si><t>一</t></si></sst>`,
    'xl/worksheets/sheet1.xml': sheetXml,
    ...replaced,
  }
  return [...Object.entries(parts).map(([part, content]) => ({ name: part, content })), ...added]
}
