import { MAX_CELL_LETTERS } from '@yuncang/domain/base/import/limits.ts'
import type { DateSystem } from '@yuncang/domain/base/import/cell.ts'
import { posix } from 'node:path'
import type { Package } from './package.ts'
import { SheetRefused } from './refusal.ts'
import { readXml } from './xml.ts'

/** What of a workbook concerns the reading of one of its sheets. */
export type Book = {
  /** The part that holds the sheet. */
  readonly sheetPart: string
  readonly strings: readonly string[]
  /** By the number of a cell's style: whether it shows numbers as days. */
  readonly datedStyles: readonly boolean[]
  readonly dateSystem: DateSystem
}

type ListedSheet = { readonly name: string; readonly id: string; readonly visible: boolean }

/**
 * Finds a sheet by its name, or the only visible one of a workbook that somebody made himself. What an import has no use for and a
 * person may not know of (macros, links to elsewhere, embedded objects) is refused before anything is read.
 * @throws SheetRefused
 */
export async function openBook(pack: Package, sheetName: string): Promise<Book> {
  refuseStrangers(pack)
  const targets = await relations(pack, 'xl/_rels/workbook.xml.rels')
  const { sheets, dateSystem } = await sheetsOf(pack)
  const visible = sheets.filter((one) => one.visible)
  const meant = sheets.find((one) => one.name.trim() === sheetName) ?? (visible.length === 1 ? visible[0] : undefined)
  if (!meant) throw new SheetRefused('wrongSheet', { sheet: sheetName })
  const sheetPart = targets.find((one) => one.id === meant.id)?.part
  if (sheetPart === undefined || !pack.has(sheetPart)) throw new SheetRefused('damaged')
  const part = (kind: string) => targets.find((one) => one.kind === kind && pack.has(one.part))?.part
  const stringsPart = part('sharedStrings')
  const stylesPart = part('styles')
  return {
    sheetPart,
    dateSystem,
    strings: stringsPart === undefined ? [] : await stringsOf(pack, stringsPart),
    datedStyles: stylesPart === undefined ? [] : await datedStylesOf(pack, stylesPart),
  }
}

function refuseStrangers(pack: Package): void {
  const holds = (pattern: RegExp) => pack.names.some((name) => pattern.test(name))
  if (holds(/vbaProject|\/macrosheets\//i)) throw new SheetRefused('macros')
  if (holds(/^xl\/(externalLinks\/|connections\.xml|queryTables\/|model\/)/i)) throw new SheetRefused('externalLinks')
  if (holds(/^xl\/(embeddings|activeX|ctrlProps)\//i)) throw new SheetRefused('embedded')
  const needed = ['[Content_Types].xml', 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels']
  if (!needed.every((name) => pack.has(name))) throw new SheetRefused('notWorkbook')
}

async function relations(pack: Package, name: string): Promise<{ id: string; kind: string; part: string }[]> {
  const found: { id: string; kind: string; part: string }[] = []
  await readXml(pack.read(name), {
    open(element, { Id = '', Type = '', Target = '', TargetMode = '' }) {
      if (element !== 'Relationship') return
      if (TargetMode === 'External') throw new SheetRefused('externalLinks')
      const part = Target.startsWith('/') ? Target.slice(1) : posix.join('xl', Target)
      found.push({ id: Id, kind: Type.slice(Type.lastIndexOf('/') + 1), part })
    },
  })
  return found
}

async function sheetsOf(pack: Package): Promise<{ sheets: ListedSheet[]; dateSystem: DateSystem }> {
  const sheets: ListedSheet[] = []
  let dateSystem: DateSystem = 1900
  await readXml(pack.read('xl/workbook.xml'), {
    open(element, attributes) {
      if (element === 'workbookPr' && ['1', 'true'].includes(attributes['date1904'] ?? '')) dateSystem = 1904
      if (element !== 'sheet') return
      const id = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? ''
      sheets.push({ name: attributes['name'] ?? '', id, visible: (attributes['state'] ?? 'visible') === 'visible' })
    },
  })
  return { sheets, dateSystem }
}

/** The texts that cells refer to by number: those of a rich text in one; how it is read aloud in Japanese is left out. */
async function stringsOf(pack: Package, name: string): Promise<string[]> {
  const strings: string[] = []
  const inside = { text: false, sound: false }
  let letters = ''
  await readXml(pack.read(name), {
    open(element) {
      if (element === 'si') letters = ''
      if (element === 'rPh') inside.sound = true
      inside.text = element === 't' && !inside.sound
    },
    text(text) {
      if (inside.text && letters.length <= MAX_CELL_LETTERS) letters += text
    },
    close(element) {
      if (element === 't') inside.text = false
      if (element === 'rPh') inside.sound = false
      if (element === 'si') strings.push(unescaped(letters))
    },
  })
  return strings
}

/** Built-in formats that show days; the others of their numbers show numbers. */
const DATED_FORMATS = new Set([14, 15, 16, 17, 22, ...range(27, 36), ...range(50, 58)])

async function datedStylesOf(pack: Package, name: string): Promise<boolean[]> {
  const own = new Map<number, boolean>()
  const dated: boolean[] = []
  let inStyles = false
  await readXml(pack.read(name), {
    open(element, { numFmtId = '', formatCode = '' }) {
      if (element === 'numFmt') own.set(Number(numFmtId), showsDay(formatCode))
      if (element === 'cellXfs') inStyles = true
      if (element === 'xf' && inStyles) dated.push(own.get(Number(numFmtId)) ?? DATED_FORMATS.has(Number(numFmtId)))
    },
    close(element) {
      if (element === 'cellXfs') inStyles = false
    },
  })
  return dated
}

/** Whether a number format has a year or a day in it, outside of what it quotes. */
function showsDay(format: string): boolean {
  return /[yd]/i.test(format.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|_.|general/gi, ''))
}

/** Letters that XML cannot hold are written as `_x0009_` in workbooks. */
export function unescaped(text: string): string {
  return text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
