type Named = { readonly areaName: string; readonly warehouseName: string }

/** What a person is asked before an area is deleted, and told afterwards. */
export const AREA_ASK = {
  delete: ({ areaName, warehouseName }: Named) => ({
    title: '提示',
    text: `删除后，仓库“${warehouseName}”里不再有库区“${areaName}”，历史单据仍然显示它的名称。确定删除吗？`,
    yes: '删除',
    no: '取消',
    destroys: true,
  }),
} as const

/** What each nature means, beside its choice. */
export const NATURE_NOTES: Readonly<Record<1 | 2 | 3, string>> = {
  1: '上架后的商品放在这里，出库优先从这里拣货',
  2: '入库的商品先放在这里，等待上架',
  3: '只放残次商品',
}
