/** Asked before goods that keep no longer are taken down as they are. */
export const askPastDue = (names: string) => ({
  title: '提示',
  text: `商品${names}中包含过期商品，您确定要保存吗？`,
  yes: '确定',
  no: '取消',
})
