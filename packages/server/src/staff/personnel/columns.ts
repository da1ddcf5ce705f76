import {
  PERSONNEL_LOG,
  PERSONNEL_SHEET as HEADS,
  PERSONNEL_STATUS_NAMES,
} from '@yuncang/contract/staff/personnel/words.ts'
import type { Column } from '../../plumbing/http/excel.ts'
import type { PersonRow } from './store.ts'
import { rulesText } from './view.ts'

const WHO: readonly Column<PersonRow>[] = [
  { title: HEADS.code, width: 12, value: (row) => row.code },
  { title: HEADS.person, width: 12, value: (row) => row.name },
]
const TENANT: Column<PersonRow> = { title: HEADS.tenant, width: 28, value: (row) => row.tenant_name }
const REST: readonly Column<PersonRow>[] = [
  { title: HEADS.department, width: 18, value: (row) => row.department_name },
  { title: HEADS.title, width: 14, value: (row) => row.title },
  { title: HEADS.phone, width: 16, value: (row) => row.phone },
  { title: HEADS.status, width: 10, value: (row) => PERSONNEL_STATUS_NAMES[row.status] ?? '' },
  { title: HEADS.warehouses, width: 28, value: (row) => row.warehouse_names.join('、') },
  {
    title: HEADS.rules,
    width: 30,
    value: (row) => rulesText(row.work_days, row.shift_from, row.shift_to) || PERSONNEL_LOG.none,
  },
  { title: HEADS.account, width: 18, value: (row) => row.account ?? '' },
  { title: HEADS.hiredOn, width: 14, value: (row) => row.hired_on ?? '' },
  { title: HEADS.note, width: 30, value: (row) => row.note },
]

/** The columns of an exported list of people: those of the page, with the merchant for who sees more than one. */
export function personColumns(named: boolean): readonly Column<PersonRow>[] {
  return [...WHO, ...(named ? [TENANT] : []), ...REST]
}
