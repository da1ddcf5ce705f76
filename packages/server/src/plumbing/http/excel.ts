import { shanghaiTime } from '@yuncang/domain/base/calendar.ts'
import { withoutUnkeepable } from '@yuncang/domain/base/text.ts'
import type { FastifyReply } from 'fastify'
import type { writeXlsxStream as WriteStream } from 'hucre/xlsx'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A column of an export: what stands above it and how wide it is, in characters. */
export type Column<R> = {
  readonly title: string
  readonly width?: number
  readonly value: (row: R) => string | number | Date | null
  readonly format?: string
}

/** An export: a sheet whose rows are pulled while it is sent, so that its size does not matter. */
export type Workbook<R = unknown> = {
  readonly name: string
  /** A line above the titles: what the whole of it is of. */
  readonly head?: string
  readonly columns: readonly Column<R>[]
  readonly batches: AsyncIterable<readonly R[]>
}

/** A workbook of rows of one type, as the server sends it. */
export function workbook<R>(sheet: Workbook<R>): Workbook {
  return sheet as unknown as Workbook
}

/** Rows that are all there already. */
export async function* oneBatch<R>(rows: readonly R[]): AsyncIterable<readonly R[]> {
  yield rows
}

/** A column of instants, as dates a spreadsheet can sort and calculate with, in Asia/Shanghai; empty when it has not come. */
export function timeColumn<R>(title: string, at: (row: R) => Date | null): Column<R> {
  return timeTextColumn(title, (row) => {
    const instant = at(row)
    return instant === null ? '' : shanghaiTime(instant.getTime())
  })
}

/** The same of instants as they are told on the wire, `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai; the empty text when one has not come. */
export function timeTextColumn<R>(title: string, textOf: (row: R) => string): Column<R> {
  return {
    title,
    width: 20,
    format: 'yyyy-mm-dd hh:mm:ss',
    value: (row) => {
      const text = textOf(row)
      return text === '' ? null : new Date(`${text.replace(' ', 'T')}Z`)
    },
  }
}

/** An amount as a spreadsheet calculates with it; one of more than fifteen digits stays a text, so that none is lost. */
export function cellOf(money: string): number | string {
  // Exact because a number keeps fifteen digits, and a spreadsheet shows no more.
  return money !== '' && money.length <= 16 ? Number(money) : money
}

/**
 * A text as a workbook takes it: without what no XML may hold, and quoted where a spreadsheet would take it for a formula (docs/design/core.md,
 * Input, files, output). A dash alone is what stands where there is nothing.
 */
export function safeText(text: string): string {
  const kept = withoutUnkeepable(text)
  return /^(?:[=+@\t\r]|-.)/s.test(kept) ? `'${kept}` : kept
}

/** A browser that takes nothing for so long is gone, or holds up others. */
const LONGEST_STALL_MS = 20_000

/**
 * Streams a workbook to the browser as `name.xlsx`; resolves when the last byte is out. The first rows are read before the
 * answer begins, so that a fault can still be told.
 */
export async function sendWorkbook(
  reply: FastifyReply,
  sheet: Workbook,
  longestStall_ms = LONGEST_STALL_MS,
): Promise<void> {
  const batches = sheet.batches[Symbol.asyncIterator]()
  const first = await batches.next()
  const { writeXlsxStream } = await import('hucre/xlsx')
  const stream = writeXlsxStream(rowsOf(sheet, resumed(first, batches)), {
    name: sheet.name,
    columns: sheet.columns.map((column) => ({
      width: column.width ?? 16,
      ...(column.format ? { numFmt: column.format } : {}),
    })),
    freezePane: { rows: sheet.head === undefined ? 1 : 2 },
  } as Parameters<typeof WriteStream>[1])
  reply.hijack()
  reply.raw.writeHead(200, {
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': `attachment; filename="export.xlsx"; filename*=UTF-8''${encodeURIComponent(`${sheet.name}.xlsx`)}`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  reply.raw.setTimeout(longestStall_ms, () => reply.raw.destroy())
  await pipeline(Readable.fromWeb(stream as never), reply.raw)
}

async function* resumed<R>(first: IteratorResult<R>, rest: AsyncIterator<R>): AsyncGenerator<R> {
  for (let next = first; !next.done; next = await rest.next()) yield next.value
}

async function* rowsOf(
  sheet: Workbook,
  batches: AsyncIterable<readonly unknown[]>,
): AsyncGenerator<(string | number | Date | null)[]> {
  if (sheet.head !== undefined) yield [safeText(sheet.head)]
  yield sheet.columns.map(({ title }) => title)
  for await (const batch of batches)
    for (const row of batch)
      yield sheet.columns.map((column) => {
        const value = column.value(row)
        return typeof value === 'string' ? safeText(value) : value
      })
}
