import type { getPersonnelList } from '@yuncang/contract/staff/personnel/personnel.ts'
import {
  PERSONNEL_LOG,
  PERSONNEL_STATUS_NAMES,
  WEEK_DAYS,
  EVERY_DAY,
  WEEK_TO,
} from '@yuncang/contract/staff/personnel/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { timeText } from '../../plumbing/http/wire.ts'
import type { PersonRow } from './store.ts'

/** A person on the wire; the merchant's name for those who see more than one. */
export function personView(row: PersonRow, named: boolean): CallOutput<typeof getPersonnelList>['records'][number] {
  return {
    id: String(row.id),
    code: row.code,
    name: row.name,
    phone: row.phone,
    title: row.title,
    departmentId: String(row.department_id),
    departmentName: row.department_name,
    accountId: row.account_id === null ? '' : String(row.account_id),
    account: row.account ?? '',
    warehouseCodes: row.warehouse_codes.join(','),
    warehouseNames: row.warehouse_names.join('、'),
    status: row.status,
    statusName: PERSONNEL_STATUS_NAMES[row.status] ?? '',
    hiredOn: row.hired_on ?? '',
    note: row.note,
    workDays: row.work_days.join(','),
    shiftFrom: row.shift_from,
    shiftTo: row.shift_to,
    rules: rulesText(row.work_days, row.shift_from, row.shift_to) || PERSONNEL_LOG.none,
    tenantName: named ? row.tenant_name : '',
    createTime: timeText(row.created_at),
    version: row.version,
  }
}

/** When somebody works, in words; empty when it is not arranged. */
export function rulesText(days: readonly number[], from: string, to: string): string {
  const names = days.length === 7 ? EVERY_DAY : spansOf(days).map(spanText).join('、')
  const hours = from === '' ? '' : `${from}–${to}`
  return [names, hours].filter(Boolean).join(' ')
}

/** Days of the week, in their order, as spans of days that follow each other. */
function spansOf(days: readonly number[]): [first: number, last: number][] {
  const spans: [number, number][] = []
  for (const day of days) {
    const span = spans.at(-1)
    if (span?.[1] === day - 1) span[1] = day
    else spans.push([day, day])
  }
  return spans
}

/** Two days that follow each other are shorter named than spanned. */
function spanText([first, last]: [first: number, last: number]): string {
  if (last - first < 2) return [...new Set([first, last])].map((day) => WEEK_DAYS[day]).join('、')
  return `${WEEK_DAYS[first]}${WEEK_TO}${WEEK_DAYS[last]}`
}
