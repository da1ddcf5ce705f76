import { grouped } from '@yuncang/kit/quantity/number.ts'

type Removal = { readonly supplierName: string; readonly goodsCount: number; readonly accountCount: number }

/** What a person is asked before a supplier is deleted: what goes with it, and what stays. */
export const SUPPLIER_ASK = {
  remove: ({ supplierName, goodsCount, accountCount }: Removal, terms: readonly string[] = []) => ({
    title: '提示',
    text: `删除后，供应商“${supplierName}”不能再选择${goodsCount > 0 ? `，它的 ${grouped(goodsCount)} 个商品不能再用于任务` : ''}${
      accountCount > 0 ? `，${grouped(accountCount)} 个账号不能再登录` : ''
    }；历史单据和费用保留，可在“已归档”中查看。${termsText(terms)}确定删除吗？`,
    yes: '删除',
    no: '取消',
    destroys: true,
  }),
  leave: (supplierName: string, terms: readonly string[]) => ({
    title: '提示',
    text: `供应商“${supplierName}”将不再使用取消的仓库。${termsText(terms)}确定保存吗？`,
    yes: '保存',
    no: '取消',
  }),
} as const

/** What becomes of terms that are agreed on where a supplier leaves. */
const termsText = (terms: readonly string[]) =>
  terms.length === 0
    ? ''
    : `合同条款${terms.map((name) => `“${name}”`).join('、')}不会自动终止，最低消费在月结时仍会补足；不再执行的请到费用配置中终止。`

/** What the fields of the form are for. */
export const SUPPLIER_HINTS = {
  code: '选填，不填时自动生成；保存后不能修改',
  warehouses: '不选表示全部仓库（包括以后新建的）',
  accumulates:
    '开启后，不足整箱、整吨等零头先按整个任务的全部商品累计，再按供应商的规则取整；商品单独的计费规则不再使用',
  payDays: '账单生成后多少天内付款；不填时按各仓库收款信息里的付款天数',
  invoice: '与税号一起印在对账单上，供财务开票',
  noWarehouse: '还没有仓库，不能配置费用',
  statement: '账单生成后，对账单发送到勾选“接收对账单”的邮箱',
} as const

/** The phone rule of every form (part 2, 5). */
export const PHONE = { pattern: /^1[3-9]\d{9}$/, message: '请输入正确的手机号' } as const
