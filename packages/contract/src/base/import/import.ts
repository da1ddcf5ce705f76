import { TRADERS } from '@yuncang/domain/access/rights.ts'
import { IMPORTS } from '@yuncang/domain/access/shared.ts'
import { call } from '../../wire/call.ts'
import { z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { importKey, importRow } from './declare.ts'
import { wire } from '../../wire/names.ts'

const OURS = 'import (ours)'
const permit = { identities: TRADERS, key: IMPORTS } as const

/** How far one's own import is, and what became of it; null before it has begun. */
export const getImport = call({
  path: '/api/import/getImport',
  title: '导入进度',
  area: OURS,
  kind: 'read',
  body: 'form',
  permit,
  input: z.object({ importKey: importKey() }),
  output: importRow.nullable(),
})

/** One's own imports, newest first; a merchant sees those of all its people. */
export const { page: getImportPage, export: exportImports } = listCalls({
  title: '导入记录',
  area: OURS,
  permit,
  paths: { page: '/api/import/getImportPage', export: '/api/import/export' },
  filters: {},
  row: importRow,
  newestBy: 'createTime',
  sorts: { fileName: 'file', rowNum: 'rows', createdNum: 'created', changedNum: 'changed' },
})

/** What is wrong in the file of one's own import, by row. */
export const { page: getImportErrors } = listCalls({
  title: '导入错误明细',
  area: OURS,
  permit,
  paths: { page: '/api/import/getImportErrors' },
  filters: { importKey: importKey() },
  row: z.object({
    row: wire('rowNum', z.number().int()),
    /** Empty when the row as a whole is wrong. */
    columnName: z.string(),
    value: z.string(),
    message: z.string(),
  }),
})

/** The file of one's own import with a reason beside each faulty row: put right there, it can be imported as it is. */
export const exportImportErrors = call({
  path: '/api/import/errorFile',
  title: '下载导入错误文件',
  area: OURS,
  kind: 'export',
  body: 'form',
  permit,
  input: z.object({ importKey: importKey() }),
  output: z.null(),
})
