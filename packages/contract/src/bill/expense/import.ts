import { importCall, templateCall } from '../../base/import/declare.ts'
import { IMPORT_REFUSALS } from '../../base/import/words.ts'
import { EXPENSE_AREA, EXPENSE_KEEPERS } from './expense.ts'

const permit = { identities: EXPENSE_KEEPERS, key: 'expenseImport' } as const

/** Imports expenses, all rows or none; each row is a new one. */
export const importExpense = {
  ...importCall(
    { path: '/api/expense/import', title: '导入费用支出', area: EXPENSE_AREA, permit },
    { done: 2, failed: 3 },
  ),
  refusals: {
    ...IMPORT_REFUSALS,
    importedBefore: {
      code: 500,
      text: '相同内容的文件已由 {person} 于 {at} 导入过，再次导入会重复记账，请确认',
    } as const,
  },
}

export const expenseTemplate = templateCall({
  path: '/api/expense/importTemplate',
  title: '费用支出导入模板',
  area: EXPENSE_AREA,
  permit,
})
