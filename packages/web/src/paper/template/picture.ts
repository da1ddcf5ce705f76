import type { Editor } from '@tiptap/core'
import { editorUpload } from '@yuncang/contract/base/file/upload.ts'
import { CallError } from '@yuncang/kit/call/client.ts'
import { toast } from '@yuncang/kit/call/toast.ts'
import { imageAddress } from '@yuncang/kit/upload/address.ts'
import { imageFault } from '@yuncang/kit/upload/check.ts'
import { sendFile } from '@yuncang/kit/upload/send-file.ts'
import { UPLOAD_WORDS } from '@yuncang/kit/upload/words.ts'
import { PICTURE_WORDS } from './words.ts'

/** Widths a picture may have on paper, and the style that says so: the server keeps sizes in these units. */
export const PICTURE_WIDTHS = [
  { label: PICTURE_WORDS.wide(20), style: 'width:20mm' },
  { label: PICTURE_WORDS.wide(40), style: 'width:40mm' },
  { label: PICTURE_WORDS.wide(60), style: 'width:60mm' },
  { label: PICTURE_WORDS.wide(90), style: 'width:90mm' },
  { label: PICTURE_WORDS.asCell, style: 'width:100%' },
] as const
const FIRST_WIDTH = PICTURE_WIDTHS[1].style

/** Uploads an image and puts it where the cursor stands; it stays marked, so that its width can be chosen at once. */
export async function putPicture(editor: Editor, file: File): Promise<void> {
  const fault = await imageFault(file, 'image')
  if (fault !== null) return toast.error(fault)
  try {
    const { id } = await sendFile(editorUpload, file, {}, () => {})
    const { from } = editor.state.selection
    const attrs = { src: imageAddress(id), alt: file.name.replace(/\.\w+$/, ''), style: FIRST_WIDTH }
    editor.chain().focus().insertContent({ type: 'picture', attrs }).setNodeSelection(from).run()
  } catch (error) {
    toast.error(error instanceof CallError ? error.message : UPLOAD_WORDS.failed)
  }
}

/** The first image among what was pasted or dropped. */
export function imageIn(files: FileList | undefined): File | undefined {
  return [...(files ?? [])].find(({ type }) => type.startsWith('image/'))
}
