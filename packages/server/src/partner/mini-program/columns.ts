import {
  PROGRAM_LOG_SHEET as LOG,
  PROGRAMS_SHEET as HEADS,
} from '@yuncang/contract/partner/mini-program/sheet-words.ts'
import { timeColumn, type Column } from '../../plumbing/http/excel.ts'
import { logRow, programRow } from './list-view.ts'
import type { ListedProgram, LoggedStep } from './list.store.ts'

/** Whose program it is, for who sees more than one merchant. */
export const PROGRAM_TENANT: Column<ListedProgram> = { title: HEADS.tenant, width: 28, value: (row) => row.name }
/** The columns of an exported list of mini-programs. */
export const PROGRAM_COLUMNS: readonly Column<ListedProgram>[] = [
  { title: HEADS.program, width: 24, value: (row) => row.nick_name },
  { title: HEADS.appId, width: 24, value: (row) => row.app_id },
  { title: HEADS.state, width: 16, value: (row) => programRow(row).stateName },
  { title: HEADS.trial, width: 12, value: (row) => row.trial_version ?? '' },
  { title: HEADS.release, width: 12, value: (row) => row.release_version ?? '' },
  timeColumn(HEADS.boundAt, (row) => row.bound_at),
]

export const LOG_TIME: Column<LoggedStep> = timeColumn(LOG.at, (row) => row.at)
export const LOG_TENANT: Column<LoggedStep> = { title: LOG.tenant, width: 28, value: (row) => row.tenant_name }
/** The columns of what was done with mini-programs, exported, behind its time. */
export const LOG_COLUMNS: readonly Column<LoggedStep>[] = [
  { title: LOG.appId, width: 24, value: (row) => row.app_id },
  { title: LOG.by, width: 14, value: (row) => logRow(row).personName },
  { title: LOG.step, width: 18, value: (row) => logRow(row).stepName },
  { title: LOG.about, width: 28, value: (row) => logRow(row).about },
  { title: LOG.outcome, width: 12, value: (row) => logRow(row).outcomeName },
  { title: LOG.number, width: 14, value: (row) => row.said_number },
  { title: LOG.said, width: 48, value: (row) => row.said_text },
]
