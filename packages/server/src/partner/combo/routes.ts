import {
  deleteComboInfo,
  queryComboInfo,
  saveSupplierComboInfo,
  supplierComboList,
} from '@yuncang/contract/partner/combo/combo.ts'
import { read, write } from '../../plumbing/http/handler.ts'
import { pageOf, totalOf } from '../../plumbing/http/paging.ts'
import { removeCombo, saveCombo, showCombo } from './combo.ts'
import { comboPage, countCombos } from './store.ts'
import { comboView } from './view.ts'

/** The calls about combos, all of them the platform's. */
export const comboHandlers = [
  read(supplierComboList, async (db, _ctx, input) => {
    const page = pageOf(input)
    const [rows, counted] = await Promise.all([comboPage(db, input.comboName, page), countCombos(db, input.comboName)])
    return { records: rows.map(comboView), ...totalOf(counted) }
  }),
  read(queryComboInfo, showCombo),
  write(saveSupplierComboInfo, saveCombo),
  write(deleteComboInfo, removeCombo),
]
