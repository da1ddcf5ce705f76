import { uploadFile } from '@yuncang/contract/base/file/upload.ts'
import { updateTaskUrls } from '@yuncang/contract/task/task/documents.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { ImageStrip } from '@yuncang/kit/upload/ImageStrip.tsx'
import { ImageUpload } from '@yuncang/kit/upload/ImageUpload.tsx'
import { useState } from 'react'
import { useUnsaved } from '../../app/tab.ts'
import { TASK_ANSWERS } from '../../app/task-answers.ts'
import type { Task } from '../task/useTask.ts'
import { DOCUMENT_WORDS as words } from '../task/words.ts'

/**
 * The document images of a task that is on the road or finished, to be supplemented (part 1, 2.5; gaps A05): what is there stays.
 * Whoever may not looks at it.
 */
export function DocumentCard({ task, looksOnly }: { readonly task: Task; readonly looksOnly: boolean }) {
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const { run, running } = useDeed(updateTaskUrls, { success: words.done(task.code), invalidates: TASK_ANSWERS })
  const ids = chosen ?? task.urlList
  const unsaved = ids.join() !== task.urlList.join()
  useUnsaved(unsaved)

  const over = task.status === TASK_STATUS.finished || task.status === TASK_STATUS.delivering
  if (!over || (looksOnly && task.urlList.length === 0)) return null
  const why = task.abilities.supplement || (ids.length === 0 ? words.none : unsaved ? '' : words.same)
  const save = async () => {
    if ((await run({ code: task.code, urls: ids.join(',') })).ok) setChosen(null)
  }
  return (
    <section className="yc-panel">
      <div className="yc-panel-head">
        <h2>{words.title}</h2>
        <span className="yc-panel-note">{!looksOnly && words.hint}</span>
        <div className="yc-panel-acts">
          {!looksOnly && (
            <ActButton why={why} loading={running} onClick={() => void save()}>
              {words.supplement}
            </ActButton>
          )}
        </div>
      </div>
      {looksOnly || task.abilities.supplement !== '' ? (
        <ImageStrip ids={task.urlList} label={words.title} />
      ) : (
        <ImageUpload
          call={uploadFile}
          value={ids}
          onChange={setChosen}
          fixed={task.urlList.length}
          label={words.title}
        />
      )}
    </section>
  )
}
