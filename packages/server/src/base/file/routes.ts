import { editorUpload, uploadFile } from '@yuncang/contract/base/file/upload.ts'
import { write } from '../../plumbing/http/handler.ts'
import { upload } from './upload.ts'

/** The upload calls (part 1, 7). Images are shown by {@link ./show.ts}. */
export const fileHandlers = [
  write(uploadFile, upload),
  write(editorUpload, (tx, ctx, { file }, deps) => upload(tx, ctx, { file, use: 'image' }, deps)),
]
