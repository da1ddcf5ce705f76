import type { Call, CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import type { Sheet } from '@yuncang/contract/base/import/sheet.ts'
import { download, write, type Handler } from '../../plumbing/http/handler.ts'
import { listedColumns } from './choices.ts'
import type { ImportOf } from './kind.ts'
import { runImport, type ImportInput } from './run.ts'
import { templateOf } from './template.ts'

/** The two calls of a kind of import: the file, and the template for it. */
export function importHandlersOf<C extends Call>(kind: ImportOf<Sheet>, call: C, template: Call): Handler[] {
  return [
    write(
      call,
      async (tx, ctx, input, deps) =>
        (await runImport(kind, tx, ctx, input as CallInput<C> & ImportInput, deps)) as CallOutput<C>,
    ),
    download(template, async (db, { scope }) => templateOf(kind.sheet, await listedColumns(db, scope, kind.sheet))),
  ]
}
