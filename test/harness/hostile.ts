/**
 * Workbooks that nobody should send, made by hand: each with the words that refuse it.
 */
import { sheets } from '@yuncang/contract/registry/sheets.ts'
import type { ImportKind } from '@yuncang/contract/base/import/sheet.ts'
import { cell, letter, MAIN, partsOf, RELATION, zipOf } from './handmade-book.ts'

/** A hostile file: what it is, its bytes (made when asked for), its name, how the refusal begins, and whether it keeps a reader busy. */
export type Hostile = {
  readonly what: string
  readonly bytes: () => Uint8Array
  readonly name?: string
  readonly said: string
  readonly big?: true
}

const MB = 1024 * 1024
const DAMAGED = '文件已损坏或不完整'
const TOO_MUCH = '文件解压后超过 64 MB'
const NO_BOOK = '这不是有效的 .xlsx 文件'

/** All of them, against the template of a kind. */
export function hostileFiles(kind: ImportKind): readonly Hostile[] {
  const titles = Object.values(sheets[kind].columns).map((column) => column.title)
  const head = `<row r="1">${titles.map((title, index) => cell(`${letter(index)}1`, title)).join('')}</row>`
  const sheetXml = (rows: string, after = '') =>
    `<worksheet ${MAIN}><sheetData>${head}${rows}</sheetData>${after}</worksheet>`
  const book = (rows: string, more: Parameters<typeof partsOf>[1] & { after?: string } = {}) =>
    zipOf(partsOf(sheetXml(rows, more.after), more))
  const row = `<row r="2">${cell('A2', 'WH1')}</row>`
  const whole = () => book(row)
  const replaced = (part: string, content: string) => () => book(row, { replaced: { [part]: content } })
  const added =
    (name: string, content: string | Uint8Array = '<x/>') =>
    () =>
      book(row, { added: [{ name, content }] })
  const one = (text: string) => () => book(`<row r="2">${text}</row>`)
  const bare = (xml: string) => () => zipOf(partsOf(xml))
  const named = (label: string, said: string) => ({
    what: `a sheet with ${label}`,
    said,
  })
  return [
    // What is no workbook.
    { what: 'nothing', bytes: () => new Uint8Array(0), said: NO_BOOK },
    { what: 'a text', bytes: () => Buffer.from('仓库编码,货位编码\nWH1,A-01'), said: NO_BOOK },
    { what: 'a web page', bytes: () => Buffer.from('<html><table><tr><td>1</td></tr></table></html>'), said: NO_BOOK },
    { what: 'another ending', bytes: whole, name: '导入.xlsm', said: '请上传后缀名为xlsx的文件' },
    {
      what: 'a program',
      bytes: () => Buffer.from('MZ\u0090'),
      name: '导入.xlsx.exe',
      said: '请上传后缀名为xlsx的文件',
    },
    {
      what: 'an old workbook',
      bytes: () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)]),
      said: '这是旧版 .xls 文件',
    },
    {
      what: 'a workbook under a password',
      bytes: () =>
        Buffer.concat([
          Buffer.from('d0cf11e0a1b11ae1', 'hex'),
          Buffer.alloc(512),
          Buffer.from('EncryptedPackage', 'utf16le'),
        ]),
      said: '文件设有打开密码',
    },
    {
      what: 'a document of another kind',
      bytes: () =>
        zipOf([
          { name: '[Content_Types].xml', content: '<x/>' },
          { name: 'word/document.xml', content: '<x/>' },
        ]),
      said: NO_BOOK,
    },
    {
      what: 'an open document',
      bytes: () =>
        zipOf([
          { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet', method: 0 },
          { name: 'content.xml', content: '<x/>' },
        ]),
      said: NO_BOOK,
    },
    {
      what: 'a binary workbook',
      bytes: () =>
        zipOf([
          { name: '[Content_Types].xml', content: '<x/>' },
          { name: 'xl/workbook.bin', content: 'x' },
        ]),
      said: NO_BOOK,
    },
    // What is no whole archive.
    { what: 'half a workbook', bytes: () => whole().subarray(0, 900), said: DAMAGED },
    { what: 'an archive of nothing', bytes: () => zipOf([]), said: NO_BOOK },
    {
      what: 'a directory that lies elsewhere',
      bytes: () => {
        const file = Buffer.from(whole())
        file.writeUInt32LE(0x7fffffff, file.length - 6)
        return file
      },
      said: DAMAGED,
    },
    {
      what: 'a broken part',
      bytes: () => {
        const file = Buffer.from(whole())
        return file.fill(255, file.indexOf('sheet1.xml') + 20, file.indexOf('sheet1.xml') + 60)
      },
      said: DAMAGED,
    },
    {
      what: 'a wrong checksum',
      bytes: () =>
        zipOf(partsOf(sheetXml(row)).map((part) => (part.name.includes('sheet1') ? { ...part, sum: 1 } : part))),
      said: DAMAGED,
    },
    {
      what: 'an unknown packing',
      bytes: () => zipOf(partsOf(sheetXml(row)).map((part) => ({ ...part, method: 99 }))),
      said: DAMAGED,
    },
    {
      what: 'encrypted parts',
      bytes: () => zipOf(partsOf(sheetXml(row)).map((part) => ({ ...part, flags: 1 }))),
      said: '文件设有打开密码',
    },
    {
      what: 'the same part twice',
      bytes: () => zipOf([...partsOf(sheetXml(row)), ...partsOf(sheetXml(row))]),
      said: DAMAGED,
    },
    { what: 'a part outside of the package', bytes: added('../../etc/passwd'), said: DAMAGED },
    {
      what: 'ten thousand parts',
      big: true,
      bytes: () =>
        zipOf([
          ...partsOf(sheetXml(row)),
          ...Array.from({ length: 10_000 }, (_, index) => ({ name: `xl/media/${index}.png`, content: '' })),
        ]),
      said: '文件内部的部件过多',
    },
    // What is small and becomes big.
    {
      what: 'a bomb that says so',
      big: true,
      bytes: added('xl/media/image1.png', new Uint8Array(90 * MB)),
      said: TOO_MUCH,
    },
    {
      what: 'a bomb that claims to be small',
      big: true,
      bytes: () =>
        zipOf(
          partsOf(sheetXml(row)).map((part) =>
            part.name.includes('sheet1')
              ? {
                  name: part.name,
                  content: Buffer.concat([
                    Buffer.from(sheetXml('').replace('</sheetData></worksheet>', '')),
                    Buffer.alloc(80 * MB, ' '),
                  ]),
                  claims: 1000,
                }
              : part,
          ),
        ),
      said: DAMAGED,
    },
    {
      what: 'a bomb of empty rows',
      big: true,
      bytes: () => book('<row/>'.repeat(3_000_000)),
      said: '一次最多导入 20,000 行',
    },
    { what: 'a bomb of blanks', big: true, bytes: () => book(' '.repeat(70 * MB)), said: TOO_MUCH },
    {
      what: 'a bomb of texts',
      big: true,
      bytes: () =>
        book(row, {
          replaced: {
            'xl/sharedStrings.xml': `<sst ${MAIN}>${`<si><t>${'长'.repeat(300)}</t></si>`.repeat(80_000)}</sst>`,
          },
        }),
      said: TOO_MUCH,
    },
    {
      what: 'an archive in the archive',
      bytes: added('xl/embeddings/oleObject1.bin', zipOf([{ name: 'x', content: 'x' }])),
      said: '文件含有嵌入的对象',
    },
    {
      what: 'a claim of four gigabytes',
      big: true,
      bytes: () =>
        zipOf(
          partsOf(sheetXml(row)).map((part) => (part.name.includes('sheet1') ? { ...part, claims: 0xfffffff0 } : part)),
        ),
      said: TOO_MUCH,
    },
    // What brings more than cells.
    { what: 'macros', bytes: added('xl/vbaProject.bin'), said: '文件含有宏' },
    { what: 'macros of the old kind', bytes: added('xl/macrosheets/sheet1.xml'), said: '文件含有宏' },
    { what: 'links to other files', bytes: added('xl/externalLinks/externalLink1.xml'), said: '文件含有外部链接' },
    { what: 'a connection to a database', bytes: added('xl/connections.xml'), said: '文件含有外部链接' },
    {
      what: 'a sheet that lies elsewhere',
      bytes: replaced(
        'xl/_rels/workbook.xml.rels',
        `<Relationships><Relationship Id="rId1" Type="${RELATION}/worksheet" Target="http://10.0.0.1/sheet1.xml" TargetMode="External"/></Relationships>`,
      ),
      said: '文件含有外部链接',
    },
    {
      what: 'a sheet outside of the package',
      bytes: replaced(
        'xl/_rels/workbook.xml.rels',
        `<Relationships><Relationship Id="rId1" Type="${RELATION}/worksheet" Target="../../../etc/passwd"/></Relationships>`,
      ),
      said: DAMAGED,
    },
    { what: 'a control', bytes: added('xl/activeX/activeX1.bin'), said: '文件含有嵌入的对象' },
    // What is no good XML.
    {
      what: 'entities of its own',
      bytes: replaced(
        'xl/workbook.xml',
        `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><workbook>&b;</workbook>`,
      ),
      said: DAMAGED,
    },
    {
      what: 'an entity that names a file',
      bytes: bare(
        `<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row r="1"><c r="A1" t="str"><v>&x;</v></c></row></sheetData></worksheet>`,
      ),
      said: DAMAGED,
    },
    { what: 'a million elements in each other', big: true, bytes: () => book('<a>'.repeat(1_000_000)), said: DAMAGED },
    {
      what: 'a million attributes',
      big: true,
      bytes: () => book(`<row r="2" ${Array.from({ length: 1_000_000 }, (_, index) => `a${index}="1"`).join(' ')}/>`),
      said: DAMAGED,
    },
    {
      what: 'a sheet that ends in the middle',
      bytes: bare(`<worksheet><sheetData>${head}<row r="2"><c r="A2"><v>1`),
      said: DAMAGED,
    },
    {
      what: 'a sheet in no writing',
      bytes: () =>
        zipOf(
          partsOf(sheetXml(row)).map((part) =>
            part.name.includes('sheet1')
              ? { name: part.name, content: Buffer.from([0xff, 0xfe, 0x3c, 0x00, 0xc3, 0x28]) }
              : part,
          ),
        ),
      said: DAMAGED,
    },
    { what: 'an empty sheet', bytes: bare(''), said: DAMAGED },
    // What is no sheet of ours.
    {
      what: 'a million columns',
      big: true,
      bytes: () => book(`<row r="2">${Array.from({ length: 1_000_000 }, () => '<c><v>1</v></c>').join('')}</row>`),
      said: '第 2 行超过 60 列',
    },
    { what: 'a cell in the last column', bytes: one('<c r="XFD2"><v>1</v></c>'), said: '第 2 行超过 60 列' },
    {
      what: 'a hundred thousand rows',
      big: true,
      bytes: () =>
        book(
          Array.from(
            { length: 100_000 },
            (_, index) => `<row r="${index + 2}"><c r="A${index + 2}"><v>1</v></c></row>`,
          ).join(''),
        ),
      said: '一次最多导入 20,000 行',
    },
    { what: 'cells out of order', bytes: one('<c r="B2"><v>1</v></c><c r="A2"><v>1</v></c>'), said: DAMAGED },
    { what: 'the same cell twice', bytes: one('<c r="A2"><v>1</v></c><c r="A2"><v>2</v></c>'), said: DAMAGED },
    { what: 'a cell of another row', bytes: one('<c r="A9"><v>1</v></c>'), said: DAMAGED },
    {
      what: 'rows that go back',
      bytes: () => book(`<row r="9"><c r="A9"><v>1</v></c></row><row r="2"/>`),
      said: DAMAGED,
    },
    { what: 'a text that is not there', bytes: one('<c r="A2" t="s"><v>77</v></c>'), said: DAMAGED },
    { what: 'a number that is none', bytes: one('<c r="A2"><v>1e999</v></c>'), said: DAMAGED },
    { what: 'a formula', bytes: one('<c r="A2"><f>1+1</f><v>2</v></c>'), said: '单元格 A2 是公式' },
    {
      what: 'a formula that calls a program',
      bytes: one(`<c r="B2" t="str"><f>cmd|' /C calc'!A0</f><v>0</v></c>`),
      said: '单元格 B2 是公式',
    },
    {
      what: 'merged cells',
      bytes: () => book(row, { after: '<mergeCells><mergeCell ref="A2:B3"/></mergeCells>' }),
      said: '单元格 A2 是合并单元格',
    },
    {
      what: 'a text of a million letters',
      big: true,
      bytes: () => book(`<row r="2">${cell('C2', 'x'.repeat(1_000_000))}</row>`),
      said: '单元格 C2 的文字过长',
    },
    {
      what: 'another sheet’s name among several',
      bytes: replaced(
        'xl/workbook.xml',
        `<workbook ${MAIN} xmlns:r="${RELATION}"><sheets><sheet name="甲" sheetId="1" r:id="rId1"/><sheet name="乙" sheetId="2" r:id="rId1"/></sheets></workbook>`,
      ),
      said: '没有名为“期初库存”的工作表',
    },
    {
      ...named('no titles', '工作表“期初库存”的第 1 行应是标题'),
      bytes: bare(`<worksheet><sheetData><row r="3">${cell('A3', 'x')}</row></sheetData></worksheet>`),
    },
    {
      ...named('other titles', '缺少列：'),
      bytes: bare(`<worksheet><sheetData><row r="1">${cell('A1', '商品名称')}</row></sheetData></worksheet>`),
    },
    {
      ...named('a title twice', '标题“仓库编码”出现了不止一次'),
      bytes: bare(
        `<worksheet><sheetData>${head.replace('</row>', `${cell(`${letter(titles.length)}1`, '仓库编码')}</row>`)}</sheetData></worksheet>`,
      ),
    },
    {
      ...named('a column of its own', `${letter(titles.length)} 列“备注”不是模板中的列`),
      bytes: bare(
        `<worksheet><sheetData>${head.replace('</row>', `${cell(`${letter(titles.length)}1`, '备注')}</row>`)}${row}</sheetData></worksheet>`,
      ),
    },
    {
      ...named('a column without a title', `单元格 ${letter(titles.length)}2 有内容`),
      bytes: one(`${cell('A2', 'WH1')}${cell(`${letter(titles.length)}2`, 'x')}`),
    },
    { ...named('titles only', '工作表“期初库存”里没有可以导入的行'), bytes: () => book('') },
  ]
}
