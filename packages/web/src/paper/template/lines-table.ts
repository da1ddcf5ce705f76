/** A table of goods as it is offered: a head, the row that is repeated for every line, and the sums on the last page. */
export const LINES_TABLE = `<table class="yt-lines"><tbody>
<tr><th>序号</th><th>商品名称</th><th>规格</th><th>生产日期</th><th class="yt-number">箱 + 件</th><th class="yt-number">数量</th></tr>
<tr><td>{序号}</td><td>{商品名称}</td><td>{规格}</td><td>{生产日期}</td><td class="yt-number">{箱件}</td><td class="yt-number">{数量}</td></tr>
<tr class="yt-total" data-page="last"><td colspan="4">合计　{商品种数} 种</td><td class="yt-number">{总箱件}</td><td class="yt-number">{总件数}</td></tr>
</tbody></table>`
