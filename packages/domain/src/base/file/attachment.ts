/** What a file chosen for an import or as an attachment may be (part 1, 5.9). */

/** 20 MB, the limit of a single file. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024

export type FileRules = {
  /** Allowed endings of the name, without the dot, in lower case. */
  readonly suffixes: readonly string[]
  readonly max_files: number
}

export type FileRefusal =
  | { readonly refused: 'fileSuffix'; readonly list: string }
  | { readonly refused: 'fileSize' }
  | { readonly refused: 'tooManyFiles'; readonly n: number; readonly m: number; readonly k: number }

/** Whether these files may be added to `present` others; null when they may. */
export function judgeFiles(
  files: readonly { readonly name: string; readonly bytes: number }[],
  present: number,
  rules: FileRules,
): FileRefusal | null {
  if (present + files.length > rules.max_files)
    return { refused: 'tooManyFiles', n: rules.max_files, m: files.length, k: present + files.length }
  for (const file of files) {
    if (!rules.suffixes.includes(suffixOf(file.name))) return { refused: 'fileSuffix', list: rules.suffixes.join('、') }
    if (file.bytes > MAX_FILE_BYTES) return { refused: 'fileSize' }
  }
  return null
}

function suffixOf(name: string): string {
  return name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : ''
}
