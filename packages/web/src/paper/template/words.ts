type Named = { readonly templateName: string; readonly warehouseName: string; readonly typeName: string }

/** What a person is asked before a template is deleted or made the default. */
export const TEMPLATE_ASK = {
  delete: ({ templateName }: Named) => ({
    title: '提示',
    text: `删除后，模板“${templateName}”不能恢复，已打印的单据不受影响。确定删除吗？`,
    yes: '删除',
    no: '取消',
    destroys: true,
  }),
  default: ({ templateName, warehouseName, typeName }: Named) => ({
    title: '提示',
    text: `之后仓库“${warehouseName}”的${typeName}单据都用模板“${templateName}”打印。确定设为默认吗？`,
    yes: '设为默认',
    no: '取消',
  }),
} as const

/** Why an act on a template is not possible. */
export const TEMPLATE_WHY = {
  isDefault: '默认模板不能删除，请先把另一个设为默认',
  alreadyDefault: '已经是默认模板',
} as const

/** Papers people have in their printers, as `paper` says them. */
export const PAPERS = [
  { value: '210*297', label: 'A4 纵向 210 × 297' },
  { value: '297*210', label: 'A4 横向 297 × 210' },
  { value: '148*210', label: 'A5 纵向 148 × 210' },
  { value: '241*140', label: '二等分针打纸 241 × 140' },
  { value: '241*93', label: '三等分针打纸 241 × 93' },
] as const

/** A table of goods as it is offered: a head, the row that is repeated for every line, and the sums on the last page. */
export const LINES_TABLE = `<table class="yt-lines"><tbody>
<tr><th>序号</th><th>商品名称</th><th>规格</th><th>生产日期</th><th class="yt-number">箱 + 件</th><th class="yt-number">数量</th></tr>
<tr><td>{序号}</td><td>{商品名称}</td><td>{规格}</td><td>{生产日期}</td><td class="yt-number">{箱件}</td><td class="yt-number">{数量}</td></tr>
<tr class="yt-total" data-page="last"><td colspan="4">合计　{商品种数} 种</td><td class="yt-number">{总箱件}</td><td class="yt-number">{总件数}</td></tr>
</tbody></table>`

/** How wide a picture is on paper. */
export const PICTURE_WORDS = { wide: (mm: number) => `宽 ${mm} 毫米`, asCell: '与所在的格一样宽' } as const

/** What stands over placeholders in the editor. */
export const TOKEN_WORDS = { repeated: '每行商品重复一次', unknown: '没有这个占位符，会原样打印' } as const
