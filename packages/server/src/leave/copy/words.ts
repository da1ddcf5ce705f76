import type { CopiedTable } from './said.ts'

/** The folders of a copy. */
const FOLDERS = { rows: '数据', images: '图片' } as const

/** What the files of a copy say of themselves. */
export const FORM_WORDS = {
  units: {
    names: {
      money: '元',
      new_money: '元',
      price: '元',
      total: '元',
      minimum: '元',
      start_price: '元',
      volume_price: '元',
      volume_start_price: '元',
      sale_price: '元',
      grams: '克',
      cm3: '立方厘米',
      box_volume_m3: '立方米',
      m2_hundredths: '百分之一平方米',
      permille: '千分之一',
      quantity: '件',
      on_hand: '件',
      reserved: '件',
      byte_size: '字节',
      sent_bytes: '字节',
      width: '像素',
      height: '像素',
      capacity_boxes: '箱',
      box: '件',
    },
    ends: [
      ['_pieces', '件'],
      ['_normal', '件'],
      ['_broken', '件'],
      ['_days', '天'],
      ['_hours', '小时'],
      ['_mm', '毫米'],
      ['_cm', '厘米'],
      ['_kg', '千克'],
    ],
  },
  imageFile: '文件',
  folder: FOLDERS,
  fileOf: ({ table, name }: Pick<CopiedTable, 'table' | 'name'>) => `${FOLDERS.rows}/${table}-${name}.csv`,
  columnsHead: ['表', '表名', '列', '列名', '类型', '数据库类型', '可空', '单位', '指向', '含义', '原文说明'],
  columnsFile: '列说明.csv',
  columnsJson: 'columns.json',
  readmeFile: '说明.txt',
} as const

/** What of a copy its README tells. */
export type CopyFacts = {
  readonly merchant: string
  readonly code: string
  readonly asOf: string
  readonly tables: readonly (CopiedTable & { readonly rows: number })[]
  readonly rows: number
  readonly images: number
  readonly missing: readonly string[]
  readonly leftOut: readonly { readonly what: string; readonly why: string }[]
}

/** The README of a copy. */
export function readmeOf({ merchant, code, asOf, tables, rows, images, missing, leftOut }: CopyFacts): string {
  return [
    `${merchant}（${code}）的数据副本`,
    '',
    `全部数据取自同一时刻：${asOf}（北京时间）。共 ${tables.length} 张表、${rows} 行，${images} 张图片。`,
    '',
    '一、里面有什么',
    '  数据/      每张表一个 CSV 文件，文件名是“表名-中文名.csv”，第一行是列名。',
    '  图片/      图片原文件。数据/image-图片.csv 的最后一列“文件”是每张图片的位置；数据/image_use-图片的归属.csv 说明图片属于哪份单据。',
    '  列说明.csv 每张表每一列的中文名、类型、单位、指向和含义；columns.json 是同样的内容，给程序读。',
    '',
    '二、CSV 的写法',
    '  1. UTF-8 编码，开头有 BOM，逗号分隔，每行以回车换行结束。',
    '  2. 文字一律加双引号，里面的双引号写两遍；"" 是空文字，逗号之间什么都没有是“没有值”。',
    '  3. 数字、日期不加引号。时间是北京时间，写到微秒；日期写作 2026-11-28。infinity、-infinity 表示没有尽头。',
    '  4. 是否：true、false。列表和 JSON 按 JSON 写，加双引号。',
    "  5. 以 = + - @（含全角）、制表符或换行开头的文字，前面多一个单引号（'），以免表格软件当成公式；本来就以若干个单引号接这些字符开头的，也多一个。",
    '     还原的办法：文字若以一个或多个单引号接这些字符开头，去掉一个单引号。其余文字原样不动。',
    '  6. 用 Excel 直接双击打开时，条码等长数字会显示成科学计数法（文件里没有变）。请用“数据 → 从文本/CSV”导入，并按列说明把“text”列设为文本。',
    '',
    '三、怎样对应',
    '  列说明里的“指向”写明这一列对应哪张表的哪一列，例如 goods.supplier_id 指向 supplier.id。',
    '  库存等于流水之和：balance 的每一行等于 stock_move 里进入的减去离开的。账单金额等于 bill_line 之和。',
    '',
    `四、表（${tables.length}）`,
    ...tables.map(({ table, name, row, rows: count }) => `  ${table}　${name}　${count} 行　${row}`),
    '',
    '五、不在里面的',
    ...leftOut.map(({ what, why }) => `  ${what}　${why}`),
    ...(missing.length === 0 ? [] : ['', `六、找不到的图片（${missing.length}）`, ...missing.map((id) => `  ${id}`)]),
    '',
  ].join('\r\n')
}

/** Lines of the merchant's log. */
export const COPY_LOG = {
  asked: '制作数据副本',
  removed: '删除数据副本',
} as const
