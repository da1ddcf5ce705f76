import {
  deleteComboInfo,
  queryComboInfo,
  saveSupplierComboInfo,
  supplierComboList,
} from '@yuncang/contract/partner/combo/combo.ts'
import { read, write } from '../../plumbing/http/handler.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { removeCombo, saveCombo, showCombo } from './combo.ts'
import { combos } from './store.ts'
import { comboView } from './view.ts'

/** The calls about combos, all of them the platform's. */
export const comboHandlers = [
  ...listHandlers(
    { page: supplierComboList },
    { store: combos, filter: (_db, _ctx, { comboName }) => comboName, view: (_ctx, row) => comboView(row) },
  ),
  read(queryComboInfo, showCombo),
  write(saveSupplierComboInfo, saveCombo),
  write(deleteComboInfo, removeCombo),
]
