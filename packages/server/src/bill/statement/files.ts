import { STATEMENT } from '@yuncang/contract/bill/statement/words.ts'
import { own } from '@yuncang/domain/base/own.ts'
import { paperOf, type Paper } from '@yuncang/domain/bill/statement/paper.ts'
import type { FileReply } from '../../plumbing/http/file-reply.ts'
import { statementPdf } from './pdf.ts'
import type { PrintedBill } from './send.store.ts'
import { statementWorkbook } from './workbook.ts'

/** Papers from before it was asked do not say to whom invoices are made out. */
const NO_TITLE = { invoiceTitle: '' }

/** The statement of a bill from what was kept with it: the same for ever. */
export function paperOfBill({ code, paper: { names, points, ...facts }, lines }: PrintedBill): Paper {
  const nameOf = (of: string) => own(names, of) ?? of
  return paperOf({
    ...facts,
    merchant: { ...NO_TITLE, ...facts.merchant },
    supplier: { ...NO_TITLE, ...facts.supplier },
    code,
    lines: lines.map(({ item, method, pointId, ...line }) => ({
      ...line,
      item: nameOf(item),
      method: nameOf(method),
      point: own(points, String(pointId)) ?? '',
    })),
  })
}

/** How a statement can be had. */
export const STATEMENT_FORMATS = {
  pdf: { mediaType: 'application/pdf', made: statementPdf },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    made: statementWorkbook,
  },
} as const

/** A statement as a file; the same bytes whenever it is made. */
export async function statementFile(paper: Paper, format: keyof typeof STATEMENT_FORMATS): Promise<FileReply> {
  const { mediaType, made } = STATEMENT_FORMATS[format]
  return { name: `${STATEMENT.file(paper.code, paper.supplier.name)}.${format}`, mediaType, bytes: await made(paper) }
}
