/** The questions of the platform's page of goods. */
export const ANALYSIS = {
  title: '商品分析',
  glance: '一览',
  byTime: (each: string) => `${each}出货多少件，值多少钱？`,
  categories: '货值来自哪些分类？',
  heat: '哪些分类在什么时候、什么地方出得多？',
  by: '横轴',
  time: '按时间',
  region: '按地区',
  category: '商品分类',
  noShipped: '夜间汇总还没有做出来，或这段时间还没有出货',
  ofCategory: (names: string) => `分类 ${names}`,
} as const
