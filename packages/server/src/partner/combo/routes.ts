import {
  deleteComboInfo,
  exportCombos,
  queryComboInfo,
  saveSupplierComboInfo,
  supplierComboList,
} from '@yuncang/contract/partner/combo/combo.ts'
import { COMBO_SHEET } from '@yuncang/contract/partner/combo/words.ts'
import { read, write } from '../../plumbing/http/handler.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { removeCombo, saveCombo, showCombo } from './combo.ts'
import { COMBO_COLUMNS } from './columns.ts'
import { combos } from './store.ts'
import { comboView } from './view.ts'

/** The calls about combos, all of them the platform's. */
export const comboHandlers = [
  ...listHandlers(
    { page: supplierComboList, export: exportCombos },
    {
      store: combos,
      filter: (_db, _ctx, { comboName }) => comboName,
      view: (_ctx, row) => comboView(row),
      sheet: { name: COMBO_SHEET.name, columns: COMBO_COLUMNS },
    },
  ),
  read(queryComboInfo, showCombo),
  write(saveSupplierComboInfo, saveCombo),
  write(deleteComboInfo, removeCombo),
]
