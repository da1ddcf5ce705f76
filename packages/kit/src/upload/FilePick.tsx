import { useRef, useState } from 'react'
import type { FileRules } from '@yuncang/domain/base/file/attachment.ts'
import { askPerson, toast } from '../call/toast.ts'
import { filesFault } from './check.ts'
import { UPLOAD_WORDS as words } from './words.ts'
import './upload.css'

type FilePickProps = {
  readonly files: readonly File[]
  readonly onChange: (files: readonly File[]) => void
  readonly rules: FileRules
  /** What is chosen takes the place of what was chosen before: that has done its work. */
  readonly replaces?: boolean
}

/** Chooses files for an import or as attachments, or takes dropped ones: endings, size and count are checked at once, removal asks (part 1, 5.9). */
export function FilePick({ files, onChange, rules, replaces = false }: FilePickProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const add = (chosen: readonly File[]) => {
    if (chosen.length === 0) return
    const kept = replaces ? [] : files
    const fault = filesFault(chosen, kept.length, rules)
    if (fault === null) onChange([...kept, ...chosen])
    else toast.error(fault)
  }
  const remove = async (file: File) => {
    if (await askPerson(words.sureFile(file.name))) onChange(files.filter((other) => other !== file))
  }
  return (
    <div
      className="yc-files"
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (!event.currentTarget.closest('fieldset:disabled')) add([...event.dataTransfer.files])
      }}
    >
      <button type="button" className="yc-files-pick" onClick={() => input.current?.click()}>
        {words.pick}
      </button>
      <span className="yc-upload-hint">{words.fileRule(rules.suffixes.join('、'))}</span>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words.pick}
        multiple={rules.max_files > 1}
        accept={rules.suffixes.map((suffix) => `.${suffix}`).join(',')}
        onChange={(event) => {
          add([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <ul>
        {files.map((file) => (
          <li key={`${file.name} ${file.lastModified} ${file.size}`}>
            <span>{file.name}</span>
            <button type="button" aria-label={`${words.remove} ${file.name}`} onClick={() => void remove(file)}>
              {words.remove}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
