/** The sentences of an import. */
export const IMPORT_WORDS = {
  template: '下载模板',
  cover: '覆盖相同编码',
  coverNote: '编码相同的行更新原有内容，空单元格保持不变；不勾选时，编码已存在的行按错误处理',
  repeat: '再次导入相同内容',
  check: '检查文件',
  checking: ['正在读取', '正在检查', '正在保存'],
  uploading: (percent: number) => `正在上传 ${percent}%`,
  waiting: '正在排队',
  rows: (done: number, all: number) =>
    all > 0 ? `${done.toLocaleString()} / ${all.toLocaleString()} 行` : `${done.toLocaleString()} 行`,
  passed: (rows: number) => `检查通过，共 ${rows.toLocaleString()} 行`,
  will: (created: number, changed: number) =>
    [created > 0 ? `新建 ${created.toLocaleString()} 行` : '', changed > 0 ? `更新 ${changed.toLocaleString()} 行` : '']
      .filter(Boolean)
      .join('，') || '没有变化',
  save: '导入',
  sure: (name: string, will: string) => ({
    title: '提示',
    text: `将导入“${name}”：${will}。确定导入吗？`,
    yes: '导入',
    no: '取消',
  }),
  sureFinal: (name: string, will: string) => ({
    title: '提示',
    text: `将导入“${name}”：${will}。库存会立即增加，导入后不能撤销。确定导入吗？`,
    yes: '导入',
    no: '取消',
  }),
  wrong: (errors: number) => `有 ${errors.toLocaleString()} 处错误，没有导入任何内容。请改正后重新上传`,
  listed: (listed: number) => `只列出前 ${listed.toLocaleString()} 处`,
  errorFile: '下载错误文件',
  done: (name: string) => `“${name}”已导入`,
  show: '查看导入的内容',
  again: '再导入一个文件',
  refused: '文件没有导入',
} as const

/** What a file does, beside the choice of its kind. */
export const IMPORT_NOTES = {
  location: '在已有的库区里新建货位；编码已存在的货位更新库区、容量和行走顺序',
  supplier: '新建供应商和一位联系人；编码已存在的供应商更新资料',
  dispatchPoint: '在已有的配送平台和仓库下新建配送仓点；编码已存在的仓点更新资料',
  goods: '不填商品编码的行新建商品，填了的更新该商品；供应商导入的商品由仓库审核后才能使用',
  expense: '每行是一笔费用支出：直接归属一家供应商，或由仓库的供应商按当月的量分摊；相同的行不会重复导入',
  openingStock:
    '把启用系统前已在库的商品，按货位、商品、生产日期和品质记入库存；按仓库和供应商生成期初库存单，导入后不能撤销',
} as const
