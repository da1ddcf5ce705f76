import type { TemplateFamily } from '@yuncang/domain/paper/print/rules.ts'

/** A template as it is stored: content, paper, margins, lines a page. */
export type TemplatePaper = {
  readonly content: string
  readonly width_mm: number
  readonly height_mm: number
  readonly margins_mm: readonly [number, number, number, number]
  readonly linesPerPage: number
}

const top = (left: string) => `<table class="yt-top"><tbody><tr>
<td><p class="yt-company">{公司名称}</p><p class="yt-title">{单据名称}</p></td>
<td class="yt-right">${left}{单号条码}<p class="yt-code">{单号}</p></td>
</tr></tbody></table>`

const facts = (rows: readonly (readonly string[])[]) =>
  `<table class="yt-facts"><tbody>${rows
    .map(
      (row) =>
        `<tr>${row.map((cell, index) => (index % 2 === 0 ? `<th>${cell}</th>` : `<td>${cell}</td>`)).join('')}</tr>`,
    )
    .join('')}</tbody></table>`

type Column = { readonly title: string; readonly cell: string; readonly width?: number; readonly number?: true }
const lines = (columns: readonly Column[], total: readonly string[]) =>
  `<table class="yt-lines"><thead><tr>${columns
    .map(
      ({ title, width, number }) =>
        `<th${number ? ' class="yt-number"' : ''}${width ? ` style="width:${width}mm"` : ''}>${title}</th>`,
    )
    .join('')}</tr></thead><tbody><tr>${columns
    .map(({ cell, number }) => `<td${number ? ' class="yt-number"' : ''}>${cell}</td>`)
    .join('')}</tr><tr data-page="last" class="yt-total">${total.join('')}</tr></tbody></table>`

const total = (text: string, span: number) => `<td colspan="${span}">${text}</td>`
const figure = (text: string) => `<td class="yt-number">${text}</td>`
const foot = (note: string) =>
  `<table class="yt-foot"><tbody><tr><td>${note}</td><td class="yt-right">打印：{打印人} {打印时间}　第 {页码} 页 / 共 {总页数} 页</td></tr></tbody></table>`
/** Places to sign; what is known of one already stands there. */
const signatures = (names: readonly (string | readonly [name: string, known: string])[]) =>
  `<table class="yt-sign" data-page="last"><tbody><tr>${names
    .map((name) => (typeof name === 'string' ? [name, ''] : name))
    .map(([name, known]) => `<td>${name}：${known}</td>`)
    .join('')}</tr></tbody></table>`

const A4 = { width_mm: 210, height_mm: 297, margins_mm: [10, 10, 10, 10] } as const

const NUMBER = { title: '序号', cell: '{序号}', width: 9, number: true } as const
const GOODS = { title: '商品名称 / 编码', cell: '{商品名称}<br><small>{商品编码}　{规格}</small>' } as const

/** The templates that come with the system: what a driver, a picker and a shelver need in their hands. */
export const SYSTEM_TEMPLATES: Readonly<Record<TemplateFamily, TemplatePaper>> = {
  1: {
    ...A4,
    linesPerPage: 16,
    content: `${top('')}${facts([
      ['供应商', '{供应商}', '店铺名称', '{店铺名称}'],
      ['{仓库称谓}', '{仓库}', '仓库地址', '{仓库地址}'],
      ['配送仓点', '{配送仓点}', '配送地址', '{配送地址}'],
      ['任务类型', '{任务类型}（{状态}）', '创建时间', '{创建时间}'],
      ['装卸服务', '{装卸服务}　托数：{托数}', '完成时间', '{完成时间}'],
    ])}${lines(
      [
        NUMBER,
        GOODS,
        { title: '69 码', cell: '{69码}', width: 28 },
        { title: '生产日期', cell: '{生产日期}', width: 24 },
        { title: '箱 + 件', cell: '{箱件}', width: 26, number: true },
        { title: '数量', cell: '{数量} {单位}', width: 20, number: true },
        { title: '残次', cell: '{残次数量}', width: 13, number: true },
      ],
      [total('合计　{商品种数} 种', 4), figure('{总箱件}'), figure('{总件数}'), figure('{总残次件数}')],
    )}<p data-page="last" class="yt-note">备注：{备注}</p>${signatures(['仓库经办', ['司机 / 车牌号', '<span class="yt-keep">{车牌号}</span> <span class="yt-keep">{司机电话}</span>'], '收货人', '收货日期'])}${foot('供货凭证，请妥善保管，请保留凭证2年')}`,
  },
  2: {
    ...A4,
    linesPerPage: 14,
    content: `${top('')}${facts([
      ['供应商', '{供应商}', '仓库', '{仓库}'],
      ['任务类型', '{任务类型}（{状态}）', '配送仓点', '{配送仓点}'],
      ['创建时间', '{创建时间}', '接单时间', '{接单时间}'],
    ])}${lines(
      [
        NUMBER,
        { title: '库区', cell: '{库区}', width: 20 },
        { title: '货位', cell: '<b>{货位}</b>', width: 28 },
        { title: '商品名称 / 编码', cell: '{商品名称}<br><small>{商品编码}</small>' },
        { title: '商品条码', cell: '{商品条码}', width: 36 },
        { title: '生产日期', cell: '{生产日期}', width: 22 },
        { title: '箱 + 件', cell: '{箱件}', width: 22, number: true },
        { title: '件数', cell: '{数量}', width: 14, number: true },
        { title: '残次', cell: '{残次数量}', width: 11, number: true },
        { title: '已拣', cell: '□', width: 10 },
      ],
      [total('合计　{商品种数} 种', 6), figure('{总箱件}'), figure('{总件数}'), figure('{总残次件数}'), total('', 1)],
    )}<p data-page="last" class="yt-note">备注：{备注}</p>${signatures(['拣货人', '复核人', '日期'])}${foot('按货位顺序拣货，先到期先出')}`,
  },
  3: {
    ...A4,
    linesPerPage: 14,
    content: `${top('')}${facts([
      ['供应商', '{供应商}', '仓库', '{仓库}'],
      ['原库区 / 货位', '{原库区} / {原货位}', '来源', '{来源}　{入库任务}'],
      ['创建人', '{创建人}', '创建时间', '{创建时间}'],
    ])}${lines(
      [
        NUMBER,
        { title: '商品名称 / 编码', cell: '{商品名称}<br><small>{商品编码}</small>' },
        { title: '商品条码', cell: '{商品条码}', width: 36 },
        { title: '生产日期', cell: '{生产日期}', width: 22 },
        { title: '有效期至', cell: '{有效期至}', width: 22 },
        { title: '箱 + 件', cell: '{箱件}', width: 22, number: true },
        { title: '件数', cell: '{数量}', width: 13, number: true },
        { title: '残次', cell: '{残次数量}', width: 11, number: true },
        { title: '上架货位', cell: '', width: 26 },
      ],
      [total('合计　{商品种数} 种', 5), figure('{总箱件}'), figure('{总件数}'), figure('{总残次件数}'), total('', 1)],
    )}${signatures(['上架人', '复核人', '日期'])}${foot('上架后请写明货位，或在现场端扫码上架')}`,
  },
}
