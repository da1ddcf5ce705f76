/** Heads that name goods and their owners in any exported list. */
export const SHOWN_SHEET = {
  tenant: '商户',
  supplier: '供应商',
  warehouse: '仓库',
  goodsCode: '商品编码',
  goods: '商品名称',
  barCode: '条码',
  standard: '规格',
  box: '箱规',
} as const
