/** Facts of statements for tests, as a merchant and its supplier may have them. */
import { COST_GROUP } from '../../fee/rate/items.ts'
import type { PaperFacts, PaperLine } from './paper.ts'

/** A line of storage, but for what a test says. */
export function paperLine(said: Partial<PaperLine> = {}): PaperLine {
  return {
    day: '2026-11-01',
    code: 'FY2611010001',
    group: COST_GROUP.storage,
    item: '仓储费',
    method: '按箱按天',
    point: '',
    taskCode: '',
    note: '',
    money: '98.75',
    ...said,
  }
}

/** A statement of one line, but for what a test says. */
export function paperFacts(said: Partial<PaperFacts> = {}): PaperFacts {
  return {
    code: 'YB2611300001',
    merchant: {
      name: '杭州鲜达云仓供应链管理有限公司',
      invoiceTitle: '杭州鲜达云仓供应链管理有限公司',
      taxNumber: '91330100799655058B',
      address: '浙江省杭州市余杭区良渚街道古墩路 1899 号 3 幢',
      telephone: '0571-88886666',
    },
    supplier: {
      name: '浙江绿源生鲜食品股份有限公司',
      invoiceTitle: '浙江绿源生鲜食品股份有限公司海宁分公司',
      taxNumber: '9144030071526726XG',
      address: '浙江省嘉兴市海宁市农业对外综合开发区启潮路 111 号',
      telephone: '0573-87776655',
    },
    warehouse: '杭州余杭一号仓',
    madeOn: '2026-11-30',
    payDays: 30,
    lines: [paperLine()],
    groupNames: { 0: '仓储费', 1: '装卸费', 2: '配送费', 3: '退货费', 4: '贴标费', 5: '覆膜费', 6: '其他费用' },
    taxPermille: { 0: 60, 1: 60, 2: 90, 3: 90, 4: 60, 5: 60, 6: 60 },
    unpaid: [],
    bank: {
      payee: '杭州鲜达云仓供应链管理有限公司',
      bankName: '招商银行杭州余杭支行',
      account: '571905123410801',
      remark: '转账请备注账单编号',
    },
    ...said,
  }
}
