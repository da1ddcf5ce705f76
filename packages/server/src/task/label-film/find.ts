import { getLabelInfo } from '@yuncang/contract/task/label-film/label-film.ts'
import { LABEL_KIND_NAMES, LABEL_STATUS_NAMES } from '@yuncang/contract/task/label-film/words.ts'
import type { Finder } from '../../plumbing/http/finder.ts'
import { findLabels } from './find.store.ts'

/** Label and film tasks by their code. */
export const labelFinder: Finder = {
  opens: getLabelInfo,
  find: async (db, ctx, text) =>
    (await findLabels(db, ctx.scope, text)).map((row) => ({
      codes: [row.code],
      title: row.code,
      note: `${LABEL_KIND_NAMES[row.kind]} · ${LABEL_STATUS_NAMES[row.status]} · ${row.supplier_name}`,
      url: `/assignmentManage/labelTaskDetail/${row.code}`,
      deeds: [],
    })),
}
