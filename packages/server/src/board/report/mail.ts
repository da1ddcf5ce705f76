import { REPORT_WORDS as WORDS } from '@yuncang/contract/board/report/words.ts'
import type { Line, Report, Section } from './content.ts'

/** By what the text of a mail names its picture. */
export const PICTURE_ID = 'report@yuncang'

const ESCAPED: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
])
/** A text as it stands in a page: names are other people's. */
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => ESCAPED.get(letter)!)

const CELL = 'padding:6px 12px;border-bottom:1px solid #e5e7eb;font-size:14px;'

/**
 * A report as the page of a mail: the picture, then every figure in a table, those that have rows as links to them.
 * @param address where the pages stand
 */
export function reportHtml(report: Report, address: string): string {
  const line = ({ name, value, unit, to }: Line) => {
    const shown = `${escaped(value)} ${escaped(unit)}`
    const led = to === null ? shown : `<a href="${escaped(address + to)}" style="color:#0958d9">${shown}</a>`
    return `<tr><td style="${CELL}">${escaped(name)}</td><td style="${CELL}text-align:right">${led}</td></tr>`
  }
  const section = ({ title, lines }: Section) => `
<h2 style="font-size:15px;margin:20px 0 6px">${escaped(title)}</h2>
<table style="border-collapse:collapse;width:100%;max-width:480px">${
    lines.length === 0 ? `<tr><td style="${CELL}">${WORDS.nothingToDo}</td></tr>` : lines.map(line).join('')
  }</table>`
  return `<!doctype html><html lang="zh-CN"><body style="margin:0;padding:16px;color:#1f2937;font-family:'PingFang SC','Microsoft YaHei',sans-serif">
<h1 style="font-size:18px;margin:0 0 4px">${WORDS.title} ${report.day}　${escaped(report.of)}</h1>
<p style="margin:0 0 12px;font-size:14px">${escaped(report.tip)}</p>
<img src="cid:${PICTURE_ID}" alt="${WORDS.picture}" width="720" style="max-width:100%;height:auto;border:1px solid #e5e7eb">
${report.sections.map(section).join('')}
<p style="font-size:12px;color:#6b7280">${WORDS.asOf(report.asOf)}<br>${WORDS.foot}</p>
</body></html>`
}

/** The same for who reads mail as plain text. */
export function reportText(report: Report, address: string): string {
  const line = ({ name, value, unit, to }: Line) =>
    `${name}：${value} ${unit}`.trimEnd() + (to === null ? '' : `　${address}${to}`)
  const section = ({ title, lines }: Section) =>
    [`【${title}】`, ...(lines.length === 0 ? [WORDS.nothingToDo] : lines.map(line))].join('\n')
  return [
    `${WORDS.title} ${report.day}　${report.of}`,
    report.tip,
    ...report.sections.map(section),
    `${WORDS.asOf(report.asOf)}\n${WORDS.foot}`,
  ].join('\n\n')
}
