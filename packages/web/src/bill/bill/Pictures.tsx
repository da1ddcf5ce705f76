import { uploadFile } from '@yuncang/contract/base/file/upload.ts'
import { ImageUpload } from '@yuncang/kit/upload/ImageUpload.tsx'

type PicturesProps = {
  readonly label: string
  /** Given by the form around it. */
  readonly value?: readonly string[]
  readonly onChange?: (ids: readonly string[]) => void
}

/** Pictures as a field of a form. */
export function Pictures({ label, value = [], onChange = () => undefined }: PicturesProps) {
  return <ImageUpload call={uploadFile} value={value} onChange={onChange} label={label} />
}
