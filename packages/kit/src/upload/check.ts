import { FILE_REFUSALS } from '@yuncang/contract/wire/file.ts'
import { sentence } from '@yuncang/contract/wire/refusal.ts'
import { judgeFiles, type FileRules } from '@yuncang/domain/base/file/attachment.ts'
import { imageTypeOf, judgeImage, MAGIC_BYTES, type ImageUse } from '@yuncang/domain/base/file/image.ts'

/** Why an image cannot be uploaded, in the words the server would use; null when it can. */
export async function imageFault(file: Blob, use: ImageUse): Promise<string | null> {
  const head = new Uint8Array(await file.slice(0, MAGIC_BYTES).arrayBuffer())
  const refusal = judgeImage({ type: imageTypeOf(head), bytes: file.size }, use)
  return refusal && sentence(FILE_REFUSALS[refusal.refused], refusal)
}

/** Why these files cannot be added to those present; null when they can. */
export function filesFault(files: readonly File[], present: number, rules: FileRules): string | null {
  const refusal = judgeFiles(
    files.map((file) => ({ name: file.name, bytes: file.size })),
    present,
    rules,
  )
  return refusal && sentence(FILE_REFUSALS[refusal.refused], refusal)
}
